/** The people and keys of the reads: the same for every engine. */

export const KEYS = Array.from({ length: 1000 }, (_, number) => `flag-${number}`)

/** Half of them have one of the plans that the rule names. */
export const PLANS = ['pro', 'team', 'business']
export const PEOPLE = Array.from({ length: 1000 }, (_, number) => ({
  id: `person-${number}`,
  plan: number % 2 === 0 ? PLANS[number % PLANS.length] : 'free',
}))

/** The share of people that the percentage takes. */
export const PERCENT = 25
