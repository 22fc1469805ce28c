import { getOrMake, type Spelling } from '@service/scanner-kit'
import type { Linked } from '../link/index.js'
import { list, quote } from '../../report/words.js'

/**
 * If an SDK writes keys in another way, gives its reads the keys of the project. A read that may mean several of them is dynamic; one that means
 * none keeps what the code says.
 * @param linked is changed
 * @param keys current and old keys of the project; if there are none, nothing is known
 */
export function respellKeys(linked: Linked, keys: readonly string[]): void {
  const direct: Linked['direct'] = []
  const bySpelling = new Map<Spelling, Map<string, string[]>>()
  for (const { spelling, ...read } of linked.direct) {
    if (!spelling) {
      direct.push(read)
      continue
    }
    const spelled = getOrMake(bySpelling, spelling, () => bySpelled(keys, SPELLINGS[spelling]))
    const [key = read.key, ...others] = spelled.get(read.key) ?? []
    const argument = read.argument ?? (key === read.key ? undefined : quote(read.key))
    if (others.length === 0) direct.push({ ...read, key, ...(argument !== undefined && { argument }) })
    else {
      const { file, line, column, sdk, call } = read
      const reason = `${list([key, ...others].sort().map(quote))} are written like this`
      linked.dynamic.push({ file, line, column, sdk, call, argument: argument ?? read.key, reason })
    }
  }
  linked.direct = direct
}

/** The keys that each spelling may mean: the SDK may be configured to keep keys as they are. */
function bySpelled(keys: readonly string[], spell: (key: string) => string): Map<string, string[]> {
  const spelled = new Map<string, string[]>()
  for (const key of new Set(keys)) {
    for (const written of new Set([key, spell(key)])) spelled.set(written, [...(spelled.get(written) ?? []), key])
  }
  return spelled
}

const SPELLINGS: Record<Spelling, (key: string) => string> = { camelCase }

/** Ordinal numbers, runs of capitals, words with a capital or none, and runs of digits: `HTTPServer2_new` is HTTP, Server, 2 and new. */
const WORDS =
  /\d*(?:1st|2nd|3rd|(?![123])\dth)(?=\b|[A-Z_])|\d*(?:1ST|2ND|3RD|(?![123])\dTH)(?=\b|[a-z_])|[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g

/** As https://lodash.com/docs/#camelCase, of what keys are made of. */
export function camelCase(key: string): string {
  const words = key.match(WORDS) ?? []
  return words
    .map((word, at) => (at === 0 ? '' : word.charAt(0).toUpperCase()) + word.slice(at === 0 ? 0 : 1).toLowerCase())
    .join('')
}
