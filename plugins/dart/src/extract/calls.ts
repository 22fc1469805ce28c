import { type Argument, argumentAt, type Expression, type SyntaxNode, unknown } from '@service/scanner-kit'
import { builderTypes } from './builders.js'
import { changing } from './changing-calls.js'
import { collectionConstruction, elementTypes } from './collections.js'
import type { Context, Extractor } from './context.js'
import { groupsOf } from './groups.js'
import { located } from './locators.js'
import { provided } from './riverpod.js'
import { typeArguments } from './types.js'

interface Called {
  callee: Expression
  /** Type arguments. */
  types: Expression[]
}

/** The call of `callee` with an `argument_part`; `at` is the node of the callee's own name. */
export function call(x: Extractor, callee: Expression, at: SyntaxNode, part: SyntaxNode, context: Context): Expression {
  const types = part.first('type_arguments')
  const called = { callee, at, types: types ? typeArguments(types, context) : [] }
  return callWith(x, called, part.first('arguments')?.children ?? [], context)
}

/** The call with the nodes between its parentheses; `at` is the node of the callee's own name. */
export function callWith(
  x: Extractor,
  { callee, types, at }: Called & { at: SyntaxNode },
  list: readonly SyntaxNode[],
  context: Context,
): Expression {
  const args = callArguments(x, list, { callee, types }, context)
  changing.note(x.facts, callee, args)
  const made = x.facts.called(callee, args, at, types)
  return collectionConstruction(made) ?? provided(x, made, context) ?? located(made)
}

/** `const Type.name(arguments)`, `new prefix.Type<A>(arguments)`. */
export function construction(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const names = node.children.filter((child) => child.type === 'type_identifier' || child.type === 'identifier')
  const [first, ...others] = names
  if (!first) return unknown
  let callee: Expression = { kind: 'name', name: first.text, scope: context.scope }
  for (const name of others) callee = { kind: 'member', object: callee, name: name.text }
  const types = node.first('type_arguments')
  const called = { callee, at: names.at(-1) ?? node, types: types ? typeArguments(types, context) : [] }
  return callWith(x, called, node.first('arguments')?.children ?? [], context)
}

/** What stands between the parentheses of a call. */
export function callArguments(x: Extractor, list: readonly SyntaxNode[], called: Called, context: Context): Argument[] {
  const args: Argument[] = []
  let label: string | undefined
  for (const child of list) {
    // A record's only field has no node if the grammar took the call for a record.
    if (child.type === 'label') label = child.first('identifier')?.text
    if (child.type === ',') label = undefined
    if (!child.named || child.type === 'label' || child.type.endsWith('comment')) continue
    const whole = child.type === 'argument' || child.type === 'named_argument' || child.type === 'record_field'
    if (!whole && (child.type.endsWith('selector') || child.type === 'argument_part')) continue
    const nodes = whole ? child.children : following(list, child)
    const named = whole ? child.first('label')?.first('identifier')?.text : label
    const argument = argumentOf(x, nodes, { ...called, label: named, args }, context)
    if (argument) args.push(argument)
  }
  return args
}

/** A primary among the children of a list, with its selectors. */
function following(list: readonly SyntaxNode[], first: SyntaxNode): SyntaxNode[] {
  return groupsOf(list).find((group) => group[0] === first) ?? [first]
}

interface ArgumentPlace extends Called {
  label: string | undefined
  /** The arguments before it. */
  args: Argument[]
}

function argumentOf(
  x: Extractor,
  nodes: readonly SyntaxNode[],
  place: ArgumentPlace,
  context: Context,
): Argument | undefined {
  const [group, ...more] = groupsOf(nodes)
  const [first] = group ?? []
  if (!group || !first) return undefined
  const value =
    group.length === 1 && first.type === 'function_expression'
      ? callback(x, first, place, context)
      : x.run(group, context)
  for (const other of more) x.run(other, context)
  const at = value.kind === 'literal' ? literalIn(first) : first
  const argument = argumentAt(at, value, place.label)
  if (value.kind === 'literal' || group.length === 1) return argument
  const last = group.at(-1) ?? first
  return { ...argument, ...textBetween(first, last) }
}

function textBetween(first: SyntaxNode, last: SyntaxNode): { text?: string } {
  const around = first.parent
  if (!around) return {}
  const text = around.text.slice(first.start - around.start, last.end - around.start).replace(/\s+/g, ' ')
  return { text: text.length > 200 ? `${text.slice(0, 199)}…` : text }
}

/** The literal itself inside parentheses. */
function literalIn(node: SyntaxNode): SyntaxNode {
  const [inner] = node.namedChildren
  return node.type === 'parenthesized_expression' && inner ? literalIn(inner) : node
}

function callback(x: Extractor, node: SyntaxNode, place: ArgumentPlace, context: Context): Expression {
  const position = place.args.length
  const handed =
    builderTypes(place) ?? (position === 0 && place.label === undefined ? elementTypes(place.callee) : undefined)
  const index = x.declareFunction(
    {
      parameters: node.child('parameters'),
      body: node.child('body'),
      ...(handed && { handed }),
      ...(place.label === undefined && { argumentOf: { callee: place.callee, position } }),
    },
    context,
  )
  return { kind: 'function', function: index }
}
