import type { AttributeCondition, Condition } from './model.js'

/** The part of a context that a condition looks at. */
export type Looked = Pick<AttributeCondition, 'attribute' | 'trait'>

/** Either of these lists of conditions, each of which must match as a whole. An empty one matches everyone; none at all matches nobody. */
export type Alternatives = Condition[][]

/** More alternatives than a rule should be taken apart into. */
const MOST = 50

/** A condition has no counterpart; the message is the reason, without its full stop. */
export class NoCounterpart extends Error {}

/**
 * What an application's context has under this name, or under nested names. Some members of an OpenFeature context are not traits.
 * @throws NoCounterpart for what no condition can test
 */
export function named(...names: string[]): Looked {
  const [name] = names
  if (names.length === 1 && (name === 'name' || name === 'kind')) return { attribute: name }
  if (names.length === 1 && name === 'anonymous') throw new NoCounterpart('there is no condition for anonymous users')
  return {
    attribute: 'traits',
    trait: names.map((one) => `/${one.replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
  }
}

export function condition(
  looked: Looked,
  targetType: AttributeCondition['targetType'],
  operator: string,
  targetValues: readonly (string | number | boolean)[],
): AttributeCondition {
  return { kind: 'attribute', ...looked, targetType, operator, targetValues: targetValues.map(String) }
}

/** It is there and not empty. */
export function present(looked: Looked): AttributeCondition {
  return condition(looked, 'text', 'does NOT equal', [''])
}

/**
 * All of these must match.
 * @throws NoCounterpart if they would become too many
 */
export function allOf(each: readonly Alternatives[]): Alternatives {
  return each.reduce<Alternatives>(
    (all, alternatives) => {
      const product = all.flatMap((one) => alternatives.map((other) => [...one, ...other]))
      if (product.length > MOST) throw new NoCounterpart(`its conditions would become more than ${MOST} rules here`)
      return product
    },
    [[]],
  )
}

/** A number, or several of which any will do. */
export function numbers(looked: Looked, operator: string, values: readonly (number | string)[]): Alternatives {
  return values.map((value) => [condition(looked, 'number', operator, [value])])
}

/** What `make` gives, or undefined and a word about why not. */
export function carried<T>(make: () => T, refused: (why: string) => void): T | undefined {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof NoCounterpart)) throw error
    refused(error.message)
    return undefined
  }
}
