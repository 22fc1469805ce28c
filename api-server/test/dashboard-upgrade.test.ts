/** Data from before the dashboard: it loads, and gets what it lacks. */
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStorage, type Storage } from '@service/api-server'
import { FIRST_SCHEMA } from '../src/storage/postgres/schema.js'
import { temporaryFolder } from './support/api.js'
import { readDataFile } from './support/data-file.js'
import { statements, type DatabaseServer } from './support/postgres.js'
import { runCommand } from './support/process.js'
import { databaseServer } from './support/shared-postgres.js'

const test = suite('data from before the dashboard')
const at = '2026-01-31T12:00:00.000Z'
const [organizationId, memberId, leftId, tokenId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
let folder = ''
let server: DatabaseServer

test.before(async () => {
  folder = await temporaryFolder()
  server = await databaseServer()
})
test.after(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const organization = {
  ...{
    id: organizationId,
    name: 'O',
    plan: 'free',
    spendingLimit: null,
    suspended: false,
    requiresSecondFactor: false,
    disabled: false,
  },
  ...{ createdAt: at, updatedAt: at },
}
const members = [
  { id: memberId, organizationId, name: 'Ann', role: 'owner', removedAt: null, createdAt: at },
  { id: leftId, organizationId, name: 'Bob', role: 'viewer', removedAt: at, createdAt: at },
]
const token = {
  ...{ id: tokenId, organizationId, memberId, name: 'T', hash: 'the-hash', permissions: ['projects:read'] },
  ...{ expiresAt: null, createdAt: at },
}

/** What each storage must answer of the records above. */
async function checkUpgraded(storage: Storage): Promise<void> {
  await storage.read(async (stores) => {
    const added = {
      email: null,
      passwordHash: null,
      lastSignInAt: null,
      serviceAccount: false,
      rights: [],
      groupIds: [],
      providerGroups: [],
      identity: null,
    }
    assert.equal(
      await stores.members.list(organizationId),
      members.map((member) => ({ ...member, ...added })),
    )
    assert.equal(await stores.tokens.get(tokenId), { ...token, lastUsedAt: null })
    assert.equal(await stores.sessions.list(memberId), [])
  })
  const owner = await storage.findTokenOwner('the-hash')
  assert.equal([owner?.member.email, owner?.token.lastUsedAt], [null, null])
  await storage.transaction(async (stores) => {
    const member = await stores.members.get(memberId)
    if (member) await stores.members.update({ ...member, email: 'ann@example.com' })
    const own = { id: randomUUID(), organizationId, memberId, hash: 's', userAgent: '', method: 'password' as const }
    await stores.sessions.insert({ ...own, lastUsedAt: at, createdAt: at })
  })
}

const lists = ['projects', 'environments', 'configs', 'targets', 'segments', 'tags', 'evaluations', 'audit', 'usage']
const empty: Record<string, unknown[]> = Object.fromEntries(lists.map((name) => [name, []]))

test('a data file of format 1, with a journal, is loaded and rewritten', async () => {
  const dataFile = path.join(folder, 'old.json')
  const document = { format: 1, seq: 0, organizations: [organization], members, tokens: [token], ...empty }
  await writeFile(dataFile, JSON.stringify(document))
  const storage = await openStorage({ dataFile })
  assert.is((await readDataFile(dataFile)).format, 7)
  await checkUpgraded(storage)
  await storage.close()
  const again = await openStorage({ dataFile })
  assert.is((await again.findSessionOwner('s'))?.member.email, 'ann@example.com')
  await again.close()
})

test('a data file of format 1 that lacks one of the format’s lists is refused', async () => {
  const dataFile = path.join(folder, 'cut.json')
  const { tags: _, ...lacking } = empty
  const cut = { format: 1, seq: 0, organizations: [], members: [], tokens: [], ...lacking }
  await writeFile(dataFile, JSON.stringify(cut))
  const error = await openStorage({ dataFile }).then(() => undefined, String)
  assert.match(error ?? '', /is not a data file of this server version/)
})

test('a database of the first migration is migrated on', async () => {
  const databaseUrl = await server.newDatabase()
  const run = (text: string, values?: unknown[]) => statements(databaseUrl, text, values)
  await run(FIRST_SCHEMA)
  await run('create table migrations (version integer primary key, applied_at timestamptz not null default now())')
  await run('insert into migrations (version) values (1)')
  await run(
    `insert into organizations (id, name, plan, suspended, disabled, created_at, updated_at)
    values ($1, 'O', 'free', false, false, $2, $2)`,
    [organizationId, at],
  )
  for (const { id, name, role, removedAt } of members) {
    await run(
      `insert into members (id, organization_id, name, role, removed_at, created_at) values ($1, $2, $3, $4, $5, $6)`,
      [id, organizationId, name, role, removedAt, at],
    )
  }
  await run(
    `insert into tokens (id, organization_id, member_id, name, hash, permissions, created_at)
    values ($1, $2, $3, 'T', 'the-hash', '["projects:read"]', $4)`,
    [tokenId, organizationId, memberId, at],
  )
  const storage = await openStorage({ databaseUrl })
  await checkUpgraded(storage)
  await storage.close()
  await (await openStorage({ databaseUrl })).close()
})

test('an export from before the dashboard is imported', async () => {
  const file = path.join(folder, 'old-export.json')
  const old = { format: 'service-export-1', organizations: [organization], members, tokens: [token], ...empty }
  await writeFile(file, JSON.stringify(old))
  const env = { DATA_FILE: path.join(folder, 'imported.json') }
  const { code, stderr } = await runCommand(['import', '--file', file], env)
  assert.is(code, 0, stderr)
  const storage = await openStorage({ dataFile: env.DATA_FILE })
  await checkUpgraded(storage)
  await storage.close()
})

test.run()
