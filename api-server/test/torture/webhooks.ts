/** Kills the server and the receiver of a webhook at random moments, and waits for every acknowledged change to arrive. */
import { killsWithWebhook } from '../support/webhook-kills.js'
import { CRASH_PLACES } from './crash.js'
import type { Part } from './part.js'

/** Setting: HOOK_KILLS, 20 when it is not set. */
export const webhookParts: readonly Part[] = Object.entries(CRASH_PLACES).map(([kind, makePlace]) => ({
  name: `webhooks-${kind}`,
  async run({ random, count }) {
    const place = await makePlace()
    const [rounds, servers] = [count('HOOK_KILLS', 20), kind === 'json' ? 1 : 2]
    const report = await killsWithWebhook(place.env, {
      ...{ rounds, servers, changes: 10 },
      wait: () => random.below(4000),
    })
    await place.remove()
    const { acknowledged, lost, repeated } = report
    const done = `${rounds} SIGKILLs of ${servers} server(s) and the receiver; ${acknowledged} changes sent, ${repeated} messages repeated`
    return { done, lost }
  },
}))
