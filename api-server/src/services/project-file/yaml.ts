import { readYaml as readWithin, YamlMistake, YamlTooLarge } from '@service/yaml'
import { Invalid } from '../../domain/errors.js'
import { JSON_LIMITS } from '../../domain/list-limits.js'

/** The levels of a file around the deepest JSON value in it, which belongs to a share in a rule of a config. */
const AROUND = 10

const LIMITS = {
  levels: JSON_LIMITS.depth + AROUND,
  /** 4 MB of configs have up to 1,700,000. */
  parts: 2_000_000,
}

/** Reads YAML or JSON, which is YAML as well. Throws Invalid. */
export function readYaml(text: string): unknown {
  try {
    return readWithin(text, LIMITS)
  } catch (error) {
    if (error instanceof YamlMistake) throw refused(`The file is neither YAML nor JSON: ${error.message}`)
    if (error instanceof YamlTooLarge) throw refused(`The file ${error.message}`)
    throw error
  }
}

function refused(message: string): Invalid {
  return new Invalid([{ message }])
}
