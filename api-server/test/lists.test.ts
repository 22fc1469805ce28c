/** Lists in pages and by filter; without parameters they are whole, and as they always were. */
import * as assert from 'uvu/assert'
import { apiSuite, newConfig, newProject, type Answer } from './support/api.js'

apiSuite('lists', (test, api) => {
  /** All pages, by following the Link headers as a client does. */
  async function pagesOf(path: string): Promise<Answer[]> {
    const pages = [await api.call('GET', path)]
    for (;;) {
      const link = pages.at(-1)?.headers.get('link')
      if (!link) return pages
      const [, next = ''] = /^<(.*)>; rel="next"$/.exec(link) ?? []
      const url = new URL(next, `http://x${path}`)
      pages.push(await api.call('GET', url.pathname + url.search))
    }
  }
  const keysOf = (answers: Answer[]) => answers.map(({ body }) => body.map(({ key }) => key))

  test('pages of configs, in creation order, also while configs come and go', async () => {
    const { id } = await newProject(api)
    const configs = []
    for (let i = 0; i < 5; i++) configs.push(await newConfig(api, id))
    const keys = configs.map(({ key }) => key)
    const path = `/projects/${id}/configs`
    const whole = await api.call('GET', path)
    assert.is(whole.headers.get('link'), null)
    assert.equal(keysOf([whole]), [keys])
    assert.equal(keysOf(await pagesOf(`${path}?limit=2`)), [keys.slice(0, 2), keys.slice(2, 4), keys.slice(4)])
    assert.equal(keysOf(await pagesOf(`${path}?limit=5`)), [keys])
    const first = await api.call('GET', `${path}?limit=2`)
    const cursor = /cursor=([^&>]*)/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    assert.equal((await api.call('GET', `${path}?limit=2`)).body, whole.body.slice(0, 2))
    await api.call('DELETE', `${path}/${keys[1] ?? ''}`)
    const later = await newConfig(api, id)
    const rest = await api.call('GET', `${path}?cursor=${cursor}`)
    assert.equal(keysOf([rest]), [[...keys.slice(2), later.key]])
  })

  test('configs by text, state, role and time of the last change, in pages with the same filter', async () => {
    const { id, environments } = await newProject(api)
    const path = `/projects/${id}/configs`
    api.setNow(new Date('2026-01-01T00:00:00.000Z'))
    const one = await newConfig(api, id, { key: 'checkout-one', description: 'The NEW page' })
    const two = await newConfig(api, id, { key: 'other-two', role: 'experiment' })
    const three = await newConfig(api, id, { key: 'checkout-three', role: 'kill-switch' })
    await api.call('PATCH', `${path}/${two.key}`, { key: 'renamed-two' })
    await api.storage.transaction(async (stores) => {
      const config = await stores.configs.get(three.id)
      if (config) await stores.configs.update({ ...config, state: 'stale' })
    })
    api.setNow(new Date('2026-02-01T00:00:00.000Z'))
    const target = { environmentId: environments[0].id, defaultValue: true, rules: [] }
    await api.call('PUT', `${path}/${one.key}/targets`, target)
    api.setNow(undefined)
    const [a, b, c] = ['checkout-one', 'renamed-two', 'checkout-three']
    const cases: [query: string, keys: (string | undefined)[]][] = [
      ['search=CHECKOUT', [a, c]],
      ['search=new%20page', [a]],
      ['search=other-two', [b]],
      ['search=', [a, b, c]],
      ['state=stale', [c]],
      ['state=stale&state=new', [a, b, c]],
      ['role=experiment&role=kill-switch', [b, c]],
      ['role=flag&state=stale', []],
      ['updatedSince=2026-01-15T00:00:00Z', [a]],
      ['updatedSince=2026-01-01', [a, b, c]],
      ['untagged=true&search=two', [b]],
    ]
    for (const [query, keys] of cases) {
      assert.equal(keysOf([await api.call('GET', `${path}?${query}`)]), [keys], query)
    }
    assert.equal(keysOf(await pagesOf(`${path}?search=checkout&role=flag&role=kill-switch&limit=1`)), [[a], [c]])
  })

  test('segments, tags and projects', async () => {
    const { id, slug } = await newProject(api)
    for (const name of ['beta', 'Alpha', 'gamma']) {
      await api.call('POST', `/projects/${id}/tags`, { name })
      await api.call('POST', `/projects/${id}/segments`, { key: `${name}-users`, name: `${name} people`, groups: [] })
    }
    const names = (answers: Answer[]) => answers.map(({ body }) => body.map(({ name }) => name))
    assert.equal(names(await pagesOf(`/projects/${id}/tags?limit=2`)), [['Alpha', 'beta'], ['gamma']])
    assert.equal(names(await pagesOf(`/projects/${id}/tags?search=A&limit=2`)), [['Alpha', 'beta'], ['gamma']])
    assert.equal(names([await api.call('GET', `/projects/${id}/segments?search=ALPHA-users`)]), [['Alpha people']])
    const segments = await pagesOf(`/projects/${id}/segments?limit=2&search=people`)
    assert.equal(names(segments), [['beta people', 'Alpha people'], ['gamma people']])
    assert.equal(segments[0]?.body[0].usages, [])
    const all = (await api.call('GET', '/projects')).body
    const pages = await pagesOf('/projects?limit=1')
    assert.equal(pages.map(({ body }) => body).flat(), all)
    const found = await api.call('GET', `/projects?search=${slug}`)
    assert.ok(found.body.some((project) => project.id === id))
  })

  test('mistakes are named, and a cursor is only valid for its own list', async () => {
    const { id } = await newProject(api)
    for (let i = 0; i < 2; i++) await newConfig(api, id)
    const path = `/projects/${id}/configs`
    const link = (await api.call('GET', `${path}?limit=1`)).headers.get('link') ?? ''
    const cursor = /cursor=([^&>]*)/.exec(link)?.[1] ?? ''
    const cases: [path: string, name: string][] = [
      [`${path}?limit=0`, 'limit'],
      [`${path}?limit=1001`, 'limit'],
      [`${path}?limit=two`, 'limit'],
      [`${path}?cursor=nonsense`, 'cursor'],
      [`${path}?cursor=${Buffer.from('["configs"]').toString('base64url')}`, 'cursor'],
      [`/projects/${id}/tags?cursor=${cursor}`, 'cursor'],
      [`${path}?state=old`, 'state'],
      [`${path}?role=flag&role=king`, 'role'],
      [`${path}?updatedSince=yesterday`, 'updatedSince'],
    ]
    for (const [target, name] of cases) {
      const { status, body } = await api.call('GET', target)
      assert.equal([status, body.errors.map((one) => one.name)], [400, [name]], target)
    }
  })
})
