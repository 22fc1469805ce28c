import { ANY_ELEMENT, type Expression, type Index, itemIn } from '@service/scanner-kit'
import type { Evaluator } from '../evaluator.js'
import { symbolProperty } from '../members/computed-names.js'
import { keptUnder } from '../members/containers.js'
import { memberOf } from '../members/members.js'
import { hasRole } from '../sdk-values.js'
import { type Env, mix, other, type Value } from '../values.js'
import { isMemberOfNameAssigned } from '../mutations/reassigned.js'
import { isAssigned } from '../mutations/assigned.js'
import { constant, constantText } from './constants.js'
import { underEnumEntry } from './entry-tables.js'

/** `object[index]`. */
export function indexValues(e: Evaluator, { object, index }: Index, file: string, env: Env | undefined): Value[] {
  const all = withoutText(e.values(object, file, env), object)
  const held = all.flatMap((value) => (value.kind === 'container' ? memberOf(e, value, ANY_ELEMENT, file) : []))
  const containers = all.filter((value) => value.kind !== 'container')
  if (all.every((value) => value.kind === 'other')) return [...all, ...keptUnder(e, index, file, env)]
  if (!e.certain) return [...held, ...atIndex(e, containers, index, file, env)]
  const literal = e.narrowing(() => constant(e, index, file, env))
  if (e.countsChanges && isMemberOfNameAssigned(e, object, literal ? String(literal.value) : ANY_ELEMENT, file))
    return [other]
  const entry = literal ? undefined : underEnumEntry(e, containers, index, file, env)
  if (entry) return e.values(entry.property.value, entry.table.file, entry.table.env)
  return [...held, ...atIndex(e, containers, literal ?? index, file, env)]
}

/** An element of a text is one of its characters. A call may return a text for something that holds it: `useState("a")[0]`. */
function withoutText(values: Value[], object: Expression): Value[] {
  if (object.kind === 'call') return values
  return values.map((value) => (value.kind === 'literal' && value.literal.type === 'string' ? other : value))
}

function atIndex(e: Evaluator, containers: Value[], index: Expression, file: string, env: Env | undefined): Value[] {
  if (index.kind === 'literal' && typeof index.value === 'number') {
    const position = index.value
    return inEach(e, containers, (value) => {
      // The value of `value, err := do.Invoke[Client](i)`.
      if (hasRole(value) && position === 0) return [value]
      if (value.kind !== 'array') return elementAt(e, value, String(position), file)
      // Counted from the end, if the language has that.
      if (position < 0 && !e.certain) return memberOf(e, value, ANY_ELEMENT, file)
      const item = itemIn(value.node, position)
      // How many elements come before it is not known.
      if (!item && !e.certain && value.node.items.some(({ spread }) => spread))
        return memberOf(e, value, ANY_ELEMENT, file)
      const values = item ? e.values(item.value, value.file, value.env) : []
      return e.countsChanges && isAssigned(e, value, String(position)) ? [...values, other] : values
    })
  }
  // If it is unknown, or it is not checked whether it is assigned elsewhere, any element is meant.
  const isOpen = e.isNested && !e.certain && index.kind !== 'literal'
  const name = isOpen ? undefined : e.narrowing(() => constantText(e, index, file, env))
  if (name !== undefined) return inEach(e, containers, (value) => elementAt(e, value, name, file))
  return inEach(e, containers, (value) => {
    const own = value.kind === 'object' && symbolProperty(e, value, () => e.values(index, file, env))
    return own ? e.values(own.value, value.file, value.env) : anyElement(e, value, file)
  })
}

/** Every container counts: one with an unknown element leaves the result open. */
function inEach(e: Evaluator, containers: Value[], ask: (container: Value) => Value[]): Value[] {
  return mix(e, containers.map(ask))
}

/** What a container holds under a name; for a collection of which only the type is known, any element. */
function elementAt(e: Evaluator, container: Value, name: string, file: string): Value[] {
  const values = memberOf(e, container, name, file)
  const isCollection = container.kind === 'object' && container.collection === true
  const known = isCollection
    ? values.length > 0
    : container.kind !== 'instance' || values.some((value) => value.kind !== 'other')
  return known ? values : memberOf(e, container, ANY_ELEMENT, file)
}

/** At an unknown position: everything that the container is known to hold. */
function anyElement(e: Evaluator, container: Value, file: string): Value[] {
  if (container.kind === 'object' || container.kind === 'array') return memberOf(e, container, ANY_ELEMENT, file)
  // With an argument for its type parameter: `Flag[bool]`.
  if (container.kind === 'class') return e.project.class(container)?.kind === 'enum' ? [] : [container]
  if (container.kind !== 'instance') return []
  return memberOf(e, container, ANY_ELEMENT, file).filter((value) => value.kind !== 'other')
}
