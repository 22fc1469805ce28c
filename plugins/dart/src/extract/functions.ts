import { type Expression, nothing, type SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor, FunctionParts } from './context.js'
import { after, groupsOf } from './groups.js'
import { selectBody } from './switches.js'
import { bindTypes } from './type-parameters.js'
import { typeIn } from './types.js'

/** Reads a function with its parameters and body; returns its index. */
export function functionAt(x: Extractor, parts: FunctionParts, context: Context): number {
  const scope = x.scopes.open(context.scope, 'function')
  const { name, returnType, argumentOf } = parts
  const index = x.facts.function({ name, scope, returnType, class: parts.class, argumentOf })
  const owner = parts.class ?? context.class
  bindTypes(x, parts.typeParameters, { scope })
  const inner: Context = { scope, function: index, ...(owner !== undefined && { class: owner }) }
  for (const [position, parameter] of parametersIn(parts.parameters).entries())
    readParameter(x, { ...parameter, handed: parts.handed?.[position] }, index, parts.onField, inner)
  if (parts.body) {
    readBody(x, parts.body, index, inner)
    selectBody(x, parts.body, inner, index)
  }
  return index
}

/** `{ ... }` or `=> value`. */
function readBody(x: Extractor, body: SyntaxNode, index: number, context: Context): void {
  const values = after(body.children, '=>')
  if (values.length === 0) return x.sequence(body.children, context)
  for (const group of groupsOf(values)) x.facts.returns(index, x.run(group, context))
}

interface Parameter {
  node: SyntaxNode
  /** The nodes of the default value. */
  fallback: SyntaxNode[]
  named: boolean
  /** The call may leave it out; it is null then, unless there is a default. */
  optional: boolean
  /** Its type, if that is left out and the call that takes the function tells. */
  handed?: Expression | undefined
}

function parametersIn(list: SyntaxNode | undefined, optional = false): Parameter[] {
  const parameters: Parameter[] = []
  const named = optional && list?.has('{') === true
  let required = false
  for (const child of list?.children ?? []) {
    if (child.type === 'optional_formal_parameters') parameters.push(...parametersIn(child, true))
    else if (child.type === 'required') required = true
    else if (child.type === 'formal_parameter') {
      parameters.push({ node: child, fallback: [], named, optional: optional && !required })
      required = false
    } else if (child.named) parameters.at(-1)?.fallback.push(child)
  }
  return parameters
}

function readParameter(
  x: Extractor,
  { node, fallback, named, optional, handed }: Parameter,
  index: number,
  onField: FunctionParts['onField'],
  context: Context,
): void {
  const field = node.first('constructor_param', 'super_formal_parameter')
  const name = nameOf(field ?? node)
  const type = typeIn((field ? [...node.children, ...field.children] : node.children).filter(isTypePart), context)
  const declared = type ?? handed
  const [group] = groupsOf(fallback)
  const value = group ? x.run(group, context) : optional ? nothing : undefined
  x.facts.parameter(index, { name, type: declared, default: value, label: named ? name : undefined })
  if (!declared && field?.type === 'constructor_param' && context.class !== undefined)
    x.untyped.push({ class: context.class, name, scope: context.scope })
  if (field) {
    const own: Expression = { kind: 'name', name, scope: context.scope }
    onField?.({ name, value: own, type: declared, super: field.type === 'super_formal_parameter', named })
  }
}

function isTypePart(node: SyntaxNode): boolean {
  return node.type !== 'identifier' && node.type !== 'formal_parameter_list' && node.type !== 'annotation'
}

/** `this.client` is called `client`; in `int callback(int value)` it is the first name. */
function nameOf(node: SyntaxNode): string {
  return (node.child('name') ?? node.first('identifier'))?.text ?? ''
}
