/** What a storage must do, tested on every one there is. */
import { suite, type Test } from 'uvu'
import { openStorage, type Storage, type Stores } from '@service/api-server'
import { PLACES, type Place } from './api.js'
import { insertOwners } from './store-records.js'

/** Filled before the first test: read its members inside tests. */
interface OpenedStorage {
  kind: string
  place: Place
  storage: Storage
  inside: <T>(work: (stores: Stores) => Promise<T>) => Promise<T>
}

/** Defines and runs a suite for each storage, which is opened before the tests with an organization and a member in it. */
export function storageSuites(name: string, define: (test: Test, opened: OpenedStorage) => void): void {
  for (const [kind, makePlace] of Object.entries(PLACES)) {
    const test = suite(`${name} on ${kind}`)
    const opened = { kind, inside: (work) => opened.storage.transaction(work) } as OpenedStorage
    test.before(async () => {
      opened.place = await makePlace()
      opened.storage = await openStorage(opened.place.settings)
      await opened.inside(insertOwners)
    })
    test.after(async () => {
      await opened.storage.close()
      await opened.place.remove()
    })
    define(test, opened)
    test.run()
  }
}
