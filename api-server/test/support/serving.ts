/** An application's side of the server: keys, requests and streams. */
import { randomUUID } from 'node:crypto'
import type { SdkKeyKind } from '../../src/domain/records.js'
import { newConfig, newProject, type Api, type Json } from './api.js'
import { as, origin, signedIn, type Browser } from './dashboard.js'

export interface Shop {
  project: Json
  /** The ids of its first environments. */
  test: string
  production: string
  owner: Browser
  /** Keys of the production environment. */
  server: string
  client: string
}

interface SdkKeyAnswer {
  id: string
  key: string
}

export async function newKey(shop: Omit<Shop, 'server' | 'client'>, kind: SdkKeyKind, environmentId: string) {
  const path = `/projects/${shop.project.id}/sdk-keys`
  return as<SdkKeyAnswer>(await shop.owner.call('POST', path, { environmentId, kind, name: `A ${kind}` }))
}

/** A project with a key of each kind. */
export async function newShop(api: Api): Promise<Shop> {
  const project = await newProject(api)
  const bySlug = (slug: string) => project.environments.find((one) => one.slug === slug)?.id ?? ''
  const owner = await signedIn(api, 'owner')
  const shop = { project, test: bySlug('test'), production: bySlug('production'), owner }
  const { key: server } = await newKey(shop, 'server', shop.production)
  const { key: client } = await newKey(shop, 'client', shop.production)
  return { ...shop, server, client }
}

export const config = (api: Api, shop: Shop, members: object = {}) => newConfig(api, shop.project.id, members)

/** Sets what a config serves in production. */
export async function serve(
  api: Api,
  shop: Pick<Shop, 'project' | 'production'>,
  key: string,
  defaultValue: unknown,
  rules: object[] = [],
): Promise<void> {
  const path = `/projects/${shop.project.id}/configs/${encodeURIComponent(key)}/targets`
  const answer = await api.call('PUT', path, { environmentId: shop.production, defaultValue, rules })
  if (answer.status !== 204) throw new Error(`The targets were refused: ${JSON.stringify(answer.body)}`)
}

/** A rule that serves a value to those whose trait has one of the values. */
export function ruleFor(trait: string, values: string[], value: unknown): object {
  const condition = { id: randomUUID(), attribute: 'traits', trait, operator: 'is one of', targetType: 'text' }
  const conditions = [{ ...condition, targetValues: values }]
  return { id: randomUUID(), order: 0, type: 'conditional', target: 'value', value, conditions, percentages: [] }
}

export interface Reply {
  status: number
  headers: Headers
  text: string
  // What it holds shows in the assertions.
  body: Record<string, unknown>
}

/** A request as an application sends it; a string or bytes go as they are. */
export async function ask(
  api: { url: string },
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<Reply> {
  const raw = typeof body === 'string' || body instanceof Uint8Array || body === undefined
  const response = await fetch(origin(api) + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: raw ? (body as string) : JSON.stringify(body) }),
  })
  const text = await response.text()
  const parsed = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
  return { status: response.status, headers: response.headers, text, body: parsed }
}

export const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

export const FLAGS = '/ofrep/v1/evaluate/flags'

export function evaluate(api: Api, key: string, flag: string, context?: object, headers = {}): Promise<Reply> {
  const path = `${FLAGS}/${encodeURIComponent(flag)}`
  return ask(api, path, context === undefined ? {} : { context }, { ...bearer(key), ...headers })
}

export function evaluateAll(api: Api, key: string, context?: object, headers = {}): Promise<Reply> {
  return ask(api, FLAGS, context === undefined ? {} : { context }, { ...bearer(key), ...headers })
}

interface Event {
  id: string
  type: string
  data: string
}

/** A stream that is read as clients read it. */
export interface Listening {
  response: Response
  /** Everything that came so far. */
  events: Event[]
  comments: () => number
  retry: () => number | undefined
  /** What a browser sends as `Last-Event-ID` when it comes back; empty before it was given an id. */
  lastId: () => string
  /** Waits for the next event that was not handed over yet. */
  next(): Promise<Event>
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  close(): void
}

export async function listen(
  api: { url: string },
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Listening> {
  const abort = new AbortController()
  const response = await fetch(new URL(path, origin(api)), {
    signal: abort.signal,
    headers,
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  const events: Event[] = []
  const waiting: ((event: Event) => void)[] = []
  let handed = 0
  let comments = 0
  let retry: number | undefined
  let lastId = ''
  const give = () => {
    while (waiting.length > 0 && handed < events.length) waiting.shift()?.(events[handed++] as Event)
  }
  const take = (block: string) => {
    const event: Event = { id: '', type: 'message', data: '' }
    const data: string[] = []
    for (const line of block.split('\n')) {
      if (line.startsWith(':')) comments += 1
      else if (line.startsWith('retry: ')) retry = Number(line.slice(7))
      else if (line.startsWith('id: ')) event.id = line.slice(4)
      else if (line.startsWith('event: ')) event.type = line.slice(7)
      else if (line.startsWith('data: ')) data.push(line.slice(6))
      else throw new Error(`No line of a stream: ${line.slice(0, 100)}`)
    }
    if (event.id !== '') lastId = event.id
    if (data.length > 0) events.push({ ...event, data: data.join('\n') })
    give()
  }
  const read = async () => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true })
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        take(text.slice(0, end))
        text = text.slice(end + 2)
      }
    }
  }
  const ended = read().catch((error: unknown) => {
    if (!abort.signal.aborted) throw error
  })
  return {
    ...{ response, events, ended },
    comments: () => comments,
    retry: () => retry,
    lastId: () => lastId,
    next: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
        give()
      }),
    close: () => abort.abort(),
  }
}
