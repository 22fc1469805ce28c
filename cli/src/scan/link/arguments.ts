import {
  ANY_ELEMENT,
  type Argument,
  type ArgumentPosition,
  type CallFact,
  type Expression,
  type KeyPosition,
  type ObjectLiteral,
} from '@service/scanner-kit'
import { always } from './evaluate/constants/constants.js'
import type { Evaluator } from './evaluate/evaluator.js'
import type { Located, ObjectValue, Value } from './evaluate/values.js'

/** An expression, and the place where it is reported. */
export interface Use extends Located {
  text?: string | undefined
  /** It was reached through a constant: the place is where that is used. */
  through?: true
  line: number
  column: number
}

/** What is at a position: the uses, nothing (`missing`), or something behind a spread or a value that cannot be followed (`hidden`). */
export type UsesAt = Use[] | 'missing' | { hidden: Use }

/** The argument for a position: the one with its label, or the one at its index among those without a label; or the receiver. */
export function argumentAt(call: CallFact, position: ArgumentPosition): Argument | 'missing' | 'hidden' {
  if (position.receiver === true) return receiverOf(call)
  const named = position.label === undefined ? undefined : call.arguments.find((one) => one.label === position.label)
  if (named) return named
  if (call.form === 'component' || call.form === 'directive') {
    return call.arguments.some((one) => one.spread) ? 'hidden' : 'missing'
  }
  if (position.labelled === true || position.index === undefined) {
    return call.arguments.some((one) => one.spread && one.label === undefined) ? 'hidden' : 'missing'
  }
  const positional = call.arguments.filter((one) => one.label === undefined)
  if (positional.slice(0, position.index + 1).some((one) => one.spread)) return 'hidden'
  return positional[position.index] ?? 'missing'
}

/** Hidden if a name is bound to a method of an object: `const isOn = feature.isOn`. */
function receiverOf({ form, callee, line, column }: CallFact): Argument | 'hidden' {
  if (form !== 'member' && callee.kind !== 'member') return 'hidden'
  const value = form !== 'member' && callee.kind === 'member' ? callee.object : callee
  return { value, text: shownAs(value), line, column }
}

/** `Feature.DARK`, as far as names make it up. */
function shownAs(value: Expression): string {
  if (value.kind === 'name') return value.name
  if (value.kind === 'this') return 'this'
  if (value.kind === 'call') return `${shownAs(value.callee)}()`
  return value.kind === 'member' ? `${shownAs(value.object)}.${value.name}` : '…'
}

/** Every key that a call names. */
export function keysAt(e: Evaluator, file: string, call: CallFact, position: KeyPosition): UsesAt {
  if (position.shape === 'arguments') return allFrom(e, file, call, position.index ?? 0)
  const argument = argumentAt(call, position)
  if (argument === 'missing') return 'missing'
  if (argument === 'hidden') return { hidden: useOfSpread(call, file) }
  const [use, overridden] = [useOf(argument, file), withLaterSpreads(e, file, call, argument)]
  const uses = overridden ?? (position.property ? propertyUses(e, use, position.property) : [use])
  if (!Array.isArray(uses)) return uses
  if (position.shape === 'list') return spreadOut(uses, (use) => listItems(e, use))
  if (position.shape === 'map') return spreadOut(uses, (use) => mapKeys(e, use))
  return uses
}

/** A property of a component that something spread after it may give another value: `<Feature name="a" {...rest} />`. */
function withLaterSpreads(e: Evaluator, file: string, call: CallFact, argument: Argument): UsesAt | undefined {
  const { label, line, column } = argument
  const later = call.arguments.slice(call.arguments.indexOf(argument) + 1).filter((one) => one.spread)
  if (call.form !== 'component' || label === undefined || later.length === 0) return undefined
  const node: ObjectLiteral = { kind: 'object', properties: [{ ...argument, name: label }, ...later] }
  return property(e, { value: node, file, text: later.at(-1)?.text, line, column }, label)
}

