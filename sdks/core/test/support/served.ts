/** A real server process with a project, for the tests of SDKs. */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { call, temporaryFolder, type Answer, type Json } from '../../../../api-server/test/support/api.js'
import { as, browser, PASSWORD, secretOf, send as sendAsPage } from '../../../../api-server/test/support/dashboard.js'
import { freePort } from '../../../../api-server/test/support/free-port.js'
import { runCommand, startProcess, type ServerProcess } from '../../../../api-server/test/support/process.js'

const TOKEN = 'init-token'
const OWNER = 'owner@example.com'

export interface Context {
  kind: string
  id: string
  name: string | null
  traits: object
}

export interface Served {
  /** What an SDK needs to connect. It stays the same when the server comes back. */
  url: string
  /** An API token with every permission except those that must be granted by name. */
  token: string
  serverKey: string
  clientKey: string
  /** Of the environment that the keys are for. */
  environmentId: string
  call(method: string, target: string, body?: unknown): Promise<Json>
  /** Replaces what a config serves in the keys' environment. */
  set(key: string, defaultValue: unknown, rules?: readonly object[]): Promise<void>
  /** Sets which contexts the keys' environment keeps: traits as JSON pointers, or none. */
  keepContexts(contextTraits: readonly string[] | undefined): Promise<void>
  contexts(): Promise<Context[]>
  command(...args: string[]): Promise<string>
  kill(): Promise<void>
  restart(): Promise<void>
  close(): Promise<void>
}

const flag = { role: 'flag', lifetime: 'permanent' }
const everywhere = { client: true, server: true }

export const CONFIGS: readonly object[] = [
  { ...flag, ...everywhere, key: 'new-checkout', type: 'boolean', defaultValue: false },
  { ...flag, ...everywhere, key: 'greeting', type: 'string', defaultValue: 'Hello' },
  { ...flag, ...everywhere, key: 'cart-limit', type: 'integer', defaultValue: 20 },
  { ...flag, ...everywhere, key: 'cart-size', type: 'integer', defaultValue: 5 },
  { ...flag, ...everywhere, key: 'rate', type: 'float', defaultValue: 26 },
  { ...flag, ...everywhere, key: 'theme', type: 'json', defaultValue: '{"dark":true}' },
  { ...flag, client: false, server: true, key: 'server-only', type: 'string', defaultValue: 'secret' },
]

export async function startServed(): Promise<Served> {
  const folder = await temporaryFolder()
  const owner = { INIT_OWNER_EMAIL: OWNER, INIT_OWNER_PASSWORD: PASSWORD }
  const place = { PORT: String(await freePort()), DATA_FILE: path.join(folder, 'data.json') }
  const env = { ...place, INIT_ADMIN_TOKEN: TOKEN, ...owner }
  let server: ServerProcess = await startProcess(env)
  const { origin } = new URL(server.url)
  const command = async (...args: string[]) => {
    const { code, stdout, stderr } = await runCommand(args, env)
    if (code !== 0) throw new Error(stderr)
    return stdout.trim()
  }
  const send = async (method: string, target: string, body?: unknown) => {
    const answer = await call(`${origin}/v1`, method, target, body, { token: TOKEN })
    if (answer.status >= 400) throw new Error(`${method} ${target}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const project = await send('POST', '/projects', { name: 'Shop', slug: 'shop' })
  for (const config of CONFIGS) await send('POST', `/projects/${project.id}/configs`, config)
  const environment = project.environments[0]
  const newKey = (kind: string) =>
    command('sdk-key', 'create', '--project', 'shop', '--environment', environment.slug, '--kind', kind, '--name', kind)
  const dashboard = async (method: string, target: string, body?: unknown): Promise<Answer> => {
    const api = { url: `${origin}/v1` }
    const signedIn = await sendAsPage(api, undefined, 'POST', '/session', { email: OWNER, password: PASSWORD })
    const path = `/projects/${project.id}/environments/${environment.id}${target}`
    const answer = await browser(api, secretOf(signedIn)).call(method, path, body)
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }
  return {
    url: origin,
    token: TOKEN,
    serverKey: await newKey('server'),
    clientKey: await newKey('client'),
    environmentId: environment.id,
    async keepContexts(contextTraits) {
      const settings = { keepContexts: contextTraits !== undefined, contextTraits: contextTraits ?? [] }
      await dashboard('PUT', '/contexts/settings', settings)
    },
    contexts: async () => as<{ contexts: Context[] }>(await dashboard('GET', '/contexts')).contexts,
    command,
    call: (method, target, body) => send(method, target.replace('{project}', project.id), body),
    async set(key, defaultValue, rules = []) {
      const body = { environmentId: environment.id, defaultValue, rules }
      await send('PUT', `/projects/${project.id}/configs/${key}/targets`, body)
    },
    async kill() {
      await server.stop('SIGKILL')
    },
    async restart() {
      server = await startProcess(env)
    },
    async close() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Far longer than anything takes, on any machine. */
const PATIENCE = 120_000

/** Waits for a condition. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + (Number(process.env['PATIENCE']) || PATIENCE)
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`This never became true: ${String(condition)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
