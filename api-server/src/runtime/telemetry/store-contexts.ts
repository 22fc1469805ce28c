import { keptTraits } from '../../domain/contexts.js'
import type { Environment } from '../../domain/records.js'
import type { SeenContext } from '../../domain/reports.js'
import type { Stores } from '../../storage/storage.js'

/** How many contexts are kept of each environment: those that were seen last. */
const MOST_CONTEXTS = 1000

/** If there is no room, up to so many at a time replace the oldest. */
const MOST_REPLACED = 100

/** Stores contexts of environments that keep them now, with the traits that are allowed now. */
export async function storeContexts(stores: Stores, contexts: readonly SeenContext[]): Promise<void> {
  const byEnvironment = new Map<string, SeenContext[]>()
  for (const context of contexts) {
    const own = byEnvironment.get(context.environmentId)
    if (own) own.push(context)
    else byEnvironment.set(context.environmentId, [context])
  }
  for (const [id, own] of byEnvironment) {
    const environment = await environmentThatKeeps(stores, id)
    if (!environment) continue
    const kept = await stores.seenContexts.list(id)
    const known = new Set(kept.map(nameOf))
    const room = Math.max(MOST_CONTEXTS - kept.length, MOST_REPLACED)
    const added = own.filter((context) => !known.has(nameOf(context))).slice(0, room)
    const again = own.filter((context) => known.has(nameOf(context)))
    const isSeen = new Set(again.map(nameOf))
    const surplus = kept.length + added.length - MOST_CONTEXTS
    const oldest = kept
      .filter((context) => !isSeen.has(nameOf(context)))
      .sort((a, b) => (a.lastSeenAt < b.lastSeenAt ? -1 : 1))
      .slice(0, Math.max(surplus, 0))
    for (const { kind, contextId } of oldest) await stores.seenContexts.delete(id, kind, contextId)
    const { contextTraits } = environment
    await stores.seenContexts.put(
      [...again, ...added].map((context) => ({ ...context, traits: keptTraits(context.traits, contextTraits) })),
    )
  }
}

/**
 * Takes the project's lock: turning it off deletes what is kept, and must not run before what is being stored is there
 * to be deleted.
 */
async function environmentThatKeeps(stores: Stores, id: string): Promise<Environment | undefined> {
  const before = await stores.environments.get(id)
  if (!before?.keepContexts) return undefined
  await stores.projects.lock(before.projectId)
  const environment = await stores.environments.get(id)
  return environment?.keepContexts ? environment : undefined
}

function nameOf({ kind, contextId }: SeenContext): string {
  return `${kind} ${contextId}`
}
