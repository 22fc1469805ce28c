/** Data that versions before wrote: it loads with every id, and gets what it lacks. earlier-versions/README.md says what there is. */
import { randomUUID } from 'node:crypto'
import { copyFile, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStorage, type Storage } from '@service/api-server'
import type { Config, Target } from '../src/domain/records.js'
import { MIGRATIONS } from '../src/storage/postgres/migrations.js'
import { temporaryFolder } from './support/api.js'
import { readDataFile } from './support/data-file.js'
import { newMemberGroup, newWebhook } from './support/store-records.js'
import { statements, type DatabaseServer } from './support/postgres.js'
import { runCommand } from './support/process.js'
import { databaseServer } from './support/shared-postgres.js'

const test = suite('data of earlier versions')
const versions = path.join(path.dirname(fileURLToPath(import.meta.url)), 'earlier-versions')
const written = path.join(versions, 'store-2')
let folder = ''
let server: DatabaseServer

interface Written {
  projects: { id: string }[]
  configs: Config[]
  targets: Omit<Target, 'updatedAt'>[]
}

const readWritten = async (name: string) => JSON.parse(await readFile(path.join(written, name), 'utf8')) as Written

test.before(async () => {
  folder = await temporaryFolder()
  server = await databaseServer()
})
test.after(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

/** Targets come with the time of their config, and with nothing else changed. */
async function checkTargets(storage: Storage, { projects, configs, targets }: Written): Promise<void> {
  const stored = await storage.read((stores) => stores.targets.listByProject(projects[0]?.id ?? ''))
  const timeOf = (configId: string) => configs.find(({ id }) => id === configId)?.updatedAt
  assert.is(stored.length, 4)
  assert.equal(
    stored.sort(byId),
    targets.map((target) => ({ ...target, updatedAt: timeOf(target.configId) })).sort(byId),
  )
}

test('a data file of format 2', async () => {
  const dataFile = path.join(folder, 'data.json')
  await copyFile(path.join(written, 'data.json'), dataFile)
  for (let start = 1; start <= 2; start += 1) {
    const storage = await openStorage({ dataFile })
    await checkTargets(storage, await readWritten('data.json'))
    await storage.close()
  }
})

test('commands that only read leave a data file of an earlier format, and its journal, as they are', async () => {
  for (const name of ['data-file-1', 'data-file-2', 'store-3', 'store-5', 'store-6', 'store-7']) {
    const place = path.join(folder, `read-${name}`)
    await cp(path.join(versions, name), place, { recursive: true })
    const content = async () => {
      const names = (await readdir(place)).sort()
      return [names, ...(await Promise.all(names.map((one) => readFile(path.join(place, one), 'utf8'))))]
    }
    const before = await content()
    const [exported, backup] = [path.join(folder, `${name}.export`), path.join(folder, `${name}.backup`)]
    for (const line of ['member list', 'token list', `export --file ${exported}`, `backup --file ${backup}`]) {
      const { code, stderr } = await runCommand(line.split(' '), { DATA_FILE: path.join(place, 'data.json') })
      assert.is(code, 0, `${line}: ${stderr}`)
      assert.equal(await content(), before, line)
    }
    const old = await openStorage({ dataFile: path.join(place, 'data.json') })
    const copy = await openStorage({ dataFile: backup })
    const [one, other] = await Promise.all([old, copy].map(recordsOf))
    assert.equal(other, one)
    assert.ok((one?.length ?? 0) > 5)
    for (const storage of [old, copy]) await storage.close()
  }
})

async function recordsOf(storage: Storage): Promise<unknown[]> {
  const found: unknown[] = []
  await storage.dump(['organizations', 'members', 'projects', 'configs', 'targets', 'audit'], ({ kind, records }) => {
    found.push(...records.map((record) => [kind, record]))
    return Promise.resolve(0)
  })
  return found
}

test('an export', async () => {
  const env = { DATA_FILE: path.join(folder, 'imported.json') }
  const { code, stderr } = await runCommand(['import', '--file', path.join(written, 'export.json')], env)
  assert.is(code, 0, stderr)
  const storage = await openStorage({ dataFile: env.DATA_FILE })
  await checkTargets(storage, await readWritten('export.json'))
  await storage.close()
})

/** A database as so many migrations left it, with the rows that the version of that time wrote. */
async function databaseOf(store: string, migrations: number): Promise<string> {
  const databaseUrl = await server.newDatabase()
  const run = (text: string, values?: unknown[]) => statements(databaseUrl, text, values)
  await run('create table migrations (version integer primary key, applied_at timestamptz not null default now())')
  for (const [index, schema] of MIGRATIONS.slice(0, migrations).entries()) {
    await run(schema)
    await run('insert into migrations (version) values ($1)', [index + 1])
  }
  const tables = JSON.parse(await readFile(path.join(versions, store, 'tables.json'), 'utf8')) as Record<
    string,
    object[]
  >
  for (const [name, rows] of Object.entries(tables)) {
    const into = `insert into ${name} overriding system value`
    await run(`${into} select * from json_populate_recordset(null::${name}, $1::json)`, [JSON.stringify(rows)])
    if (rows.some((row) => 'seq' in row)) {
      await run(`select setval(pg_get_serial_sequence('${name}', 'seq'), (select max(seq) from ${name}))`)
    }
  }
  return databaseUrl
}

const times = (row: { updated_at: string }) => ({ updatedAt: new Date(row.updated_at).toISOString() })

test('a database of the third migration, and the version before beside this one', async () => {
  const databaseUrl = await databaseOf('store-2', 3)
  const storage = await openStorage({ databaseUrl })
  const tables = JSON.parse(await readFile(path.join(written, 'tables.json'), 'utf8')) as Record<string, never[]>
  const camel = (row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) =>
        name === 'seq' ? [] : [[name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), value]],
      ),
    )
  const configs = (tables['configs'] ?? []).map((row: { updated_at: string }) => ({ ...camel(row), ...times(row) }))
  const targets = (tables['targets'] ?? []).map(camel)
  const old = { projects: tables['projects'] ?? [], configs, targets } as unknown as Written
  await checkTargets(storage, old)

  const run = (text: string, values?: unknown[]) => statements(databaseUrl, text, values)
  const list = () => storage.read((stores) => stores.targets.listByProject(old.projects[0]?.id ?? ''))
  const before = await list()
  const [changed, gone, ...others] = before
  // As the version before writes: no statement names the new column.
  await run("update targets set default_value = 'true', rules = '[]' where id = $1", [changed?.id])
  for (const { id, defaultValue } of others) {
    await run('update targets set default_value = $2 where id = $1', [id, defaultValue])
  }
  const columns = 'id, config_id, environment_id, project_id, default_value, default_value_id, rules'
  const taken = `with gone as (delete from targets where id = $1 returning ${columns}) select to_json(gone) as row from gone`
  const [{ row } = {}] = await run(taken, [gone?.id])
  const again = `insert into targets (${columns}) select ${columns} from json_populate_record(null::targets, $1::json)`
  await run(again, [JSON.stringify(row)])
  const after = await list()
  const updatedAt = (targets: Target[], id = '') => targets.find((one) => one.id === id)?.updatedAt ?? ''
  assert.ok(updatedAt(after, changed?.id) > updatedAt(before, changed?.id))
  assert.ok(updatedAt(after, gone?.id) > updatedAt(before, gone?.id))
  for (const { id } of others) assert.is(updatedAt(after, id), updatedAt(before, id))
  await storage.close()
})

