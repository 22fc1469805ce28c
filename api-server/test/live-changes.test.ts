/** What open pages of the dashboard are told: all of it, and never more of them at once than the storage can answer. */
import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Stores } from '@service/api-server'
import { LiveChanges } from '../src/dashboard-api/live-changes.js'
import type { Storage } from '../src/storage/storage.js'
import type { Write } from '../src/storage/storage-changes.js'
import { until } from './support/until.js'

const test = suite('open pages')

const ORGANIZATION = 'organization'

/** As far as open pages need it. It answers when the test says so. */
function busyStorage() {
  const waiting: (() => void)[] = []
  const written: Write[] = []
  const stores = { projects: { list: () => Promise.resolve([{ id: 'one' }, { id: 'other' }]) } } as unknown as Stores
  const storage = {
    watch: () => () => undefined,
    tellWrites: (writes: readonly Write[]) => void written.push(...writes),
    async read<T>(work: (stores: Stores) => Promise<T>) {
      const result = await work(stores)
      if (result === undefined) await new Promise<void>((resolve) => waiting.push(resolve))
      return result
    },
  }
  return { storage: storage as unknown as Storage, waiting, written }
}

function newPage(live: LiveChanges, sessionId: string, projects: string[]) {
  const told: string[] = []
  const write = (text: string) => void (text.startsWith('data: ') && told.push(text.slice(6).trim()))
  const response = Object.assign(new EventEmitter(), { write, writeHead() {}, end() {} })
  const access = {
    role: 'none',
    rights: projects.map((id) => ({ projectId: id, role: 'viewer', environmentIds: null })),
  }
  const follower = { organizationId: ORGANIZATION, sessionId, access, renew: () => Promise.resolve(access) }
  live.add(response as unknown as ServerResponse, follower as Parameters<LiveChanges['add']>[1])
  return told
}

test('a few at a time, and each of all that was written until its turn', async () => {
  const { storage, waiting, written } = busyStorage()
  const live = new LiveChanges(storage)
  const pages = Array.from({ length: 12 }, (_, index) => newPage(live, `session ${index}`, ['one']))
  const elsewhere = newPage(live, 'another session', ['other'])
  const count = () => pages.map(({ length }) => length)
  live.noteWrite(ORGANIZATION, 'one')
  await until(() => waiting.length > 0)
  assert.equal(count(), [1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0])
  // Far more is written than can be told.
  for (const projectId of ['other', null]) {
    live.noteWrite(ORGANIZATION, projectId)
    await until(() => written.some((one) => one.projectId === projectId))
  }
  assert.equal(count(), [1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0])
  for (let turn = 1; turn <= 4; turn += 1) {
    await until(() => waiting.length > 0)
    waiting.shift()?.()
    await until(() => waiting.length > 0 || turn === 4)
  }
  assert.equal(count(), [2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1])
  assert.equal([pages[0], pages[11], elsewhere], [['["one"]', '"all"'], ['"all"'], ['"all"']])
  live.close()
})

test.run()
