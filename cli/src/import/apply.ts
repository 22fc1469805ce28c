import type { AdminApi } from '../api/admin-api.js'
import { Failure, failure } from '../errors/failures.js'
import type { ImportedSegment, Left } from './model.js'
import type { Plan, PlannedConfig } from './plan.js'
import { isMembers, listOf, type Members } from './read.js'
import { idOf, type ProjectState } from './state.js'
import { groupsBody, targetBody } from './written.js'

const COLORS = ['teal', 'navy', 'purple', 'olive', 'maroon', 'aqua', 'fuchsia', 'lime']

/** Ids of what is there and what was made, by the names that the plan uses. */
interface Ids {
  path: string
  environments: Map<string, string>
  tags: Map<string, string>
  segments: Map<string, string>
  proposed: string[]
}

/** What was not simply changed. */
export interface Applied {
  /** What the server refused, which nothing else depends on. */
  refused: Left[]
  /** Rules that wait for somebody's approval. */
  proposed: string[]
}

/**
 * Makes one change.
 * @param canBeLeft whether the others still make sense if the server refuses this one, or if the token may not make it
 * @returns whether it was made
 */
type Change = (what: string, run: () => Promise<void>, canBeLeft: boolean | 'without the right') => Promise<boolean>

/**
 * Carries out a plan, one request after the other: each is applied completely or not at all, and what a rule needs is made
 * before it.
 * @param onChange called before each change with its number from 1 and its subject
 * @throws Failure `importStopped` if continuing is pointless
 */
export async function applyPlan(
  plan: Plan,
  state: ProjectState,
  api: AdminApi,
  onChange: (count: number, what: string) => void,
  { all, comment }: { all: number; comment?: string | undefined },
): Promise<Applied> {
  const refused: Left[] = []
  let done = 0
  const change: Change = async (what, run, canBeLeft) => {
    onChange(done + 1, what)
    try {
      await run()
      done += 1
      return true
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const { title, advice } = error.text
      if (canBeLeft === 'without the right' && error.failure === 'INSUFFICIENT_PERMISSIONS') {
        refused.push({ where: what, why: title.replace(/\.$/, '') })
        return false
      }
      if (canBeLeft !== false && error.status === 400) {
        refused.push({ where: what, why: error.detail.replace(/\.$/, '') })
        return false
      }
      throw failure('importStopped', { done, all, at: what, title, advice })
    }
  }
  const ids: Ids = {
    path: `/projects/${encodeURIComponent(state.id ?? '')}`,
    environments: new Map(state.environments.map(({ slug, id }) => [slug, id])),
    tags: new Map(state.tags.map(({ name, id }) => [name.toLowerCase(), id])),
    segments: new Map(state.segments.map(({ key, id }) => [key, id])),
    proposed: [],
  }
  if (plan.isNewProject) await change(`project ${plan.slug}`, () => makeProject(plan.slug, api, ids), false)
  await fitEnvironments(plan, api, ids, change)
  for (const [index, place] of plan.places.entries()) {
    if (!place.isNew) continue
    const { slug, name } = place
    const body = { name, slug, color: COLORS[index % COLORS.length], live: /^(prod|live)/i.test(slug) }
    const run = async () => {
      ids.environments.set(slug, idOf(await api.write('POST', `${ids.path}/environments`, 'environments:create', body)))
    }
    await change(`environment ${slug}`, run, false)
  }
  for (const name of plan.tags) {
    const run = async () => {
      ids.tags.set(name.toLowerCase(), idOf(await api.write('POST', `${ids.path}/tags`, 'tags:create', { name })))
    }
    await change(`tag ${name}`, run, true)
  }
  for (const { segment, action } of plan.segments) {
    if (action !== 'keep')
      await change(`segment ${segment.key}`, () => writeSegment(segment, plan, state, api, ids), true)
  }
  for (const planned of plan.configs) await writeConfig(planned, api, ids, change, comment)
  return { refused, proposed: ids.proposed }
}

