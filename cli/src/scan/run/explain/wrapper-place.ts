import type { Expression, FileFacts } from '@service/scanner-kit'

/** How a function of a file is reached from other files: on what, and by which name. */
export interface Place {
  /** The path of a role; absent for a function of the file itself. */
  path?: string
  /** The role's name. */
  role?: string
  name: string
  /** The class it is a method of. */
  owner?: number
}

/** Undefined for a function that other files cannot name. */
export function placeOf(facts: FileFacts, index: number, explicitExports: boolean): Place | undefined {
  const exported = (name: string) => (explicitExports ? exportOf(facts, name) : name)
  const owner = facts.functions[index]?.class
  if (owner !== undefined) return methodAt(facts, index, owner, exported)
  const named = facts.bindings.flatMap(({ name, scope, values, extension }) => {
    const path = scope === 0 && !extension ? exported(name) : undefined
    return path === undefined ? [] : values.map((value) => ({ path, value }))
  })
  // `export default (key) => ...` has no name of its own.
  const unnamed = facts.exports.map(({ name, value }) => ({ path: lastPart(name), value }))
  for (const { path, value } of [...named, ...unnamed]) {
    if (isFunction(value, index)) return { name: path }
    const member = memberOf(value, index)
    if (member !== undefined) return { path, role: path, name: member }
    // What a hook or a factory returns.
    const returns = value.kind === 'function' ? (facts.functions[value.function]?.returns ?? []) : []
    const returned = returns.map((one) => memberOf(one, index)).find((one) => one !== undefined)
    if (returned !== undefined) return { path: `${path}()`, role: path, name: returned }
  }
  return undefined
}

function methodAt(
  facts: FileFacts,
  index: number,
  owner: number,
  exported: (name: string) => string | undefined,
): Place | undefined {
  const { name: className, kind, members } = facts.classes[owner] ?? {}
  const member = members?.find((one) => one.function === index)
  // Steps of a path are parted by a point, whatever the language writes.
  const path = className === undefined ? undefined : exported(className)?.replaceAll('::', '.')
  if (path === undefined || member?.kind !== 'method') return undefined
  const { name } = member
  const role = lastPart(path)
  if (kind === 'object') return { path, role, name, owner }
  return member.static ? { path, role: `${role}-static`, name, owner } : { path: `${path}()`, role, name, owner }
}

function isFunction(value: Expression, index: number): boolean {
  return value.kind === 'function' && value.function === index
}

/** The member of an object literal that holds the function. */
function memberOf(value: Expression, index: number): string | undefined {
  return value.kind === 'object' ? value.properties.find((one) => isFunction(one.value, index))?.name : undefined
}

/** The name under which a file exports what it calls `name`, without its namespace. */
export function exportOf({ bindings, exports }: FileFacts, name: string): string | undefined {
  const values = bindings.filter((one) => one.name === name).flatMap((one) => one.values)
  const isSame = (value: Expression) =>
    value.kind === 'name' ? value.name === name : values.some((one) => isSameDeclaration(one, value))
  const found = exports.find(({ value }) => isSame(value))
  return found && lastPart(found.name)
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

function isSameDeclaration(a: Expression, b: Expression): boolean {
  if (a.kind === 'class') return b.kind === 'class' && a.class === b.class
  return a.kind === 'function' && b.kind === 'function' && a.function === b.function
}
