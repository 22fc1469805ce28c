/** Name and email of a member who has left are removed from everything that is stored, once and for good. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as assert from 'uvu/assert'
import { openStorage, type Storage } from '@service/api-server'
import { KINDS } from '../src/storage/descriptions.js'
import { LABEL, leave, type Left } from './support/former-members.js'
import { apiSuite, temporaryFolder, type Json } from './support/api.js'
import { as, setUp, signedIn, type Browser } from './support/dashboard.js'

interface Entry {
  id: string
  memberId: string | null
  memberName: string
  action: string
  resource: string
  resourceId: string
  before: Json | null
  after: Json | null
}

/** All records of a storage, as an export takes them. */
async function everything(storage: Storage): Promise<string> {
  const texts: string[] = []
  await storage.dump(KINDS, ({ records }) => Promise.resolve(texts.push(JSON.stringify(records))))
  return texts.join('\n')
}

apiSuite('names of former members', (test, api) => {
  let ann: Browser
  let left: Left

  test.before(async () => {
    ann = await setUp(api)
    left = await leave(api, ann)
  })

  const entries = async () => as<{ entries: Entry[] }>(await ann.call('GET', '/audit?limit=200')).entries

  test('those who have left are listed, and only an owner may remove their names', async () => {
    const [one, ...others] = as<Json[]>(await ann.call('GET', '/former-members'))
    assert.equal([one?.id, one?.name, others.length], [left.id, left.name, 0])
    const admin = await signedIn(api, 'admin')
    assert.is((await admin.call('GET', '/former-members')).status, 403)
    assert.is((await admin.call('DELETE', `/former-members/${left.id}/name`)).status, 403)
    assert.is((await ann.call('DELETE', `/former-members/${ann.memberId}/name`)).status, 404)
    assert.is((await ann.call('DELETE', `/former-members/${left.other}/name`)).status, 404)
  })

  test('nothing that is stored has the name or the email any more; every entry stays, with the id', async () => {
    const before = await entries()
    const history = await ann.call('GET', left.historyPath)
    for (const text of left.texts) assert.ok((await everything(api.storage)).includes(text), text)

    assert.is((await ann.call('DELETE', `/former-members/${left.id}/name`)).status, 204)

    const stored = await everything(api.storage)
    for (const text of left.texts) assert.not(stored.includes(text), text)
    const [newest, ...after] = await entries()
    assert.equal(
      after.map(({ id, memberId, action, resource, resourceId }) => [id, memberId, action, resource, resourceId]),
      before.map(({ id, memberId, action, resource, resourceId }) => [id, memberId, action, resource, resourceId]),
    )
    for (const [index, entry] of after.entries()) {
      if (entry.memberId === left.id) assert.is(entry.memberName, LABEL)
      else assert.is(entry.memberName, before[index]?.memberName)
    }
    assert.ok(after.some(({ memberId }) => memberId === left.id))
    assert.equal(
      [newest?.action, newest?.resource, newest?.resourceId, newest?.before, newest?.after, newest?.memberName],
      ['update', 'member', left.id, null, { personalData: 'removed' }, 'Ann'],
    )
    // Answers that were kept are not given again.
    const now = await ann.call('GET', left.historyPath)
    assert.ok(JSON.stringify(history.body).includes(left.texts[0] ?? ''))
    assert.not(JSON.stringify(now.body).includes(left.texts[0] ?? ''))
    assert.ok(JSON.stringify(now.body).includes(LABEL))
    assert.is.not(now.headers.get('etag'), history.headers.get('etag'))
    const found = as<{ entries: Entry[] }>(await ann.call('GET', `/audit?text=${encodeURIComponent(left.name)}`))
    assert.equal(found.entries, [])
    const facets = as<{ members: { id: string; name: string }[] }>(await ann.call('GET', '/audit/facets'))
    assert.is(facets.members.find(({ id }) => id === left.id)?.name, LABEL)
  })

  test('others of the same name keep theirs, and it is done once', async () => {
    const stored = await everything(api.storage)
    assert.ok(stored.includes(left.otherEmail))
    const keys = as<{ name: string; createdBy: string }[]>(await ann.call('GET', left.keysPath))
    assert.equal(keys.map(({ name, createdBy }) => [name, createdBy]).sort(), [
      ['of another', left.otherName],
      ['of the one who left', LABEL],
    ])
    assert.equal(as<Json[]>(await ann.call('GET', '/former-members')), [])
    assert.is((await ann.call('DELETE', `/former-members/${left.id}/name`)).status, 404)
  })

  test('a delivery that waits is made again without the name, one that was sent is gone', async () => {
    const deliveries = await api.storage.read((stores) => stores.webhookDeliveries.page(left.webhookId, 100))
    assert.equal(
      deliveries.filter(({ id }) => id === left.sentId),
      [],
    )
    assert.is(deliveries.find(({ id }) => id === left.waitingId)?.payload, null)
  })

  test('a backup made afterwards has nothing of it', async () => {
    if (api.storage.tellWrites) return
    const folder = await temporaryFolder()
    const file = path.join(folder, 'backup.json')
    await api.storage.backup(file)
    for (const name of await readdir(folder)) {
      const text = await readFile(path.join(folder, name), 'utf8')
      for (const wanted of left.texts) assert.not(text.includes(wanted), `${wanted} in ${name}`)
    }
    const copy = await openStorage({ dataFile: file })
    assert.is(await everything(copy), await everything(api.storage))
    await copy.close()
  })
})
