import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStorage } from '@service/api-server'
import { call, temporaryFolder, type Json } from './support/api.js'
import { readExport } from './support/data-file.js'
import type { DatabaseServer } from './support/postgres.js'
import { runCommand, startProcess, type ServerProcess } from './support/process.js'
import { databaseServer } from './support/shared-postgres.js'

const test = suite('commands')
let folder: string
let server: ServerProcess
let env: Record<string, string>
let postgres: DatabaseServer

const admin = { token: 'init-token' }

/** Runs a command beside the running server and answers what it printed. */
async function command(line: string, ...more: string[]): Promise<Json> {
  const { code, stdout, stderr } = await runCommand([...line.split(' '), ...more], env)
  assert.is(code, 0, stderr)
  return (stdout.startsWith('{') || stdout.startsWith('[') ? JSON.parse(stdout) : { id: stdout.trim() }) as Json
}

async function refused(line: string): Promise<string> {
  const { code, stderr } = await runCommand(line.split(' '), env)
  assert.is(code, 1)
  assert.not.match(stderr, /^ {4}at /m)
  return stderr
}

const status = async (token: string) => (await call(server.url, 'GET', '/projects', undefined, { token })).body.code

test.before(async () => {
  folder = await temporaryFolder()
  env = { DATA_FILE: path.join(folder, 'data.json'), INIT_ADMIN_TOKEN: 'init-token' }
  server = await startProcess(env)
  postgres = await databaseServer()
})

