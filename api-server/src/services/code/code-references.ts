import { randomUUID } from 'node:crypto'
import type { CodeReference, CodeUpload } from '../../domain/code-references.js'
import { linkOf, readUpload } from '../../domain/code-upload.js'
import { Invalid, NotFound } from '../../domain/errors.js'
import type { Config, Project } from '../../domain/records.js'
import type { Stores } from '../../storage/storage.js'
import { audit, type AuditedChange } from '../audit/audit.js'
import type { Caller, Services } from '../context.js'
import { advanceByCode } from '../lifecycle/advance.js'
import { findConfig, findProject, readInProject, writeInProject } from '../locate.js'
import { sameMembers } from '../same.js'

/** Of more branches those go that were uploaded longest ago. */
export const MOST_BRANCHES = 500

/**
 * Replaces the references of a branch by those that are sent, and updates the states of configs. References of a newer commit are
 * kept. Throws NotFound and Invalid.
 */
export async function replaceCodeReferences(services: Services, caller: Caller, projectId: string, body: unknown) {
  const { storage, now } = services
  await storage.read((stores) => findProject(stores, caller, projectId))
  const [content, references] = await readUpload(body, now())
  const result = await writeInProject(storage, caller, projectId, async (stores, project) => {
    const uploads = await stores.codeUploads.list(project.id)
    const { repository, branch } = content
    const before = uploads.find((one) => one.repository === repository && one.branch === branch)
    if (before && content.committedAt < before.committedAt) return { ...uploadView(before), stored: false }
    const uploadedAt = now().toISOString()
    const after: CodeUpload = { id: before?.id ?? randomUUID(), projectId: project.id, ...content, uploadedAt }
    await stores.codeUploads.put(after)
    if (before?.digest !== after.digest) {
      const owned = references.map((one): CodeReference => ({ uploadId: after.id, projectId: project.id, ...one }))
      await stores.codeReferences.replace(after.id, owned)
    }
    if (!before) await dropOldest(stores, uploads)
    if (!before || !sameMembers(before, content)) {
      const views = { ...(before && { before: auditedUpload(before) }), after: auditedUpload(after) }
      const action = before ? 'update' : 'create'
      await audit(stores, caller, uploadedAt, { ...named(after), action, ...views })
    }
    return { ...uploadView(after), stored: true }
  })
  if (result.stored) await advanceByCode(services, result.projectId)
  return result
}

async function dropOldest(stores: Stores, uploads: readonly CodeUpload[]): Promise<void> {
  const byTime = uploads.toSorted((a, b) => (a.uploadedAt < b.uploadedAt ? -1 : 1))
  for (const { id } of byTime.slice(0, Math.max(0, uploads.length + 1 - MOST_BRANCHES))) {
    await stores.codeUploads.delete(id)
  }
}

/** The branches with known references, in the order in which they first came. */
export async function listCodeUploads({ storage }: Services, caller: Caller, projectId: string) {
  return readInProject(storage, caller, projectId, async (stores, project) => {
    return (await stores.codeUploads.list(project.id)).map(uploadView)
  })
}

/** Forgets what is known of a branch. Throws NotFound and Invalid. */
export async function deleteCodeReferences(
  services: Services,
  caller: Caller,
  projectId: string,
  { repository, branch }: { repository: string | undefined; branch: string | undefined },
): Promise<void> {
  const { storage, now } = services
  await storage.read((stores) => findProject(stores, caller, projectId))
  if (repository === undefined || branch === undefined) {
    const missing = Object.entries({ repository, branch }).filter(([, value]) => value === undefined)
    throw new Invalid(missing.map(([name]) => ({ name, message: `The query parameter ${name} is required` })))
  }
  await writeInProject(storage, caller, projectId, async (stores, project) => {
    const uploads = await stores.codeUploads.list(project.id)
    const upload = uploads.find((one) => one.repository === repository && one.branch === branch)
    if (!upload) throw new NotFound(`There are no code references of the branch ${branch} of ${repository}.`)
    await stores.codeUploads.delete(upload.id)
    const change = { ...named(upload), action: 'delete', before: auditedUpload(upload) } as const
    await audit(stores, caller, now().toISOString(), change)
  })
  await advanceByCode(services, projectId.toLowerCase())
}

