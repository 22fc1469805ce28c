import type { AdminApi } from '../api/admin-api.js'
import { Failure, failure } from '../errors/failures.js'
import type { ImportedSegment, Left } from './model.js'
import type { Plan, PlannedConfig } from './plan.js'
import { isMembers, listOf, type Members } from './read.js'
import { idOf, type ProjectState } from './state.js'
import { groupsBody, targetBody } from './written.js'

const COLORS = ['teal', 'navy', 'purple', 'olive', 'maroon', 'aqua', 'fuchsia', 'lime']

/** What was not simply changed. */
export interface Applied {
  /** What the server refused, which nothing else depends on. */
  refused: Left[]
  /** Rules that wait for somebody's approval. */
  proposed: string[]
}

interface Options {
  /** How many changes there are. */
  all: number
  comment?: string | undefined
  /** Called before each change with its number from 1 and its subject. */
  onChange: (count: number, what: string) => void
}

/**
 * Carries out a plan, one request after the other: each is applied completely or not at all, and what a rule needs is made
 * before it.
 * @throws Failure `importStopped` if continuing is pointless
 */
export async function applyPlan(plan: Plan, state: ProjectState, api: AdminApi, options: Options): Promise<Applied> {
  const run = new PlanRun(plan, state, api, options)
  await run.carryOut()
  return run
}

/** A plan that is being carried out. */
class PlanRun implements Applied {
  readonly refused: Left[] = []
  readonly proposed: string[] = []
  private done = 0
  private path: string
  // Ids of what is there and what was made, by the names that the plan uses.
  private readonly environments: Map<string, string>
  private readonly tags: Map<string, string>
  private readonly segments: Map<string, string>

  constructor(
    private readonly plan: Plan,
    private readonly state: ProjectState,
    private readonly api: AdminApi,
    private readonly options: Options,
  ) {
    this.path = `/projects/${encodeURIComponent(state.id ?? '')}`
    this.environments = new Map(state.environments.map(({ slug, id }) => [slug, id]))
    this.tags = new Map(state.tags.map(({ name, id }) => [name.toLowerCase(), id]))
    this.segments = new Map(state.segments.map(({ key, id }) => [key, id]))
  }

  async carryOut(): Promise<void> {
    const { plan } = this
    if (plan.isNewProject) await this.change(`project ${plan.slug}`, () => this.makeProject(), false)
    await this.fitEnvironments()
    for (const [index, { isNew, slug, name }] of plan.places.entries()) {
      if (!isNew) continue
      const body = { name, slug, color: COLORS[index % COLORS.length], live: /^(prod|live)/i.test(slug) }
      const make = async () => {
        this.environments.set(slug, await this.make('environments', 'environments:create', body))
      }
      await this.change(`environment ${slug}`, make, false)
    }
    for (const name of plan.tags) {
      const make = async () => {
        this.tags.set(name.toLowerCase(), await this.make('tags', 'tags:create', { name }))
      }
      await this.change(`tag ${name}`, make, true)
    }
    for (const { segment, action } of plan.segments) {
      if (action !== 'keep') await this.change(`segment ${segment.key}`, () => this.writeSegment(segment), true)
    }
    for (const planned of plan.configs) await this.writeConfig(planned)
  }

  /**
   * Makes one change.
   * @param canBeLeft whether the others still make sense if the server refuses this one, or if the token may not make it
   * @returns whether it was made
   */
  private async change(
    what: string,
    work: () => Promise<unknown>,
    canBeLeft: boolean | 'without the right',
  ): Promise<boolean> {
    this.options.onChange(this.done + 1, what)
    try {
      await work()
      this.done += 1
      return true
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const { title, advice } = error.text
      if (canBeLeft === 'without the right' && error.failure === 'INSUFFICIENT_PERMISSIONS') {
        this.refused.push({ where: what, why: title.replace(/\.$/, '') })
        return false
      }
      if (canBeLeft !== false && error.status === 400) {
        this.refused.push({ where: what, why: error.detail.replace(/\.$/, '') })
        return false
      }
      throw failure('importStopped', { done: this.done, all: this.options.all, at: what, title, advice })
    }
  }

