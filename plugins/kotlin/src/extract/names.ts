import type { Expression, SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

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

/** Types begin with a capital letter, packages do not: this is how a qualified name is taken apart. */
export function isTypeName(segment: string): boolean {
  return /^[\p{Lu}_$]/u.test(segment)
}

/** A name without the backticks that allow any character in it. */
export function plainName(text: string): string {
  return text.replace(/^`(.*)`$/s, '$1')
}

/** The segments of `a.b.C`, or undefined for anything but names and points. */
export function segmentsOf(node: SyntaxNode): string[] | undefined {
  const segments: string[] = []
  let current: SyntaxNode | undefined = node
  while (current) {
    if (current.type === 'identifier') {
      segments.push(plainName(current.text))
      return segments.reverse()
    }
    const [object, name]: SyntaxNode[] = current.namedChildren
    if (current.type !== 'navigation_expression' || !current.has('.') || name?.type !== 'identifier') return undefined
    segments.push(plainName(name.text))
    current = object
  }
  return undefined
}

/** `com.acme.Flags.A`, written out in code; undefined where the chain begins with something else than a package. */
export function qualified(x: Extractor, segments: string[], context: Context): Expression | undefined {
  const [root] = segments
  if (
    root === undefined ||
    segments.length < 2 ||
    segments.includes('') ||
    !x.roots.has(root) ||
    x.scopes.declares(context.scope, root)
  ) {
    return undefined
  }
  const at = segments.findIndex(isTypeName)
  if (at < 1) return undefined
  const module = segments.slice(0, at + 1).join('.')
  x.facts.import({ module })
  return members(imported(module), segments.slice(at + 1))
}

/** What an import of a top-level name gives. */
export function imported(module: string): Expression {
  return { kind: 'import', module, name: module.slice(module.lastIndexOf('.') + 1) }
}

export function members(object: Expression, names: string[]): Expression {
  return names.reduce<Expression>((inner, name) => ({ kind: 'member', object: inner, name }), object)
}
