/** Functions that run a lambda for each element of a collection, and loops: https://kotlinlang.org/docs/collections-overview.html */
import { ANY_ELEMENT, type Expression, itemAt, type SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor, ScopeFunction } from './context.js'
import { plainName } from './names.js'
import { declaredType } from './types.js'

const WITH_ELEMENT =
  /^(?:forEach|any|all|none|count|sumOf|first|last|single|find|partition|takeWhile|dropWhile|collectLatest|then(?:Accept|Run)|whenComplete|handle|subscribe|doOnNext|doOnSuccess|removeIf|(?:first|last|single)OrNull|findLast|firstNotNullOf(?:OrNull)?|filter(?:Not|Values|To)|map(?:Values|Keys|To|Latest)|flatMap(?:Latest|To)?|(?:associate|group|sorted|distinct|max|min)(?:By|With)?(?:OrNull)?|sortedByDescending)$/

/** The element comes behind its number, or behind what was made of those before. */
const WITH_SECOND = new Set([
  'fold',
  'reduce',
  'runningFold',
  'scan',
  'forEachIndexed',
  'mapIndexed',
  'mapIndexedNotNull',
  'onEachIndexed',
  'filterIndexed',
  'flatMapIndexed',
])

/** One element of a collection function's receiver; a wrapper of a single value yields that. */
export function elementOf(object: Expression): Expression {
  return { kind: 'choice', options: [anyOf(object), object] }
}

function anyOf(object: Expression): Expression {
  return { kind: 'member', object, name: ANY_ELEMENT }
}

/** A function that returns something other than its lambda does; undefined if it passes on no elements. */
export function ofIterated(
  name: string,
  object: Expression,
  lambda: ScopeFunction['lambda'],
): ScopeFunction | undefined {
  if (WITH_SECOND.has(name))
    return { lambda: { handed: (count) => (count === 2 ? [undefined, anyOf(object)] : [elementOf(object)]) } }
  if (!WITH_ELEMENT.test(name)) return undefined
  // Java's `Map.forEach` has two parameters: the key, and what is held under it.
  if (name === 'forEach')
    return { lambda: { ...lambda, handed: (count) => (count === 2 ? entryOf(object) : [elementOf(object)]) } }
  return { lambda }
}

/** The key and the value of a map's entry. Of anything that is not a map, the first two parts of an element. */
function entryOf(object: Expression): Expression[] {
  const element = anyOf(object)
  const key = anyOf({ kind: 'member', object, name: 'keys' })
  return [
    { kind: 'choice', options: [key, itemAt(element, 0)] },
    { kind: 'choice', options: [element, itemAt(element, 1)] },
  ]
}

/** `(key, client)` of a lambda or a loop. */
export function bindParts(x: Extractor, node: SyntaxNode, list: Expression | undefined, context: Context): void {
  const parts = list ? entryOf(list) : []
  for (const [position, part] of node.namedChildren.entries()) {
    const value = parts[position]
    const type = declaredType(x, part, context)
    const name = plainName(part.first('identifier')?.text ?? '')
    x.facts.bind(context.scope, name, { values: value && [value], opaque: true, type })
  }
}

/** `for (client in clients)`, also with a number or a key before it. */
export function loop(x: Extractor, node: SyntaxNode, context: Context): void {
  const declared = node.first('variable_declaration', 'multi_variable_declaration')
  const [listNode, ...body] = node.namedChildren.filter((one) => one !== declared)
  const list = listNode && x.statement(listNode, context)
  if (declared?.type === 'multi_variable_declaration') bindParts(x, declared, list, context)
  else if (declared) {
    const type = declaredType(x, declared, context)
    const name = plainName(declared.first('identifier')?.text ?? '')
    x.facts.bind(context.scope, name, { values: list ? [anyOf(list)] : [], opaque: true, type })
  }
  for (const one of body) x.statement(one, context)
}
