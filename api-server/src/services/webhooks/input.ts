import { Problems } from '../../domain/json.js'
import { refuse } from '../../domain/parse.js'
import { isShownAddress } from '../../domain/webhook-address.js'
import { isEventName, type Webhook } from '../../domain/webhooks.js'
import type { Stores } from '../../storage/storage.js'
import type { AllowedAddresses } from './addresses.js'

type Judged = Pick<Webhook, 'projectId' | 'url' | 'events' | 'environmentIds' | 'configIds' | 'tagIds'>

/** Refuses what no schema can say of a webhook. Throws Invalid, naming every problem. */
export async function judgeWebhook(stores: Stores, webhook: Judged, allowed: AllowedAddresses): Promise<void> {
  const problems = new Problems()
  judgeUrl(webhook.url, allowed, problems)
  for (const [index, event] of webhook.events.entries()) {
    if (isEventName(event)) continue
    problems.say(
      `events[${index}]`,
      `Event must be written as resource.action or resource.*, not ${JSON.stringify(event)}`,
    )
  }
  const { projectId } = webhook
  const filters = [
    ['environmentIds', 'environment', async (id: string) => stores.environments.get(id)],
    ['configIds', 'config', async (id: string) => stores.configs.get(id)],
    ['tagIds', 'tag', async (id: string) => stores.tags.get(id)],
  ] as const
  for (const [name, what, find] of filters) {
    const ids = webhook[name]
    if (ids.length > 0 && projectId === null)
      problems.say(name, `To choose ${what}s, choose a project (projectId) first`)
    if (projectId === null) continue
    for (const [index, id] of ids.entries()) {
      if ((await find(id))?.projectId === projectId) continue
      problems.say(`${name}[${index}]`, `There is no ${what} with the id ${id} in the project`)
    }
  }
  refuse(problems)
}

function judgeUrl(text: string, allowed: AllowedAddresses, problems: Problems): void {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    problems.say('url', 'Url must be an address that begins with https:// or http://')
    return
  }
  if (url.username !== '' || url.password !== '') {
    problems.say('url', 'Url must not hold a user name or password. Use the signature to recognize the sender')
  }
  if (isShownAddress(url)) {
    problems.say(
      'url',
      'Url is shortened, as it is shown to those who may not change the webhook. Send the whole address',
    )
  }
  const refusal = allowed.refusalOf(url.hostname)
  if (refusal !== undefined) problems.say('url', refusal)
}
