/** Copy-paste code for each language: the one place where it is written. Pure. */
import { KOTLIN, SWIFT } from './apps.js'
import { JAVASCRIPT_SERVER, JAVASCRIPT_WEB, REACT } from './javascript.js'
import { CSHARP, RUBY } from './more-servers.js'
import { DART, PHP } from './plain-http.js'
import { GO, JAVA, PYTHON, RUST } from './servers.js'
import type { Snippet } from './snippet.js'

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

/** The config that snippets read: the first boolean one that the key may see, or a name to be made. */
export function exampleConfig(
  configs: readonly { key: string; type: string; client: boolean; server: boolean }[],
  keyKind: Snippet['keyKind'],
): { key: string; exists: boolean } {
  const found = configs.find((config) => config.type === 'boolean' && config[keyKind] && PLAIN_KEY.test(config.key))
  return found ? { key: found.key, exists: true } : { key: 'new-checkout', exists: false }
}
