/**
 * The addresses of webhooks as others see them than those who may change them. At chat services and automation services, path or query
 * are the secret: who has them can write there.
 */
import type { AuditEntry } from './audit-entry.js'
import { isObject } from './json.js'

/** In place of path, query and fragment. */
const HIDDEN = '/…'

/** The address without what may be secret: `https://hooks.example.com/…`. */
export function shownAddress(address: string): string {
  if (!URL.canParse(address)) return HIDDEN
  const { origin, pathname, search, hash } = new URL(address)
  return pathname === '/' && search === '' && hash === '' ? `${origin}/` : `${origin}${HIDDEN}`
}

/** Whether it is what `shownAddress` made of an address, which leads nowhere. */
export function isShownAddress({ pathname }: URL): boolean {
  return pathname === encodeURI(HIDDEN)
}

/** The entry as it is shown, sent and exported: entries of earlier versions have the whole address. */
export function shownEntry<Entry extends Pick<AuditEntry, 'resource' | 'before' | 'after'>>(entry: Entry): Entry {
  if (entry.resource !== 'webhook') return entry
  return { ...entry, before: shownState(entry.before), after: shownState(entry.after) }
}

function shownState(state: unknown): unknown {
  if (!isObject(state) || typeof state['url'] !== 'string') return state
  return { ...state, url: shownAddress(state['url']) }
}
