import {
  type Argument,
  type Expression,
  lastName,
  type MemberFact,
  type SyntaxNode,
  whileMade,
} from '@service/scanner-kit'
import { type Context, type Extractor, inside } from './context.js'
import { functionAt } from './functions.js'
import { stringValue } from './literals.js'
import { quotedInHtml, readMarkup } from '../markup/index.js'
import { directiveCalls, quotedAttributes, templateCode } from './template.js'
import { annotation, typeParameters } from './annotations.js'
import { nameOfMember, withPrivateNames } from './private-names.js'

/** Reads a class; returns its index. */
export function classAt(x: Extractor, node: SyntaxNode, name: string | undefined, context: Context): number {
  const scope = x.facts.scope(context.scope, 'class')
  typeParameters(x, node, inside(context, scope))
  const heritage = node.first('class_heritage')
  const parents = heritage ? supertypes(x, heritage, context) : []
  const index = x.facts.class({ name, scope, kind: 'class', supertypes: parents })
  const inner: Context = { ...inside(context, scope), class: index }
  for (const decorator of decoratorsOf(node)) {
    if (decorator.parent === node) decorate(x, decorator, inner)
    inlineTemplate(x, decorator, index)
  }
  const isComponent = parents.some((one) => COMPONENTS.has(lastName(one) ?? ''))
  withPrivateNames(x, node, () => {
    for (const child of node.child('body')?.namedChildren ?? []) member(x, child, index, inner)
  })
  if (isComponent) keepProperties(x, index, scope)
  return index
}

const COMPONENTS = new Set(['Component', 'PureComponent'])

/** A React component keeps its constructor's argument as `props`: https://react.dev/reference/react/Component */
function keepProperties(x: Extractor, index: number, scope: number): void {
  const members = x.facts.classAt(index)?.members ?? []
  if (members.some(({ name }) => name === 'props')) return
  let made = members.find(({ kind }) => kind === 'constructor')?.function
  if (made === undefined) {
    made = x.facts.function({ name: 'constructor', class: index, scope: x.facts.scope(scope, 'function') })
    x.facts.parameter(made, { name: 'props' })
    x.facts.member(index, { name: 'constructor', kind: 'constructor', function: made })
  }
  const { scope: inner = scope, parameters = [] } = x.facts.functionAt(made) ?? {}
  const values = parameters.slice(0, 1).map(({ name }): Expression => ({ kind: 'name', name, scope: inner }))
  if (values.length > 0) x.facts.member(index, { name: 'props', kind: 'field', values })
}

/** A class's decorators come before it, or before the `export` around it. */
function decoratorsOf(node: SyntaxNode): SyntaxNode[] {
  const around = node.parent?.type === 'export_statement' ? node.parent.children : []
  return [...node.children, ...around].filter((child) => child.type === 'decorator')
}

/** Angular's `@Component({ template: '...' })`. */
function inlineTemplate(x: Extractor, decorator: SyntaxNode, classIndex: number): void {
  const call = decorator.namedChildren[0]
  if (call?.type !== 'call_expression' || call.child('function')?.text !== 'Component') return
  const options = call.child('arguments')?.namedChildren[0]
  const pair = options?.namedChildren.find((one) => one.child('key')?.text === 'template')
  const literal = pair?.child('value')
  if (literal?.type !== 'string' && literal?.type !== 'template_string') return
  const text = literal.text.slice(1, -1)
  const place = { text, line: literal.line, column: literal.column + 1, class: classIndex }
  const { code, directives } = readMarkup('angular-html', text, x.parse)
  for (const fact of directiveCalls(directives, place, x)) x.facts.call(fact)
  templateCode(code, place, x)
  quotedAttributes(quotedInHtml(text), place, x)
}

function supertypes(x: Extractor, heritage: SyntaxNode, context: Context): Expression[] {
  const types: Expression[] = []
  for (const child of heritage.namedChildren) {
    if (child.type === 'extends_clause') {
      const value = child.child('value')
      if (value) types.push(x.expression(value, context))
    } else if (child.type === 'implements_clause') {
      types.push(...child.namedChildren.map((type) => x.type(type, context)))
    } else types.push(x.expression(child, context))
  }
  return types
}

/** `super(key, false)`: what the class is beside itself is a parent that is made so. */
export function parentMade(x: Extractor, args: Argument[], context: Context): void {
  const fact = context.class === undefined ? undefined : x.facts.classAt(context.class)
  const [parent] = fact?.supertypes ?? []
  if (!fact || !parent) return
  // With two such calls it may be made either way.
  const before = parent.kind === 'typeof' && parent.value.kind === 'call' ? parent.value.callee : undefined
  fact.supertypes[0] = before ?? { kind: 'typeof', value: { kind: 'call', callee: parent, arguments: args } }
}

