/** The page as files: from a folder like the one that the build makes. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { brotliCompressSync } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pageServer } from '../src/http/page.js'
import { apiSuite, temporaryFolder } from './support/api.js'
import { origin } from './support/dashboard.js'

const SECURITY = [
  [
    'content-security-policy',
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
      "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  ],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'no-referrer'],
  ['cross-origin-opener-policy', 'same-origin'],
] as const

function checkSecurity(headers: Headers): void {
  for (const [name, value] of SECURITY) assert.is(headers.get(name), value)
}

const page = suite('dashboard: the page')
let folder = ''
let server: Server
let base = ''

async function listen(serve: ReturnType<typeof pageServer>): Promise<void> {
  server = createServer((request, response) => {
    void serve(request, response).then((served) => (served ? undefined : response.writeHead(404).end('not the page')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(base + target, { headers, method })

const HTML = { accept: 'text/html,*/*' }

page.before(async () => {
  folder = await temporaryFolder()
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'index.html'), '<!doctype html>the page')
  await writeFile(path.join(folder, 'assets', 'main-ABCD1234.js'), 'plain')
  await writeFile(path.join(folder, 'assets', 'main-ABCD1234.js.br'), 'brotli')
  await writeFile(path.join(folder, 'assets', 'icon.svg'), '<svg/>')
  await writeFile(path.join(folder, 'index.html.br'), brotliCompressSync('<!doctype html>the page'))
  // More than a socket takes by itself.
  await writeFile(path.join(folder, 'assets', 'large-ABCD1234.js'), Buffer.alloc(30_000_000))
  await listen(pageServer(folder))
})
page.after(async () => {
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true, force: true })
})

page('index.html for every address of the page, never kept without asking', async () => {
  for (const target of ['/', '/projects/x/configs/a%20b?tab=rules', '/v10', '/%E0%A4%A', '//x']) {
    const response = await get(target, HTML)
    assert.is(response.status, 200, target)
    assert.is(await response.text(), '<!doctype html>the page')
    assert.is(response.headers.get('cache-control'), 'no-cache')
    checkSecurity(response.headers)
  }
  assert.is((await get('/projects', { accept: 'application/json' })).status, 404)
})

page('an address is no file because its key ends like one, has dots or is spelled like a file', async () => {
  const keys = ['checkout.enabled', 'a.js', 'x.html.br', 'index.html', 'main-ABCD1234.js', '....', 'a%2fb.js', 'a%2Ejs']
  const spelled = ['%2e%2E.a', 'assets%2fmain-ABCD1234.js', '..%2f..%2fassets', 'a%00.js', 'a%5cb.css', '%.js', 'é.js']
  const paths = [...keys, ...spelled].flatMap((key) => [
    `/projects/shop/configs/${key}`,
    `/projects/shop/configs/${key}/targeting/production`,
    `/projects/shop/segments/${key}?from=a.js`,
  ])
  for (const target of [...paths, '/projects/a.js/configs', '/projects/x/configs/assets/main-ABCD1234.js']) {
    for (const encoding of ['identity', 'gzip, br']) {
      const response = await get(encodeURI(target).replaceAll('%25', '%'), { ...HTML, 'accept-encoding': encoding })
      assert.equal([response.status, await response.text()], [200, '<!doctype html>the page'], target)
      assert.is(response.headers.get('cache-control'), 'no-cache')
      assert.match(response.headers.get('content-type') ?? '', /^text\/html/)
    }
    assert.is((await get(target, { accept: 'image/png' })).status, 404, target)
  }
})

page('a packed file cannot be requested by its own address', async () => {
  for (const target of [
    '/assets/main-ABCD1234.js.br',
    '/assets/main-ABCD1234.js%2e%62r',
    '/assets/main-ABCD1234.js.br/',
    '/assets/main-ABCD1234.js.br?x',
    '/index.html.br',
    '/index.html.gz',
  ]) {
    assert.is((await get(target)).status, 404, target)
  }
  assert.is((await get('/assets/none.js', HTML)).status, 404)
  for (const target of ['/index.html', '/index.html.br']) {
    const response = await get(target, HTML)
    assert.equal([response.headers.get('content-encoding'), await response.text()], [null, '<!doctype html>the page'])
  }
})

