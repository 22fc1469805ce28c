import type { Expression } from '@service/scanner-kit'
import { attributeName, type ClassBody, type Context, type Extractor } from './context.js'

interface Assigned {
  values?: Expression[]
  type?: Expression
  opaque?: true
}

/** Others' assignments to a module's name go to where it is kept; nobody means a class or a function by it. */
const NOT_ASSIGNED = new Set<Expression['kind']>(['class', 'function', 'import', 'unknown'])

/** Binds a name where Python keeps it: in the function, the class body or the file, unless it was declared elsewhere. */
export function bindName(x: Extractor, name: string, assigned: Assigned, context: Context): void {
  // A name that a broken program lacks.
  if (name === '') return
  const where = context.elsewhere?.get(name)
  if (where === 'nonlocal' && context.around !== undefined) {
    x.facts.assign(context.around, name, assigned.values?.[0])
    return
  }
  const scope = where === 'global' ? 0 : x.facts.functionScope(context.scope)
  const isVariable = scope === 0 && assigned.values?.some(({ kind }) => !NOT_ASSIGNED.has(kind)) === true
  x.facts.bind(scope, name, { ...assigned, assignable: isVariable })
  if (context.body !== undefined && where === undefined) attribute(x, context.body, name, scope, assigned)
}

/** A class body's name is an attribute of the class and of its objects, with the name's value. */
function attribute(x: Extractor, body: ClassBody, written: string, scope: number, assigned: Assigned): void {
  const { type } = assigned
  const name = attributeName(x, written)
  const classIndex = body.class
  if (assigned.values) body.assigned.add(name)
  const known = x.facts.classAt(classIndex)?.members.find((one) => one.name === name && one.static === true)
  if (known) {
    if (type) known.type = type
    return
  }
  const isCase = x.facts.classAt(classIndex)?.kind === 'enum'
  x.facts.member(classIndex, {
    name,
    kind: isCase ? 'case' : 'field',
    static: true,
    assignable: !isCase && assigned.values !== undefined,
    values: [
      x.plainEnums.has(classIndex)
        ? enumMember({ kind: 'name', name: written, scope }, classIndex)
        : { kind: 'name', name: written, scope },
    ],
    type,
  })
}

/** A member of a plain `Enum` is an object that has the text for its value, and no text itself. */
function enumMember(value: Expression, classIndex: number): Expression {
  const at = { line: 1, column: 1 }
  const properties = ['value', '_value_'].map((name) => ({ name, value, ...at }))
  return { kind: 'object', properties, type: { kind: 'class', class: classIndex } }
}
