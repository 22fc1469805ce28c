import type { Storage } from '../../storage/storage.js'
import type { Services } from '../context.js'
import { largeOf, type LargeEnvironment } from '../configs/served-sizes.js'

/** What a write and a read of an open store showed. */
export interface Probe {
  /** Of the process that did it. */
  pid: number
  /** When the newest entry of the audit log was made; null without any. */
  newestEntry: string | null
  /** What SDKs have difficulties with; a server of an earlier version does not say it. */
  large?: (LargeEnvironment & { project: string; environment: string })[]
}

/**
 * Writes one record as it is, durably, and reads it back. Errors: StorageUnavailable, and an error when what was read is not what was
 * written.
 */
export async function probe({ storage }: Services): Promise<Probe> {
  const { pid } = process
  await storage.check()
  const written = await storage.transaction(async ({ organizations }) => {
    const [organization] = await organizations.list()
    if (organization) await organizations.update(organization)
    return organization
  })
  const large = await largeEnvironments(storage)
  return storage.read(async ({ organizations, audit }) => {
    if (!written) return { pid, newestEntry: null }
    const found = await organizations.get(written.id)
    if (found?.name !== written.name) throw new Error('The storage does not give back what was written to it')
    const [newest] = await audit.list(written.id, 1)
    return { pid, newestEntry: newest?.at ?? null, large }
  })
}

async function largeEnvironments(storage: Storage) {
  const projects = await storage.read(async (stores) => {
    const all = []
    for (const { id } of await stores.organizations.list()) {
      for (const project of await stores.projects.list(id)) {
        all.push({ project, environments: await stores.environments.list(project.id) })
      }
    }
    return all
  })
  const found = []
  for (const { project, environments } of projects) {
    const names = new Map(environments.map(({ id, slug }) => [id, slug]))
    for (const one of await largeOf(storage, project.id, [...names.keys()])) {
      found.push({ ...one, project: project.slug, environment: names.get(one.id) ?? '' })
    }
  }
  return found
}
