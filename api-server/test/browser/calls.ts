/** Requests of the member who is signed in on a page, for what a test needs before it looks at the page. */
import { randomUUID } from 'node:crypto'
import type { OpenPage } from './support.js'

/** What answers have that is needed to go on. */
interface Answer {
  id: string
  key: string
  code: string
  token: string
  csrfToken: string
  environments: { id: string; slug: string }[]
  targets: { environment: { id: string; slug: string }; defaultValue: string; rules: Record<string, unknown>[] }[]
}

export type Call = (method: string, path: string, body?: object) => Promise<Answer>

/**
 * The path follows `/dashboard/api`. Throws on any answer that is no success.
 * @param below the path that the server is below
 */
export function callsOf(page: OpenPage['page'], below = ''): Call {
  return async (method, path, body) => {
    const { origin } = new URL(page.url())
    const session = await page.request.get(`${origin}${below}/dashboard/api/session`)
    const { csrfToken } = (await session.json()) as Answer
    const answer = await page.request.fetch(`${origin}${below}/dashboard/api${path}`, {
      method,
      headers: { ...(csrfToken && { 'X-CSRF-Token': csrfToken }), Origin: origin },
      ...(body && { data: body }),
    })
    if (!answer.ok()) throw new Error(`${method} ${path} answers ${answer.status()}: ${await answer.text()}`)
    return (answer.status() === 204 ? {} : await answer.json()) as Answer
  }
}

export interface MadeProject {
  /** The project's address in the Admin API. */
  place: string
  test: string
  production: string
}

/** A project with its two environments, Test and Production, the latter live. */
export async function newProject(call: Call, slug: string): Promise<MadeProject> {
  const project = await call('POST', '/v1/projects', { name: slug, slug })
  const idOf = (name: string) => project.environments.find((environment) => environment.slug === name)?.id ?? ''
  return { place: `/v1/projects/${project.id}`, test: idOf('test'), production: idOf('production') }
}

const SETTINGS = { role: 'flag', lifetime: 'temporary', type: 'boolean', defaultValue: false }

/** A project that is there already. */
export async function existingProject(call: Call, slug: string): Promise<MadeProject> {
  const list = (await call('GET', '/v1/projects')) as unknown as { id: string; slug: string }[]
  const place = `/v1/projects/${list.find((one) => one.slug === slug)?.id ?? ''}`
  const { environments } = await call('GET', place)
  const idOf = (name: string) => environments.find((environment) => environment.slug === name)?.id ?? ''
  return { place, test: idOf('test'), production: idOf('production') }
}

/** A boolean flag that is false everywhere, unless `part` says otherwise. */
export const newConfig = (call: Call, { place }: MadeProject, part: { key: string } & Record<string, unknown>) =>
  call('POST', `${place}/configs`, { ...SETTINGS, ...part })

/** A rule for everybody of a name. */
export function ruleFor(name: string, value: unknown): object {
  const condition = {
    id: randomUUID(),
    attribute: 'name',
    operator: 'equals',
    targetType: 'text',
    targetValues: [name],
  }
  return { id: randomUUID(), type: 'conditional', order: 0, target: 'value', value, conditions: [condition] }
}

export const replaceRules = (
  call: Call,
  { place }: MadeProject,
  key: string,
  body: { environmentId: string; defaultValue: unknown; rules: readonly object[] },
) => call('PUT', `${place}/configs/${encodeURIComponent(key)}/targets`, body)

/** What a config serves in one environment. */
export async function rulesOf(call: Call, { place }: MadeProject, key: string, environment: string) {
  const { targets } = await call('GET', `${place}/configs/${encodeURIComponent(key)}`)
  const target = targets.find((one) => one.environment.slug === environment)
  if (!target) throw new Error(`${key} has nothing in ${environment}`)
  return target
}
