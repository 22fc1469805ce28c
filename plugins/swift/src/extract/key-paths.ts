import { type Argument, type Expression, type Member, type Place, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

/** `\.name` and `\Type.name.first`: the place that they lead to. Undefined for anything else, and if a path goes through more than members. */
export function keyPath(node: SyntaxNode, context: Context): Place | undefined {
  if (!node.text.startsWith('\\')) return undefined
  const names: string[] = []
  let current: SyntaxNode | undefined = node
  while (current?.type === 'navigation_expression') {
    const suffix = current.child('suffix')?.child('suffix')
    if (suffix?.type !== 'simple_identifier') return undefined
    names.unshift(suffix.text.replaceAll('`', ''))
    current = current.child('target')
  }
  if (current?.type !== 'key_path_expression') return undefined
  const target = follow(rootOf(current, names, context), names)
  return target && { kind: 'place', target }
}

/** An object of the type that the path begins with; if the path leaves it out, its context tells. */
function rootOf(node: SyntaxNode, names: string[], { scope }: Context): Expression {
  const root = node.first('type_identifier')
  if (!root) return unknown
  let type: Expression = { kind: 'name', name: root.text, scope }
  // `\Outer.Inner.key`
  while (/^\p{Uppercase}/u.test(names[0] ?? '')) type = { kind: 'member', object: type, name: names.shift() ?? '' }
  return { kind: 'cast', type, value: unknown }
}

function follow(root: Expression, names: readonly string[]): Member | undefined {
  let member: Member | undefined
  for (const name of names) member = { kind: 'member', object: member ?? root, name }
  return member
}

/** The member of an object that a path leads to. */
export function memberAt(place: Place, root: Expression): Member | undefined {
  const names: string[] = []
  let current: Expression = place.target
  while (current.kind === 'member') {
    names.unshift(current.name)
    current = current.object
  }
  return follow(root, names)
}

/**
 * `object[keyPath: path] = …`: any member, if the path is not a literal. For a struct, only the value in the variable itself changes.
 * @returns whether that is all
 */
export function assignAtPath(x: Extractor, owner: SyntaxNode, path: Argument, context: Context): boolean {
  const object = x.expression(owner, context)
  if (isStruct(x, object)) return false
  const member = path.value.kind === 'place' ? memberAt(path.value, object) : undefined
  if (!member) x.facts.assignMember(object)
  else x.facts.assignMember(member.object, member.name)
  return member !== undefined
}

function isStruct(x: Extractor, object: Expression): boolean {
  const made = object.kind === 'name' ? x.scopes.initialValue(object.scope, object.name) : undefined
  return made?.kind === 'call' && made.callee.kind === 'name' && x.structs.has(made.callee.name)
}

/** What the platform assigns by a path or a name: `publisher.assign(to: \.name, on: object)`, `object.setValue("b", forKey: "name")`. */
export function noteAssigned(x: Extractor, callee: Expression, args: readonly Argument[]): void {
  if (callee.kind !== 'member') return
  const labelled = (label: string) => args.find((one) => one.label === label)?.value
  if (callee.name === 'assign') {
    const [path, object] = [labelled('to'), labelled('on')]
    const member = path?.kind === 'place' && object ? memberAt(path, object) : undefined
    if (member) x.facts.assignMember(member.object, member.name)
  }
  if (callee.name === 'setValuesForKeys') {
    const table = args[0]?.value
    const names = table?.kind === 'object' ? table.properties.map(({ name }) => name) : [undefined]
    for (const name of names) x.facts.assignMember(callee.object, name)
  }
  const named = callee.name === 'setValue' ? (labelled('forKey') ?? labelled('forKeyPath')) : undefined
  if (named) x.facts.assignMember(callee.object, nameIn(named))
}

/** `"name"`, `#keyPath(Type.name)`, `\Type.name`. */
function nameIn(named: Expression): string | undefined {
  if (named.kind === 'literal') return String(named.value)
  return named.kind === 'place' ? named.target.name : undefined
}
