import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { apiSuite, newConfig, newProject } from '../support/api.js'
import { as, setUp, type Browser } from '../support/dashboard.js'

interface Target {
  configId: string
  defaultValue: string
  rules: { id: string }[]
}

apiSuite('dashboard: what an environment serves', (test, api) => {
  let ann: Browser
  test.before(async () => void (ann = await setUp(api)))

  test('every config with its default and rules there, without those archived', async () => {
    const project = await newProject(api)
    const base = `/projects/${project.id}`
    const [config, archived] = [await newConfig(api, project.id), await newConfig(api, project.id)]
    const [first, second] = [project.environments[0].id, project.environments[1].id]
    const rules = [{ id: randomUUID(), type: 'conditional', order: 0, target: 'value', value: true, conditions: [] }]
    const body = { environmentId: first, defaultValue: false, rules }
    await api.call('PUT', `${base}/configs/${config.key}/targets`, body)
    await api.call('DELETE', `${base}/configs/${archived.key}`)
    const read = async (environment: string) =>
      as<Target[]>(await ann.call('GET', `${base}/environments/${environment}/targets`))
    const served = await read(first)
    assert.equal(
      served.map(({ configId }) => configId),
      [config.id],
    )
    assert.is(served[0]?.defaultValue, 'false')
    assert.is(served[0]?.rules[0]?.id, rules[0]?.id)
    assert.equal((await read(second))[0]?.rules, [])
  })

  test('an environment of another project, or none, is not found', async () => {
    const [project, other] = [await newProject(api), await newProject(api)]
    for (const id of [other.environments[0].id, randomUUID(), 'none']) {
      const answer = await ann.call('GET', `/projects/${project.id}/environments/${id}/targets`)
      assert.is(answer.status, 404)
    }
  })
})
