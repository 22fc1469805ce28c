import { memberChain } from '../expression-parts.js'
import type { Expression } from '../expression.js'
import type { FactsBuilder } from '../facts-builder.js'
import type { ScopeTable } from '../scope-table.js'

/** First segments of packages that are written out in code without being imported anywhere. */
const USUAL_ROOTS = [
  'com',
  'org',
  'net',
  'io',
  'dev',
  'java',
  'javax',
  'jakarta',
  'kotlin',
  'kotlinx',
  'android',
  'androidx',
]

export function usualRoots(): Set<string> {
  return new Set(USUAL_ROOTS)
}

/** What is known of the file a name is written in. */
interface File {
  facts: FactsBuilder
  scopes: ScopeTable
  /** First segments of the package names this file writes. */
  roots: ReadonlySet<string>
}

/** Types begin with a capital letter, packages do not: this is how a qualified name is taken apart. */
export function isTypeName(segment: string): boolean {
  return /^[\p{Uppercase}_$]/u.test(segment)
}

/** `com.acme.Flags.A`, in full in the code; undefined if the chain begins with anything other than a package. */
export function qualified({ facts, scopes, roots }: File, segments: string[], scope: number): Expression | undefined {
  const [root] = segments
  if (root === undefined || segments.length < 2 || segments.includes('')) return undefined
  if (!roots.has(root) || scopes.declares(scope, root)) return undefined
  const at = segments.findIndex(isTypeName)
  if (at < 1) return undefined
  const module = segments.slice(0, at + 1).join('.')
  facts.import({ module })
  return memberChain(imported(module), segments.slice(at + 1))
}

/** What an import of a type or a top-level name gives. */
export function imported(module: string): Expression {
  return { kind: 'import', module, name: module.slice(module.lastIndexOf('.') + 1) }
}
