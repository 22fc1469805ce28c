import {
  groupsIn,
  MANY_SERVED_BYTES,
  MOST_SERVED_BYTES,
  mostConfigBytes,
  servedBytes,
  servedLine,
} from '../../domain/served-data.js'
import { TimeSlice } from '../../domain/time-slice.js'
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
  const most = await mostBytes(storage, projectId, ids)
  for (const id of ids) {
    // What may be large is read whole and counted.
    if ((most.get(id) ?? 0) < MANY_SERVED_BYTES) continue
    const reading = await storage.readServed(projectId, id)
    const bytes = reading ? await servedBytes(reading, id) : 0
    if (bytes >= MANY_SERVED_BYTES) large.push({ id, bytes })
  }
  return large
}

/** By environment, what SDKs get at most: more than they do get, but nothing that is served needs to be read for it. */
function mostBytes(storage: Storage, projectId: string, ids: readonly string[]): Promise<Map<string, number>> {
  return storage.read(async (stores) => {
    const [sizes, all, segments] = await Promise.all([
      stores.targets.listSizes(projectId),
      stores.configs.list(projectId),
      stores.segments.list(projectId),
    ])
    const configs = new Map(
      all.flatMap((config) => (config.server ? [[config.id, mostConfigBytes(config)] as const] : [])),
    )
    const slice = new TimeSlice()
    const most = new Map<string, number>()
    const add = (id: string, bytes: number) => most.set(id, (most.get(id) ?? 0) + bytes)
    for (const { configId, environmentId, bytes } of sizes) {
      add(environmentId, configs.get(configId)?.(bytes) ?? 0)
      await slice.step()
    }
    for (const id of ids) {
      for (const segment of segments) {
        add(id, Buffer.byteLength(servedLine(segment.id, { groups: groupsIn(segment, id) })))
        await slice.step()
      }
    }
    return most
  })
}
