import type { SdkKeyKind } from '../../domain/records.js'
import type { Stores } from '../../storage/storage.js'
import type { Caller, Services } from '../context.js'
import { findEnvironment, readInProject } from '../locate.js'

/** An SDK that has read an environment. */
interface Reader {
  sdkKeyKind: SdkKeyKind
  sdkName: string
  sdkVersion: string
  lastReadAt: string
}

/** Which SDKs have read the environment, the latest first. Throws NotFound. */
export async function environmentReaders(
  { storage }: Services,
  caller: Caller,
  projectId: string,
  environmentId: string,
): Promise<Reader[]> {
  return readInProject(storage, caller, projectId, async (stores, project) => {
    const environment = await findEnvironment(stores, project, environmentId)
    const readers = [
      ...(await fromUses(stores, project.id, environment.id)),
      ...(await fromEvaluations(stores, project.id, environment.id)),
    ]
    return latestOfEach(readers).sort((a, b) => compare(b.lastReadAt, a.lastReadAt))
  })
}

/** Uses of keys show readers even if no config was evaluated. */
async function fromUses(stores: Stores, projectId: string, environmentId: string): Promise<Reader[]> {
  const kinds = new Map((await stores.sdkKeys.list(projectId)).map(({ id, kind }) => [id, kind]))
  const uses = await stores.sdkUses.listByEnvironment(environmentId)
  return uses.flatMap(({ sdkKeyId, sdkName, sdkVersion, lastUsedAt }) => {
    const sdkKeyKind = kinds.get(sdkKeyId)
    return sdkKeyKind ? [{ sdkKeyKind, sdkName, sdkVersion, lastReadAt: lastUsedAt }] : []
  })
}

async function fromEvaluations(stores: Stores, projectId: string, environmentId: string): Promise<Reader[]> {
  const evaluations = await stores.evaluations.listByProject(projectId)
  return evaluations.flatMap(({ environmentId: place, sdkKeyKind, sdkName, sdkVersion, lastEvaluatedAt }) =>
    place === environmentId ? [{ sdkKeyKind, sdkName, sdkVersion, lastReadAt: lastEvaluatedAt }] : [],
  )
}

function latestOfEach(readers: readonly Reader[]): Reader[] {
  const latest = new Map<string, Reader>()
  for (const reader of readers) {
    const key = JSON.stringify([reader.sdkKeyKind, reader.sdkName, reader.sdkVersion])
    const known = latest.get(key)
    if (!known || known.lastReadAt < reader.lastReadAt) latest.set(key, reader)
  }
  return [...latest.values()]
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