/** The arguments from an index on. A value of the SDK itself is not a key: `[FeatureGate(RequirementType.Any, "a", "b")]`. */
function allFrom(e: Evaluator, file: string, call: CallFact, index: number): UsesAt {
  const positional = call.arguments.filter((one) => one.label === undefined).slice(index)
  if (positional.some((one) => one.spread)) return { hidden: useOfSpread(call, file) }
  const keys = positional.filter(({ value }) => e.values(value, file).every(({ kind }) => kind !== 'sdk'))
  return keys.length === 0 ? 'missing' : keys.map((one) => useOf(one, file))
}

/** The uses that a property path leads to: `flagKey`, `flag.key()` for a method's result, or `flags[].flagKey` for one in each element. */
export function propertyUses(e: Evaluator, start: Use, path: string): UsesAt {
  let found: UsesAt = [start]
  for (const step of path.split('.')) {
    const [name = '', called] = step.replace(/\[\]$/, '').split('()')
    // The list itself, `[].flagKey`, has no name.
    if (step !== ANY_ELEMENT)
      found = spreadOut(found, (use) =>
        called === undefined ? property(e, use, name) : resultOf(property(e, use, name)),
      )
    if (step.endsWith('[]') && Array.isArray(found)) found = spreadOut(found, (use) => listItems(e, use))
    if (!Array.isArray(found)) return found
  }
  return found
}

function resultOf(found: UsesAt): UsesAt {
  if (!Array.isArray(found)) return found
  return found.map((use) => ({ ...use, value: { kind: 'call', callee: use.value, arguments: [] } }))
}

export function useOf(argument: Argument, file: string): Use {
  const { value, text, line, column } = argument
  return { value, file, text, line, column }
}

function useOfSpread(call: CallFact, file: string): Use {
  const spread = call.arguments.find((one) => one.spread)
  return spread ? useOf(spread, file) : { value: { kind: 'unknown' }, file, line: call.line, column: call.column }
}

function spreadOut(uses: Use[], step: (use: Use) => UsesAt): UsesAt {
  const found: Use[] = []
  for (const use of uses) {
    const next = step(use)
    if (next === 'missing') continue
    if (!Array.isArray(next)) return next
    found.push(...next)
  }
  return found.length === 0 ? 'missing' : found
}

/** The only object or array literal that an expression can be. */
function objectOrArray<K extends 'object' | 'array'>(
  e: Evaluator,
  use: Use,
  kind: K,
): (Value & { kind: K }) | undefined {
  const { value: node, file, env } = use
  // A struct literal of a library's type has the fields that are written there, whatever else the type may mean.
  if (node.kind === 'object' && kind === 'object' && node.type && !hasSpread(node)) {
    return { kind: 'object', node, file, env } as Value & { kind: K }
  }
  const { values, open } = always(e, node, file, env)
  const [first, ...others] = values
  return !open && others.length === 0 && first?.kind === kind ? (first as Value & { kind: K }) : undefined
}

/** A part is reported where it is written, or where the constant that contains it is used. */
function partOf(use: Use, container: Value & { kind: 'object' | 'array' }, part: Omit<Use, 'file' | 'env'>): Use {
  const inPlace = use.value === container.node && use.through !== true
  return {
    ...part,
    ...(!inPlace && { line: use.line, column: use.column, text: use.text ?? part.text ?? '', through: true as const }),
    file: container.file,
    env: container.env,
  }
}

/** How deep spreads within spreads are followed: an object may be spread into itself. */
const MOST_SPREAD = 8

