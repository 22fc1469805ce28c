/** What contexts that applications reported hold, as suggestions for conditions. Pure. */
import { follow, parsePointer } from '@service/evaluation'
import { isObject } from '../../../src/domain/json.js'
import type { TargetType } from '../../../src/domain/operators.js'
import type { SeenContext } from '../../api/contexts.js'
import type { AttributeCondition } from '../../api/types.js'
import { splitValues, valueProblem } from './target-text.js'

/** How many are suggested, those seen most often. */
const MOST = 100

/** How deep objects in traits are looked into. */
const DEEPEST = 5

type Seen = readonly Pick<SeenContext, 'kind' | 'id' | 'name' | 'traits'>[]

/** JSON pointers of the traits that have a value or a list of them. */
export function seenTraits(contexts: Seen): string[] {
  const found = new Tally()
  for (const { traits } of contexts) addPointers(found, '', traits, 0)
  return found.mostFrequent()
}

/** Values of a condition's attribute that suit the type it is compared as. */
export function seenValues(
  contexts: Seen,
  condition: Pick<AttributeCondition, 'attribute' | 'trait' | 'targetType'>,
): string[] {
  const { targetType } = condition
  const found = new Tally()
  for (const context of contexts) for (const text of textsOf(context, condition)) found.add(text)
  return found.mostFrequent((text) => text !== '' && valueProblem(targetType, text) === undefined)
}

/** The value as somebody types it into a list: quotes keep a comma. */
export function asTyped(value: string): string {
  const [first, ...more] = splitValues(value)
  return first === value && more.length === 0 ? value : `"${value.replaceAll('"', '""')}"`
}

class Tally {
  private readonly counts = new Map<string, number>()

  add(text: string): void {
    this.counts.set(text, (this.counts.get(text) ?? 0) + 1)
  }

  mostFrequent(fits: (text: string) => boolean = () => true): string[] {
    const found = [...this.counts].filter(([text]) => fits(text))
    const order = ([one, ones]: [string, number], [other, others]: [string, number]) =>
      others - ones || (one < other ? -1 : 1)
    return found
      .sort(order)
      .slice(0, MOST)
      .map(([text]) => text)
  }
}

function addPointers(found: Tally, at: string, value: unknown, depth: number): void {
  if (!isObject(value)) {
    if (at !== '' && value !== null) found.add(at)
  } else if (depth < DEEPEST) {
    for (const [name, inner] of Object.entries(value)) addPointers(found, `${at}/${escaped(name)}`, inner, depth + 1)
  }
}

function textsOf(
  { id, name, kind, traits }: Seen[number],
  { attribute, trait = '', targetType }: Pick<AttributeCondition, 'attribute' | 'trait' | 'targetType'>,
): string[] {
  switch (attribute) {
    case 'identifier':
      return [id]
    case 'name':
      return name === null ? [] : [name]
    case 'kind':
      return [kind]
    case 'traits':
      return textsIn(valueAt(traits, trait), targetType)
    // What an application says about itself is not part of a context.
    default:
      return []
  }
}

/** A value that is not a list never matches a comparison of lists, and vice versa. */
function textsIn(value: unknown, targetType: TargetType): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (Array.isArray(value) !== (targetType === 'array')) return []
  return values.flatMap((one) => (isScalar(one) ? [String(one)] : []))
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function valueAt(traits: Readonly<Record<string, unknown>>, text: string): unknown {
  const pointer = parsePointer(text)
  return pointer && follow(pointer, traits)
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}
