import { printable } from '../report/printable.js'
import { list } from '../report/words.js'
import type { Flag } from './flag.js'

/**
 * What the OpenFeature CLI cannot make accessors of: it takes keys apart at these four characters, keeps all others, and does not look
 * for names that occur twice. Each a sentence.
 */
export function nameProblems(flags: readonly Flag[]): string[] {
  const unnameable = flags.filter(({ key }) => !/^[A-Za-z][A-Za-z0-9_\-. ]*$/.test(key)).map(({ key }) => key)
  const byName = new Map<string, string[]>()
  for (const { key } of flags) byName.set(nameOf(key), [...(byName.get(nameOf(key)) ?? []), key])
  const same = [...byName.values()].filter((keys) => keys.length > 1)
  return [
    ...unnameable.map((key) => `No accessor can be generated for ${quoted(key)}: it cannot become a name in code.`),
    ...same.map((keys) => `${list(keys.map(quoted))} make the same name in code, so their accessors do not compile.`),
  ]
}

function nameOf(key: string): string {
  const words = key.split(/[_\-. ]+/).filter((word) => word !== '')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

const quoted = (key: string) => `"${printable(key)}"`