/** What the version before this one wrote into each of its stores: the same, but for the ids that the last changes made. */
async function checkStore3(storage: Storage, isWhole: boolean): Promise<{ projectId: string; environmentId: string }> {
  const owner = await storage.findTokenOwner('a'.repeat(64))
  const organizationId = owner?.organization.id ?? ''
  assert.is(owner?.member.email, 'ann@example.com')
  assert.is((await storage.findSessionOwner('d'.repeat(64)))?.member.id, isWhole ? owner?.member.id : undefined)
  return storage.read(async (stores) => {
    const [project] = await stores.projects.list(organizationId)
    const projectId = project?.id ?? ''
    assert.is(project?.name, 'Renamed')
    const environments = await stores.environments.list(projectId)
    const keeps = { keepContexts: false, contextTraits: [] }
    assert.equal(
      environments.map(({ slug, keepContexts, contextTraits }) => ({ slug, keepContexts, contextTraits })),
      [
        { slug: 'e', ...keeps },
        { slug: 'later', ...keeps },
      ],
    )
    const keys = await stores.sdkKeys.list(projectId)
    assert.equal(
      keys.map(({ name, hash, key, previousHash, previousUntil }) => [name, hash, key, previousHash, previousUntil]),
      [
        ['Renamed', 'b'.repeat(64), 'svc_key', null, null],
        ['Server', 'c'.repeat(64), null, null, null],
      ],
    )
    const [config] = await stores.configs.list(projectId)
    assert.equal([config?.key, config?.oldKeys.map(({ key }) => key), config?.tagIds.length], ['k', ['old'], 1])
    assert.is((await stores.targets.listByProject(projectId)).length, 3)
    assert.is((await stores.evaluations.list(config?.id ?? '')).length, 1)
    assert.is((await stores.audit.list(organizationId, 10)).length, 3)
    const environmentId = environments[0]?.id ?? ''
    assert.equal(await stores.counts.listByProject(projectId, ''), [])
    assert.equal(await stores.seenContexts.list(environmentId), [])
    return { projectId, environmentId }
  })
}

