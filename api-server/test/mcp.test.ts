/** The server's own MCP endpoint, with the official client. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import * as assert from 'uvu/assert'
import { operator, showOrganization } from '@service/api-server/internals'
import { firstOrganization } from './support/accounts.js'
import { ADMIN, apiSuite, newConfig, newProject } from './support/api.js'

interface Answer {
  isError?: boolean
  content: { text: string }[]
}

/** More than the tests before the last one send, in an hour: how fast the machine is does not matter. */
const MESSAGES = 60

apiSuite(
  'mcp',
  (test, api) => {
    const root = () => api.url.replace(/\/v1$/, '')

    async function assistant(query = '', token = ADMIN): Promise<Client> {
      const client = new Client({ name: 'test', version: '1' })
      const headers = { authorization: `Bearer ${token}` }
      await client.connect(
        new StreamableHTTPClientTransport(new URL(`${root()}/mcp${query}`), { requestInit: { headers } }),
      )
      return client
    }

    async function ask(client: Client, name: string, args: Record<string, unknown> = {}) {
      const { isError = false, content } = (await client.callTool({ name, arguments: args })) as Answer
      return { isError, text: content[0]?.text ?? '' }
    }

    const post = (headers: Record<string, string>, body: string) =>
      fetch(`${root()}/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
        body,
      })

    const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}'

    test('an assistant reads and, on request, writes; each request of a tool is counted', async () => {
      const { id, slug } = await newProject(api)
      const { key } = await newConfig(api, id)
      const client = await assistant()
      const { tools } = await client.listTools()
      assert.ok(tools.every(({ annotations }) => annotations?.readOnlyHint === true))
      assert.not.ok(tools.some(({ name }) => name === 'check_file'))
      const used = async () => {
        await api.services.meter.flush()
        return (await showOrganization(api.services, await operator(api.services))).requestsThisMonth
      }
      const before = await used()
      const listed = await ask(client, 'list_configs', { project: slug })
      assert.equal((JSON.parse(listed.text) as { configs: { key: string }[] }).configs[0]?.key, key)
      // The list of projects, and that of configs; what the protocol itself needs is none.
      assert.is(await used(), before + 2)
      assert.match(
        (await ask(client, 'list_configs', { project: 'none' })).text,
        /There is no project "none"\. There are /,
      )
      const refused = await ask(client, 'create_config', { project: slug, key: 'by-mcp' })
      assert.match(refused.text, /read-only, so create_config is not offered\. Ask the user to add \?write=true/)
      assert.ok(refused.isError)
      await client.close()

      const { noteWrite } = api.services
      const told: (string | null)[] = []
      api.services.noteWrite = (_, projectId) => void told.push(projectId)
      const writer = await assistant('?write=true')
      const made = await ask(writer, 'create_config', {
        project: slug,
        key: 'by-mcp',
        type: 'integer',
        defaultValue: 3,
      })
      assert.not.ok(made.isError, made.text)
      const wrong = await ask(writer, 'create_config', {
        project: slug,
        key: 'by-mcp',
        type: 'integer',
        defaultValue: 3,
      })
      assert.match(wrong.text, /^key: /)
      const set = (members: object) => ask(writer, 'set_targeting', { ...place, defaultValue: 4, ...members })
      const place = { project: slug, key: 'by-mcp', environment: 'test' }
      const long = await set({ comment: 'x'.repeat(1001) })
      assert.equal([long.isError, long.text], [true, 'comment: Comment must have at most 1000 characters'])
      assert.not.ok((await set({ comment: ' Because ' })).isError)
      assert.match((await set({ rules: [null] })).text, /"rules" must be a list of objects/)
      const tags = { project: slug, key: 'by-mcp', tags: ['fine', {}], createMissing: true }
      assert.match((await ask(writer, 'set_tags', tags)).text, /"tags" must be a list of texts/)
      assert.equal((await api.call('GET', `/projects/${id}/tags`)).body, [])
      const changes = await ask(writer, 'list_changes', { project: slug, key: 'by-mcp' })
      assert.match(changes.text, /"source":"mcp"/)
      await writer.close()
      api.services.noteWrite = noteWrite
      assert.ok(told.length > 1 && told.every((projectId) => projectId === id))
      const [entry] = await api.storage.read(async (stores) =>
        stores.audit.list((await firstOrganization(stores)).id, 1),
      )
      assert.is(entry?.source, 'mcp')
    })

    test('X-SourceClient may be mcp', async () => {
      const headers = { 'x-sourceclient': 'mcp' }
      await api.call('POST', '/projects', { name: 'Mcp', slug: 'mcp-source' }, { headers })
      const [entry] = await api.storage.read(async (stores) =>
        stores.audit.list((await firstOrganization(stores)).id, 1),
      )
      assert.is(entry?.source, 'mcp')
    })

    test('requests without a token, from a page, or with too large a body are refused', async () => {
      assert.is((await post({}, PING)).status, 403)
      const authorization = `Bearer ${ADMIN}`
      assert.is((await post({ authorization }, PING)).status, 200)
      const page = await post({ authorization, origin: 'http://evil.example' }, PING)
      assert.is(page.status, 403)
      assert.is(((await page.json()) as { code: string }).code, 'ORIGIN_NOT_ALLOWED')
      assert.is(
        (await post({ authorization }, `{"jsonrpc":"2.0","id":1,"method":"${'x'.repeat(1_100_000)}"}`)).status,
        413,
      )
      assert.is((await post({ authorization }, '{')).status, 400)
      const get = await fetch(`${root()}/mcp`, { headers: { authorization } })
      assert.equal([get.status, get.headers.get('allow')], [405, 'POST'])
      // Each message of a batch counts.
      const batch = await post({ authorization }, `[${Array<string>(MESSAGES).fill(PING).join()}]`)
      assert.is(batch.status, 429)
      const answers = await Promise.all(Array.from({ length: MESSAGES + 1 }, () => post({ authorization }, PING)))
      const refused = answers.filter(({ status }) => status === 429)
      assert.ok(refused.length > 0)
      assert.ok(Number(refused[0]?.headers.get('retry-after')) > 0)
    })
  },
  { limits: { assistantMessages: { points: MESSAGES, duration: 3_600 } } },
)
