import { type Expression, keptOr, type SyntaxNode, unknown } from '@service/scanner-kit'
import { type Context, type Extractor, plainName } from './context.js'
import { pattern } from './patterns.js'
import { partsOf } from './tuples.js'

/** `target = value`, `target ??= value` and `target += value`. */
export function assignment(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const left = node.child('left')
  const value = x.expression(node.child('right'), context)
  const operator = node.child('operator')?.type ?? node.children.find((child) => !child.named)?.type ?? '='
  const plain = operator === '=' || operator === '??='
  // `Changed += (keys) => …` adds a function that is called.
  const follows = plain || (operator === '+=' && value.kind === 'function')
  if (left) assign(x, left, follows ? value : undefined, context)
  if (operator === '??=') return keptOr(value, left?.type === 'identifier' ? x.expression(left, context) : undefined)
  return plain ? value : unknown
}

/** `target++`. */
export function changed(x: Extractor, target: SyntaxNode | undefined, context: Context): Expression {
  if (target) assign(x, target, undefined, context)
  return unknown
}

function assign(x: Extractor, target: SyntaxNode, value: Expression | undefined, context: Context): void {
  switch (target.type) {
    case 'identifier':
      return x.scopes.assign(context.scope, plainName(target.text), value)
    case 'member_access_expression':
      return assignMember(x, target, value, context)
    case 'element_access_expression': {
      x.facts.assignItem(x.expression(target, context))
      const owner = target.child('expression')
      if (owner) altered(x, owner, context)
      return
    }
    case 'declaration_expression':
      return declared(x, target, value, context)
    case 'parenthesized_expression': {
      const [inner] = target.namedChildren
      return inner && assign(x, inner, value, context)
    }
    case 'tuple_expression': {
      const values = partsOf(value, target.namedChildren.length)
      for (const [index, argument] of target.namedChildren.entries()) {
        const [inner] = argument.namedChildren.filter((child) => child.field !== 'name' || child.type !== 'identifier')
        const part = inner ?? argument.namedChildren[0]
        if (part) assign(x, part, values[index], context)
      }
      return
    }
    default:
      x.expression(target, context)
  }
}

/** `(string key, bool on) = …`. */
function declared(x: Extractor, target: SyntaxNode, value: Expression | undefined, context: Context): void {
  const name = target.child('name')
  if (!value || name?.type !== 'identifier') return pattern(x, target, context)
  const type = x.type(target.child('type'), context)
  x.facts.bind(context.scope, plainName(name.text), { values: [value], type })
}

function assignMember(x: Extractor, target: SyntaxNode, value: Expression | undefined, context: Context): void {
  const name = plainName(target.child('name')?.text ?? '')
  const object = target.child('expression')
  if (!object || object.type === 'this' || object.type === 'base') {
    if (context.class !== undefined) x.scopes.assignField(context.class, name, value)
    return
  }
  x.scopes.assignMember(x.expression(object, context), name, value)
}

/** The value of a name is changed in a way that is not followed: `keys.Add("a")`, `values["a"] = true`. */
export function altered(x: Extractor, owner: SyntaxNode, context: Context): void {
  const name = owner.child('name')
  if (owner.type === 'identifier') x.scopes.assign(context.scope, plainName(owner.text), undefined)
  else if (name && owner.has('this') && context.class !== undefined) {
    x.scopes.assignField(context.class, plainName(name.text), undefined)
  }
}