test('a data file of format 3 whose upgrade a crash ended', async () => {
  const dataFile = path.join(await temporaryFolder(), 'data.json')
  const copyJournal = () => copyFile(path.join(versions, 'store-3', 'data.json.journal.1'), `${dataFile}.journal.1`)
  await copyFile(path.join(versions, 'store-3', 'data.json'), dataFile)
  await copyJournal()
  const storage = await openStorage({ dataFile })
  const upgraded = await readFile(dataFile)
  await storage.close()
  // The data file is written again; the journal that it was made from is still there.
  await writeFile(dataFile, upgraded)
  await copyJournal()
  const again = await openStorage({ dataFile })
  await checkStore3(again, true)
  await again.close()
  await rm(path.dirname(dataFile), { recursive: true })
})

test('a database of the fourth migration, and the version before beside this one', async () => {
  const databaseUrl = await databaseOf('store-3', 4)
  const storage = await openStorage({ databaseUrl })
  const { projectId, environmentId } = await checkStore3(storage, true)
  // As the version before writes: no statement names the new columns and tables.
  const run = (text: string, values?: unknown[]) => statements(databaseUrl, text, values)
  const [columns, id, hash] = [
    'project_id, name, slug, color, live, created_at, updated_at',
    randomUUID(),
    randomUUID(),
  ]
  await run(
    `insert into environments (id, ${columns}) select $1, project_id, name, 'old', color, live, created_at, updated_at
     from environments where id = $2`,
    [id, environmentId],
  )
  await run("update sdk_keys set hash = $1, hint = 'hint' where project_id = $2 and kind = 'server'", [hash, projectId])
  await storage.read(async (stores) => {
    const environment = await stores.environments.get(id)
    assert.equal([environment?.keepContexts, environment?.contextTraits], [false, []])
    const key = (await stores.sdkKeys.list(projectId)).find((one) => one.hash === hash)
    assert.equal([key?.hint, key?.previousHash], ['hint', null])
  })
  const rows = await run('select hash from sdk_key_hashes order by hash')
  assert.equal(rows.map((row) => row['hash']).sort(), ['b'.repeat(64), hash].sort())
  await storage.close()
})

