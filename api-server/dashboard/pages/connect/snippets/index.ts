/** Copy-paste code for each language, written only here. Pure. */
import type { ConfigSummary } from '../../../api/types.js'
import { KOTLIN, SWIFT } from './apps.js'
import { JAVASCRIPT_SERVER, JAVASCRIPT_WEB, REACT } from './javascript.js'
import { CSHARP, RUBY } from './more-servers.js'
import { DART, PHP } from './plain-http.js'
import { GO, JAVA, PYTHON, RUST } from './servers.js'
import { EXAMPLE, type Snippet } from './snippet.js'

export { EXAMPLE, type Snippet, type SnippetValues } from './snippet.js'

export const SNIPPETS: readonly Snippet[] = [
  JAVASCRIPT_SERVER,
  JAVASCRIPT_WEB,
  REACT,
  GO,
  PYTHON,
  JAVA,
  KOTLIN,
  SWIFT,
  CSHARP,
  DART,
  RUBY,
  PHP,
  RUST,
]

/** A key that can be pasted unescaped into the text of any language. */
const PLAIN_KEY = /^[\w.-]+$/

export interface Example {
  key: string
  exists: boolean
  /** An existing config whose key needs escaping in some language. */
  own?: string
}

type Candidate = Pick<ConfigSummary, 'key' | 'type' | 'client' | 'server'> & {
  deprecatedKeys: readonly { key: string }[]
}

/** The config that the snippets read: the first boolean one that the key may see, or a new one under a free key. */
export function exampleConfig(configs: readonly Candidate[], keyKind: Snippet['keyKind']): Example {
  const own = configs.filter((config) => config.type === 'boolean' && config[keyKind])
  const found = own.find(({ key }) => PLAIN_KEY.test(key))
  if (found) return { key: found.key, exists: true }
  const taken = new Set(configs.flatMap(({ key, deprecatedKeys }) => [key, ...deprecatedKeys.map((old) => old.key)]))
  let key = EXAMPLE.config
  for (let number = 2; taken.has(key); number += 1) key = `${EXAMPLE.config}-${number}`
  return { key, exists: false, ...(own[0] && { own: own[0].key }) }
}
