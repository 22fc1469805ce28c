/** Copy-paste code for each language: the one place where it is written. Pure. */
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

/** A key that stands in any language's text as it is. */
const PLAIN_KEY = /^[\w.-]+$/

interface Example {
  key: string
  exists: boolean
  /** A config that is there, with a key that stands in not every language's text as it is. */
  own?: string
}

/** The config that snippets read: the first boolean one that the key may see, or a name to be made. */
export function exampleConfig(
  configs: readonly { key: string; type: string; client: boolean; server: boolean }[],
  keyKind: Snippet['keyKind'],
): Example {
  const own = configs.filter((config) => config.type === 'boolean' && config[keyKind])
  const found = own.find(({ key }) => PLAIN_KEY.test(key))
  if (found) return { key: found.key, exists: true }
  return { key: EXAMPLE.config, exists: false, ...(own[0] && { own: own[0].key }) }
}
