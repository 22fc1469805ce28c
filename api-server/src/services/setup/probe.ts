import type { Services } from '../context.js'

/** What a write and a read of an open store showed. */
export interface Probe {
  /** Of the process that did it. */
  pid: number
  /** When the newest entry of the audit log was made; null without any. */
  newestEntry: string | null
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
  return storage.read(async ({ organizations, audit }) => {
    if (!written) return { pid, newestEntry: null }
    const found = await organizations.get(written.id)
    if (found?.name !== written.name) throw new Error('The storage does not give back what was written to it')
    const [newest] = await audit.list(written.id, 1)
    return { pid, newestEntry: newest?.at ?? null }
  })
}
