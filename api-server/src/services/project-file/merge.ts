import { ApprovalRequired, Invalid, PreconditionFailed } from '../../domain/errors.js'
import { etagOf } from '../../domain/etag.js'
import { tagNameKey } from '../../domain/tag-name.js'
import type { Storage, Stores } from '../../storage/storage.js'
import type { Caller, Services } from '../context.js'
import { checkFirst, STALE } from '../json-schema/check-first.js'
import { findProject, lockProject } from '../locate.js'
import { createEnvironment, deleteEnvironment, updateEnvironment } from '../projects/environments.js'
import { createProject } from '../projects/projects.js'
import { createSegment, replaceSegment } from '../projects/segments.js'
import { createTag } from '../projects/tags.js'
import { readProjectFile } from './apart.js'
import { describeProject } from './describe.js'
import type { FileSegment, ProjectFile } from './file.js'
import { mergeConfigs } from './merge-configs.js'
import { differing, environmentOf, explained, type Change, type Merge } from './merge-parts.js'
import { pruneProject, type Missing } from './prune.js'
import { conditionsFromFile, withoutFileIds } from './rules.js'
import { SchemasFirst } from './schemas-first.js'

export interface MergeResult {
  changes: Change[]
  /** What the file does not mention and so stays: environments, tags, segments and configs, by slug, name and key. */
  onlyInProject: string[]
  /** For a preview: why the same import would be refused, if an environment requires a comment or an approval. */
  refusal?: string
}

const OUTDATED =
  'The project has changed since the preview: the file would change something else now. Look at it again.'

/** Ends a transaction that has asked about JSON schemas that were not run yet. */
class Unchecked extends Error {}

/** Ends the transaction of a preview. */
class Preview extends Error {
  constructor(readonly result: MergeResult) {
    super('preview')
  }
}

interface Options {
  preview: boolean
  /** Configs that the file does not mention are archived, segments and tags deleted. Environments stay: their SDK keys would be lost. */
  prune?: boolean
  /** In whose name rules are proposed if they need an approval. Without it the merge is refused there. */
  proposer?: Caller | undefined
  /** The version of the preview that somebody has agreed to. */
  expected?: string | undefined
}

/** Two merges that change the same have the same version. */
export function versionOf({ changes }: MergeResult): string {
  return etagOf(JSON.stringify(changes))
}

/**
 * Makes a project match a file, completely or not at all, through the services that all changes go through: same checks, same audit
 * entries. What the file does not mention stays, unless `prune` is set. With `preview` nothing is saved. Throws NotFound, Invalid and
 * PreconditionFailed.
 */
export async function mergeProject(services: Services, caller: Caller, id: string, text: string, options: Options) {
  const file = await readProjectFile(text)
  const mergeAs = (author: Caller) =>
    allOrNothing(services, options, async (within, stores) => {
      await lockProject(stores, author, id)
      const result = await merge(stores, { ...options, services: within, caller: author, id, file })
      const { expected = versionOf(result) } = options
      if (expected !== versionOf(result)) throw new PreconditionFailed(OUTDATED)
      return result
    })
  return options.preview ? previewAs(caller, mergeAs, options) : mergeAs(caller)
}

/** A preview is useful before there is a comment or an approval. Throws all other problems. */
async function previewAs(
  caller: Caller,
  mergeAs: (author: Caller) => Promise<MergeResult>,
  { proposer }: Options,
): Promise<MergeResult> {
  try {
    return await mergeAs(caller)
  } catch (error) {
    if (!(error instanceof ApprovalRequired) && !(error instanceof Invalid)) throw error
    const result = await mergeAs({
      ...caller,
      comment: caller.comment ?? 'preview',
      isApproved: proposer === undefined,
    })
    return { ...result, refusal: error.message }
  }
}

/** Like mergeProject, into a new project with the slug, whose environments are only those of the file. */
export async function createFromFile(services: Services, caller: Caller, slug: string, text: string, options: Options) {
  const file = await readProjectFile(text)
  return allOrNothing(services, options, async (within, stores) => {
    const { id, environments } = await createProject(within, caller, { name: file.project.name, slug })
    const kept = new Set(file.environments.map((environment) => environment.slug))
    for (const one of environments) if (!kept.has(one.slug)) await deleteEnvironment(within, caller, id, one.id)
    const { changes, ...rest } = await merge(stores, { services: within, caller, id, file })
    return { ...rest, changes: [{ what: 'project', name: slug, action: 'create', fields: [] }, ...changes] }
  })
}

async function allOrNothing(
  services: Services,
  { preview }: Options,
  work: (within: Services, stores: Stores) => Promise<MergeResult>,
): Promise<MergeResult> {
  const schemas = new SchemasFirst(services.schemas)
  const attempt = () =>
    services.storage.transaction(async (stores) => {
      const result = await work({ ...services, schemas, storage: inTransaction(services.storage, stores) }, stores)
      if (!schemas.knowsAll) throw new Unchecked()
      if (preview) throw new Preview(result)
      return result
    })
  return checkFirst(
    () => schemas.learn(),
    () =>
      attempt().catch((error: unknown) => {
        if (error instanceof Unchecked) return STALE
        if (error instanceof Preview) return error.result
        throw error
      }),
  )
}

