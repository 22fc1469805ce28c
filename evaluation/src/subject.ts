import type { Application, Context } from './data.js'
import { scalarText } from './text.js'

/** A context and the application it comes from, ready to be asked. */
export interface Subject {
  /** Absent without an identifier; the empty text is one. */
  id: string | undefined
  name: unknown
  kind: string
  traits: unknown
  appName: unknown
  appVersion: unknown
}

const DEFAULT_KIND = 'user'
const KIND = /^[a-z0-9_-]{1,64}$/

const NONE: Context = {}

/** A context whose kind is not one counts as none; its application stays. */
export function toSubject(context: Context = NONE, { appName, appVersion }: Application = {}): Subject {
  const kind = kindOf(context)
  const { id, name, traits } = kind === undefined ? NONE : context
  return { id: scalarText(id), name, kind: kind ?? DEFAULT_KIND, traits, appName, appVersion }
}

/** What percentages add to an identifier, so that a person and a device with the same one differ. */
export function kindSuffix({ kind }: Subject): string {
  return kind === DEFAULT_KIND ? '' : `:${kind}`
}

function kindOf({ kind }: Context): string | undefined {
  if (kind === undefined || kind === null) return DEFAULT_KIND
  return typeof kind === 'string' && KIND.test(kind) ? kind : undefined
}
