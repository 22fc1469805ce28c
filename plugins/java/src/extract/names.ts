import type { Expression, SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

/** First segments of packages that are written out in code without being imported anywhere. */
const USUAL_ROOTS = ['com', 'org', 'net', 'io', 'dev', 'java', 'javax', 'jakarta', 'kotlin', 'android', 'androidx']

export function usualRoots(): Set<string> {
  return new Set(USUAL_ROOTS)
}

/** Types begin with a capital letter, packages do not: this is how a qualified name is taken apart. */
export function isTypeName(segment: string): boolean {
  return /^[\p{Lu}_$]/u.test(segment)
}

/** The segments of `a.b.C` from any of the grammar's forms, or undefined for anything but plain names. */
export function segmentsOf(node: SyntaxNode): string[] | undefined {
  const segments: string[] = []
  let current: SyntaxNode = node
  for (;;) {
    if (current.type === 'identifier' || current.type === 'type_identifier') {
      segments.push(current.text)
      return segments.reverse()
    }
    const parts: SyntaxNode[] = current.namedChildren.filter((one) => !one.type.endsWith('annotation'))
    const [owner, name] = parts
    if (!owner || !name || parts.length !== 2 || !QUALIFIED.has(current.type)) return undefined
    if (name.type !== 'identifier' && name.type !== 'type_identifier') return undefined
    segments.push(name.text)
    current = owner
  }
}

const QUALIFIED = new Set(['scoped_identifier', 'scoped_type_identifier', 'field_access'])

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

/** What an import of a type gives. */
export function imported(module: string): Expression {
  return { kind: 'import', module, name: module.slice(module.lastIndexOf('.') + 1) }
}

export function members(object: Expression, names: string[]): Expression {
  return names.reduce<Expression>((inner, name) => ({ kind: 'member', object: inner, name }), object)
}