/** A storage whose transactions are parts of a running one. */
function inTransaction(storage: Storage, stores: Stores): Storage {
  const run = <T>(work: (stores: Stores) => Promise<T>): Promise<T> => work(stores)
  return Object.assign(Object.create(storage) as Storage, { read: run, transaction: run })
}

interface Merging extends Pick<Options, 'prune' | 'proposer'> {
  services: Services
  caller: Caller
  /** Of the project. */
  id: string
  file: ProjectFile
}

async function merge(stores: Stores, { services, caller, id, file, prune = false, proposer }: Merging) {
  const project = await findProject(stores, caller, id)
  const current = await describeProject(stores, project, false)
  const changes: Change[] = []
  const none = new Map<string, string>()
  const author = proposer && { ...proposer, comment: caller.comment }
  const nothing = { environments: none, tags: none, segments: none }
  const start = { services, caller, proposer: author, project, file, current, changes, ...nothing }
  const environments = await mergeEnvironments(start, stores)
  const tags = await mergeTags(start, stores)
  const segments = await mergeSegments({ ...start, environments }, stores)
  await mergeConfigs({ ...start, environments, tags, segments })
  const missing = missingIn(file, current)
  if (prune) changes.push(...(await pruneProject(services, caller, project.id, missing, tags)))
  const stays = prune ? missing.filter(({ what }) => what === 'environment') : missing
  return { changes, onlyInProject: stays.map(({ what, name }) => `${what} ${name}`) }
}

async function mergeEnvironments({ services, caller, project, file, changes }: Merge, stores: Stores) {
  const known = new Map((await stores.environments.list(project.id)).map((one) => [one.slug, one]))
  for (const { slug, name, color, live } of file.environments) {
    const body = { slug, name, color, live }
    const before = known.get(slug)
    await explained(`Environment ${slug}`, async () => {
      if (!before) {
        await createEnvironment(services, caller, project.id, body)
        changes.push({ what: 'environment', name: slug, action: 'create', fields: [] })
        return
      }
      const fields = differing(body, before)
      if (fields.length === 0) return
      await updateEnvironment(services, caller, project.id, before.id, body)
      changes.push({ what: 'environment', name: slug, action: 'update', fields })
    })
  }
  return new Map((await stores.environments.list(project.id)).map(({ slug, id }) => [slug, id]))
}

async function mergeTags({ services, caller, project, file, changes }: Merge, stores: Stores) {
  const read = async () => new Map((await stores.tags.list(project.id)).map(({ nameKey, id }) => [nameKey, id]))
  const known = await read()
  for (const name of file.tags) {
    if (known.has(tagNameKey(name))) continue
    await explained(`Tag ${name}`, () => createTag(services, caller, project.id, { name }))
    changes.push({ what: 'tag', name, action: 'create', fields: [] })
  }
  return read()
}

async function mergeSegments(
  { services, caller, project, file, current, changes, environments }: Merge,
  stores: Stores,
) {
  const known = new Map(current.segments.map((segment) => [segment.key, segment]))
  for (const segment of file.segments) {
    const before = known.get(segment.key)
    const fields = before ? differing(comparable(segment), comparable(before)) : []
    if (before && fields.length === 0) continue
    await explained(`Segment ${segment.key}`, async () => {
      const { key, name, groups, overrides = {} } = segment
      const fromFile = (list: FileSegment['groups']) => list.map((group) => conditionsFromFile(group, () => undefined))
      const own = Object.entries(overrides).map(([slug, list]) => [environmentOf(environments, slug), fromFile(list)])
      const body = { key, name, groups: fromFile(groups), overrides: Object.fromEntries(own) as object }
      if (before) await replaceSegment(services, caller, project.id, key, body)
      else await createSegment(services, caller, project.id, body)
      changes.push({ what: 'segment', name: key, action: before ? 'update' : 'create', fields })
    })
  }
  return new Map((await stores.segments.list(project.id)).map(({ key, id }) => [key, id]))
}

function comparable({ name, groups, overrides = {} }: FileSegment): object {
  const own = Object.entries(overrides).map(([slug, list]) => [slug, withoutFileIds(list)])
  return { name, groups: withoutFileIds(groups), overrides: Object.fromEntries(own) as object }
}

function missingIn(file: ProjectFile, current: ProjectFile): Missing[] {
  const lists: [Missing['what'], readonly string[], readonly string[]][] = [
    ['environment', current.environments.map(({ slug }) => slug), file.environments.map(({ slug }) => slug)],
    ['tag', current.tags.map(tagNameKey), file.tags.map(tagNameKey)],
    ['segment', current.segments.map(({ key }) => key), file.segments.map(({ key }) => key)],
    [
      'config',
      current.configs.map(({ key }) => key),
      file.configs.flatMap(({ key, oldKeys = [] }) => [key, ...oldKeys]),
    ],
  ]
  return lists.flatMap(([what, present, wanted]) => {
    const mentioned = new Set(wanted)
    return present.flatMap((name) => (mentioned.has(name) ? [] : [{ what, name }]))
  })
}