test('a database of the fifth migration, and the version before beside this one', async () => {
  const databaseUrl = await databaseOf('store-4', 5)
  const run = (text: string, values?: unknown[]) => statements(databaseUrl, text, values)
  const revisions = await run('select project_id, revision from revisions')
  const storage = await openStorage({ databaseUrl })
  const [[projectId = '', revision] = []] = await storage.revisions()
  assert.equal(revisions, [{ project_id: projectId, revision: String(revision?.number) }])
  const organizationId = (await storage.findTokenOwner('a'.repeat(64)))?.organization.id ?? ''
  await run('update organizations set disabled = false')
  for (const [hash, secret] of [
    ['e', 'current'],
    ['c', 'previous'],
  ] as const) {
    assert.is((await storage.findSdkKey(hash.repeat(64), '2026-11-24T12:00:00.000Z'))?.secret, secret)
  }
  await storage.read(async (stores) => {
    const [environment] = await stores.environments.list(projectId)
    assert.equal([environment?.keepContexts, environment?.contextTraits], [true, ['/plan']])
    assert.is((await stores.seenContexts.list(environment?.id ?? '')).length, 1)
    const configs = await stores.configs.list(projectId)
    assert.is(configs[0]?.state, 'in-use')
    assert.is((await stores.counts.list(configs[0]?.id ?? '', '')).length, 1)
  })
  const versions = () => Promise.all([organizationId, projectId].map(async (id) => storage.version(id)))
  const seen = new Set(await versions())
  assert.is(seen.size, 2)
  assert.not.ok(seen.has(undefined))
  // As the version before writes: no statement names the new columns. The first of the two is the organization's.
  for (const [sql, at] of [
    ["update configs set state = 'stale'", 1],
    ["update tags set name = 'Other'", 1],
    ["update targets set default_value = 'true'", 1],
    ["update projects set name = 'Other'", 1],
    ["update projects set name = 'Another'", 0],
    ["update members set role = 'viewer'", 0],
    ["update tokens set name = 'Other'", 0],
    ['update organizations set disabled = true', 0],
  ] as const) {
    await run(sql)
    const version = (await versions())[at]
    assert.not.ok(seen.has(version), sql)
    for (const one of await versions()) seen.add(one)
  }
  const before = await versions()
  await run("update tokens set last_used_at = '2026-02-01'")
  assert.equal(await versions(), before)
  assert.is((await storage.findTokenOwner('a'.repeat(64)))?.member.role, 'viewer')
  await storage.close()
})

/** What the version before this one wrote into `store-5`. */
async function checkStore5(storage: Storage, { description, contexts }: { description: RegExp; contexts: number }) {
  const projectId = [...(await storage.revisions()).keys()][0] ?? ''
  assert.ok(await storage.findTokenOwner('a'.repeat(64)))
  await storage.read(async (stores) => {
    const [config] = await stores.configs.list(projectId)
    assert.match(config?.description ?? '', description)
    const [environment] = await stores.environments.list(projectId)
    assert.equal([environment?.keepContexts, environment?.contextTraits], [true, ['/plan']])
    assert.is((await stores.seenContexts.list(environment?.id ?? '')).length, contexts)
    const key = (await stores.sdkKeys.list(projectId)).find((one) => one.previousHash !== null)
    assert.is(key?.previousHash, 'c'.repeat(64))
    const [count] = await stores.counts.list(config?.id ?? '', '2026-11-23')
    assert.is(count?.how, 'evaluated')
    assert.equal(await stores.codeUploads.list(projectId), [])
    assert.equal([environment?.requiresComment, environment?.requiresApproval], [false, false])
    assert.equal(await stores.plannedChanges.list(projectId), [])
    const [organization] = await stores.organizations.list()
    const [entry] = await stores.audit.list(organization?.id ?? '', 1)
    assert.equal([entry?.comment, entry?.cause], [null, null])
    assert.equal(await stores.codeReferences.listCounts(projectId), [])
  })
}

test('a database of the sixth migration', async () => {
  const storage = await openStorage({ databaseUrl: await databaseOf('store-5', 6) })
  await checkStore5(storage, { description: /^A line/, contexts: 1 })
  await storage.close()
})

/** What the version before this one wrote into `store-6`; `isWhole` where that holds what an export leaves out. */
async function checkStore6(storage: Storage, isWhole: boolean) {
  const [projectId = ''] = (await storage.revisions()).keys()
  const owner = await storage.findTokenOwner('a'.repeat(64))
  assert.equal([owner?.member.name, owner?.member.role, owner?.member.rights], ['Ann', 'owner', []])
  assert.is((await storage.findSessionOwner('d'.repeat(64)))?.member.id, isWhole ? owner?.member.id : undefined)
  await storage.read(async (stores) => {
    const members = await stores.members.list(owner?.organization.id ?? '')
    assert.equal(
      members.map(({ name, serviceAccount, rights }) => [name, serviceAccount, rights]),
      [
        ['Ann', false, []],
        ['CI', true, []],
      ],
    )
    const [environment] = await stores.environments.list(projectId)
    assert.equal([environment?.requiresComment, environment?.requiresApproval], [true, false])
    const [change] = await stores.plannedChanges.list(projectId)
    assert.equal([change?.state, change?.steps.length, change?.memberId], ['scheduled', 1, owner?.member.id])
    const [upload] = await stores.codeUploads.list(projectId)
    assert.is(upload?.digest, 'd'.repeat(64))
    const entries = await stores.audit.list(owner?.organization.id ?? '', 10)
    assert.ok(entries.some(({ comment, cause }) => comment === 'Why' && cause?.kind === 'restore'))
    assert.equal(await stores.webhooks.list(owner?.organization.id ?? ''), [])
  })
}

