import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { Agent, createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStorage } from '@service/api-server'
import { runCommand as carryOut } from '../src/commands/run-command.js'
import { call, temporaryFolder } from './support/api.js'
import { readDataFile } from './support/data-file.js'
import { freePort } from './support/free-port.js'
import { databaseServer } from './support/shared-postgres.js'
import { launch, runCommand, startProcess } from './support/process.js'
import { refusesConnections, slowRequest } from './support/slow-request.js'

const test = suite('service-api')
let folder = ''
let counter = 0

test.before(async () => void (folder = await temporaryFolder()))
test.after(() => rm(folder, { recursive: true, force: true }))

const settings = () => {
  counter += 1
  return { DATA_FILE: path.join(folder, `${counter}`, 'data.json'), INIT_ADMIN_TOKEN: 'init-token' }
}

/** With a port that nobody else takes when the server has left it. */
const settingsWithPort = async () => ({ ...settings(), PORT: String(await freePort()) })

function portOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))
}

const admin = { token: 'init-token' }
const project = (slug: string) => ({ name: slug, slug })

test('start prints its address, serves, ends with 0 on SIGTERM and keeps the data in the data file alone', async () => {
  const env = settings()
  const server = await startProcess(env)
  assert.is((await call(server.url, 'POST', '/projects', project('shop'), admin)).status, 200)
  const { code, stdout } = await server.stop()
  assert.is(code, 0)
  assert.match(stdout, /^Listening on http:\/\/127\.0\.0\.1:\d+\/v1\n$/)
  assert.equal(await readdir(path.dirname(env.DATA_FILE)), ['data.json'])
  const again = await startProcess({ ...env, INIT_ADMIN_TOKEN: 'ignored-in-a-used-store' })
  assert.is((await call(again.url, 'GET', '/projects', undefined, admin)).body.length, 1)
  assert.is((await again.stop('SIGINT')).code, 0)
})

