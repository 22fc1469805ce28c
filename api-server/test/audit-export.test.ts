import { request } from 'node:http'
import * as assert from 'uvu/assert'
import { apiSuite, newProject, type Api } from './support/api.js'
import { otherOrganization } from './support/accounts.js'
import { messages, origin, signedIn, type Browser } from './support/dashboard.js'

interface Entry {
  id: string
  action: string
  resource: string
  memberName: string
  tokenName: string
  projectId: string
  after: { name: string } | null
}

async function download(api: Api, who: Browser, query: string) {
  const headers = { cookie: `service_session=${who.secret}` }
  const response = await fetch(`${origin(api)}/dashboard/api/audit/export?${query}`, { headers })
  // As bytes: `text()` would take the byte order mark away.
  return { response, text: Buffer.from(await response.arrayBuffer()).toString() }
}

apiSuite('export of the audit log', (test, api) => {
  test('all entries, newest first, more than one page of them, as the log itself shows them', async () => {
    const owner = await signedIn(api, 'owner')
    const { id } = await newProject(api)
    for (let index = 0; index < 620; index += 1)
      await api.call('POST', `/projects/${id}/tags`, { name: `tag ${index}` })
    const { response, text } = await download(api, owner, 'format=json')
    assert.is(response.headers.get('content-type'), 'application/json; charset=utf-8')
    assert.is(response.headers.get('cache-control'), 'no-store')
    assert.match(
      response.headers.get('content-disposition') ?? '',
      /^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.json"$/,
    )
    const entries = JSON.parse(text) as Entry[]
    assert.is(entries[0]?.after?.name, 'tag 619')
    assert.is(entries.filter(({ resource }) => resource === 'tag').length, 620)
    assert.is(new Set(entries.map((entry) => entry.id)).size, entries.length)
    const shown = (await owner.call('GET', '/audit?limit=200')).body as unknown as { entries: Entry[] }
    assert.equal(entries.slice(0, 200), shown.entries)
    const lines = await download(api, owner, 'format=ndjson')
    assert.is(lines.response.headers.get('content-type'), 'application/x-ndjson; charset=utf-8')
    assert.is(lines.text, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  })

  test('CSV that spreadsheets read as text: quoted, in UTF-8, and no cell is a formula', async () => {
    const owner = await signedIn(api, 'owner')
    const { id } = await newProject(api)
    const names = ['=HYPERLINK("http://x"),"', '+1', '-1', '@a', 'two\nlines 🎉']
    for (const name of names) await api.call('POST', `/projects/${id}/tags`, { name })
    const renamed = await owner.call('POST', '/tokens', { name: '=cmd', permissions: ['tags:create'] })
    const { token } = renamed.body as unknown as { token: string }
    await api.call('POST', `/projects/${id}/tags`, { name: 'by token' }, { token })
    const { response, text } = await download(api, owner, `format=csv&project=${id}&resource=tag`)
    assert.is(response.headers.get('content-type'), 'text/csv; charset=utf-8')
    const rows = readCsv(text)
    assert.equal(rows[0], [
      ...['at', 'memberName', 'memberId', 'tokenName', 'source', 'action', 'resource', 'resourceId', 'projectId'],
      ...['before', 'after', 'id', 'comment', 'cause'],
    ])
    assert.equal(
      rows.map((row) => row.length),
      Array.from({ length: names.length + 2 }, () => 14),
    )
    assert.equal([rows[1]?.[1], rows[1]?.[3], rows[1]?.[4], rows[1]?.[5]], ['A owner', "'=cmd", 'API', 'create'])
    const made = rows.slice(2).map((row) => (JSON.parse(row[10] ?? '') as { name: string }).name)
    assert.equal(made, [...names].reverse())
    assert.is(rows[1]?.[9], '')
  })

  test('filters like the log’s; mistakes are named; nothing of other organizations', async () => {
    const owner = await signedIn(api, 'owner')
    const [one, two] = [await newProject(api), await newProject(api)]
    await api.call('POST', `/projects/${one.id}/tags`, { name: 'one' })
    await api.call('DELETE', `/projects/${two.id}`)
    const read = async (query: string) =>
      JSON.parse((await download(api, owner, `format=json&${query}`)).text) as Entry[]
    assert.equal(
      (await read(`project=${one.id}`)).map(({ action, resource }) => [action, resource]),
      [
        ['create', 'tag'],
        ['create', 'project'],
      ],
    )
    assert.equal((await read(`project=${two.id}&action=delete`)).length, 1)
    assert.equal(await read('text=no-such-thing'), [])
    const wrong = await owner.call('GET', '/audit/export?project=x&from=y')
    assert.is(wrong.status, 400)
    assert.equal(messages(wrong), [
      'format: Format must be csv, json or ndjson',
      'project: Project must be a UUID',
      'from: From must be a date or an ISO date-time',
    ])
    const stranger = await signedIn(api, 'owner', { organizationId: await otherOrganization(api) })
    assert.equal(JSON.parse((await download(api, stranger, 'format=json')).text), [])
    assert.equal(readCsv((await download(api, stranger, 'format=csv')).text).length, 1)
  })

  test('only for those who may read the log, and a HEAD has no body', async () => {
    const { response } = await download(api, await signedIn(api, 'viewer'), 'format=csv')
    assert.is(response.status, 403)
    const editor = await signedIn(api, 'editor')
    assert.is((await download(api, editor, 'format=csv')).response.status, 200)
    const head = await fetch(`${origin(api)}/dashboard/api/audit/export?format=csv`, {
      method: 'HEAD',
      headers: { cookie: `service_session=${editor.secret}` },
    })
    assert.equal([head.status, head.headers.get('content-type')], [200, 'text/csv; charset=utf-8'])
  })

  test('a client that disconnects halfway does not affect the server', async () => {
    const owner = await signedIn(api, 'owner')
    const url = `${origin(api)}/dashboard/api/audit/export?format=json`
    await new Promise<void>((resolve, reject) => {
      const sent = request(url, { headers: { cookie: `service_session=${owner.secret}` } }, (response) => {
        response.once('data', () => {
          sent.destroy()
          resolve()
        })
      })
      sent.on('error', reject)
      sent.end()
    })
    assert.is((await download(api, owner, 'format=csv')).response.status, 200)
  })
})

/** RFC 4180, with the byte order mark by which spreadsheets know UTF-8. */
function readCsv(text: string): string[][] {
  assert.is(text.charCodeAt(0), 0xfeff)
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y
  cell.lastIndex = 1
  while (cell.lastIndex < text.length) {
    const [, quoted, plain, end] = cell.exec(text) ?? assert.unreachable(`no CSV at ${cell.lastIndex}`) ?? []
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n' && cell.lastIndex < text.length) rows.push([])
  }
  return rows
}
