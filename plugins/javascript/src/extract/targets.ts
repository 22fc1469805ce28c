import {
  ANY_ELEMENT,
  ANY_MEMBER,
  type Expression,
  lastName,
  RECEIVER,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import { isEmpty } from './collections.js'
import type { Context, Extractor } from './context.js'
import { commonJsExport } from './commonjs.js'
import { nameOfMember } from './private-names.js'

/** `object.name = value`, `object[key] = value`, wherever a target is possible. Without a value the change cannot be followed. */
export function assignMember(x: Extractor, target: SyntaxNode, value: Expression | undefined, context: Context): void {
  const object = target.child('object')
  if (!object) return
  const property = target.child('property')
  const name =
    target.type === 'subscript_expression' ? indexName(x, target, context) : property && nameOfMember(x, property)
  if (value && commonJsExport(x, target, value)) return
  if (object.type !== 'this') {
    const owner = x.expression(object, context)
    x.facts.assignMember(owner, name, value)
    if (value && isGlobal(owner)) handToAll(x, value, target)
    // `list.length = 0`
    if (name === 'length') x.facts.assignMember(owner, ANY_ELEMENT)
    if (owner.kind === 'name' && name !== undefined && value && value.kind !== 'literal') {
      const properties = [{ name, value, line: target.line, column: target.column }]
      const lacksIt = (first: Expression) => lacks(first, name)
      x.facts.fill(owner.scope, owner.name, lacksIt, { kind: 'object', properties })
      if (HELD.has(name)) x.facts.fill(owner.scope, owner.name, isHolder, value)
    }
    return
  }
  assignReceiver(x, name, context)
  if (context.class === undefined) context.written?.push(name ?? ANY_MEMBER)
  else if (name === undefined) x.facts.assignMember({ kind: 'this', class: context.class })
  else {
    const values = value ? [value] : []
    const ofClass = context.static && { static: true as const }
    const by = context.function === undefined ? undefined : x.facts.functionAt(context.function)
    const later = by && by.name !== 'constructor' && { reassigned: true as const }
    const shared = { name, kind: 'field' as const, values, assignable: true as const, ...ofClass, ...later }
    x.facts.member(context.class, { ...shared, opaque: !value })
  }
}

/** The name of a ref, and the member that leads into it: `client = ref(null); client.value = open()`. */
const HOLDERS = new Set(['ref', 'shallowRef', 'useRef'])
const HELD = new Set(['value', 'current'])

function isHolder(first: Expression): boolean {
  return first.kind === 'call' && HOLDERS.has(lastName(first.callee) ?? '')
}

/** Whether an object begins without a member, or with nothing in it: `state = { client: null }`, `reactive({ client: null })`. */
function lacks(first: Expression, name: string): boolean {
  if (isEmpty(first)) return true
  const [made] = first.kind === 'call' && lastName(first.callee) === 'reactive' ? first.arguments : []
  const object = made?.value ?? first
  const value = object.kind === 'object' ? object.properties.find((one) => one.name === name)?.value : undefined
  return value?.kind === 'literal' && value.type === 'null'
}

/** What every file of a program sees without an import. */
const GLOBALS = new Set(['global', 'globalThis', 'window'])

export function isGlobal(object: Expression): boolean {
  let root = object
  while (root.kind === 'member') root = root.object
  return root.kind === 'name' && GLOBALS.has(root.name)
}

/** `globalThis.keys = KEYS`: any code can find the table there and write to it, as if it were passed to an unknown function. */
export function handToAll(
  x: Extractor,
  value: Expression,
  { line, column }: Pick<SyntaxNode, 'line' | 'column'>,
): void {
  const at = { line, column }
  if (value.kind === 'literal' || value.kind === 'function' || value.kind === 'unknown') return
  const anyone: Expression = { kind: 'index', object: unknown, index: unknown }
  x.facts.called(anyone, [{ value, ...at }], at)
}

/** `this.name = …` assigns to the receiver of the function: `setTheme.call(keys)`. A constructor makes its own object. */
function assignReceiver(x: Extractor, name: string | undefined, { receiver, class: inClass }: Context): void {
  if (!receiver) return
  const { function: index, scope } = receiver
  if (inClass !== undefined && x.facts.functionAt(index)?.name === 'constructor') return
  if (!x.facts.declares(scope, RECEIVER.name))
    x.facts.bind(scope, RECEIVER.name, { parameter: { function: index, position: RECEIVER.position } })
  x.facts.assignMember({ kind: 'name', name: RECEIVER.name, scope }, name)
}

/** The name between brackets, if it is a literal. */
function indexName(x: Extractor, target: SyntaxNode, context: Context): string | undefined {
  const index = target.child('index')
  const name = index && x.expression(index, context)
  return name?.kind === 'literal' ? String(name.value) : undefined
}
