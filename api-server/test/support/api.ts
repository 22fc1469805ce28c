/** A real server on a real storage, and a small client. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { suite, type Test } from 'uvu'
import {
  bootstrap,
  openStorage,
  startServer,
  type RunningServer,
  type ServerOptions,
  type Services,
  type Storage,
  type StorageSettings,
} from '@service/api-server'
import { SERVER_LIMITS } from '../../src/storage/postgres/limits.js'
import { isLongRun } from '../../../test/support/rounds.js'
import { Contract } from './contract.js'
import { databaseServer } from './shared-postgres.js'

export const ADMIN = 'admin-token-of-the-tests'

/** A list whose first entries a test takes for granted. */
export type List<T> = T[] & { 0: T; 1: T; 2: T }

/** Any body of the API: one record, a list of them, or an error. What a test expects of it shows in its assertions. */
export interface Json extends Array<Json> {
  0: Json
  1: Json
  2: Json
  id: string
  projectId: string
  configId: string
  organizationId: string
  key: string
  configKey: string
  name: string
  slug: string
  description: string | null
  code: string
  error: string
  errors: List<{ name: string; message: string }>
  environment: Json
  environments: List<Json>
  live: boolean
  color: string
  client: boolean
  server: boolean
  state: string
  typeOptions: object | null
  variations: List<object>
  tagIds: string[]
  deprecatedKeys: List<Json>
  etag: string
  isPrimary: boolean
  targets: List<Json>
  defaultValue: string
  defaultValueId: string
  rules: List<Json>
  value: unknown
  conditions: List<object>
  percentages: List<object>
  groups: object[][]
  overrides: Record<string, object[][]>
  usages: List<Json>
  sdkVersion: string
  role: string
  lifetime: string
  type: string
  createdAt: string
  updatedAt: string
}

export interface Answer {
  status: number
  headers: Headers
  body: Json
}

export interface CallOptions {
  token?: string
  headers?: Record<string, string>
  /** Sent as it is, instead of a JSON body. */
  raw?: string | Uint8Array
  /** Milliseconds after which the call fails; without it fetch's own limit. */
  timeout?: number
}

export interface Api {
  url: string
  services: Services
  runtime: RunningServer['runtime']
  storage: Storage
  contract: Contract
  /** Moves the server's clock. */
  setNow(now: Date | undefined): void
  /** Every answer is checked against the server's own OpenAPI document. */
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Answer>
  close(): Promise<void>
}

export async function temporaryFolder(): Promise<string> {
  return mkdtemp(path.join(os.tmpdir(), 'service-api-'))
}

/** A place for data: where it is, and how to take it away. */
export interface Place {
  settings: StorageSettings
  remove(): Promise<void>
}

/** A machine may be slow and busy; no test but those of the limits is about them. */
const PATIENT = { ...SERVER_LIMITS, connect: 60_000, lock: 60_000, statement: 120_000, operation: 300_000 }

export type Kind = 'json' | 'postgres'

export const PLACES: Readonly<Record<Kind, () => Promise<Place>>> = {
  async json() {
    const folder = await temporaryFolder()
    const settings = { dataFile: path.join(folder, 'data.json') }
    return { settings, remove: () => rm(folder, { recursive: true, force: true }) }
  },
  async postgres() {
    const server = await databaseServer()
    const settings = { databaseUrl: await server.newStorage(), databaseLimits: PATIENT }
    return { settings, remove: () => server.stop() }
  },
}

export async function startApi(place: Place, options: Partial<ServerOptions> = {}): Promise<Api> {
  const storage = await openStorage(place.settings)
  let fixed: Date | undefined
  const now = () => fixed ?? new Date()
  await bootstrap(storage, now, ADMIN)
  const server = await startServer({ storage, now, ...options })
  const contract = await Contract.of(server.url)
  return {
    url: server.url,
    services: server.services,
    runtime: server.runtime,
    storage,
    setNow: (value) => void (fixed = value),
    contract,
    async call(method, target, body, options) {
      const answer = await call(server.url, method, target, body, options)
      contract.check(method, target, answer.status, answer.body)
      return answer
    },
    close: async () => {
      await server.close()
      await storage.close()
      await place.remove()
    },
  }
}

export async function call(
  base: string,
  method: string,
  target: string,
  body?: unknown,
  { token = ADMIN, headers = {}, raw, timeout }: CallOptions = {},
): Promise<Answer> {
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const response = await fetch(base + target, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(sent !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    // Bytes too: browsers' types ask for a buffer that no thread shares.
    ...(sent !== undefined && { body: sent as string }),
    ...(timeout !== undefined && { signal: AbortSignal.timeout(timeout) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: (text === '' ? undefined : JSON.parse(text)) as Json,
  }
}

export const KINDS = Object.keys(PLACES) as Kind[]

type Define = (test: Test, api: Api) => void

/** Defines a suite that runs on every storage, each time against a server of its own. */
export function apiSuite(name: string, define: Define, options: Partial<ServerOptions> = {}): void {
  for (const kind of KINDS) suiteOn(kind, name, define, options)
}

/**
 * The same for what no storage can change: requests, rights, limits in memory, and what becomes of data once it was read.
 * `npm run torture -- --only tests` runs it on every storage too.
 */
export function oneStorageSuite(name: string, define: Define, options: Partial<ServerOptions> = {}): void {
  for (const kind of isLongRun ? KINDS : (['json'] as const)) suiteOn(kind, name, define, options)
}

function suiteOn(kind: Kind, name: string, define: Define, options: Partial<ServerOptions>): void {
  const makePlace = PLACES[kind]
  const test = suite(`${name} on ${kind}`)
  const api = {} as Api
  let started: Api | undefined
  test.before(async () => {
    try {
      started = await startApi(await makePlace(), options)
    } catch (error) {
      // uvu says nothing of what a hook throws.
      console.error(error)
      throw error
    }
    Object.assign(api, started)
  })
  test.after(() => started?.close())
  define(test, api)
  test.run()
}

let counter = 0

/** A new project; slugs never repeat. */
export async function newProject(api: Api): Promise<Json> {
  counter += 1
  const { body } = await api.call('POST', '/projects', { name: `Project ${counter}`, slug: `project-${counter}` })
  return body
}

export async function newConfig(api: Api, projectId: string, members: object = {}): Promise<Json> {
  counter += 1
  const config = { key: `config-${counter}`, role: 'flag', lifetime: 'permanent', type: 'boolean', defaultValue: false }
  const { body } = await api.call('POST', `/projects/${projectId}/configs`, { ...config, ...members })
  return body
}