async function makeProject(slug: string, api: AdminApi, ids: Ids): Promise<void> {
  const project = await api.write('POST', '/projects', 'projects:create', { name: slug, slug })
  ids.path = `/projects/${encodeURIComponent(idOf(project))}`
  const environments = isMembers(project) ? listOf(project['environments'], 'the environments of a new project') : []
  for (const environment of environments.filter(isMembers)) {
    ids.environments.set(String(environment['slug']), idOf(environment))
  }
}

/**
 * A project that was just made gets the environments of the export, no more, under their names. At once: if the run stops later, the
 * project is one that was there before, and keeps what it has.
 */
async function fitEnvironments({ unused, places }: Plan, api: AdminApi, ids: Ids, change: Change): Promise<void> {
  const path = (slug: string) => `${ids.path}/environments/${encodeURIComponent(ids.environments.get(slug) ?? '')}`
  for (const slug of unused) {
    const run = async () => {
      await api.write('DELETE', path(slug), 'environments:delete', undefined)
    }
    await change(`environment ${slug}`, run, 'without the right')
  }
  for (const { slug, name, isRenamed } of places) {
    if (!isRenamed) continue
    const run = async () => {
      await api.write('PUT', path(slug), 'environments:update', { name })
    }
    await change(`environment ${slug}`, run, 'without the right')
  }
}

/** An environment keeps its own groups if they differ from those that the segment began with. */
async function writeSegment(
  { key, name, groups }: ImportedSegment,
  { places }: Plan,
  state: ProjectState,
  api: AdminApi,
  ids: Ids,
): Promise<void> {
  const there = state.segments.find((one) => one.key === key)
  const written = places.flatMap((place) => {
    const own = groups.get(place.key)
    return own ? [{ id: ids.environments.get(place.slug) ?? '', own: groupsBody(own) }] : []
  })
  const [first, ...others] = written
  const base = there?.groups ?? first?.own ?? []
  const overrides = {
    ...there?.overrides,
    ...Object.fromEntries((there ? written : others).map(({ id, own }) => [id, own])),
  }
  const body = { key, name, groups: base, overrides }
  if (there) await api.write('PUT', `${ids.path}/segments/${encodeURIComponent(key)}`, 'segments:update', body)
  else ids.segments.set(key, idOf(await api.write('POST', `${ids.path}/segments`, 'segments:create', body)))
}

async function writeConfig(
  { config, action, places }: PlannedConfig,
  api: AdminApi,
  ids: Ids,
  change: Change,
  comment: string | undefined,
): Promise<void> {
  if (action === 'create') {
    const { key, description, role, lifetime, type, client, server, otherwise, tags } = config
    const tagIds = tags.flatMap((tag) => ids.tags.get(tag.toLowerCase()) ?? [])
    const body: Members = { key, role, lifetime, type, client, server, defaultValue: otherwise }
    if (description !== null) body['description'] = description
    if (tagIds.length > 0) body['tagIds'] = tagIds
    const run = async () => {
      await api.write('POST', `${ids.path}/configs`, 'configs:create', body)
    }
    if (!(await change(`config ${key}`, run, true))) return
  }
  for (const { key: environment, slug } of places) {
    const target = config.targets.get(environment)
    if (!target) continue
    const body = targetBody(target, ids.environments.get(slug) ?? '', ids.segments)
    const where = `config ${config.key}, ${slug}`
    const run = async () => {
      const path = `${ids.path}/configs/${encodeURIComponent(config.key)}`
      if ((await writeRules(path, body, api, comment)) === 'proposed') ids.proposed.push(where)
    }
    await change(where, run, true)
  }
}

/** Where rules need an approval, they are proposed. */
async function writeRules(
  path: string,
  body: Members,
  api: AdminApi,
  comment: string | undefined,
): Promise<'written' | 'proposed'> {
  const permission = 'config-targeting-rules:update'
  try {
    await api.write('PUT', `${path}/targets`, permission, body, comment)
    return 'written'
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'APPROVAL_REQUIRED') throw error
    const { environmentId, defaultValue, rules } = body
    const proposal = { environmentId, steps: [{ defaultValue, rules }] }
    await api.write('POST', `${path}/planned-changes`, permission, proposal, comment)
    return 'proposed'
  }
}
