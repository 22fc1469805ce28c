/** What a webhook missed while its receiver, the servers or all of them were down arrives afterwards, on both storages. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PLACES } from './support/api.js'
import { killsWithWebhook } from './support/webhook-kills.js'

const test = suite('webhooks and killed processes')

for (const [kind, makePlace] of Object.entries(PLACES)) {
  test(kind, async () => {
    const place = await makePlace()
    const { settings } = place
    const env =
      'dataFile' in settings ? { DATA_FILE: settings.dataFile ?? '' } : { DATABASE_URL: settings.databaseUrl ?? '' }
    const servers = kind === 'json' ? 1 : 2
    const { acknowledged, lost } = await killsWithWebhook(env, { rounds: 1, changes: 6, servers, wait: () => 0 })
    assert.equal({ acknowledged, lost }, { acknowledged: 6, lost: 0 })
    await place.remove()
  })
}

test.run()
