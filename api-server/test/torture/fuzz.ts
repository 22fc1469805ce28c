/** Sends generated requests and wants only documented answers: no 500, no hang, bounded memory. */
import { readFile } from 'node:fs/promises'
import { routes } from '@service/api-server'
import { call, type Json } from '../support/api.js'
import { Contract } from '../support/contract.js'
import { startProcess, type ServerProcess } from '../support/process.js'
import { mutated, rawBody } from './bodies.js'
import { CRASH_PLACES } from './crash.js'
import type { Part } from './part.js'
import type { Random } from './random.js'
import { sendStrange } from './sockets.js'

const token = 'init-token'
const PARALLEL = 16
const SEGMENTS = ['%00', '%2F', '%zz', '..', 'x'.repeat(2000), '%F0%9F%8E%89', '__proto__', 'by-name', '%ED%A0%80']
const QUERIES = [
  '',
  '',
  '?untagged=true',
  '?untagged=maybe',
  '?tagIds=x&tagIds=',
  '?name=%00',
  '?name=A',
  '?%',
  '?a[b]=1',
]

/** Above this the server keeps what it should let go, in MB. */
const MEMORY_LIMIT = 600

/** Setting: REQUESTS, 20000 when it is not set. */
export const fuzzParts: readonly Part[] = Object.entries(CRASH_PLACES).map(([kind, makePlace]) => ({
  name: `fuzz-${kind}`,
  async run({ random, count }) {
    const place = await makePlace()
    const server = await startProcess(place.env)
    const { requests, statuses, memory } = await fuzz(server, count('REQUESTS', 20_000), random)
    const { code } = await server.stop()
    await place.remove()
    if (code !== 0) throw new Error(`The server ended with ${code}`)
    if ((memory ?? 0) > MEMORY_LIMIT) throw new Error(`The server used ${memory} MB, more than ${MEMORY_LIMIT} MB`)
    return { done: `${requests} requests, statuses ${JSON.stringify(statuses)}, ${memory ?? '?'} MB at most`, lost: 0 }
  },
}))

interface FuzzReport {
  requests: number
  /** Status to how often it was answered. */
  statuses: Record<string, number>
  /** Largest resident memory that was seen, in MB; undefined if the system does not tell. */
  memory: number | undefined
}

async function fuzz(server: ServerProcess, requests: number, random: Random): Promise<FuzzReport> {
  const contract = await Contract.of(server.url)
  const project = (await call(server.url, 'POST', '/projects', { name: 'Fuzz', slug: 'fuzz' }, { token })).body
  const ids = [project.id, project.environments[0].id, project.environments[1].id]
  const report: FuzzReport = { requests: 0, statuses: {}, memory: undefined }
  const port = Number(new URL(server.url).port)
  const worker = async () => {
    while (report.requests < requests) {
      report.requests += 1
      if (random.chance(0.02)) await sendStrange(port, random, token)
      else await sendOne(server.url, project, ids, contract, report, random)
      if (report.requests % 500 === 0) report.memory = Math.max(report.memory ?? 0, (await residentMb(server)) ?? 0)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
  return report
}

async function sendOne(
  url: string,
  project: Json,
  ids: readonly string[],
  contract: Contract,
  report: FuzzReport,
  random: Random,
): Promise<void> {
  const route = random.pick(routes)
  // The project that everything happens in, and its environments, stay.
  const spare = route.operation === 'deleteProject' || route.operation === 'deleteEnvironment'
  const target = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'projectId' && !spare && random.chance(0.9)) return project.id
    if (name === 'environmentId' && !spare && random.chance(0.7)) return random.pick(ids)
    return random.pick(spare || random.chance(0.2) ? SEGMENTS : keys)
  })
  const path = target + (random.chance(0.3) ? random.pick(QUERIES) : '')
  const options = {
    token: random.chance(0.03) ? 'wrong' : token,
    headers: strangeHeaders(random),
    ...(route.body && random.chance(0.15) && { raw: rawBody(random) }),
    timeout: 30_000,
  }
  const body = route.body ? mutated(route.example, ids, random) : undefined
  const { status, body: answer } = await call(url, route.method, path, body, options)
  // fetch resolves `..` before it sends.
  const sent = new URL(url + path).pathname.slice('/v1'.length)
  contract.check(route.method, sent, status, answer)
  if (status >= 500) throw new Error(`${route.method} ${path} gives ${status}: ${JSON.stringify(body)}`)
  report.statuses[status] = (report.statuses[status] ?? 0) + 1
  if (status === 200 && typeof answer.key === 'string' && keys.length < 200) keys.push(encodeURIComponent(answer.key))
}

/** Keys that exist, or did. */
const keys: string[] = ['config', 'segment']

function strangeHeaders(random: Random): Record<string, string> {
  if (!random.chance(0.1)) return {}
  return random.pick<Record<string, string>>([
    { 'content-type': 'text/plain' },
    { 'if-match': '"stale"' },
    { 'if-none-match': '*' },
    { 'x-sourceclient': 'terraform' },
    { 'x-request-id': 'x'.repeat(500) },
    { 'content-encoding': 'br' },
    { authorization: 'Bearer' },
  ])
}

async function residentMb({ child }: ServerProcess): Promise<number | undefined> {
  try {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  } catch {
    return undefined
  }
}