  /** @returns the id of a new record in one of the project's collections */
  private async make(collection: string, permission: string, body: object): Promise<string> {
    return idOf(await this.api.write('POST', `${this.path}/${collection}`, permission, body))
  }

  private async makeProject(): Promise<void> {
    const { slug } = this.plan
    const project = await this.api.write('POST', '/projects', 'projects:create', { name: slug, slug })
    this.path = `/projects/${encodeURIComponent(idOf(project))}`
    const environments = isMembers(project) ? listOf(project['environments'], 'the environments of a new project') : []
    for (const environment of environments.filter(isMembers)) {
      this.environments.set(String(environment['slug']), idOf(environment))
    }
  }

  /**
   * A project that was just made gets the environments of the export, no more, under their names. At once: if the run stops later, the
   * project is one that was there before, and keeps what it has.
   */
  private async fitEnvironments(): Promise<void> {
    const path = (slug: string) => `${this.path}/environments/${encodeURIComponent(this.environments.get(slug) ?? '')}`
    for (const slug of this.plan.unused) {
      const remove = () => this.api.write('DELETE', path(slug), 'environments:delete', undefined)
      await this.change(`environment ${slug}`, remove, 'without the right')
    }
    for (const { slug, name, isRenamed } of this.plan.places) {
      if (!isRenamed) continue
      const rename = () => this.api.write('PUT', path(slug), 'environments:update', { name })
      await this.change(`environment ${slug}`, rename, 'without the right')
    }
  }

  /** An environment keeps its own groups if they differ from those that the segment began with. */
  private async writeSegment({ key, name, groups }: ImportedSegment): Promise<void> {
    const there = this.state.segments.find((one) => one.key === key)
    const written = this.plan.places.flatMap((place) => {
      const own = groups.get(place.key)
      return own ? [{ id: this.environments.get(place.slug) ?? '', own: groupsBody(own) }] : []
    })
    const [first, ...others] = written
    const base = there?.groups ?? first?.own ?? []
    const overrides = {
      ...there?.overrides,
      ...Object.fromEntries((there ? written : others).map(({ id, own }) => [id, own])),
    }
    const body = { key, name, groups: base, overrides }
    if (there) await this.api.write('PUT', `${this.path}/segments/${encodeURIComponent(key)}`, 'segments:update', body)
    else this.segments.set(key, await this.make('segments', 'segments:create', body))
  }

  private async writeConfig({ config, action, places }: PlannedConfig): Promise<void> {
    if (action === 'create') {
      const { key, description, role, lifetime, type, client, server, otherwise, tags } = config
      const tagIds = tags.flatMap((tag) => this.tags.get(tag.toLowerCase()) ?? [])
      const body: Members = { key, role, lifetime, type, client, server, defaultValue: otherwise }
      if (description !== null) body['description'] = description
      if (tagIds.length > 0) body['tagIds'] = tagIds
      const create = () => this.api.write('POST', `${this.path}/configs`, 'configs:create', body)
      if (!(await this.change(`config ${key}`, create, true))) return
    }
    for (const { key: environment, slug } of places) {
      const target = config.targets.get(environment)
      if (!target) continue
      const body = targetBody(target, this.environments.get(slug) ?? '', this.segments)
      const where = `config ${config.key}, ${slug}`
      const write = async () => {
        if ((await this.writeRules(config.key, body)) === 'proposed') this.proposed.push(where)
      }
      await this.change(where, write, true)
    }
  }

  /** Where rules need an approval, they are proposed. */
  private async writeRules(key: string, body: Members): Promise<'written' | 'proposed'> {
    const { comment } = this.options
    const path = `${this.path}/configs/${encodeURIComponent(key)}`
    const permission = 'config-targeting-rules:update'
    try {
      await this.api.write('PUT', `${path}/targets`, permission, body, comment)
      return 'written'
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'APPROVAL_REQUIRED') throw error
      const { environmentId, defaultValue, rules } = body
      const proposal = { environmentId, steps: [{ defaultValue, rules }] }
      await this.api.write('POST', `${path}/planned-changes`, permission, proposal, comment)
      return 'proposed'
    }
  }
}
