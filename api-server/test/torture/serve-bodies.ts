/** What applications should not send: keys, bodies, contexts and telemetry, SERVE_ROUNDS times each (20). */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { newSdkKey } from '../../src/domain/tokens.js'
import { call, temporaryFolder } from '../support/api.js'
import { startProcess } from '../support/process.js'
import { ask, bearer, type Reply } from '../support/serving.js'
import type { Part } from './part.js'
import { FLAGS, furnish, token, turn, type Serving } from './serving.js'

type Ask = (path: string, body: unknown, headers?: Record<string, string>) => Promise<Reply>

interface Case {
  what: string
  run: () => Promise<Reply>
  statuses: readonly number[]
}

const TARGETS = 10_000
/** Only reports that are refused name it. Some of the strange bodies are answered, which is activity of the flag. */
const UNTOUCHED = 'untouched'
const TRAITS = 1_000_000

export const serveBodies: Part = {
  name: 'serve-bodies',
  async run({ count }) {
    const rounds = count('SERVE_ROUNDS', 20)
    const folder = await temporaryFolder()
    const env = { DATA_FILE: path.join(folder, 'data.json') }
    const serving = await furnish(env)
    const server = await startProcess(env)
    const send: Ask = (where, body, headers = {}) => ask(server, where, body, headers)
    const found = new Map<number, number>()
    let longest = 0
    try {
      if ((await turn(server.url, serving, 1, [manyTargets()])) !== 204) throw new Error('The rule was refused')
      const untouched = { key: UNTOUCHED, role: 'flag', lifetime: 'permanent', type: 'integer', defaultValue: 0 }
      await call(server.url, 'POST', `/projects/${serving.project.id}/configs`, untouched, { token })
      const activity = await activityOf(server.url, serving)
      const cases = [...wrongKeys(send, serving), ...bodies(send, serving), ...telemetry(send, serving)]
      for (let round = 1; round <= rounds; round += 1) {
        for (const { what, run, statuses } of cases) {
          const began = performance.now()
          const { status, body } = await run()
          longest = Math.max(longest, performance.now() - began)
          found.set(status, (found.get(status) ?? 0) + 1)
          if (!statuses.includes(status)) throw new Error(`${what}: ${status}, not ${statuses.join(' or ')}`)
          if (status >= 400 && typeof body['error'] !== 'string') throw new Error(`${what}: no error in words`)
        }
      }
      // One good answer at the end, by the last of the targets.
      const last = await send(`${FLAGS}/flag`, { context: { tier: `t${TARGETS - 1}` } }, bearer(serving.server))
      if (last.body['value'] !== 2) throw new Error(`The rule serves ${String(last.body['value'])}`)
      if ((await activityOf(server.url, serving)) !== activity) throw new Error('Garbage became activity')
      return {
        done: `${rounds * cases.length} requests: ${inWords(found)}, slowest ${Math.round(longest)} ms`,
        lost: 0,
      }
    } finally {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

const inWords = (found: ReadonlyMap<number, number>) =>
  [...found].map(([status, times]) => `${times} × ${status}`).join(', ')

function manyTargets(): object {
  const condition = { id: randomUUID(), attribute: 'traits', trait: '/tier', operator: 'is one of', targetType: 'text' }
  const targetValues = Array.from({ length: TARGETS }, (_, index) => `t${index}`)
  const conditions = [{ ...condition, targetValues }]
  return { id: randomUUID(), order: 0, type: 'conditional', target: 'value', value: 2, conditions, percentages: [] }
}

async function activityOf(url: string, { project }: Serving): Promise<string> {
  const { body } = await call(url, 'GET', `/projects/${project.id}/configs/${UNTOUCHED}`, undefined, { token })
  return JSON.stringify(body)
}

function wrongKeys(send: Ask, { server, client }: Serving): Case[] {
  const wrong = [newSdkKey('server'), newSdkKey('client'), token, 'x'.repeat(4000), '%00', '{}']
  return [
    ...wrong.flatMap((key) => [
      { what: 'a wrong key', run: () => send(FLAGS, {}, bearer(key)), statuses: [401] },
      { what: 'a wrong key in a body', run: () => send('/server/polling/v1', { serverSdkKey: key }), statuses: [401] },
    ]),
    { what: 'no key', run: () => send(FLAGS, {}), statuses: [401] },
    {
      what: 'a key of the other kind',
      run: () => send('/server/polling/v1', { serverSdkKey: client }),
      statuses: [403],
    },
    {
      what: 'a server key in a browser',
      run: () => send(FLAGS, {}, { ...bearer(server), origin: 'https://shop.example.com' }),
      statuses: [403],
    },
  ]
}

function bodies(send: Ask, { server }: Serving): Case[] {
  const single = (body: unknown) => () => send(`${FLAGS}/flag`, body, bearer(server))
  const traits = `{"context":{"traits":{${Array.from({ length: TRAITS }, (_, at) => `"${at}":1`).join(',')}}}}`
  return [
    ...['{', 'null', '[]', '5', '"x"', '\ufeff', '{"context":5}', '{"context":{"targetingKey":{}}}', '{"context":'].map(
      (body) => ({ what: `the body ${body}`, run: single(body), statuses: [400] }),
    ),
    { what: 'a body that is not UTF-8', run: single(new Uint8Array([0x7b, 0xff, 0x7d])), statuses: [400] },
    { what: 'a body of 4 MB', run: single(JSON.stringify({ a: 'x'.repeat(4 * 2 ** 20) })), statuses: [200, 413] },
    { what: 'deep nesting', run: single('['.repeat(100_000) + ']'.repeat(100_000)), statuses: [400, 413] },
    {
      what: '__proto__',
      run: single('{"context":{"__proto__":{"tier":"t1"},"constructor":{"x":1}}}'),
      statuses: [200],
    },
    { what: 'a million traits', run: single(traits), statuses: [413] },
    {
      what: 'an id of 10 MB',
      run: single({ context: { targetingKey: 'x'.repeat(10 * 2 ** 20) } }),
      statuses: [200, 413],
    },
    { what: 'a long key', run: () => send(`${FLAGS}/${'x'.repeat(8000)}`, {}, bearer(server)), statuses: [404] },
  ]
}

/** Garbage is refused, and nothing of a report that is refused is kept. */
function telemetry(send: Ask, { server }: Serving): Case[] {
  const report = (body: object) => () => send('/server/telemetry/v1', { serverSdkKey: server, ...body })
  const event = { key: UNTOUCHED, evaluationReason: 'found-match', evaluatedValue: { value: '1' } }
  const good = { startTime: 0, endTime: 1, count: 1, event }
  const of = (...evaluatedConfig: unknown[]) => ({ aggregatedEvents: { evaluatedConfig } })
  return [
    { aggregatedEvents: 5 },
    { aggregatedEvents: { evaluatedConfig: 'x' } },
    of(5),
    of({ ...good, count: -1 }),
    of(good, { ...good, count: 'many' }),
    of(good, { ...good, endTime: {} }),
    of(good, { ...good, event: null }),
  ].map((body) => ({ what: `telemetry ${JSON.stringify(body)}`, run: report(body), statuses: [400] }))
}
