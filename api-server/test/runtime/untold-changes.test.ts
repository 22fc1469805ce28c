/** Changes without a notification, as through a pooler: the revisions show them, and nothing that is read in the meantime may hide that. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStorage, type Storage } from '@service/api-server'
import { Environments } from '../../src/runtime/environment/environments.js'
import { Health } from '../../src/runtime/health.js'
import { Keys } from '../../src/runtime/keys/keys.js'
import { StorageSource } from '../../src/runtime/source.js'
import { apiSuite, PLACES, startApi } from '../support/api.js'
import { config, newKey, newShop, serve } from '../support/serving.js'

/** The second reading of one environment waits until it may end. */
class SlowSource extends StorageSource {
  readonly isReading: Promise<void>
  end: () => void = () => undefined
  private began: () => void = () => undefined
  private readings = 0
  private readonly ending = new Promise<void>((resolve) => (this.end = resolve))

  constructor(
    storage: Storage,
    private readonly slow: string,
  ) {
    super(storage, () => new Date())
    this.isReading = new Promise((resolve) => (this.began = resolve))
  }

  override async read(projectId: string, environmentId: string, since?: string) {
    const reading = await super.read(projectId, environmentId, since)
    if (environmentId === this.slow) this.readings += 1
    if (environmentId === this.slow && this.readings === 2) {
      this.began()
      await this.ending
    }
    return reading
  }
}

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

apiSuite('changes while an environment is read for the first time', (suiteTest, api) => {
  suiteTest('are read once that is done', async () => {
    const shop = await newShop(api)
    const { key } = await config(api, shop, { type: 'integer', defaultValue: 0 })
    const source = new SlowSource(api.storage, shop.production)
    const environments = new Environments(source, new Health())
    const refreshes: Promise<void>[] = []
    source.watch(() => void refreshes.push(environments.refresh()))
    await environments.get(shop.project.id, shop.test)
    const first = environments.get(shop.project.id, shop.production)
    await source.isReading
    await serve(api, shop, key, 1)
    source.end()
    await first
    await Promise.all(refreshes)
    // The other environment was read after the change, so nothing is left to be found.
    await source.look()
    await Promise.all(refreshes)
    const environment = environments.fresh(shop.project.id, shop.production)
    assert.is(environment?.view('server').byKey.get(key)?.config.target.defaultValue, '1')
    source.close()
  })
})