function decorate(x: Extractor, decorator: SyntaxNode, context: Context): Expression[] {
  return decorator.namedChildren.map((inner) => x.expression(inner, context))
}

function member(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  switch (node.type) {
    case 'method_definition':
    case 'method_signature':
    case 'abstract_method_signature':
      method(x, node, index, context)
      return
    case 'public_field_definition':
    case 'field_definition':
    case 'property_signature':
      field(x, node, index, context)
      return
    case 'class_static_block': {
      for (const child of node.child('body')?.namedChildren ?? []) x.statement(child, { ...context, static: true })
      return
    }
    case 'decorator':
      decorate(x, node, context)
      return
    default:
  }
}

function method(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  const name = memberName(x, node.child('name'), context)
  if (name === undefined) return
  const isStatic = node.has('static')
  const onField = (field: string, { type, value }: { type: Expression | undefined; value: Expression }) => {
    x.facts.member(index, { name: field, kind: 'field', values: [value], type })
  }
  const constructor = name === 'constructor'
  const functionIndex = functionAt(x, node, context, {
    name,
    class: index,
    static: isStatic,
    ...(constructor && { onField }),
  })
  const kind = constructor ? 'constructor' : node.has('get') ? 'getter' : 'method'
  // A setter is a place to write; the field it keeps its value in is what can be followed.
  if (node.has('set')) return
  x.facts.member(index, { name, kind, function: functionIndex, static: isStatic })
}

function field(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  const name = memberName(x, node.child('name') ?? node.child('property'), context)
  const decorators = node.children
    .filter((child) => child.type === 'decorator')
    .flatMap((one) => decorate(x, one, context))
  const valueNode = node.child('value')
  const read = () => valueNode && x.expression(valueNode, context)
  const isLater = valueNode?.type === 'arrow_function' || valueNode?.type === 'function_expression'
  const value = isLater ? read() : whileMade(x.facts, index, node.has('static'), read)
  const type = annotation(x, node.child('type'), context)
  if (name === undefined) return
  const values = value ? [value, ...decorators] : decorators
  const isStatic = node.has('static')
  x.facts.member(index, {
    name,
    kind: 'field',
    values,
    type,
    static: isStatic,
    assignable: isAssignable(node),
  })
}

function isAssignable(node: SyntaxNode): boolean {
  return !node.has('readonly') && !/^(?:private\b|#)/.test(node.first('accessibility_modifier')?.text ?? node.text)
}

/** The name of a member or property as code reaches it. */
export function memberName(x: Extractor, node: SyntaxNode | undefined, context: Context): string | undefined {
  if (!node) return undefined
  if (node.type === 'string') {
    x.facts.string(stringValue(node), node)
    return stringValue(node)
  }
  if (node.type === 'computed_property_name') {
    for (const inner of node.namedChildren) x.expression(inner, context)
    return undefined
  }
  return nameOfMember(x, node)
}

/** Reads an interface or object type; returns its class index. */
export function interfaceBody(
  x: Extractor,
  body: SyntaxNode,
  name: string | undefined,
  parents: Expression[],
  context: Context,
): number {
  const scope = x.facts.scope(context.scope, 'class')
  const index = x.facts.class({ name, scope, kind: 'interface', supertypes: parents })
  const inner: Context = { ...inside(context, scope), class: index }
  for (const child of body.namedChildren) {
    if (child.type === 'property_signature' || child.type === 'method_signature') member(x, child, index, inner)
  }
  return index
}

/** Reads a TypeScript enum; returns its class index. */
export function enumAt(x: Extractor, node: SyntaxNode, name: string, context: Context): number {
  const scope = x.facts.scope(context.scope, 'class')
  const index = x.facts.class({ name, scope, kind: 'enum', supertypes: [] })
  let next: number | undefined = 0
  for (const child of node.child('body')?.namedChildren ?? []) {
    const assigned = child.type === 'enum_assignment'
    const nameNode = assigned ? (child.child('name') ?? child.namedChildren[0]) : child
    const caseName = memberName(x, nameNode, context)
    const valueNode = assigned ? child.child('value') : undefined
    const value: Expression | undefined = valueNode
      ? x.expression(valueNode, inside(context, scope))
      : next === undefined
        ? undefined
        : { kind: 'literal', type: 'integer', value: next }
    next = value?.kind === 'literal' && typeof value.value === 'number' ? value.value + 1 : undefined
    if (caseName === undefined) continue
    const fact: MemberFact = { name: caseName, kind: 'case', static: true, values: value ? [value] : [] }
    x.facts.member(index, fact)
    if (value) x.facts.bind(scope, caseName, { values: [value] })
  }
  return index
}
