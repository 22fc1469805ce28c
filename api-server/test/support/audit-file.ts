/** Data files with a few audit entries in them. */
import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { AuditEntry } from '../../src/domain/records.js'
import { temporaryFolder } from './api.js'

export const organizationId = randomUUID()
const at = '2026-01-31T12:00:00.000Z'

/** Names of data files, each in a folder of its own, until `remove`. */
export async function dataFiles(): Promise<{ next(): Promise<string>; remove(): Promise<void> }> {
  const folder = await temporaryFolder()
  let count = 0
  return {
    async next() {
      const own = path.join(folder, String((count += 1)))
      await mkdir(own)
      return path.join(own, 'data.json')
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

export function newEntry(text = ''): AuditEntry {
  return {
    ...{ id: randomUUID(), organizationId, projectId: null, at, memberId: null, memberName: 'build', tokenName: null },
    ...{ source: 'API', action: 'update', resource: 'config', resourceId: randomUUID() },
    ...{ before: null, after: { text }, comment: null, cause: null },
  }
}

export function newProject(slug: string) {
  return { id: randomUUID(), organizationId, name: slug, slug, createdAt: at, updatedAt: at }
}

/** The message with which something fails; empty if it does not. */
export const failure = (work: Promise<unknown>) =>
  work.then(
    () => '',
    (error: unknown) => (error as Error).message,
  )
