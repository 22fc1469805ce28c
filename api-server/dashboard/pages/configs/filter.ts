/** Which configs of a list are shown, and in which order. Pure. */
import type { ConfigSummary } from '../../api/types.js'

export const FILTER_NAMES = ['text', 'role', 'type', 'state', 'tag', 'availability', 'lifetime', 'order'] as const

/** An empty filter lets everything through. */
export type ConfigFilters = Readonly<Record<(typeof FILTER_NAMES)[number], string>>

/** The value of the filter `tag` for configs without one; all others are ids. */
export const UNTAGGED = 'none'

export interface Searchable {
  config: ConfigSummary
  /** Key, old keys and description as comparisons see them. */
  text: string
}

/** Made once for a list, so that a keystroke only compares. */
export function searchable(configs: readonly ConfigSummary[]): Searchable[] {
  return configs.map((config) => {
    const { key, deprecatedKeys, description } = config
    return { config, text: fold([key, ...deprecatedKeys.map((old) => old.key), description ?? ''].join('\n')) }
  })
}

/** Every word of the text must be somewhere in the config. */
export function filterConfigs(list: readonly Searchable[], filters: ConfigFilters): ConfigSummary[] {
  const words = fold(filters.text).split(/\s+/).filter(Boolean)
  const found: ConfigSummary[] = []
  for (const { config, text } of list) {
    if (fits(config, filters) && words.every((word) => text.includes(word))) found.push(config)
  }
  return found.sort(ORDERS[filters.order] ?? byKey)
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

type Order = (a: ConfigSummary, b: ConfigSummary) => number

const ORDERS: Readonly<Record<string, Order>> = {
  newest: (a, b) => compare(b.createdAt, a.createdAt),
  changed: (a, b) => compare(b.updatedAt, a.updatedAt),
}

function byKey(a: ConfigSummary, b: ConfigSummary): number {
  return compare(a.key, b.key)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** The old key by which a search found the config; undefined when its present key fits as well. */
export function foundByOldKey({ key, deprecatedKeys }: ConfigSummary, text: string): string | undefined {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0 || words.every((word) => fold(key).includes(word))) return undefined
  return deprecatedKeys.find((old) => words.every((word) => fold(old.key).includes(word)))?.key
}
