import { randomUUID } from 'node:crypto'
import type { Static } from '@sinclair/typebox'
import { check } from '../../domain/check.js'
import { readGroups, type Judging } from '../../domain/conditions.js'
import { SegmentInUse } from '../../domain/errors.js'
import { isObject, member, Problems, shorten } from '../../domain/json.js'
import { TimeSlice } from '../../domain/time-slice.js'
import { refuse } from '../../domain/parse.js'
import type { GroupList, Project, Segment } from '../../domain/records.js'
import { SegmentOutline } from '../../domain/schemas/segment.js'
import type { Stores } from '../../storage/storage.js'
import { audit, changed } from '../audit/audit.js'
import { assertFresh } from '../conditional.js'
import type { Caller, Services } from '../context.js'
import { listed, type ListQuery } from '../list.js'
import { findProject, findSegment, readInProject, writeInProject } from '../locate.js'
import { sameMembers } from '../same.js'
import { explainTaken } from '../unique.js'
import { segmentView } from '../views.js'
import { segmentUsages } from './segment-usage.js'

const TAKEN = { key: 'Key is already used by another segment of the project' }

export async function listSegments({ storage }: Services, caller: Caller, projectId: string, list: ListQuery) {
  return readInProject(storage, caller, projectId, async (stores, project) => {
    const segments = await stores.segments.list(project.id)
    const usages = await segmentUsages(stores, project.id)
    return listed(segments, list, {
      name: 'segments',
      place: ({ createdAt }) => createdAt,
      texts: ({ key, name }) => [key, name],
      view: (segment) => ({ ...segmentView(segment), usages: usages.get(segment.id) ?? [] }),
    })
  })
}

export async function getSegment({ storage }: Services, caller: Caller, projectId: string, key: string) {
  return readInProject(storage, caller, projectId, async (stores, project) =>
    segmentView(await findSegment(stores, project, key)),
  )
}

export async function createSegment({ storage, now }: Services, caller: Caller, projectId: string, body: unknown) {
  await storage.read((stores) => findProject(stores, caller, projectId))
  const input = await readSegment(body)
  return explainTaken(TAKEN, () =>
    writeInProject(storage, caller, projectId, async (stores, project) => {
      const at = now().toISOString()
      await refuseUnknownEnvironments(stores, project, input.overrides)
      const content = { key: input.key, name: input.name, groups: input.groups, overrides: input.overrides ?? {} }
      const segment: Segment = { id: randomUUID(), projectId: project.id, ...content, createdAt: at, updatedAt: at }
      await stores.segments.insert(segment)
      const view = segmentView(segment)
      await audit(stores, caller, at, { ...named(segment), action: 'create', after: view })
      return view
    }),
  )
}

/** Replaces key, name and groups; the overrides only when they are sent. */
export async function replaceSegment(
  { storage, now }: Services,
  caller: Caller,
  projectId: string,
  key: string,
  body: unknown,
) {
  await readInProject(storage, caller, projectId, (stores, project) => findSegment(stores, project, key))
  const input = await readSegment(body)
  return explainTaken(TAKEN, () =>
    writeInProject(storage, caller, projectId, async (stores, project) => {
      const before = await findSegment(stores, project, key)
      assertFresh(caller, segmentView(before))
      await refuseUnknownEnvironments(stores, project, input.overrides)
      const content = { ...input, overrides: input.overrides ?? before.overrides }
      if (sameMembers(before, content)) return segmentView(before)
      const at = now().toISOString()
      const after: Segment = { ...before, ...content, updatedAt: at }
      await stores.segments.update(after)
      await audit(stores, caller, at, changed(named(after), segmentView, before, after))
      return segmentView(after)
    }),
  )
}

/** Deletes the segment with its overrides. Throws SegmentInUse while any config's rules use it. */
export async function deleteSegment(
  { storage, now }: Services,
  caller: Caller,
  projectId: string,
  key: string,
): Promise<void> {
  await writeInProject(storage, caller, projectId, async (stores, project) => {
    const segment = await findSegment(stores, project, key)
    const before = segmentView(segment)
    assertFresh(caller, before)
    const usages = (await segmentUsages(stores, project.id, segment.id)).get(segment.id) ?? []
    if (usages.length > 0) throw new SegmentInUse(usages)
    await stores.segments.delete(segment.id)
    await audit(stores, caller, now().toISOString(), { ...named(segment), action: 'delete', before })
  })
}

interface SegmentContent {
  key: string
  name: string
  groups: GroupList
  overrides?: Record<string, GroupList>
}

async function readSegment(body: unknown): Promise<SegmentContent> {
  const problems = new Problems()
  const judging = { problems, slice: new TimeSlice() }
  check(SegmentOutline, body, '', problems)
  const { key, name, groups, overrides } = (isObject(body) ? body : {}) as Static<typeof SegmentOutline>
  // Conditions are checked, and reported with all other problems, unless their list itself is wrong.
  const content: SegmentContent = { key, name, groups: [] }
  if (!problems.at('groups')) content.groups = await readGroups(groups, 'groups', judging)
  if (overrides !== undefined && !problems.at('overrides')) content.overrides = await readOverrides(overrides, judging)
  refuse(problems)
  return content
}

/** Environment id, in lower case, to that environment's groups. */
async function readOverrides(
  overrides: Record<string, unknown[][]>,
  judging: Judging,
): Promise<Record<string, GroupList>> {
  const { problems } = judging
  const read = new Map<string, GroupList>()
  for (const [id, groups] of Object.entries(overrides)) {
    const name = member('overrides', id)
    if (problems.full) break
    if (read.has(id.toLowerCase())) problems.say(name, `The environment ${id} is there more than once`)
    read.set(id.toLowerCase(), await readGroups(groups, name, judging))
  }
  return Object.fromEntries(read)
}

function noEnvironment(id: string): string {
  return `There is no environment with the id ${shorten(id, 100)} in the project`
}

async function refuseUnknownEnvironments(
  stores: Stores,
  project: Project,
  overrides: Record<string, GroupList> = {},
): Promise<void> {
  const known = new Set((await stores.environments.list(project.id)).map((environment) => environment.id))
  const problems = new Problems()
  for (const id of Object.keys(overrides)) {
    if (problems.full) break
    if (!known.has(id)) {
      problems.say(member('overrides', id), noEnvironment(id))
    }
  }
  refuse(problems)
}

function named({ id, projectId }: Segment) {
  return { resource: 'segment', resourceId: id, projectId } as const
}