page('hashed files are cached for ever, others are not; compressed if the browser accepts it', async () => {
  const hashed = await get('/assets/main-ABCD1234.js', { 'accept-encoding': 'identity' })
  assert.is(await hashed.text(), 'plain')
  assert.is(hashed.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  checkSecurity(hashed.headers)
  assert.is(
    (await get('/assets/main-ABCD1234.js', { 'accept-encoding': 'br' }, 'HEAD')).headers.get('content-encoding'),
    'br',
  )
  assert.is((await get('/assets/icon.svg')).headers.get('cache-control'), 'no-cache')
})

page('compressed files have no address of their own', async () => {
  const names = ['main-ABCD1234.js.br', 'main-ABCD1234.js.br/', 'main-ABCD1234.js%2ebr', '%6dain-ABCD1234.js.br?x']
  for (const name of names) assert.is((await get(`/assets/${name}`, HTML)).status, 404, name)
})

page('requests for anything else are left alone', async () => {
  for (const target of ['/v1', '/v1/projects', '/dashboard/api/session', '/dashboard', '/healthz', '/readyz']) {
    assert.is((await get(target, HTML)).status, 404, target)
  }
  assert.is((await get('/', HTML, 'POST')).status, 404)
  for (const target of ['/assets/none.js', '/../package.json', '/..%2f..%2fetc/passwd', '/assets']) {
    assert.is((await get(target)).status, 404, target)
  }
})

page('a browser that goes away in the middle of a file leaves nothing open', async () => {
  const isClosed = new Promise<boolean>((resolve) =>
    server.prependOnceListener('request', (_, response) => {
      let file: Readable | undefined
      response.once('pipe', (source: Readable) => (file = source))
      response.once('close', () => setImmediate(() => resolve(file?.destroyed ?? false)))
    }),
  )
  const { body } = await get('/assets/large-ABCD1234.js')
  await body?.cancel()
  assert.ok(await isClosed)
})

page('a page that is rebuilt while the server runs is served whole', async () => {
  const built = await temporaryFolder()
  await mkdir(path.join(built, 'assets'))
  const build = async (name: string, html: string) => {
    await rm(path.join(built, 'assets'), { recursive: true })
    await mkdir(path.join(built, 'assets'))
    await writeFile(path.join(built, 'assets', name), name)
    await writeFile(path.join(built, 'index.html'), html)
  }
  await build('main-ABCD1234.js', '<!doctype html>before')
  const before = { server, base }
  await listen(pageServer(built))
  assert.is(await (await get('/', HTML)).text(), '<!doctype html>before')
  await build('main-EFGH5678.js', '<!doctype html>and longer afterwards')
  assert.is(await (await get('/', HTML)).text(), '<!doctype html>and longer afterwards')
  const script = await get('/assets/main-EFGH5678.js')
  assert.equal([script.status, await script.text()], [200, 'main-EFGH5678.js'])
  assert.match(script.headers.get('cache-control') ?? '', /immutable/)
  assert.is((await get('/assets/main-ABCD1234.js')).status, 404)
  await new Promise((resolve) => server.close(resolve))
  ;({ server, base } = before)
  await rm(built, { recursive: true, force: true })
})

page('a page that was not built says so', async () => {
  await new Promise((resolve) => server.close(resolve))
  await listen(pageServer(path.join(folder, 'nothing')))
  const response = await get('/', HTML)
  assert.is(response.status, 404)
  assert.match(await response.text(), /npm run build/)
  assert.is((await get('/projects', HTML)).status, 404)
})

page.run()

apiSuite('dashboard: beside the API', (test, api) => {
  const fetchFrom = (target: string, headers: Record<string, string> = {}) => fetch(origin(api) + target, { headers })

  test('the Admin API answers browsers as it answers everybody', async () => {
    for (const target of ['/v1', '/v1/projects', '/v1/nothing']) {
      const response = await fetchFrom(target, HTML)
      const { code } = (await response.json()) as { code: string }
      assert.equal([response.status, code], [403, 'AUTHORIZATION_HEADER_MISSING'], target)
      assert.equal(
        [response.headers.get('content-security-policy'), response.headers.get('cache-control')],
        [null, 'private, no-cache'],
      )
    }
  })

  test('answers of the dashboard carry the headers too, and are not kept', async () => {
    for (const target of ['/dashboard/api/session', '/dashboard/api/members', '/dashboard/api/nothing']) {
      const { headers } = await fetchFrom(target, HTML)
      assert.is(headers.get('cache-control'), 'no-store', target)
      assert.match(headers.get('content-type') ?? '', /^application\/json/)
      checkSecurity(headers)
    }
  })
})
