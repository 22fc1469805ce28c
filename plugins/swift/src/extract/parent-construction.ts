import type { Argument, SyntaxNode } from '@service/scanner-kit'
import { type Context, type Extractor, has } from './context.js'

/** `super.init(key: "dark-mode")`: the class has a parent made this way, if nothing else in it makes one. */
export function noteParentConstruction(x: Extractor, callee: SyntaxNode, args: Argument[], context: Context): void {
  if (callee.child('target')?.type !== 'super_expression' || callee.child('suffix')?.child('suffix')?.text !== 'init')
    return
  const fact = context.class === undefined ? undefined : x.facts.classAt(context.class)
  const [parent] = fact?.supertypes ?? []
  if (!fact || !parent || !isOnlyMaker(callee)) return
  // With two such calls it may be made either way.
  const before = parent.kind === 'typeof' && parent.value.kind === 'call' ? parent.value.callee : undefined
  const base = parent.kind === 'generic' ? parent.base : parent
  fact.supertypes[0] = before ?? { kind: 'typeof', value: { kind: 'call', callee: base, arguments: args } }
}

/** All initialisers of a class except convenience ones also make its parent, if only without arguments. */
function isOnlyMaker(call: SyntaxNode): boolean {
  let own: SyntaxNode | undefined = call
  while (own && own.type !== 'init_declaration') own = own.parent
  const members = own?.parent?.namedChildren ?? []
  return members.filter((one) => one.type === 'init_declaration' && !has(one, /\bconvenience\b/)).length === 1
}
