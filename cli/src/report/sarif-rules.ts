import type { FindingKind } from '../validate/finding.js'
import { kindNames, kinds } from './kinds.js'

interface Help {
  /** What is wrong, in a sentence. */
  summary: string
  /** What happens because of it, and what to do. */
  help: string
}

const helps: Record<FindingKind, Help> = {
  'unknown-key': {
    summary: 'The code reads a key that no config of the project has.',
    help:
      'The application gets its in-code default, silently. Correct the key, create the config, or restore it from the archive: ' +
      'the key of an archived config counts as unknown. Keys listed under "ignoreKeys" in service.json are not reported.',
  },
  'deprecated-key': {
    summary: 'The code reads a config by a key it had before it was renamed.',
    help: 'The old key is served until it is no longer used and the service removes it. Read the config by its current key.',
  },
  'type-mismatch': {
    summary: 'The code reads a config as a type it is not served as.',
    help:
      'The getter, or the in-code default, does not expect the type of the config, so the application gets its in-code default. ' +
      'Use a getter and a default of the type of the config.',
  },
  'availability-mismatch': {
    summary: 'A client SDK reads a config that only servers get, or the other way round.',
    help:
      'The config is not served to this side, so the application gets its in-code default. Make the config available there, ' +
      'unless its value must not leave the servers, or read it on the other side.',
  },
  'enum-value-not-allowed': {
    summary: 'The in-code default of a read is not one of the values that the enum allows.',
    help: 'The application may get a value that the config can never have. Use one of the allowed values, or add this one to the enum.',
  },
}

/** One rule for each kind of problem. */
export const sarifRules = kindNames.map((id) => {
  const { title, level } = kinds[id]
  const { summary, help } = helps[id]
  return {
    id,
    name: title.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: title },
    fullDescription: { text: summary },
    help: { text: `${summary} ${help}` },
    defaultConfiguration: { level },
    properties: { tags: ['configuration'], precision: 'high', 'problem.severity': level },
  }
})