/** Where code reads a config, also by its old keys. Throws NotFound. */
export async function readCodeReferences({ storage }: Services, caller: Caller, projectId: string, key: string) {
  return readInProject(storage, caller, projectId, async (stores, project) => {
    const config = await findConfig(stores, project, key)
    const uploads = await stores.codeUploads.list(project.id)
    const found = await stores.codeReferences.listByKeys(project.id, keysOf(config))
    const branches = uploads.sort(byImportance).flatMap((upload) => {
      const own = found.filter(({ uploadId }) => uploadId === upload.id)
      return own.length === 0 ? [] : [branchView(upload, own, config)]
    })
    return { configKey: config.key, uploads: uploads.length, branches }
  })
}

/**
 * How often code reads each config that is not archived: in the main branch of each repository, or otherwise in the branch that was
 * uploaded last, and in how many other branches. Configs that no code reads are left out. Throws NotFound.
 */
export async function summariseCodeReferences({ storage }: Services, caller: Caller, projectId: string) {
  return readInProject(storage, caller, projectId, async (stores, project) => {
    const uploads = (await stores.codeUploads.list(project.id)).sort(byImportance)
    const main = mainUploads(uploads)
    const configs = await configsByKey(stores, project)
    const sums = new Map<string, { places: number; deprecated: number; problems: number; others: Set<string> }>()
    for (const { uploadId, key, placeCount, problemCount } of await stores.codeReferences.listCounts(project.id)) {
      const config = configs.get(key)
      if (!config) continue
      const sum = sums.get(config.id) ?? { places: 0, deprecated: 0, problems: 0, others: new Set<string>() }
      sums.set(config.id, sum)
      if (!main.has(uploadId)) sum.others.add(uploadId)
      else {
        sum.places += placeCount
        sum.problems += problemCount
        if (key !== config.key) sum.deprecated += placeCount
      }
    }
    return {
      uploads: uploads.map(uploadView),
      configs: [...sums].map(([configId, { others, ...counts }]) => ({
        configId,
        ...counts,
        otherBranches: others.size,
      })),
    }
  })
}

/** One branch of each repository. */
function mainUploads(uploads: readonly CodeUpload[]): Set<string> {
  const byRepository = new Map<string, string>()
  for (const { id, repository } of uploads) if (!byRepository.has(repository)) byRepository.set(repository, id)
  return new Set(byRepository.values())
}

async function configsByKey(stores: Stores, project: Project): Promise<Map<string, Config>> {
  const configs = await stores.configs.list(project.id)
  return new Map(configs.flatMap((config) => keysOf(config).map((key) => [key, config] as const)))
}

function keysOf({ key, oldKeys }: Config): string[] {
  return [key, ...oldKeys.map((old) => old.key)]
}

function byImportance(a: CodeUpload, b: CodeUpload): number {
  if (a.defaultBranch !== b.defaultBranch) return a.defaultBranch ? -1 : 1
  return a.uploadedAt > b.uploadedAt ? -1 : 1
}

function branchView(upload: CodeUpload, found: readonly CodeReference[], config: Config) {
  const { repository, branch, defaultBranch, commit, committedAt, uploadedAt, complete } = upload
  const references = found.flatMap(({ key, places }) =>
    places.map((place) => {
      const { file, line, kind, test, problems = [] } = place
      const link = linkOf(upload, place)
      return { key, deprecated: key !== config.key, file, line, kind, test, link, problems }
    }),
  )
  return { repository, branch, defaultBranch, commit, committedAt, uploadedAt, complete, references }
}

function uploadView({ digest: _, ...upload }: CodeUpload) {
  return upload
}

/** With a name, by which people know it. */
function auditedUpload(upload: CodeUpload) {
  const { repository, branch, commit, committedAt, complete, referenceCount } = upload
  return { name: `${repository} (${branch})`, repository, branch, commit, committedAt, complete, referenceCount }
}

function named({ id, projectId }: CodeUpload): Pick<AuditedChange, 'resource' | 'resourceId' | 'projectId'> {
  return { resource: 'code-references', resourceId: id, projectId }
}
