/** Several clients write the same thing at the same moment: of those that read the same, one is first, and the others are told. */
import * as assert from 'uvu/assert'
import { newToken } from './support/accounts.js'
import { ADMIN, apiSuite, newConfig, newProject, type Answer } from './support/api.js'

const CLIENTS = 6

apiSuite('edits at once', (test, api) => {
  /** Each client's own write, all sent at once. */
  const together = (send: (client: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: CLIENTS }, (_, client) => send(client)))
  const refusedOf = (answers: readonly Answer[]) => answers.filter(({ status }) => status >= 300)

  test('with the same entity tag one write is made, and all others answer 412', async () => {
    const { id, environments } = await newProject(api)
    const { key } = await newConfig(api, id, { type: 'integer', defaultValue: 0 })
    const [config, segment] = [`/projects/${id}/configs/${key}`, `/projects/${id}/segments/beta`]
    await api.call('POST', `/projects/${id}/segments`, { key: 'beta', name: 'Beta', groups: [] })
    const environmentId = environments[0].id
    const group = (await api.call('POST', '/groups', { name: `Group of ${id}` }, { token: await newToken(api) })).body
    const writes: [read: string, method: string, path: string, body: (client: number) => object][] = [
      [config, 'PATCH', config, (client) => ({ description: `by ${client}` })],
      [config, 'PUT', `${config}/targets`, (client) => ({ environmentId, defaultValue: client + 1, rules: [] })],
      [segment, 'PUT', segment, (client) => ({ key: 'beta', name: `by ${client}`, groups: [] })],
      [`/groups/${group.id}`, 'PATCH', `/groups/${group.id}`, (client) => ({ name: `by ${client} of ${id}` })],
    ]
    for (const [read, method, path, body] of writes) {
      const token = read.startsWith('/groups') ? await newToken(api) : ADMIN
      const etag = (await api.call('GET', read, undefined, { token })).headers.get('etag') ?? ''
      const headers = { 'if-match': etag }
      const answers = await together((client) => api.call(method, path, body(client), { token, headers }))
      const refused = refusedOf(answers)
      assert.equal([refused.length, ...new Set(refused.map(({ status }) => status))], [CLIENTS - 1, 412], path)
      const winner = answers.findIndex(({ status }) => status < 300)
      const now = JSON.stringify((await api.call('GET', read, undefined, { token })).body)
      const kept = path.endsWith('/targets') ? `"defaultValue":"${winner + 1}"` : `by ${winner}`
      assert.ok(now.includes(kept), `${path}: ${now}`)
    }
  })

  test('different members of a config lose nothing of one another', async () => {
    const { id } = await newProject(api)
    const { key } = await newConfig(api, id)
    const path = `/projects/${id}/configs/${key}`
    const changes = [{ description: 'text' }, { role: 'kill-switch' }, { lifetime: 'permanent' }, { key: 'renamed' }]
    const answers = await Promise.all(changes.map((change) => api.call('PATCH', path, change)))
    // Whoever comes after the rename finds the config by its old key, or is told that there is none of this name.
    const done = changes.filter((_, index) => (answers[index]?.status ?? 0) < 300)
    const { body } = await api.call('GET', `/projects/${id}/configs/renamed`)
    const now = new Map<string, unknown>(Object.entries(body))
    for (const [name, value] of done.flatMap((change) => Object.entries(change))) assert.is(now.get(name), value, name)
    for (const { status } of answers) assert.ok(status === 200 || status === 404, String(status))
  })

  test('one of several equal keys, slugs and names is taken', async () => {
    const { id } = await newProject(api)
    const config = { key: 'same', role: 'flag', lifetime: 'permanent', type: 'boolean', defaultValue: false }
    const creates: [path: string, body: object][] = [
      [`/projects/${id}/configs`, config],
      [`/projects/${id}/segments`, { key: 'same', name: 'Same', groups: [] }],
      [`/projects/${id}/tags`, { name: 'same' }],
      [`/projects/${id}/environments`, { name: 'Same', slug: 'same', color: 'navy', live: false }],
      ['/projects', { name: 'Same', slug: `same-${id}`.slice(0, 40) }],
    ]
    for (const [path, body] of creates) {
      const refused = refusedOf(await together(() => api.call('POST', path, body)))
      assert.equal([refused.length, ...new Set(refused.map(({ status }) => status))], [CLIENTS - 1, 400], path)
    }
  })
})