test('the executable carries all its parts: the thread for JSON schemas, the OpenAPI document', async () => {
  const server = await startProcess(settings())
  const { body } = await call(server.url, 'POST', '/projects', project('parts'), admin)
  const config = {
    key: 'limits',
    role: 'config',
    lifetime: 'permanent',
    type: 'json',
    defaultValue: { a: 'no number' },
  }
  const typeOptions = { schema: { properties: { a: { type: 'number' } } }, useSchema: true }
  const refused = await call(server.url, 'POST', `/projects/${body.id}/configs`, { ...config, typeOptions }, admin)
  assert.is(refused.status, 400)
  assert.match(refused.body.errors[0].message, /does not match the config's JSON schema/)
  assert.is((await call(server.url, 'GET', '/openapi.json')).status, 200)
  assert.is((await server.stop()).code, 0)
  const { stdout } = await runCommand(['--version'], {})
  assert.match(stdout, /^\d+\.\d+\.\d+\n$/)
})

test('health ends with 0 while the server is ready, and else says why', async () => {
  const there = { ...(await settingsWithPort()), HOST: '0.0.0.0' }
  const server = await startProcess(there)
  const ready = await runCommand(['health'], there)
  assert.equal([ready.code, ready.stdout], [0, '{"status":"ready"}\n'])
  await server.stop()
  const gone = await runCommand(['health'], there)
  assert.is(gone.code, 1)
  assert.match(gone.stderr, /^http:\/\/127\.0\.0\.1:\d+\/readyz does not answer: .*ECONNREFUSED/)
  assert.is((await runCommand(['health', '--now'], there)).code, 2)
})

test('an acknowledged write survives kill -9', async () => {
  const env = settings()
  const server = await startProcess(env)
  await call(server.url, 'POST', '/projects', project('kept'), admin)
  await server.stop('SIGKILL')
  const again = await startProcess(env)
  assert.is((await call(again.url, 'GET', '/projects', undefined, admin)).body[0].slug, 'kept')
  await again.stop()
})

test('token create prints the token once, with and without a running server', async () => {
  const env = settings()
  const create = ['token', 'create', '--name', 'ci', '--permissions', 'projects:read']
  const before = await runCommand(create, env)
  assert.is(before.code, 0, before.stderr)
  const server = await startProcess(env)
  const during = await runCommand([...create, '--expires', '2999-01-31'], env)
  assert.is(during.code, 0, during.stderr)
  for (const { stdout } of [before, during]) {
    const { status } = await call(server.url, 'GET', '/projects', undefined, { token: stdout.trim() })
    assert.is(status, 200)
  }
  await server.stop()
  const text = await readFile(env.DATA_FILE, 'utf8')
  for (const { stdout } of [before, during]) assert.not.ok(text.includes(stdout.trim()))
})

test('a start deletes audit entries that are older than AUDIT_RETENTION_DAYS, and only with it', async () => {
  const env = settings()
  const storage = await openStorage({ dataFile: env.DATA_FILE })
  const at = '2020-01-31T12:00:00.000Z'
  await storage.transaction((stores) =>
    stores.audit.insert({
      ...{ id: randomUUID(), organizationId: randomUUID(), projectId: null, at, memberId: null, memberName: 'Ada' },
      ...{ tokenName: null, source: 'API', action: 'create', resource: 'tag', resourceId: randomUUID() },
      ...{ before: null, after: { name: 'old' }, comment: null, cause: null },
    }),
  )
  await storage.close()
  const entries = async () => (await readDataFile(env.DATA_FILE)).records['audit']?.length ?? 0
  assert.is(await entries(), 1)
  await (await startProcess(env)).stop()
  assert.is(await entries(), 1)
  const server = await startProcess({ ...env, AUDIT_RETENTION_DAYS: '30', LOG_LEVEL: 'info' })
  await server.logged(/"dropped":1,"days":30,"msg":"deleted old audit entries"/)
  await server.stop()
  assert.is(await entries(), 0)
})

test('help for everything, for a group and for one command; unknown commands have none', async () => {
  const help = async (...args: string[]) => {
    const { code, stdout, stderr } = await runCommand(args, {})
    assert.equal([code, stderr], [0, ''], args.join(' '))
    return stdout
  }
  const all = await help('--help')
  for (const args of [['help'], ['-h'], []]) assert.is(await help(...args), all)
  for (const name of ['start', 'token create', 'org plan', 'import']) assert.match(all, `\n  ${name} `)
  const group = await help('token', '--help')
  assert.match(group, /^Usage: service-api token <command> \[options\]/)
  assert.equal(
    [...group.matchAll(/\n {2}(\w+ \w+) /g)].map(([, name]) => name),
    ['token create', 'token list', 'token revoke'],
  )
  const one = await help('token', 'create', '--name', 'x', '--help')
  assert.match(one, /^Usage: service-api token create \[options\]/)
  assert.match(one, /--permissions +separated by commas/)
  assert.not.match(one, /token revoke/)
  assert.is(await help('token', 'create', '-h'), one)
  assert.match(await help('start', '--help'), /^Usage: service-api start\n/)
  const unknown = await runCommand(['toke', '--help'], {})
  assert.is(unknown.code, 2)
  assert.match(unknown.stderr, /Unknown command: toke/)
  const alone = await runCommand(['token'], {})
  assert.equal(
    [alone.code, alone.stderr],
    [2, 'token needs another word. Run service-api token --help for its commands.\n'],
  )
})

test('mistakes end with a message and another exit code', async () => {
  const env = settings()
  const server = await databaseServer()
  const database = await server.newDatabase()
  const cases: [args: string[], extra: Record<string, string>, code: number, message: RegExp][] = [
    [['stop'], {}, 2, /Unknown command: stop/],
    [
      ['token', 'create', '--name', 'x'],
      {},
      2,
      /--permissions is required\.\nSee service-api token create --help\.\n$/,
    ],
    [['token', 'create', '--nme', 'x'], {}, 2, /^There is no option --nme\.\nSee service-api token create --help\./],
    [['token', 'create', '--name'], {}, 2, /^--name needs a value\.\nSee /],
    [['token', 'create', '--name', '--permissions', 'all'], {}, 2, /^--name needs a value\. .* --name=-…\nSee /],
    [
      ['start', '--port', '80'],
      {},
      2,
      /^There is no option --port\. Set the environment variable PORT\.\nSee service-api start --help\./,
    ],
    [['start', '--data-file=a.json'], {}, 2, /^There is no option --data-file\. Set .* DATA_FILE\.\n/],
    [['repair', '--drop-last=1'], {}, 2, /^--drop-last takes no value\.\nSee service-api repair --help\./],
    [['project', 'export', '--project', 'a', 'b'], {}, 2, /^The command takes no argument "b"\.\nSee /],
    [['token', 'create', '--name', 'x', '--permissions', 'fly'], {}, 1, /Unknown permission: fly/],
    [['token', 'create', '--name', 'x', '--permissions', 'all', '--expires', '2020-01-01'], {}, 1, /in the future/],
    [['start'], { PORT: 'http' }, 1, /PORT must be a number/],
    [['start'], { HOST: 'no-such-host.invalid' }, 1, /^HOST no-such-host\.invalid cannot be found\. Set it to/],
    [['start'], { HOST: '192.0.2.1', PORT: '0' }, 1, /Set HOST to an address of this machine/],
    [['start'], { DATA_FILE: folder }, 1, /cannot be read: .*Point DATA_FILE at a file/],
    [['start'], { DATABASE_URL: 'postgres://u:100%@localhost/x' }, 1, /^DATABASE_URL holds a % or #.*as %25/],
    [['start'], { DATABASE_URL: 'postgres://u:p#x@localhost/x' }, 1, /^DATABASE_URL holds a % or #/],
    [
      ['start'],
      { DATABASE_URL: 'postgres://u@127.0.0.1:9/x' },
      1,
      /^The database does not answer: .*\. See that it runs, and that DATABASE_URL names/,
    ],
    [
      ['start'],
      { DATABASE_URL: `${database}?sslmode=require` },
      1,
      /^DATABASE_URL asks for an encrypted connection \(sslmode\), which the database does not offer\. Set/,
    ],
    [
      ['start'],
      // As hosts of databases write it: the authorities that the system trusts, and the name is checked.
      { DATABASE_URL: `${database}?sslmode=verify-full&sslrootcert=system` },
      1,
      /^DATABASE_URL asks for an encrypted connection/,
    ],
    [
      ['start'],
      { DATABASE_URL: `${database}?sslmode=verify-full&sslrootcert=/nowhere/ca.pem` },
      1,
      /^The certificate file in DATABASE_URL cannot be read: ENOENT.*ca\.pem/,
    ],
    [
      ['start'],
      { DATABASE_URL: `${database}_none` },
      1,
      /_none" does not exist\. Create it first, or name another one in/,
    ],
    [
      ['start'],
      { DATABASE_URL: database.replace('postgres@', 'nobody@') },
      1,
      /nobody.* Check the user and the password/,
    ],
    [['start'], { INIT_ADMIN_TOKEN: 'a b' }, 1, /INIT_ADMIN_TOKEN must be/],
    [['start'], { PUBLIC_URL: 'https://example.com/flags?x' }, 1, /PUBLIC_URL must be a URL such as https:.*flags\?x/],
    [
      ['start'],
      { PUBLIC_URL: 'https://a:secret@example.com' },
      1,
      /^(?![^]*secret)PUBLIC_URL must be .* without a user/,
    ],
    [['start'], { PUBLIC_URL: 'https://example.com/a b' }, 1, /PUBLIC_URL must be a URL such as/],
    [
      ['start'],
      { PUBLIC_URL: 'https://example.com/v1/' },
      1,
      /PUBLIC_URL .* not below \/v1, a path of the server's own/,
    ],
    [
      ['start'],
      { AUDIT_RETENTION_DAYS: '0' },
      1,
      /AUDIT_RETENTION_DAYS must be a whole number of days from 1 to 36500/,
    ],
    [['start'], { AUDIT_RETENTION_DAYS: '1.5' }, 1, /AUDIT_RETENTION_DAYS .* Leave it out to delete nothing/],
  ]
  for (const [args, extra, code, message] of cases) {
    const result = await runCommand(args, { ...env, ...extra })
    assert.is(result.code, code, result.stderr)
    assert.match(result.stderr, message)
    assert.is(result.stdout, '')
  }
  await server.stop()
})

test('a second server on the same data file is refused; a lock left by a killed one is not', async () => {
  const env = settings()
  const server = await startProcess(env)
  const second = await runCommand(['start'], { ...env, PORT: '0' })
  assert.is(second.code, 1)
  assert.match(second.stderr, /is in use by process \d+/)
  await server.stop('SIGKILL')
  await (await startProcess(env)).stop()
})

test('a lock is given up if nobody or somebody else answers, and kept if that is unknown', async () => {
  const other = createServer((_request, response) => response.writeHead(403).end())
  const mute = createServer((request) => request.socket.destroy())
  const [atOther, atMute, atGone] = await Promise.all([portOf(other), portOf(mute), freePort()])
  const list = async (port: number | undefined) => {
    const env = settings()
    await (await startProcess(env)).stop()
    const holder = { pid: process.pid, host: hostname(), control: { port, secret: 'of a server that was killed' } }
    await writeFile(`${env.DATA_FILE}.lock`, JSON.stringify(holder))
    return runCommand(['token', 'list'], env)
  }
  const given = await Promise.all([atOther, atGone].map(list))
  assert.equal(
    given.map(({ code, stderr }) => [code, stderr]),
    [
      [0, ''],
      [0, ''],
    ],
  )
  const kept = await list(atMute)
  assert.is(kept.code, 1)
  assert.match(kept.stderr, /^The running server did not answer: .*Try again/)
  for (const server of [other, mute]) server.close()
})

test('a connection that a client keeps after its last answer does not hold up a stop', async () => {
  const server = await startProcess(await settingsWithPort())
  const request = slowRequest(`${server.url}/projects`, project('kept-open'), admin, new Agent({ keepAlive: true }))
  await request.begun
  const ended = server.stop().then(() => 'ended')
  await refusesConnections(server.url)
  assert.is(await request.finish(), 200)
  assert.is(await ended, 'ended')
})

test('a stop does not wait for connections without a request, nor for ever for one with a request', async () => {
  const server = await startProcess({ ...settings(), LOG_LEVEL: 'info' })
  const { hostname: host, port } = new URL(server.url)
  // As a browser opens ahead of time.
  const unused = connect(Number(port), host)
  await once(unused, 'connect')
  const closed = once(unused, 'close')
  unused.on('error', () => undefined).resume()
  const never = slowRequest(`${server.url}/projects`, project('never-sent'), admin)
  await never.begun
  const { ended } = never
  const stopped = server.stop()
  await closed
  await ended
  const { code, stderr } = await stopped
  assert.is(code, 0, stderr)
})

test('while a server lets its last requests end, its data file stays its own', async () => {
  const env = await settingsWithPort()
  const server = await startProcess(env)
  const request = slowRequest(`${server.url}/projects`, project('last'), admin)
  await request.begun
  const ended = server.stop()
  await refusesConnections(server.url)
  // Within this process: to start others may take longer than a server waits for its last requests.
  const dataFile = env.DATA_FILE
  const second = openStorage({ dataFile })
  const command = carryOut({ dataFile }, 'token list', undefined)
  const said = (work: Promise<unknown>) =>
    work.then(() => 'nothing').catch((error: unknown) => (error as Error).message)
  assert.match(await said(second), /is in use by process \d+/)
  assert.match(await said(command), /is stopping\. Try again/)
  assert.is(await request.finish(), 200)
  assert.is((await ended).code, 0)
  const again = await startProcess(env)
  assert.is((await call(again.url, 'GET', '/projects', undefined, admin)).body[0].slug, 'last')
  await again.stop()
})

test('a cut-off or foreign data file is refused and not changed', async () => {
  const env = settings()
  await (await startProcess(env)).stop()
  const whole = await readFile(env.DATA_FILE)
  await truncate(env.DATA_FILE, whole.length - 10)
  const cut = await readFile(env.DATA_FILE)
  const result = await runCommand(['start'], env)
  assert.is(result.code, 1)
  assert.match(result.stderr, /is damaged: it is cut off/)
  assert.equal(await readFile(env.DATA_FILE), cut)
  for (const text of ['[]', '{"format":99}', 'null']) {
    await writeFile(env.DATA_FILE, text)
    assert.match((await runCommand(['start'], env)).stderr, /not a data file of this server version/)
    assert.is(await readFile(env.DATA_FILE, 'utf8'), text)
  }
})

test('a data file in a folder that cannot be made is refused', async () => {
  const file = path.join(folder, 'a-file')
  await writeFile(file, '')
  const places = [
    path.join(file, 'below', 'data.json'),
    ...(process.platform === 'linux' ? ['/proc/x/y/data.json'] : []),
  ]
  for (const place of places) {
    const { code, stderr } = await runCommand(['start'], { ...settings(), DATA_FILE: place })
    assert.is(code, 1)
    assert.match(stderr, /^The folder .* cannot be made: .* Point DATA_FILE at/)
  }
})

test('the tail that a crash cut off is dropped, damage before it is refused', async () => {
  const env = settings()
  const journalOf = (epoch: number) => `${env.DATA_FILE}.journal.${epoch}`
  const server = await startProcess(env)
  for (const slug of ['one', 'two', 'three']) await call(server.url, 'POST', '/projects', project(slug), admin)
  await server.stop('SIGKILL')
  const whole = await readFile(journalOf(1), 'utf8')
  await writeFile(journalOf(1), whole.slice(0, whole.indexOf('"slug":"three"') + 5))
  const again = await startProcess(env)
  const { body } = await call(again.url, 'GET', '/projects', undefined, admin)
  assert.equal(
    body.map(({ slug }) => slug),
    ['one', 'two'],
  )
  await again.stop('SIGKILL')
  await writeFile(journalOf(2), whole.replace('"two"', '"TWO"'))
  const refused = await runCommand(['start'], env)
  assert.is(refused.code, 1)
  assert.match(refused.stderr, /is damaged in line/)
})

test('the log has a line for each request, and no secret', async () => {
  const env = settings()
  const server = await startProcess({ ...env, LOG_LEVEL: 'info' })
  const headers = { 'x-request-id': 'my-request' }
  await call(server.url, 'POST', '/projects?token=query-secret', project('logged'), { ...admin, headers })
  await call(server.url, 'GET', '/projects', undefined, { token: 'wrong-secret' })
  const { stderr } = await server.stop()
  const lines = stderr
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const line = lines.find(({ requestId }) => requestId === 'my-request')
  assert.equal([line?.['method'], line?.['path'], line?.['status']], ['POST', '/v1/projects', 200])
  for (const secret of ['init-token', 'wrong-secret', 'query-secret']) assert.not.ok(stderr.includes(secret))
})

// On Windows it means that the console is closed.
if (process.platform !== 'win32') {
  test('SIGHUP, as tools for logs and nohup send it, does not stop a server without a terminal', async () => {
    const env = settings()
    const server = await startProcess({ ...env, LOG_LEVEL: 'info' })
    server.child.kill('SIGHUP')
    await server.logged(/"signal":"SIGHUP","msg":"there is nothing to read again/)
    assert.is((await call(server.url, 'POST', '/projects', project('shop'), admin)).status, 200)
    assert.is((await server.stop()).code, 0)
  })
}

// Windows has no limit on the size of files that a process could be given.
if (process.platform !== 'win32') {
  test('a start in a folder that cannot be written says so, and leaves nothing behind', async () => {
    const env = settings()
    // Not even the lock, or half of it.
    for (const blocks of [0, 1]) {
      for (const isThere of [false, true]) {
        await rm(path.dirname(env.DATA_FILE), { recursive: true, force: true })
        if (isThere) await (await startProcess(env)).stop()
        const before = isThere ? ['data.json'] : []
        const { code, stdout, stderr } = await runCommand(['start'], { ...env, PORT: '0' }, blocks)
        assert.equal([code, stdout], [1, ''], stderr)
        assert.match(stderr, /data\.json cannot be written: it would be larger than this process may write/)
        assert.equal(await readdir(path.dirname(env.DATA_FILE)), before, stderr)
      }
    }
  })

  test('on a full disk changes are refused with 503, reads go on, and nothing that was acknowledged is lost', async () => {
    const env = settings()
    const acknowledged: string[] = []
    // Larger than the limit below: rewriting the data file fails as well, when the server stops.
    const before = await startProcess(env)
    for (let i = 0; i < 60; i++) {
      const { body } = await call(before.url, 'POST', '/projects', project(`before-${i}`), admin)
      acknowledged.push(body.slug)
    }
    await before.stop()
    const server = await startProcess(env, 60)
    let refused = 0
    for (let i = 0; i < 60; i++) {
      const { status, body } = await call(server.url, 'POST', '/projects', project(`full-${i}`), admin)
      if (status === 200) acknowledged.push(body.slug)
      else {
        refused += 1
        const error = 'The data file cannot be written. Before you repeat a change, read whether it was made.'
        assert.equal([status, body], [503, { error, code: 'STORAGE_UNAVAILABLE' }])
      }
    }
    assert.ok(refused > 0 && acknowledged.length > 60)
    const slugs = async (url: string) =>
      (await call(url, 'GET', '/projects', undefined, admin)).body.map(({ slug }) => slug)
    assert.equal(await slugs(server.url), acknowledged)
    // A small write of the server's own, such as of its usage, may still have found room a moment ago, and counts for a second.
    while ((await fetch(new URL('/readyz', server.url))).status !== 503) await pause(100)
    const { code, stderr } = await server.stop()
    assert.is(code, 1)
    assert.match(stderr, /Not everything was stored.*larger than this process may write/)
    const again = await startProcess(env)
    assert.equal((await slugs(again.url)).slice(0, acknowledged.length), acknowledged)
    assert.is((await call(again.url, 'POST', '/projects', project('space-again'), admin)).status, 200)
    await again.stop()
  })
}

// Root may write anywhere; `npm run torture -- --only json-folder` has a server that runs as somebody else.
if (process.platform !== 'win32' && process.getuid?.() !== 0) {
  test('a stop that may no longer write to its folder says where the acknowledged data is', async () => {
    const env = settings()
    const server = await startProcess(env)
    assert.is((await call(server.url, 'POST', '/projects', project('kept'), admin)).status, 200)
    await chmod(path.dirname(env.DATA_FILE), 0o555)
    const { code, stderr } = await server.stop()
    await chmod(path.dirname(env.DATA_FILE), 0o755)
    assert.is(code, 1)
    assert.match(stderr, /this user may not write there.*What was acknowledged is in .*journal/)
    const again = await startProcess(env)
    assert.is((await call(again.url, 'GET', '/projects', undefined, admin)).body.length, 1)
    await again.stop()
  })
}

test('a server whose log nobody reads any more goes on, and can be stopped', async () => {
  const server = await startProcess({ ...settings(), LOG_LEVEL: 'debug' })
  server.child.stderr?.destroy()
  // The log is written once a second.
  for (const name of ['before', 'after']) {
    assert.is((await call(server.url, 'POST', '/projects', project(name), admin)).status, 200)
    await pause(1100)
  }
  assert.is((await server.stop()).code, 0)
})

if (process.platform === 'linux') {
  test('a server whose log is on a full disk goes on, and can be stopped', async () => {
    const command = [process.execPath, path.resolve('api-server/bin/service-api.js'), 'start']
    const env = { ...process.env, ...settings(), PORT: '0', LOG_LEVEL: 'debug' }
    const child = spawn('sh', ['-c', 'exec "$0" "$@" 2>/dev/full', ...command], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const [url = ''] = /http:\S+/.exec(line.toString()) ?? []
    assert.is((await call(url, 'POST', '/projects', project('before'), admin)).status, 200)
    await pause(1100)
    assert.is((await call(url, 'POST', '/projects', project('after'), admin)).status, 200)
    child.kill()
    assert.equal(await once(child, 'exit'), [0, null])
  })

  test('output that cannot be written is a message', () => {
    for (const args of [['--help'], ['token', 'create', '--name', 'x', '--permissions', 'all']]) {
      const command = [process.execPath, path.resolve('api-server/bin/service-api.js'), ...args]
      const full = ['-c', 'exec "$0" "$@" >/dev/full', ...command]
      const { status, stderr } = spawnSync('sh', full, { env: { ...process.env, ...settings() }, encoding: 'utf8' })
      assert.is(status, 1)
      assert.match(
        stderr,
        /^The output could not be written: the disk is full\. What the command has changed stays changed\.$/m,
      )
      assert.not.match(stderr, / at /)
    }
  })
}

if (process.platform !== 'win32') {
  test('too few files may be open', async () => {
    for (const args of [['token', 'list'], ['start']]) {
      const { code, stdout, stderr } = await launch(args, settings(), '-n 20').ended
      const enough = 'service-api may not open enough files: raise the limit, for instance with `ulimit -n 1024`.\n'
      assert.equal([code, stdout, stderr], [1, '', enough])
    }
  })
}

test.run()