function property(e: Evaluator, use: Use, name: string, depth = 0): UsesAt {
  if (depth > MOST_SPREAD) return { hidden: use }
  const object = objectOrArray(e, use, 'object')
  if (!object && use.value.kind === 'literal') return { hidden: use }
  // An entry of an enum, an object of a class, a caller's argument: the member is looked up as usual.
  if (!object) return [{ ...use, value: { kind: 'member', object: use.value, name } }]
  const own = object.node.properties.findLast((one) => one.name === name)
  // Something spread after it may have the property as well.
  const others: Expression[] = []
  for (const one of object.node.properties.toReversed()) {
    if (one === own) {
      const text = others.length > 0 ? (one.text ?? use.text) : one.text
      const value = anyOf([one.value, ...others])
      return [partOf(use, object, partAt({ value, text }, one.valueAt ?? one))]
    }
    if (one.name !== undefined) continue
    const spread = partOf(use, object, partAt(one, one))
    if (one.key) {
      const isIt = isCalled(e, object, one.key, name)
      if (isIt === false) continue
      return isIt ? [spread] : { hidden: spread }
    }
    if (isWithout(e, spread, name, depth)) continue
    const found = property(e, spread, name, depth + 1)
    if (found === 'missing') continue
    if (!own || !Array.isArray(found) || objectOrArray(e, spread, 'object')) return found
    others.push(...found.map(({ value }) => value))
  }
  return 'missing'
}

/** Whether a property with a computed name has this name; undefined if it may have it. */
function isCalled(e: Evaluator, object: ObjectValue, key: Expression, name: string): boolean | undefined {
  const { values, open } = always(e, key, object.file, object.env)
  const names = values.map((one) => (one.kind === 'literal' ? String(one.literal.value) : undefined))
  if (open || names.includes(undefined)) return undefined
  if (!names.includes(name)) return false
  return names.length === 1 ? true : undefined
}

/** Whether nothing that a spread may be has the property: `...(user ? { user } : {})`. An answer that is not open is never empty. */
function isWithout(e: Evaluator, spread: Use, name: string, depth: number): boolean {
  const { values, open } = always(e, spread.value, spread.file, spread.env)
  return (
    !open &&
    values.every((one) => {
      if (one.kind !== 'object') return one.kind === 'literal'
      const part = { ...spread, value: one.node, file: one.file, env: one.env ?? spread.env }
      return property(e, part, name, depth + 1) === 'missing'
    })
  )
}

function anyOf(options: [Expression, ...Expression[]]): Expression {
  return options.length === 1 ? options[0] : { kind: 'choice', options }
}

function partAt(
  { value, text }: Pick<Use, 'value' | 'text'>,
  { line, column }: Pick<Use, 'line' | 'column'>,
): Pick<Use, 'value' | 'text' | 'line' | 'column'> {
  return { value, text, line, column }
}

function hasSpread(node: ObjectLiteral): boolean {
  return node.properties.some((one) => one.name === undefined && !one.key)
}

/** The elements of a list; those of a list that is spread into it are its own. */
function listItems(e: Evaluator, use: Use, depth = 0): UsesAt {
  const array = objectOrArray(e, use, 'array')
  if (!array) return { hidden: use }
  const uses = array.node.items.flatMap((item) => {
    const part = partOf(use, array, partAt(item, item))
    const spread = item.spread && depth < MOST_SPREAD ? listItems(e, part, depth + 1) : [part]
    if (spread === 'missing') return []
    return Array.isArray(spread) ? spread : [part]
  })
  return uses.length === 0 ? 'missing' : uses
}

/** The keys of a map. Those of a spread part are reported where that part is written. */
function mapKeys(e: Evaluator, use: Use): UsesAt {
  const object = objectOrArray(e, use, 'object')
  if (!object) return { hidden: use }
  const uses = object.node.properties.flatMap((one): Use[] => {
    const at = { line: one.line, column: one.column }
    if (one.key) return [partOf(use, object, { value: one.key, text: one.text, ...at })]
    if (one.name === undefined) {
      const inner = mapKeys(e, { value: one.value, file: object.file, ...at })
      return Array.isArray(inner) ? inner : []
    }
    return [partOf(use, object, { value: { kind: 'literal', type: 'string', value: one.name }, ...at })]
  })
  return uses.length === 0 ? 'missing' : uses
}
