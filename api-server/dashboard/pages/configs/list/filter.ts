/** Which configs of a list are shown, and in which order. Pure. */
import type { ConfigSummary, Environment, Overview, ServedSummary, Tag } from '../../../api/types.js'
import { fold, hasWord, joined, wordsOf } from '../../../app/search-words.js'
import { standingOf } from '../../../app/served.js'
import { inOrder } from '../../../ui/order.js'

export const FILTER_NAMES = [
  'text',
  'serving',
  'role',
  'type',
  'state',
  'tag',
  'availability',
  'lifetime',
  'order',
] as const

/** An empty filter lets everything through. */
export type ConfigFilters = Readonly<Record<(typeof FILTER_NAMES)[number], string>>

/** The value of the filter `tag` for configs without one; all others are ids. */
export const UNTAGGED = 'none'

export interface Searchable {
  config: ConfigSummary
  tagNames: readonly string[]
  /** By the id of the environment; empty until it is known. */
  served: ReadonlyMap<string, ServedSummary>
  /** Key, old keys, description, tags and values as comparisons see them. */
  text: string
  /** Key and old keys, `joined`. */
  joinedKeys: string
}

const NONE: ReadonlyMap<string, ServedSummary> = new Map()

/** Made once for a list, in the order of the keys, so that a keystroke only compares. */
export function searchable(
  configs: readonly ConfigSummary[],
  { overview, tags = [] }: { overview?: Overview | undefined; tags?: readonly Tag[] | undefined } = {},
): Searchable[] {
  const names = new Map(tags.map(({ id, name }) => [id, name]))
  const byConfig = new Map(overview?.configs.map(({ id, served }) => [id, byEnvironment(overview, served)]))
  return inOrder(configs, ({ key }) => key).map((config) => {
    const { id, key, deprecatedKeys, description, tagIds } = config
    const tagNames = tagIds.flatMap((tagId) => names.get(tagId) ?? [])
    const served = byConfig.get(id) ?? NONE
    // Most configs serve true or false: someone who types that is looking for the word.
    const values = config.type === 'boolean' ? [] : [...served.values()].flatMap(valuesOf)
    const oldKeys = deprecatedKeys.map((old) => old.key)
    const keys = [key, ...oldKeys]
    const text = fold([...keys, description ?? '', ...tagNames, ...new Set(values)].join('\n'))
    return { config, tagNames, served, text, joinedKeys: fold(keys.map(joined).join('\n')) }
  })
}

function byEnvironment({ environments }: Overview, served: Overview['configs'][number]['served']) {
  return new Map(environments.flatMap((id, index) => (served[index] ? [[id, served[index]] as const] : [])))
}

function valuesOf({ value, ruleValues = [] }: ServedSummary): string[] {
  return [value, ...ruleValues]
}

/** Every word of the text must be somewhere in the config. Configs given in order of their keys stay in it unless another order is requested. */
export function filterConfigs(
  list: readonly Searchable[],
  filters: ConfigFilters,
  environments: readonly Pick<Environment, 'id' | 'slug'>[] = [],
): Searchable[] {
  const words = wordsOf(filters.text)
  const serves = servingTest(filters.serving, environments)
  const found = list.filter(
    (item) => fits(item.config, filters) && serves(item) && words.every((word) => hasWord(item, word)),
  )
  const order = ORDERS[filters.order]
  return order ? found.sort(order) : found
}

/** The filter `serving` has `on`, `off` or `rules` and an environment, such as `on:production`. */
function servingTest(serving: string, environments: readonly Pick<Environment, 'id' | 'slug'>[]) {
  const [what = '', ...rest] = serving.split(':')
  const environment = environments.find(({ slug }) => slug === rest.join(':'))
  if (!environment) return () => true
  return ({ config, served }: Searchable): boolean => {
    const summary = served.get(environment.id)
    if (!summary) return false
    if (what === 'rules') return (summary.rules ?? 0) > 0
    return config.type === 'boolean' && (standingOf(summary) === 'off') === (what === 'off')
  }
}

function fits(config: ConfigSummary, { role, type, state, tag, availability, lifetime }: ConfigFilters): boolean {
  return (
    (role === '' || config.role === role) &&
    (type === '' || config.type === type) &&
    (state === '' || config.state === state) &&
    (lifetime === '' || config.lifetime === lifetime) &&
    (tag === '' || (tag === UNTAGGED ? config.tagIds.length === 0 : config.tagIds.includes(tag))) &&
    (availability === '' || isServed(config, availability))
  )
}

function isServed({ client, server }: ConfigSummary, availability: string): boolean {
  return availability === 'client' ? client : availability === 'server' ? server : !client && !server
}

type Order = (a: Searchable, b: Searchable) => number

const ORDERS: Readonly<Record<string, Order>> = {
  newest: (a, b) => compare(b.config.createdAt, a.config.createdAt),
  changed: (a, b) => compare(b.config.updatedAt, a.config.updatedAt),
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The old key by which a search found the config; undefined if its present key matches too. */
export function foundByOldKey({ key, deprecatedKeys }: ConfigSummary, text: string): string | undefined {
  const words = wordsOf(text)
  const fitsKey = (one: string) =>
    words.every((word) => hasWord({ text: fold(one), joinedKeys: fold(joined(one)) }, word))
  if (words.length === 0 || fitsKey(key)) return undefined
  return deprecatedKeys.find((old) => fitsKey(old.key))?.key
}
