import { type Argument, argumentAt, type Expression, lastName, type SyntaxNode, unknown } from '@service/scanner-kit'
import { asOwnModule, noteChanges, noteNames } from './changing-calls.js'
import { withoutParentheses } from './collections.js'
import type { Context, Extractor } from './context.js'
import { understood } from './known-functions.js'
import { provider } from './providers.js'
import { put } from './targets.js'

/** A call: what Python's own functions make of their arguments is said here, the rest is followed by the linker. */
export function call(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const calleeNode = node.child('function')
  const list = node.child('arguments')
  if (!calleeNode) {
    for (const child of node.namedChildren) x.statement(child, context)
    return unknown
  }
  const parent = parentConstructor(x, calleeNode, list, context)
  if (parent) return parent
  const callee = x.expression(calleeNode, context)
  const args = callArguments(x, list, context)
  const at = calleeNode.child('attribute') ?? withoutParentheses(calleeNode)
  const place = { line: at.line, column: at.column }
  const name = lastName(callee)
  const own = asOwnModule(callee, args, context)
  if (own) return own
  const module = moduleCall(name, args)
  if (module !== undefined) {
    x.facts.import({ module })
    return { kind: 'import', module, name: '*' }
  }
  noteChanges(x, callee, args)
  noteNames(x, callee, args, context)
  const made = x.facts.called(callee, args, place)
  const [added] = args
  const container = calleeNode.child('object')
  if (container && added && added.value.kind !== 'literal' && (name === 'append' || name === 'add'))
    put(
      x,
      container,
      { kind: 'array', items: [{ value: added.value, line: added.line, column: added.column }] },
      context,
    )
  const handed = handedOver(name, args)
  if (handed) x.facts.called(handed.callee, handed.arguments, place)
  return provider(x, callee, args, place, context) ?? understood(name, callee, args) ?? made
}

function callArguments(x: Extractor, list: SyntaxNode | undefined, context: Context): Argument[] {
  if (!list) return []
  if (list.type !== 'argument_list') return [argumentAt(list, x.expression(list, context))]
  return list.namedChildren.map((written) => {
    const node = withoutParentheses(written)
    if (node.type === 'keyword_argument') {
      const value = withoutParentheses(node.child('value') ?? node)
      return argumentAt(value, value === node ? unknown : x.expression(value, context), node.child('name')?.text)
    }
    const argument = argumentAt(node, x.expression(node, context))
    const spread = node.type === 'list_splat' || node.type === 'dictionary_splat'
    return spread ? { ...argument, spread: true as const } : argument
  })
}

/** `super().__init__(client)`, `Base.__init__(self, client)`: the parent class gets the arguments of its constructor. */
function parentConstructor(
  x: Extractor,
  callee: SyntaxNode,
  list: SyntaxNode | undefined,
  context: Context,
): Expression | undefined {
  const { receiver } = context
  const object = callee.child('object')
  if (!receiver || !object || callee.child('attribute')?.text !== '__init__') return undefined
  const viaSuper = isSuper(object)
  const args = callArguments(x, list, context)
  const parents = viaSuper ? (x.facts.classAt(receiver.class)?.supertypes ?? []) : [x.expression(object, context)]
  for (const parent of parents) {
    x.facts.called(parent, viaSuper ? args : args.slice(1), callee)
  }
  if (viaSuper) parentConstruction(x, receiver.class, args)
  return unknown
}

/** The parent as it is made there; two such calls mean it may be made either way, and several parents share the arguments. */
function parentConstruction(x: Extractor, index: number, args: Argument[]): void {
  const fact = x.facts.classAt(index)
  const [parent, ...others] = fact?.supertypes ?? []
  if (!fact || !parent || others.length > 0) return
  const before = parent.kind === 'typeof' && parent.value.kind === 'call' ? parent.value.callee : undefined
  fact.supertypes = [before ?? { kind: 'typeof', value: { kind: 'call', callee: parent, arguments: args } }]
}

export function isSuper(node: SyntaxNode): boolean {
  return node.type === 'call' && node.child('function')?.text === 'super'
}

/** `importlib.import_module("a.b")`, `import_module(".b", __package__)`, `__import__("a")`. */
function moduleCall(name: string | undefined, [first, second, ...others]: readonly Argument[]): string | undefined {
  if ((name !== 'import_module' && name !== '__import__') || first?.value.kind !== 'literal') return undefined
  const { value: module } = first.value
  if (typeof module !== 'string' || module === '' || others.length > 0) return undefined
  if (!second) return module
  // A name that begins with a point is looked up in its package.
  if (name !== 'import_module' || !module.startsWith('.')) return undefined
  if (second.value.kind === 'literal') return `${String(second.value.value)}${module}`
  return second.value.kind === 'name' && /^__(?:package|name)__$/.test(second.value.name) ? module : undefined
}

/** Calls that call the function they are given with the arguments that follow it: at which position it stands. */
const RUNS: Record<string, number> = {
  to_thread: 0,
  run_in_threadpool: 0,
  run_sync: 0,
  partial: 0,
  submit: 0,
  call_soon: 0,
  run_in_executor: 1,
}

/** The call that `asyncio.to_thread(client.get_value, "key", False)` makes. */
function handedOver(
  name: string | undefined,
  args: Argument[],
): { callee: Expression; arguments: Argument[] } | undefined {
  const position = name !== undefined && Object.hasOwn(RUNS, name) ? RUNS[name] : undefined
  if (position === undefined || args.slice(0, position + 1).some((one) => one.spread || one.label !== undefined)) {
    return undefined
  }
  const callee = args[position]?.value
  if (callee?.kind !== 'member' && callee?.kind !== 'name') return undefined
  const rest = args.slice(position + 1)
  return rest.length > 0 ? { callee, arguments: rest } : undefined
}
