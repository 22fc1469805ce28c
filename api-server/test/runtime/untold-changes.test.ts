/** Changes that no notification tells of, as through a pooler: the revisions do, and nothing that is read meanwhile may hide that. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStorage } from '@service/api-server'
import { Environments } from '../../src/runtime/environment/environments.js'
import { Health } from '../../src/runtime/health.js'
import { Keys } from '../../src/runtime/keys/keys.js'
import { StorageSource } from '../../src/runtime/source.js'
import { PLACES, startApi } from '../support/api.js'
import { config, newKey, newShop, serve } from '../support/serving.js'

const test = suite('changes that nobody tells of')

test('are found by the next look, also where another environment of the project was read first', async () => {
  const place = await PLACES.postgres()
  const writer = await startApi(place)
  const storage = await openStorage(place.settings)
  try {
    const shop = await newShop(writer)
    const projectId = shop.project.id
    const { key } = await config(writer, shop, { type: 'integer', defaultValue: 0 })
    const revoked = await newKey(shop, 'server', shop.production)
    // Nothing watches the storage here, so nothing is told.
    const now = () => new Date()
    const source = new StorageSource(storage, now)
    const [health, secret] = [new Health(), revoked.key]
    const [environments, keys] = [new Environments(source, health), new Keys(source, health, now)]
    await environments.get(projectId, shop.production)
    await source.look()
    await environments.refresh()
    assert.is((await keys.find(secret))?.keyId, revoked.id)
    assert.ok(keys.recall(secret))

    await serve(writer, shop, key, 1)
    await writer.storage.transaction((stores) => stores.sdkKeys.delete(revoked.id))
    await environments.get(projectId, shop.test)
    await source.look()
    await environments.refresh()
    const environment = environments.fresh(projectId, shop.production)
    assert.is(environment?.view('server').byKey.get(key)?.config.target.defaultValue, '1')
    assert.is(keys.recall(secret), undefined, 'it must be asked for anew')
    assert.is(await keys.find(secret), null)
  } finally {
    await storage.close()
    await writer.close()
  }
})

test.run()
