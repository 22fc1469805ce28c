import { type Expression, itemAt, type SyntaxNode, unknown, whileMade } from '@service/scanner-kit'
import { isPassiveAnnotation } from '@service/scanner-kit/jvm'
import { assignThrough } from './places.js'
import { annotationName } from './annotations.js'
import type { Context, Extractor, Owner } from './context.js'
import { receiverScope } from './context.js'
import { javaGetter } from './java-names.js'
import { plainName } from './names.js'
import { declaredType, isType, receiverType } from './types.js'

/** `val` and `var`, of a file, a class or a function. */
export function property(x: Extractor, node: SyntaxNode, context: Context, owner?: Owner): void {
  x.annotations(node, context)
  const value = initialValue(x, node, context, owner)
  const several = node.first('multi_variable_declaration')
  if (several) {
    for (const [position, part] of several.namedChildren.entries())
      bind(x, part, value ? itemAt(value, position) : unknown, context)
    return
  }
  const declaration = node.first('variable_declaration')
  if (!declaration) return
  const name = plainName(declaration.first('identifier')?.text ?? '')
  const type = declaredType(x, declaration, context)
  const computed = getter(x, node, name, { ...context, scope: fieldScope(x, node, value, context) }, owner)
  const assignable = isAssignable(x, node, context, owner) && { assignable: true as const }
  if (!owner) {
    const values = computed === undefined ? (value ? [value] : []) : [called(computed)]
    const scope = context.scope === x.inner ? 0 : x.scopes.forLocal(context.scope, name)
    const extension = computed !== undefined && receiverType(x, node, context) && { extension: true as const }
    x.facts.bind(scope, name, { values, type, ...assignable, ...extension })
    if (value) x.maps.open(context, name, value)
    return
  }
  const values = value ? [value] : []
  const final = !node.has('var') && { final: true as const }
  const isUnordered = node.first('property_delegate') || /\bconst\b/.test(node.first('modifiers')?.text ?? '')
  const unordered = isUnordered && { unordered: true as const }
  if (computed !== undefined) x.facts.member(owner.class, { name, kind: 'getter', function: computed, type, ...final })
  else x.facts.member(owner.class, { name, kind: 'field', values, type, ...assignable, ...final, ...unordered })
  javaGetter(x, owner.class, name, context)
  if (isInjected(node)) x.scopes.assignField(owner.class, name, undefined)
}

/** A `var` that a framework sets because of an annotation: its initial value is not a constant. */
function isInjected(node: SyntaxNode): boolean {
  const annotations = node.first('modifiers')?.namedChildren.filter(({ type }) => type === 'annotation') ?? []
  return node.has('var') && annotations.some((one) => !isPassiveAnnotation(annotationName(one)))
}

/** A `var` of a file or a class, unless it is private, or its setter is. */
function isAssignable(x: Extractor, node: SyntaxNode, context: Context, owner: Owner | undefined): boolean {
  if ((!owner && context.scope !== x.inner) || !node.has('var')) return false
  return [node, node.first('setter')].every((one) => !/\bprivate\b/.test(one?.first('modifiers')?.text ?? ''))
}

/** The value after `=`, or what a delegate after `by` gives. */
function initialValue(
  x: Extractor,
  node: SyntaxNode,
  context: Context,
  owner: Owner | undefined,
): Expression | undefined {
  const delegate = node.first('property_delegate')?.namedChildren[0]
  if (delegate) {
    const value = x.expression(delegate, context)
    // An assignment to `var dark by other::theme` assigns to the other one.
    if (value.kind === 'place' && node.has('var')) assignThrough(x, value, context)
    return value
  }
  const at = node.children.findIndex((one) => one.type === '=')
  const value =
    at === -1 ? undefined : node.children.slice(at + 1).find((one) => one.named && !one.type.endsWith('comment'))
  const declared = node.first('variable_declaration')?.namedChildren.find(isType)
  if (value?.type !== 'lambda_literal') {
    const type = declared && value?.type === 'call_expression' ? x.type(declared, context) : undefined
    const functionType = type?.kind === 'generic' ? type.arguments.at(-1) : undefined
    const read = () => value && x.expression(value, functionType ? { ...context, functionType } : context)
    return owner ? whileMade(x.facts, owner.class, false, read) : read()
  }
  return { kind: 'function', function: x.declareLambda(value, context, { ...(declared && { declared }) }) }
}

/** In accessors `field` is what the property holds: it begins with its value, and setters may change it. */
function fieldScope(x: Extractor, node: SyntaxNode, value: Expression | undefined, { scope }: Context): number {
  if (!value || !node.first('getter', 'setter')?.first('function_body')) return scope
  const inner = x.scopes.open(scope, 'block')
  x.facts.bind(inner, 'field', { values: [value], opaque: node.has('var') })
  return inner
}

/** The function of `get() = ...`; inside an extension property `this` is the receiver. */
function getter(
  x: Extractor,
  node: SyntaxNode,
  name: string,
  context: Context,
  owner: Owner | undefined,
): number | undefined {
  const accessor = node.first('getter')
  const setter = node.first('setter')
  const receiver = receiverType(x, node, context)
  if (setter) x.declareFunction(setter, receiver ? receiverScope(x, receiver, context) : context)
  if (!accessor?.first('function_body')) return undefined
  if (receiver) return x.declareFunction(accessor, receiverScope(x, receiver, context), { name })
  return x.declareFunction(accessor, context, { name, ...(owner && { class: owner.class }) })
}

function called(made: number): Expression {
  return { kind: 'call', callee: { kind: 'function', function: made }, arguments: [] }
}

function bind(x: Extractor, node: SyntaxNode, value: Expression, context: Context): void {
  const name = plainName(node.first('identifier')?.text ?? '')
  x.facts.bind(context.scope, name, { values: [value], opaque: true })
}
