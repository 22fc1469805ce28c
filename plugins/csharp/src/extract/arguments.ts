import {
  ANY_ELEMENT,
  type Argument,
  argumentAt,
  type Expression,
  shorten,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import { altered } from './assignments.js'
import { type Context, type Extractor, plainName } from './context.js'
import { elementOf } from './elements.js'

/** Methods whose function arguments get the elements of what they are called on. */
const HANDS_ON = new Set(['All', 'Any', 'Count', 'First', 'FirstOrDefault', 'ForEach', 'Select', 'SelectMany', 'Where'])

/** Methods whose function arguments get what they are called on itself: the setup and checks of a Moq mock. */
const HANDS_ITSELF = new Set(['Setup', 'SetupGet', 'SetupSequence', 'Verify', 'VerifyGet'])

/** Methods whose `out` argument gets an element of what they are called on. */
const HANDS_OUT = new Set(['TryDequeue', 'TryGetValue', 'TryPeek', 'TryPop', 'TryRemove', 'TryTake'])

/** What a call is called on, and by which expression. */
interface Receiver {
  callee: Expression
  /** Type arguments, of which a single one is what `new()` in an argument makes. */
  types?: SyntaxNode[]
}

/** The arguments of a call. */
export function argumentsOf(x: Extractor, list: SyntaxNode, context: Context, receiver?: Receiver): Argument[] {
  const nodes = list.namedChildren.filter((node) => node.type === 'argument')
  for (const child of list.namedChildren) if (child.type !== 'argument') x.statement(child, context)
  return nodes.map((node, position) => {
    const nameNode = node.child('name')
    const valueNode = node.namedChildren.find((child) => child !== nameNode && child.type !== 'ERROR')
    const value = valueNode ? read(x, valueNode, context, position, receiver) : unknown
    // `ref key`, `out key`: the method may give it another value.
    const given = node.has('ref') || node.has('out')
    if (given && (valueNode?.type === 'identifier' || valueNode?.type === 'member_access_expression')) {
      altered(x, valueNode, context)
      if (value.kind === 'member') x.facts.assignMember(value.object, value.name)
    }
    // `ref keys[0]`
    const owner = given && valueNode?.type === 'element_access_expression' ? valueNode.child('expression') : undefined
    if (owner) {
      altered(x, owner, context)
      x.facts.assignItem(value)
    }
    for (const child of node.namedChildren) if (child.type === 'ERROR') x.statement(child, context)
    return argument(x, valueNode ?? node, value, nameNode && plainName(nameNode.text))
  })
}

function read(
  x: Extractor,
  node: SyntaxNode,
  context: Context,
  position: number,
  receiver: Receiver | undefined,
): Expression {
  if (receiver && (node.type === 'lambda_expression' || node.type === 'anonymous_method_expression')) {
    const { callee, types } = receiver
    const handed = handedBy(callee)
    const typeArguments = types?.map((type) => x.type(type, context) ?? unknown)
    const made = x.declareFunction(node, context, {
      argumentOf: { callee, position, ...(typeArguments && { typeArguments }) },
      ...(handed && { handed: [handed] }),
    })
    return { kind: 'function', function: made }
  }
  const name = node.type === 'declaration_expression' ? node.child('name') : undefined
  if (name && receiver?.callee.kind === 'member' && HANDS_OUT.has(receiver.callee.name)) {
    const type = node.child('type')
    const named = x.type(type, context)
    const value: Expression = { kind: 'member', object: receiver.callee.object, name: ANY_ELEMENT }
    x.facts.bind(context.scope, plainName(name.text), { values: [value], opaque: true, type: named })
    return unknown
  }
  const [only, ...more] = receiver?.types ?? []
  const expected = only && more.length === 0 ? { node: only, type: x.type(only, context) } : undefined
  return x.expression(node, context, expected)
}

/** An argument at its place, with its text as it was written. */
export function argument(x: Extractor, node: SyntaxNode, value: Expression, label?: string): Argument {
  const made = argumentAt(node, value, label)
  return made.text === undefined ? made : { ...made, text: shorten(x.text(node)) }
}

function handedBy(callee: Expression): Expression | undefined {
  if (callee.kind !== 'member') return undefined
  const { object, name } = callee
  if (HANDS_ITSELF.has(name)) return object
  return HANDS_ON.has(name) ? elementOf(object) : undefined
}
