import { MANY_SERVED_BYTES, MOST_SERVED_BYTES, servedBytes } from '../../domain/served-data.js'
import type { Storage } from '../../storage/storage.js'
import type { Caller, Services } from '../context.js'
import { readInProject } from '../locate.js'

/** An environment of which SDKs get so much that it comes near what they take, or is more. */
export interface LargeEnvironment {
  id: string
  bytes: number
}

interface ServedSizes {
  /** What SDKs take, in bytes. */
  most: number
  large: LargeEnvironment[]
}

/** The environments of a project that are large, or too large, for SDKs that evaluate by themselves. Throws NotFound. */
export async function servedSizes({ storage }: Services, caller: Caller, projectId: string): Promise<ServedSizes> {
  const { id, ids } = await readInProject(storage, caller, projectId, async (stores, project) => ({
    id: project.id,
    ids: (await stores.environments.list(project.id)).map((environment) => environment.id),
  }))
  return { most: MOST_SERVED_BYTES, large: await largeOf(storage, id, ids) }
}

export async function largeOf(
  storage: Storage,
  projectId: string,
  ids: readonly string[],
): Promise<LargeEnvironment[]> {
  const large: LargeEnvironment[] = []
  for (const id of ids) {
    const reading = await storage.readServed(projectId, id)
    const bytes = reading ? await servedBytes(reading, id) : 0
    if (bytes >= MANY_SERVED_BYTES) large.push({ id, bytes })
  }
  return large
}
