/** What open pages of the dashboard are told: everything, and never more pages at once than the storage can answer. */
import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Stores } from '@service/api-server'
import { LiveChanges } from '../src/dashboard-api/live-changes.js'
import type { Storage } from '../src/storage/storage.js'
import type { Write } from '../src/storage/changes.js'
import { until } from './support/until.js'

const test = suite('open pages')

const ORGANIZATION = 'organization'

/** As far as open pages need it. It answers when the test says so; `lists` are asked for all projects. */
function busyStorage() {
  const waiting: (() => void)[] = []
  const written: Write[] = []
  const lists = { hold: false, held: [] as (() => void)[] }
  const list = async () => {
    if (lists.hold) await new Promise<void>((resolve) => lists.held.push(resolve))
    return [{ id: 'one' }, { id: 'other' }]
  }
  const stores = { projects: { list } } as unknown as Stores
  const served: ((projectIds: readonly string[]) => void)[] = []
  const storage = {
    watch: (listener: (projectIds: readonly string[]) => void) => {
      served.push(listener)
      return () => undefined
    },
    tellWrites: (writes: readonly Write[]) => void written.push(...writes),
    async read<T>(work: (stores: Stores) => Promise<T>) {
      const result = await work(stores)
      if (result === undefined) await new Promise<void>((resolve) => waiting.push(resolve))
      return result
    },
  }
  const serve = (projectId: string) => served.forEach((listener) => listener([projectId]))
  return { storage: storage as unknown as Storage, waiting, written, lists, serve }
}

function newPage(
  live: LiveChanges,
  sessionId: string,
  projects: string[],
  position?: string,
  organizationId = ORGANIZATION,
) {
  const told: string[] = []
  const ids: (string | undefined)[] = []
  const write = (text: string) => {
    const data = /^data: (.*)$/m.exec(text)?.[1]
    if (data === undefined) return
    told.push(data)
    ids.push(/^id: (.*)$/m.exec(text)?.[1])
  }
  const response = Object.assign(new EventEmitter(), { write, writeHead() {}, end() {} })
  const access = () => ({
    role: 'none',
    rights: projects.map((id) => ({ projectId: id, role: 'viewer', environmentIds: null })),
  })
  const follower = {
    organizationId,
    sessionId,
    access: access(),
    renew: () => Promise.resolve(access()),
  }
  live.add(response as unknown as ServerResponse, follower as Parameters<LiveChanges['add']>[1], position)
  return Object.assign(told, { ids })
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
  // Far more is written than can be announced.
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

test('a page hears of what came after the position it knows; after one of another process, or of long ago, of anything', async () => {
  const { storage, waiting, written } = busyStorage()
  const live = new LiveChanges(storage)
  const seen = ['one', 'other']
  const write = async (projectId: string) => {
    const { position } = live
    live.noteWrite(ORGANIZATION, projectId)
    live.noteWrite('another organization', 'theirs')
    await until(() => live.position !== position)
    return live.position
  }
  const start = live.position
  const first = await write('one')
  const last = await write('other')
  assert.is(written.length, 4)
  // A page for each that comes when nobody else is there.
  const cases = [start, first, last, 'another-1', `${last}0`, 'nonsense', ''].map((from, index) =>
    newPage(live, `session ${index}`, seen, from),
  )
  const limited = newPage(live, 'limited', ['other'], start)
  const without = newPage(live, 'without', seen)
  await until(() => {
    for (const answer of waiting.splice(0)) answer()
    return [limited, ...[0, 1, 3, 4, 5, 6].map((index) => cases[index])].every((told) => told?.length === 1)
  })
  const all = ['"all"']
  assert.equal(cases, [['["one","other"]'], ['["other"]'], [], all, all, all, all])
  assert.equal([limited, without], [['["other"]'], []])
  live.close()
})

test('an organization with many open pages does not keep the others waiting', async () => {
  const { storage, waiting } = busyStorage()
  const live = new LiveChanges(storage)
  const many = Array.from({ length: 12 }, (_, index) => newPage(live, `session ${index}`, []))
  const others = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => newPage(live, id, [], undefined, id))
  for (const id of [ORGANIZATION, 'a', 'b', 'c', 'd', 'e', 'f']) live.noteWrite(id, null)
  await until(() => waiting.length > 0)
  waiting.shift()?.()
  await until(() => waiting.length > 0)
  assert.is(many.filter(({ length }) => length > 0).length, 4)
  assert.ok(others.every(({ length }) => length === 1))
  live.close()
})

test('a right that is given or taken away counts for the very next change', async () => {
  const { storage, waiting } = busyStorage()
  const live = new LiveChanges(storage)
  const projects = ['one']
  const told = newPage(live, 'session', projects)
  const settle = async (count: number) => {
    await until(() => {
      for (const answer of waiting.splice(0)) answer()
      return told.length === count
    })
  }
  projects.splice(0, 1, 'other')
  live.noteWrite(ORGANIZATION, null)
  await settle(1)
  live.noteWrite(ORGANIZATION, 'one')
  live.noteWrite(ORGANIZATION, 'other')
  await settle(2)
  assert.equal(told, ['"all"', '["other"]'])
  live.close()
})

test('a page that has yet to catch up keeps the position that it came with', async () => {
  const { storage, waiting, lists, serve } = busyStorage()
  const live = new LiveChanges(storage)
  const start = live.position
  serve('one')
  await until(() => live.position !== start)
  lists.hold = true
  const page = newPage(live, 'session', ['one', 'other'], start)
  await until(() => lists.held.length === 1)
  live.noteWrite(ORGANIZATION, 'other')
  await until(() => page.length === 1)
  assert.equal([[...page], page.ids], [['["other"]'], [undefined]])
  for (const answer of lists.held.splice(0)) answer()
  await until(() => {
    for (const answer of waiting.splice(0)) answer()
    return page.length === 2
  })
  assert.equal([page[1], page.ids[1]], ['["one"]', live.position])
  live.close()
})

test.run()