test.after(async () => {
  await server.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

test('members and their tokens', async () => {
  const member = await command('member add --name Ann --role editor')
  assert.match(await refused('token create --name x --member Ann --permissions projects:create'), /does not grant/)
  const { id: token } = await command('token create --name x --member Ann --permissions projects:read,configs:create')
  assert.is(await status(token), undefined)
  await command('member role --role viewer --member', member.id)
  const create = await call(server.url, 'POST', '/projects/x/configs', {}, { token })
  assert.is(create.body.code, 'INSUFFICIENT_PERMISSIONS')
  await command('member remove --member Ann')
  assert.is(await status(token), 'API_TOKEN_OWNER_REMOVED')
  assert.match(await refused('member remove --member owner'), /only owner/)
  assert.match(await refused('member role --member Ann --role admin'), /There is no member Ann/)
})

test('a revoked token is not found, and the list shows no secret', async () => {
  const { id: token } = await command('token create --name gone --permissions all')
  const list = await command('token list')
  const gone = list.find(({ name }) => name === 'gone')
  assert.not.ok(JSON.stringify(list).includes('hash'))
  await command('token revoke --id', gone?.id ?? '')
  assert.is(await status(token), 'API_TOKEN_NOT_FOUND')
})

test('the organization: plan, suspend, resume, disable, enable', async () => {
  assert.match(await refused('org plan --plan gold'), /Plan must be one of/)
  await command('org plan --plan pay-as-you-go --spending-limit 100000')
  await command('org suspend')
  assert.is(await status('init-token'), 'SERVICE_SUSPENDED')
  await command('org resume')
  assert.is(await status('init-token'), undefined)
  await command('org disable')
  assert.is(await status('init-token'), 'API_TOKEN_NOT_FOUND')
  await command('org enable')
  assert.is(await status('init-token'), undefined)
})

test('an archived config is listed and restored', async () => {
  const project = (await call(server.url, 'POST', '/projects', { name: 'A', slug: 'archive' }, admin)).body
  const config = { key: 'gone', role: 'flag', lifetime: 'permanent', type: 'boolean', defaultValue: true }
  const base = `/projects/${project.id}/configs`
  await call(server.url, 'POST', base, config, admin)
  await call(server.url, 'DELETE', `${base}/gone`, undefined, admin)
  assert.is((await command('config archived --project archive'))[0].key, 'gone')
  await command('config restore --project archive --config gone')
  assert.is((await call(server.url, 'GET', `${base}/gone`, undefined, admin)).status, 200)
  assert.match(await refused('config restore --project nowhere --config gone'), /Projects: archive/)
})

test('SDK keys are created, listed, rotated and revoked', async () => {
  await call(server.url, 'POST', '/projects', { name: 'Keys', slug: 'keys' }, admin)
  const create = (...rest: string[]) =>
    runCommand(['sdk-key', 'create', '--project', 'keys', '--name', 'checkout', ...rest], env)
  const created = await create('--environment', 'production', '--kind', 'server')
  assert.match(created.stderr, /only time the key is shown/)
  const [key] = (await command('sdk-key list --project keys')) as unknown as {
    id: string
    hint: string
    key: string | null
  }[]
  assert.ok(key && created.stdout.trim().endsWith(key.hint))
  assert.equal([key.key, created.stdout.includes(key.id)], [null, false])
  const open = await create('--environment', 'production', '--kind', 'client')
  assert.equal([open.code, open.stderr], [0, ''])
  const rotated = await runCommand(['sdk-key', 'rotate', '--project', 'keys', '--id', key.id], env)
  assert.equal([rotated.code, rotated.stdout === created.stdout], [0, false])
  const kept = await runCommand(['sdk-key', 'rotate', '--project', 'keys', '--id', key.id, '--keep-for', '168'], env)
  assert.is(kept.code, 0, kept.stderr)
  const previous = async () =>
    ((await command('sdk-key list --project keys')) as unknown as { previous: { hint: string } | null }[])[0]?.previous
  assert.is((await previous())?.hint, rotated.stdout.trim().slice(-4))
  await command(`sdk-key end-previous --project keys --id ${key.id}`)
  assert.is(await previous(), null)
  assert.match(await refused(`sdk-key end-previous --project keys --id ${key.id}`), /no earlier secret/)
  const wrong = await runCommand(['sdk-key', 'rotate', '--project', 'keys', '--id', key.id, '--keep-for', '12'], env)
  assert.equal([wrong.code, /0, 24, 168/.test(wrong.stderr)], [2, true])
  await command(`sdk-key revoke --project keys --id ${key.id}`)
  assert.is((await command('sdk-key list --project keys')).length, 1)
  assert.match((await create('--environment', 'nowhere', '--kind', 'server')).stderr, /Environments: .*production/)
  assert.match((await create('--environment', 'production', '--kind', 'other')).stderr, /client.*server/)
})

test('export from the JSON file and import into PostgreSQL lose nothing', async () => {
  const file = path.join(folder, 'export.json')
  await command('export --tokens include --file', file)
  const database = { DATABASE_URL: await postgres.newDatabase() }
  const imported = await runCommand(['import', '--file', file], database)
  assert.is(imported.code, 0, imported.stderr)
  const again = await runCommand(['import', '--file', file], database)
  assert.equal([again.code, /not empty.* before a server is started with it/.test(again.stderr)], [1, true])
  const copy = path.join(folder, 'copy.json')
  assert.is((await runCommand(['export', '--tokens', 'include', '--file', copy], database)).code, 0)
  assert.equal(await readExport(copy), await readExport(file))

  const other = await startProcess(database)
  const projects = await call(other.url, 'GET', '/projects', undefined, admin)
  assert.equal(projects.body, (await call(server.url, 'GET', '/projects', undefined, admin)).body)
  assert.is((await other.stop()).code, 0)
})

test('an export has no token hashes unless asked, and overwrites nothing', async () => {
  const file = path.join(folder, 'plain.json')
  await command('export --file', file)
  assert.not.ok((await readFile(file, 'utf8')).includes('"hash"'))
  assert.match(await refused(`export --file ${file}`), /already exists/)
  const none = path.join(folder, 'none')
  assert.match(await refused(`export --file ${path.join(none, 'a.json')}`), `there is no folder ${none}.`)
  assert.match(
    await refused(`export --file ${path.join(file, 'a.json')}`),
    'a.json cannot be written: part of the path',
  )
  assert.match(await refused(`verify ${folder}`), `${folder} is a folder. Give the name of a data file.`)
  assert.match(await refused(`import --file ${path.join(folder, 'none.json')}`), /There is no file/)
})

test('a service account is a member that cannot sign in, and that has tokens', async () => {
  const account = await command('member add --name CI --role editor --service-account')
  assert.is((account as { serviceAccount?: boolean }).serviceAccount, true)
  const { id: token } = await command('token create --name build --member CI --permissions projects:read')
  assert.is(await status(token), undefined)
  assert.match(await refused('member add --name Boss --role owner --service-account'), /must not be owner/)
  assert.match(await refused('member add --name A --role viewer --email a@example.com --service-account'), /no email/)
})

test('a one-time code is printed with the place to enter it', async () => {
  await command('member add --name Eve --role viewer --email eve@example.com')
  const { code, stdout, stderr } = await runCommand(['member', 'code', '--member', 'eve@example.com'], env)
  assert.is(code, 0)
  assert.type((JSON.parse(stdout) as Json).code, 'string')
  assert.match(stderr, /^The member enters it .* at \/join of the dashboard\.\n$/)
})

test('a token can have all usual permissions and more', async () => {
  const other = { DATA_FILE: path.join(folder, 'more', 'data.json') }
  const create = ['token', 'create', '--name', 'ci', '--permissions', 'all,audit:read']
  const { code, stderr } = await runCommand(create, other)
  assert.is(code, 0, stderr)
  const [token] = JSON.parse((await runCommand(['token', 'list'], other)).stdout) as { permissions: string[] }[]
  const has = (permission: string): boolean => token?.permissions.includes(permission) ?? false
  assert.equal(['projects:read', 'audit:read', 'webhooks:read'].map(has), [true, true, false])
})

test('a command that had to make the data file says so, once', async () => {
  const other = { DATA_FILE: path.join(folder, 'other', 'data.json') }
  const create = ['token', 'create', '--name', 'ci', '--permissions', 'all']
  const first = await runCommand(create, other)
  assert.is(first.code, 0, first.stderr)
  assert.match(first.stderr, `There was no data file ${other.DATA_FILE}, so a new one was made.`)
  assert.is((await runCommand(['token', 'list'], other)).stderr, '')
})

test('a command that only reads makes no data file: a backup of nothing must not look like one', async () => {
  const place = path.join(folder, 'wrong')
  const copy = path.join(folder, 'nothing.json')
  const other = { DATA_FILE: path.join(place, 'data.json') }
  const reading = ['token list', 'member list', 'org show', 'config archived --project p']
  for (const line of [...reading, `export --file ${copy}`, `backup --file ${copy}`]) {
    const { code, stdout, stderr } = await runCommand(line.split(' '), other)
    assert.equal([code, stdout], [1, ''], line)
    assert.match(stderr, `There is no data file ${other.DATA_FILE}.`)
  }
  assert.equal([existsSync(place), existsSync(copy)], [false, false])
})

test('a command that only reads brings no database to its schema, and gives it no organization', async () => {
  const { inspectDatabase } = await import('../dist/storage/postgres/inspect.js')
  const url = await postgres.newDatabase()
  const copy = path.join(folder, 'empty.json')
  const refusedOn = async (line: string) => {
    const { code, stdout, stderr } = await runCommand(line.split(' '), { DATABASE_URL: url })
    assert.equal([code, stdout], [1, ''], line)
    return stderr
  }
  for (const line of ['token list', 'org show', `export --file ${copy}`]) {
    assert.match(await refusedOn(line), /is empty: no server was ever started on it/, line)
  }
  assert.is((await inspectDatabase(url)).schema, 0)
  // With the tables, but without anything in them.
  await (await openStorage({ databaseUrl: url })).close()
  assert.match(await refusedOn(`export --file ${copy}`), /is empty: no server was ever started on it/)
  const storage = await openStorage({ databaseUrl: url })
  assert.equal(await storage.read((stores) => stores.organizations.list()), [])
  await storage.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('delete from migrations where version = (select max(version) from migrations)')
  await client.end()
  assert.match(
    await refusedOn(`export --file ${copy}`),
    /has schema \d+ of an earlier version.*Run this command with that version/,
  )
  assert.is(existsSync(copy), false)
})

test('the help names every command', async () => {
  const { stdout, code } = await runCommand(['--help'], env)
  assert.is(code, 0)
  for (const name of ['token create', 'member role', 'org plan', 'config restore', 'export', 'import']) {
    assert.ok(stdout.includes(name))
  }
})

test.run()