/** A webhook hears also of what servers of the version before change: their audit entries are queued by the database. */
async function queuesForOlderServers(storage: Storage, databaseUrl: string, organizationId: string): Promise<void> {
  const webhook = newWebhook(organizationId)
  await storage.transaction((stores) => stores.webhooks.insert(webhook))
  await statements(
    databaseUrl,
    `insert into audit (id, organization_id, project_id, at, member_id, member_name, token_name, source, action, resource, resource_id)
     select $1, organization_id, project_id, at, member_id, member_name, token_name, source, 'update', 'config', resource_id
     from audit where project_id is not null limit 1`,
    [randomUUID()],
  )
  const queued = await storage.read((stores) => stores.webhookDeliveries.page(webhook.id, 10))
  assert.equal(
    queued.map(({ event, state }) => [event, state]),
    [['config.update', 'pending']],
  )
}

test('a database of the seventh migration, and the version before beside this one', async () => {
  const databaseUrl = await databaseOf('store-6', 7)
  const storage = await openStorage({ databaseUrl })
  await checkStore6(storage, true)
  // As the version before writes: no statement names the new columns.
  const columns = 'organization_id, name, role, removed_at, created_at, email, password_hash, last_sign_in_at'
  await statements(
    databaseUrl,
    `insert into members (id, ${columns}) select $1, organization_id, 'New', 'editor', removed_at, created_at, null, null, null
     from members where name = 'Ann'`,
    [randomUUID()],
  )
  const owner = await storage.findTokenOwner('a'.repeat(64))
  const members = await storage.read((stores) => stores.members.list(owner?.organization.id ?? ''))
  assert.equal(members.find(({ name }) => name === 'New')?.rights, [])
  await queuesForOlderServers(storage, databaseUrl, owner?.organization.id ?? '')
  await storage.close()
})

/** What the version before this one wrote into `store-7`; `isWhole` where that holds what an export leaves out. */
async function checkStore7(storage: Storage, isWhole: boolean) {
  const owner = await storage.findTokenOwner('a'.repeat(64))
  const organizationId = owner?.organization.id ?? ''
  assert.equal([owner?.member.rights.length, owner?.access], [1, owner?.member])
  assert.is(owner?.member.identity, 'https://id.example.com 248289761001')
  assert.is((await storage.findSessionOwner('d'.repeat(64)))?.session.method, isWhole ? 'single-sign-on' : undefined)
  await storage.read(async (stores) => {
    const members = await stores.members.list(organizationId)
    assert.equal(
      members.map(({ name, role, groupIds, providerGroups }) => [name, role, groupIds, providerGroups]),
      [
        ['Ann', 'owner', [], []],
        ['CI', 'none', [], []],
      ],
    )
    assert.equal(await stores.memberGroups.list(organizationId), [])
    const [organization] = await stores.organizations.list()
    assert.is(organization?.requiresSecondFactor, true)
    const factors = await stores.secondFactors.listByOrganization(organizationId)
    assert.equal(
      factors.map(({ secret }) => secret),
      isWhole ? ['JBSWY3DPEHPK3PXP'] : [],
    )
    const [webhook] = await stores.webhooks.list(organizationId)
    assert.is(webhook?.secret, 'whsec_AAAA')
    const deliveries = await stores.webhookDeliveries.page(webhook?.id ?? '', 10)
    assert.equal(
      deliveries.map(({ state }) => state),
      isWhole ? ['failed'] : [],
    )
  })
}

test('a database of the eighth migration, and the version before beside this one', async () => {
  const databaseUrl = await databaseOf('store-7', 8)
  const storage = await openStorage({ databaseUrl })
  await checkStore7(storage, true)
  const owner = await storage.findTokenOwner('a'.repeat(64))
  const organizationId = owner?.organization.id ?? ''
  const group = newMemberGroup(organizationId, [{ projectId: randomUUID(), role: 'admin', environmentIds: null }])
  await storage.transaction(async (stores) => {
    await stores.memberGroups.insert(group)
    if (owner) await stores.members.update({ ...owner.member, groupIds: [group.id] })
  })
  // As the version before writes: no statement names the new columns, and what they hold stays.
  await statements(databaseUrl, "update members set role = 'viewer', rights = '[]' where name = 'Ann'")
  assert.equal((await storage.findTokenOwner('a'.repeat(64)))?.access, { role: 'viewer', rights: group.rights })
  await storage.close()
})

