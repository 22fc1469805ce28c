/** A project file whose rules need the approval of a second person. */
import * as assert from 'uvu/assert'
import { mergeProject, operator, writeProjectFile } from '@service/api-server/internals'
import { findProject } from '../src/services/locate.js'
import { describeProject } from '../src/services/project-file/describe.js'
import type { MergeResult } from '../src/services/project-file/merge.js'
import { proposer } from '../src/services/project-file/propose.js'
import { apiSuite, newConfig, newProject } from './support/api.js'
import { as, signedIn } from './support/dashboard.js'

interface Waiting {
  id: string
  memberId: string
  configKey: string
}

apiSuite('project files: proposals', (test, api) => {
  /** A project with a protected environment, and a file that changes rules in it and elsewhere. */
  async function protectedProject() {
    const { id, environments } = await newProject(api)
    await newConfig(api, id, { key: 'new-checkout', type: 'boolean', defaultValue: false })
    const [test, production] = environments
    await api.call('PUT', `/projects/${id}/environments/${production.id}/protection`, { requiresApproval: true })
    const caller = await operator(api.services)
    const file = await api.storage.read(async (stores) =>
      describeProject(stores, await findProject(stores, caller, id), false),
    )
    const text = await writeProjectFile(file, 'yaml')
    return { id, test, production, edited: text.replaceAll(/(\n {8}default: )false/g, '$1true') }
  }

  const changes = (action: string) =>
    ['test', 'production'].map((slug) => ({
      what: 'rules',
      name: `new-checkout in ${slug}`,
      action: slug === 'test' ? 'update' : action,
      fields: ['default'],
    }))

  const waiting = async (id: string) =>
    (await api.call('GET', `/projects/${id}/planned-changes?state=proposed`)).body as unknown as Waiting[]

  test('rules are proposed in the name of a member, once, and another member approves them', async () => {
    const { id, edited } = await protectedProject()
    const [editor, admin] = [await signedIn(api, 'editor'), await signedIn(api, 'admin')]
    const { member } = as<{ member: { id: string; name: string } }>(await editor.call('GET', '/session'))
    const merge = async (preview: boolean) => {
      const caller = await operator(api.services)
      const author = await proposer(api.services, caller, member.id, id)
      return mergeProject(api.services, caller, id, edited, { preview, proposer: author })
    }
    assert.equal(await merge(true), { changes: changes('propose'), onlyInProject: [] })
    assert.is((await waiting(id)).length, 0)
    assert.equal(await merge(false), { changes: changes('propose'), onlyInProject: [] })
    const [change, ...others] = await waiting(id)
    assert.equal([change?.memberId, change?.configKey, others.length], [member.id, 'new-checkout', 0])

    assert.equal(await merge(false), { changes: changes('wait').slice(1), onlyInProject: [] })
    assert.is((await waiting(id)).length, 1)

    const approve = `/v1/projects/${id}/planned-changes/${change?.id ?? ''}/approve`
    assert.is((await editor.call('POST', approve)).status, 403)
    assert.is((await admin.call('POST', approve)).status, 200)
    assert.equal(await merge(false), { changes: [], onlyInProject: [] })
  })

  test('importing the file in the dashboard makes proposals in the member’s own name, and only on request', async () => {
    const { id, edited } = await protectedProject()
    const admin = await signedIn(api, 'admin')
    const refused = await admin.call('POST', `/projects/${id}/file`, { text: edited })
    assert.is(refused.status, 409)
    const done = await admin.call('POST', `/projects/${id}/file`, { text: edited, propose: true })
    assert.equal(as<MergeResult>(done).changes, changes('propose'))
    assert.is((await waiting(id)).length, 1)
  })

  test('a member who may not change rules there proposes nothing, and nothing else is changed', async () => {
    const { id, edited } = await protectedProject()
    const viewer = await signedIn(api, 'viewer')
    const { member } = as<{ member: { id: string } }>(await viewer.call('GET', '/session'))
    const caller = await operator(api.services)
    const author = await proposer(api.services, caller, member.id, id)
    let refusal: unknown
    await mergeProject(api.services, caller, id, edited, { preview: false, proposer: author }).catch(
      (error: unknown) => (refusal = error),
    )
    assert.match(String(refusal), /permission|may/)
    const { changes: left } = await mergeProject(api.services, caller, id, edited, { preview: true, proposer: caller })
    assert.equal(left, changes('propose'))
  })
})
