import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { routes } from '@service/api-server'
import { newOrganization } from './support/accounts.js'
import { apiSuite, newConfig, newProject, type Answer, type Api, type Json } from './support/api.js'

/** A project with one of everything, owned by the token's member. */
async function furnish(api: Api, token?: string) {
  const options = token === undefined ? {} : { token }
  const slug = `p-${randomUUID()}`
  const project = (await api.call('POST', '/projects', { name: 'P', slug }, options)).body
  const base = `/projects/${project.id}`
  const config = { key: 'the-config', role: 'flag', lifetime: 'permanent', type: 'boolean', defaultValue: true }
  await api.call('POST', `${base}/configs`, config, options)
  await api.call('POST', `${base}/segments`, { key: 'the-segment', name: 'S', groups: [] }, options)
  const tag = (await api.call('POST', `${base}/tags`, { name: 'the-tag' }, options)).body
  return { projectId: project.id, environmentId: project.environments[0].id, tagId: tag.id, slug }
}

type Place = Awaited<ReturnType<typeof furnish>>

function fill(path: string, place: Record<string, string>): string {
  const keys: Record<string, string> = { configKey: 'the-config', segmentKey: 'the-segment', ...place }
  return path.replace(/\{(\w+)\}/g, (_, name: string) => keys[name] ?? '')
}

/** A body that the route would accept. */
function bodyFor(operation: string, { environmentId }: Place): unknown {
  switch (operation) {
    case 'updateProject':
      return { name: 'Taken over' }
    case 'createEnvironment':
      return { name: 'E', slug: `e-${randomUUID()}`, color: 'red', live: false }
    case 'updateEnvironment':
      return { name: 'Taken over' }
    case 'createConfig':
      return { key: randomUUID(), role: 'flag', lifetime: 'permanent', type: 'boolean', defaultValue: true }
    case 'updateConfig':
      return { description: 'Taken over' }
    case 'replaceTargets':
      return { environmentId, defaultValue: false, rules: [] }
    case 'createSegment':
    case 'replaceSegment':
      return { key: `s-${randomUUID()}`, name: 'S', groups: [] }
    case 'createTag':
    case 'renameTag':
      return { name: randomUUID() }
    default:
      return undefined
  }
}

apiSuite('tenants', (test, api) => {
  const everything = async (token?: string) => {
    const options = token === undefined ? {} : { token }
    const projects = (await api.call('GET', '/projects', undefined, options)).body
    const lists = ['', '/configs', '/configs/the-config', '/segments', '/tags']
    const read = (id: string) => lists.map((list) => api.call('GET', `/projects/${id}${list}`, undefined, options))
    const answers = await Promise.all(projects.flatMap(({ id }) => read(id)))
    return answers.map(({ body }) => body)
  }

  const scoped = routes.filter((route) => route.path.includes('{'))

  const tryAll = async (place: Place, target: Record<string, string>, token?: string): Promise<[string, Answer][]> => {
    const answers: [string, Answer][] = []
    for (const { method, path, operation } of scoped) {
      const query = operation === 'getTagByName' ? '?name=the-tag' : ''
      const options = token === undefined ? {} : { token }
      const body = bodyFor(operation, place)
      answers.push([operation, await api.call(method, fill(path, target) + query, body, options)])
    }
    return answers
  }

  test('no route reaches into another organization, and an id there answers like one that never was', async () => {
    const mine = await furnish(api)
    const stranger = await newOrganization(api)
    const before = await everything()
    const nowhere = { projectId: randomUUID(), environmentId: randomUUID(), tagId: randomUUID() }
    const foreign = await tryAll(mine, mine, stranger)
    const unknown = await tryAll(mine, nowhere, stranger)
    foreign.forEach(([operation, { status, body }], index) => {
      assert.is(status, 404, operation)
      const masked = JSON.stringify(body).replace(mine.projectId, nowhere.projectId)
      assert.is(masked, JSON.stringify(unknown[index]?.[1].body), operation)
    })
    assert.equal(await everything(), before)
    assert.equal((await api.call('GET', '/projects', undefined, { token: stranger })).body, [])
  })

  test('no id of one project works through another', async () => {
    const one = await furnish(api)
    const other = await newProject(api)
    const before = await everything()
    const crossed = { ...one, projectId: other.id }
    for (const [operation, { status }] of await tryAll(one, crossed)) {
      const ownPlace = /^(list|create|getProject|updateProject|deleteProject)/.test(operation)
      // Uploads name no record of another project, and the usual token has no right to them.
      const isUpload = /CodeReferences$/.test(operation) && status === 403
      if (!ownPlace && !isUpload) assert.is(status, 404, operation)
    }
    const kept = (await everything()).filter((body) => JSON.stringify(body).includes(one.projectId))
    assert.equal(
      kept,
      before.filter((body) => JSON.stringify(body).includes(one.projectId)),
    )
  })

  test('ids of another project or organization inside a body are refused like unknown ones', async () => {
    const mine = await newProject(api)
    const config = await newConfig(api, mine.id)
    const stranger = await newOrganization(api)
    for (const [place, token] of [
      [await furnish(api), undefined],
      [await furnish(api, stranger), stranger],
    ] as const) {
      const options = token === undefined ? {} : { token }
      const segments = await api.call('GET', `/projects/${place.projectId}/segments`, undefined, options)
      const conditions = [{ id: randomUUID(), kind: 'segment', operator: 'in', segmentId: segments.body[0].id }]
      const rules = [{ id: randomUUID(), type: 'conditional', order: 0, target: 'value', value: true, conditions }]
      const base = `/projects/${mine.id}`
      const own = mine.environments[0].id
      const targets = (environmentId: string, list: object[]) =>
        api.call('PUT', `${base}/configs/${config.key}/targets`, { environmentId, defaultValue: true, rules: list })
      const tagged = await api.call('PATCH', `${base}/configs/${config.key}`, { tagIds: [place.tagId] })
      const overrides = { [place.environmentId]: [] }
      const segment = { key: 'mine', name: 'S', groups: [], overrides }
      const statuses: [Promise<Answer> | Answer, number][] = [
        [tagged, 400],
        [targets(own, rules), 400],
        [targets(place.environmentId, []), 404],
        [api.call('POST', `${base}/segments`, segment), 400],
      ]
      for (const [answer, status] of statuses) assert.is((await answer).status, status)
    }
    const { targets } = (await api.call('GET', `/projects/${mine.id}/configs/${config.key}`)).body
    assert.ok(targets.every((target: Json) => target.rules.length === 0))
  })

  test('the same slug may be used by two organizations', async () => {
    const { slug } = await furnish(api)
    const token = await newOrganization(api)
    assert.is((await api.call('POST', '/projects', { name: 'P', slug }, { token })).status, 200)
  })
})
