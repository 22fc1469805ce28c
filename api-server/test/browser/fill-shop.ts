/** Fills a server with the shop of `shop.ts`, through what the dashboard asks. */
import { CONFIGS, PROJECT, rolloutRules, SEGMENT, TAGS } from './shop.js'
import type { OpenPage } from './support.js'

type Page = OpenPage['page']

/** The members of a dashboard's answers that are needed to continue. */
interface Answer {
  id: string
  token: string
  code: string
  csrfToken: string
  environments: { id: string; slug: string }[]
}

/** Calls the dashboard's server as the member who is signed in on the page. */
export function asMember(page: Page, url: string) {
  return async (method: string, target: string, body?: object): Promise<Answer> => {
    const session = await page.request.get(`${url}/dashboard/api/session`)
    const { csrfToken } = (await session.json()) as Answer
    const headers = { 'X-CSRF-Token': csrfToken, Origin: url }
    const answer = await page.request.fetch(`${url}/dashboard/api${target}`, {
      method,
      headers,
      ...(body && { data: body }),
    })
    if (!answer.ok()) throw new Error(`${method} ${target} answers ${answer.status()}: ${await answer.text()}`)
    return (answer.status() === 204 ? {} : await answer.json()) as Answer
  }
}

export type Ask = ReturnType<typeof asMember>

/** The project with its tags, configs, segment and rules. Answers where the rules are changed further. */
export async function fillShop(ask: Ask) {
  const project = await ask('POST', '/v1/projects', PROJECT)
  const place = `/v1/projects/${project.id}`
  const tags = new Map<string, string>()
  for (const name of TAGS) tags.set(name, (await ask('POST', `${place}/tags`, { name })).id)
  for (const { tags: names, ...config } of CONFIGS) {
    await ask('POST', `${place}/configs`, { ...config, tagIds: names.map((name) => tags.get(name)) })
  }
  const segment = await ask('POST', `${place}/segments`, SEGMENT)
  const environments = new Map(project.environments.map(({ slug, id }) => [slug, id]))
  const production = environments.get('production')
  await ask('PUT', `${place}/configs/new-checkout/targets`, {
    environmentId: production,
    defaultValue: false,
    rules: rolloutRules(segment.id),
  })
  await ask('POST', `/projects/${project.id}/sdk-keys`, { environmentId: production, kind: 'client', name: 'Web' })
  return { place, projectId: project.id, production, test: environments.get('test') }
}
