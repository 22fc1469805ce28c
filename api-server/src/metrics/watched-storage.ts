import type { Storage } from '../storage/storage.js'

/** What is worth knowing the time of: each waits for the storage. */
const OPERATIONS: ReadonlySet<PropertyKey> = new Set<keyof Storage>([
  'read',
  'transaction',
  'findTokenOwner',
  'findSessionOwner',
  'findSdkKey',
  'readServed',
  'revisions',
  'dropAuditBefore',
  'clockLead',
  'takeReports',
  'check',
])

/** Called when an operation begins; returns what is called when it has ended, with the error it failed with. */
type Watch = (operation: string) => (error?: unknown) => void

/** The same storage, each operation watched. A driver needs to know nothing of it. */
export function watched(storage: Storage, watch: Watch): Storage {
  const proxy: Storage = new Proxy(storage, {
    get(target, name): unknown {
      if (name === 'forRequest') return (isLarge?: boolean) => watchedFor(target.forRequest(isLarge))
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      const call = (...input: unknown[]): unknown => Reflect.apply(member, target, input)
      if (!OPERATIONS.has(name)) return call
      return async (...input: unknown[]) => {
        const ended = watch(String(name))
        try {
          const result = await call(...input)
          ended()
          return result
        } catch (error) {
          ended(error)
          throw error
        }
      }
    },
  })
  /** A driver without bounds for a request answers itself. */
  const watchedFor = (own: Storage) => (own === storage ? proxy : watched(own, watch))
  return proxy
}
