import { type Expression, itemAt, keptOr, type SyntaxNode, unknown } from '@service/scanner-kit'
import { type Context, each, type Extractor, variableName } from './context.js'
import { classReference } from './names.js'

/** `$a = value`, `$this->a = value`, `[$a, $b] = values`; gives the value. */
export function assignment(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const left = node.child('left')
  const right = node.child('right')
  const value = x.expression(right, context)
  // A reference is another name for what can change elsewhere.
  const reference = node.type === 'reference_assignment_expression'
  if (left) assignTo(x, left, value, context)
  if (reference && right) assignTo(x, right, undefined, context)
  return value
}

/** `$a ??= value` may be the value; the result of `$a .= value` is not followed. */
export function augmented(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const left = node.child('left')
  const value = x.expression(node.child('right'), context)
  const memoizes = node.child('operator')?.text === '??='
  if (left) assignTo(x, left, memoizes ? value : undefined, context)
  if (!memoizes) return unknown
  const isPlain = left?.type === 'variable_name' || left?.child('object')?.type === 'variable_name'
  return keptOr(value, isPlain ? x.expression(left, context) : undefined)
}

/** @param value absent if the change cannot be followed */
export function assignTo(x: Extractor, target: SyntaxNode, value: Expression | undefined, context: Context): void {
  switch (target.type) {
    case 'variable_name': {
      const name = variableName(target)
      if (name === undefined) return x.facts.assignAny(context.scope)
      x.facts.bind(context.scope, name, value ? { values: [value] } : { opaque: true })
      // `global $name` made it the variable of the file's own code.
      if (context.globals?.has(name)) x.facts.assign(x.top, name, value)
      return
    }
    // `$$name = …`
    case 'dynamic_variable_name':
      each(x, target.namedChildren, context)
      return x.facts.assignAny(context.scope)
    case 'member_access_expression':
    case 'nullsafe_member_access_expression':
      return assignProperty(x, target, value, context)
    case 'scoped_property_access_expression':
      return assignShared(x, target, value, context)
    case 'subscript_expression':
      return assignElement(x, target, context)
    case 'list_literal':
    case 'array_creation_expression':
      return assignEach(x, target, value, context)
    case 'by_ref':
    case 'array_element_initializer':
      for (const inner of target.namedChildren) assignTo(x, inner, undefined, context)
      return
    default:
      x.statement(target, context)
  }
}

function given(value: Expression | undefined): { values: Expression[]; opaque?: true } {
  return value ? { values: [value] } : { values: [], opaque: true }
}

function assignProperty(x: Extractor, target: SyntaxNode, value: Expression | undefined, context: Context): void {
  const object = target.child('object')
  const name = target.child('name')
  if (!object) return each(x, target.namedChildren, context)
  if (name?.type !== 'name') {
    // `$keys->$name = …`, `$keys->{'dark'} = …`
    const held = x.expression(object, context)
    const read = name && x.expression(name.type === 'string' ? name : (name.namedChildren[0] ?? name), context)
    return x.facts.assignMember(held, read?.kind === 'literal' ? `$${String(read.value)}` : undefined)
  }
  if (object.text === '$this' && context.class !== undefined) {
    x.facts.member(context.class, { name: `$${name.text}`, kind: 'field', ...given(value) })
    return
  }
  const variable = variableName(object)
  if (variable !== undefined)
    x.facts.assignMember({ kind: 'name', name: variable, scope: context.scope }, `$${name.text}`)
  x.statement(object, context)
}

/** `self::$client = value`. */
function assignShared(x: Extractor, target: SyntaxNode, value: Expression | undefined, context: Context): void {
  const scope = target.child('scope')
  const name = variableName(target.child('name'))
  const owner = scope && /^[\w\\]+$/.test(scope.text) ? classReference(x, scope, context) : undefined
  if (!owner) return
  // `Keys::$$name = …`
  if (name === undefined) return x.facts.assignMember(owner)
  // What a class does not declare itself is its parent's.
  if (owner.kind !== 'class' || owner.class !== context.class) x.facts.assignMember(owner, name)
  if (owner.kind !== 'class') return
  x.facts.member(owner.class, { name, kind: 'field', static: true, ...given(value) })
}

/** `$map['a'] = ...`: the element is not a constant, and neither is a list that grows. */
function assignElement(x: Extractor, target: SyntaxNode, context: Context): void {
  const [object, index] = target.namedChildren
  const variable = variableName(object)
  const read = index && x.expression(index, context)
  // `$GLOBALS['name'] = …`
  if (variable === '$GLOBALS')
    return read?.kind === 'literal' ? x.facts.assign(x.top, `$${String(read.value)}`) : x.facts.assignAny(x.top)
  if (variable === undefined) {
    if (object) x.statement(object, context)
    return
  }
  // `$text[0] = 'a'`
  if (x.facts.initialValue(context.scope, variable)?.kind === 'literal') x.facts.assign(context.scope, variable)
  if (read?.kind === 'literal')
    x.facts.assignMember({ kind: 'name', name: variable, scope: context.scope }, String(read.value))
  else x.facts.assign(context.scope, variable)
}

/** `[$a, 'key' => $b] = values`; elements are only followed by their place. */
function assignEach(x: Extractor, target: SyntaxNode, value: Expression | undefined, context: Context): void {
  const keyed = target.has('=>')
  for (const [position, inner] of target.namedChildren.entries()) {
    const variable = inner.type === 'array_element_initializer' ? inner.namedChildren.at(-1) : inner
    if (!variable) continue
    if (variable.type === 'string' || variable.type === 'integer') continue
    assignTo(x, variable, value && !keyed ? itemAt(value, position) : undefined, context)
  }
}