/** What versions before wrote into `store-8` and `store-9`; `isWhole` where that holds what an export leaves out. */
async function checkStore8(storage: Storage, isWhole: boolean) {
  const owner = await storage.findTokenOwner('a'.repeat(64))
  const organizationId = owner?.organization.id ?? ''
  const [projectId = ''] = (await storage.revisions()).keys()
  assert.equal(
    owner?.access.rights.map(({ role }) => role),
    ['editor', 'admin'],
  )
  assert.is((await storage.findSessionOwner('d'.repeat(64)))?.session.method, isWhole ? 'single-sign-on' : undefined)
  await storage.read(async (stores) => {
    const [group, ...others] = await stores.memberGroups.list(organizationId)
    assert.equal(others, [])
    assert.equal([group?.name, group?.providerGroups], ['Developers', ['developers']])
    const members = await stores.members.list(organizationId)
    assert.equal(
      members.map(({ name, groupIds, providerGroups }) => [name, groupIds, providerGroups]),
      [
        ['Ann', [group?.id], ['developers']],
        ['CI', [], []],
      ],
    )
    const [webhook] = await stores.webhooks.list(organizationId)
    const deliveries = await stores.webhookDeliveries.page(webhook?.id ?? '', 10)
    assert.equal(
      deliveries.map(({ state, attempts }) => [state, attempts.length]),
      isWhole ? [['pending', 1]] : [],
    )
    const factors = await stores.secondFactors.listByOrganization(organizationId)
    assert.is(factors.length, isWhole ? 1 : 0)
    const [environment] = await stores.environments.list(projectId)
    assert.is((await stores.seenContexts.list(environment?.id ?? '')).length, isWhole ? 1 : 0)
  })
}

/** What versions before wrote as a data file with a journal, and as an export, of which formats; a check of each. */
for (const [store, format, exported, check] of [
  ['store-3', 3, 2, checkStore3],
  [
    'store-5',
    4,
    3,
    (storage: Storage, isWhole: boolean) =>
      checkStore5(storage, { description: isWhole ? /^From the journal$/ : /^A line/, contexts: 0 }),
  ],
  ['store-6', 5, 4, checkStore6],
  ['store-7', 6, 5, checkStore7],
  ['store-8', 7, 6, checkStore8],
] as const) {
  test(`a data file of format ${format} and the journal that continues it`, async () => {
    const dataFile = path.join(await temporaryFolder(), 'data.json')
    for (const end of ['', '.journal.1']) await copyFile(path.join(versions, store, `data.json${end}`), dataFile + end)
    for (let start = 1; start <= 2; start += 1) {
      const storage = await openStorage({ dataFile })
      await check(storage, true)
      await storage.close()
      assert.is((await readDataFile(dataFile)).format, 7)
    }
    await rm(path.dirname(dataFile), { recursive: true })
  })

  test(`an export of format ${exported}, into both storages`, async () => {
    const [dataFile, databaseUrl] = [path.join(folder, `${store}.json`), await server.newDatabase()]
    for (const [env, settings] of [
      [{ DATA_FILE: dataFile }, { dataFile }],
      [{ DATABASE_URL: databaseUrl }, { databaseUrl }],
    ] as const) {
      const { code, stderr } = await runCommand(['import', '--file', path.join(versions, store, 'export.json')], env)
      assert.is(code, 0, stderr)
      const storage = await openStorage(settings)
      await check(storage, false)
      await storage.close()
    }
  })
}

test('databases of the ninth and the tenth migration', async () => {
  for (const [store, migrations, taken] of [
    ['store-8', 9, []],
    ['store-9', 10, [{ id: 'report' }]],
  ] as const) {
    const databaseUrl = await databaseOf(store, migrations)
    const storage = await openStorage({ databaseUrl })
    await checkStore8(storage, true)
    assert.equal(await statements(databaseUrl, 'select id from taken_reports'), taken)
    await storage.close()
  }
})

test.run()
