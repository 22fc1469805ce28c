/** A member who has done something of everything and has left. */
import { randomUUID } from 'node:crypto'
import type { WebhookDelivery } from '../../src/domain/webhooks.js'
import type { Api } from './api.js'
import { signedIn, type Browser } from './dashboard.js'

export const LABEL = 'Former member'

export interface Left {
  id: string
  name: string
  /** Names and email, as they may stand anywhere. */
  texts: readonly string[]
  historyPath: string
  keysPath: string
  /** Somebody of the same name who is still there. */
  other: string
  otherName: string
  otherEmail: string
  webhookId: string
  sentId: string
  waitingId: string
}

const [FIRST, LAST, OTHER] = ['Zacharias Quill', 'Zacharias Quill-Ómary', 'Zacharias']
const EMAIL = 'zq@former.example'

export async function leave(api: Api, owner: Browser): Promise<Left> {
  const left = await signedIn(api, 'owner', { email: 'first-zq@former.example' })
  await owner.call('PUT', `/members/${left.memberId}`, { name: FIRST })
  const other = await signedIn(api, 'admin', { email: 'other@example.com' })
  await owner.call('PUT', `/members/${other.memberId}`, { name: OTHER })
  const webhook = (
    await owner.call('POST', '/v1/webhooks', { name: 'W', url: 'https://example.com/hook', format: 'slack' })
  ).body

  const project = (await left.call('POST', '/v1/projects', { name: 'P', slug: `p-${randomUUID()}` })).body
  const base = `/projects/${project.id}`
  const [environment] = project.environments
  const config = { role: 'flag', lifetime: 'permanent', type: 'boolean', defaultValue: true, key: 'banner' }
  await left.call('POST', `/v1${base}/configs`, config)
  await left.call('POST', `${base}/sdk-keys`, keyOf(environment.id, 'of the one who left'))
  await owner.call('PUT', `/members/${left.memberId}`, { name: LAST, email: EMAIL })
  await other.call('POST', `${base}/sdk-keys`, keyOf(environment.id, 'of another'))
  const plans = `/v1${base}/configs/banner/planned-changes`
  const at = new Date(api.services.now().getTime() + 86_400_000).toISOString()
  const step = { at, defaultValue: false, rules: [] }
  const planned = await left.call('POST', plans, { environmentId: environment.id, steps: [step] })
  await left.call('POST', `/v1${base}/tags`, { name: 'a tag' })

  const delivery = (state: WebhookDelivery['state'], text: string): WebhookDelivery => ({
    ...{ id: randomUUID(), webhookId: webhook.id, entryId: randomUUID(), event: 'tag.create', state, attempts: [] },
    ...{ payload: JSON.stringify({ text }), dueAt: null, createdAt: at },
  })
  const sent = delivery('delivered', `*${FIRST}* created the tag`)
  const waiting = delivery('pending', `*${LAST}* created the tag`)
  await api.storage.transaction(async (stores) => {
    await stores.webhookDeliveries.insert(sent)
    await stores.webhookDeliveries.insert(waiting)
    const change = await stores.plannedChanges.get(planned.body.id)
    if (!change) throw new Error('The change was not planned')
    const outcome = `${LAST}, who planned the change, has left the organization`
    await stores.plannedChanges.update({ ...change, state: 'failed', outcome })
    const [entry] = await stores.audit.list((await stores.organizations.list())[0]?.id ?? '', 1)
    if (!entry) throw new Error('There is no audit entry')
    const cause = { kind: 'planned-change', id: change.id, memberId: left.memberId, memberName: FIRST } as const
    await stores.audit.insert({ ...entry, id: randomUUID(), memberId: null, memberName: 'system', cause })
  })
  await owner.call('DELETE', `/members/${left.memberId}`)
  return {
    ...{ id: left.memberId, name: LAST, texts: [FIRST, LAST, EMAIL, 'first-zq@former.example'] },
    ...{ historyPath: `/v1${base}/configs/banner/history`, keysPath: `${base}/sdk-keys` },
    ...{ other: other.memberId, otherName: OTHER, otherEmail: 'other@example.com' },
    ...{ webhookId: webhook.id, sentId: sent.id, waitingId: waiting.id },
  }
}

function keyOf(environmentId: string, name: string) {
  return { environmentId, kind: 'server', name }
}
