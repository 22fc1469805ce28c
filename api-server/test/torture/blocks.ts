/**
 * How long single requests keep the server from everything else, against the parse of an ordinary body of 256 kB in the
 * same process: no large body may cost more than a few of those.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { tooMuchJson } from '../../src/domain/json-scanner.js'
import { call, temporaryFolder, type Json } from '../support/api.js'
import { honestBodies, largeBodies, rule, type LargeBody } from './large-bodies.js'
import type { Part } from './part.js'

const token = 'init-token'
const SERVER = fileURLToPath(new URL('./block-server.ts', import.meta.url))
const TRIES = 3

interface Block {
  name: string
  status: number
  expected: number
  /** In milliseconds: of several tries the shortest, since the machine has other things to do. */
  longest: number
  /** The parse of its own body, where that is allowed, in milliseconds. */
  own: number
}

interface BlockServer {
  url: string
  ask<T>(message: object): Promise<T>
  stop(): Promise<void>
}

async function startBlockServer(dataFile: string): Promise<BlockServer> {
  const child: ChildProcess = fork(SERVER, {
    env: { ...process.env, DATA_FILE: dataFile },
    execArgv: ['--import', 'tsx'],
  })
  const next = <T>() => new Promise<T>((resolve) => child.once('message', (message) => resolve(message as T)))
  const { url } = await next<{ url: string }>()
  return {
    url,
    ask(message) {
      const answer = next
      child.send(message)
      return answer()
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.send({ stop: true })
      }),
  }
}

/** A body of rules as they are, about 256 kB. */
function ordinaryBody(): string {
  const rules: object[] = []
  const size = () => JSON.stringify(rules).length
  while (size() < 262_144) rules.push(...Array.from({ length: 50 }, (_, index) => rule(index)))
  return JSON.stringify({ environmentId: randomUUID(), defaultValue: true, rules })
}

async function measureBlocks(): Promise<{ parse: number; blocks: Block[] }> {
  const folder = await temporaryFolder()
  const dataFile = path.join(folder, 'data.json')
  const server = await startBlockServer(dataFile)
  const send = (method: string, target: string, raw?: string) =>
    call(server.url, method, target, undefined, { token, timeout: 600_000, ...(raw !== undefined && { raw }) })
  const create = async (target: string, body: object): Promise<Json> =>
    (await send('POST', target, JSON.stringify(body))).body
  const project = await create('/projects', { name: 'Blocks', slug: 'blocks' })
  const base = `/projects/${project.id}`
  const flag = { key: 'flag', role: 'flag', lifetime: 'permanent', type: 'boolean', defaultValue: true }
  await create(`${base}/configs`, flag)
  const environmentId = project.environments[0].id
  const { parse } = await server.ask<{ parse: number }>({ parse: ordinaryBody() })
  const blocks: Block[] = []
  const measure = async (name: string, expected: number, tries: number, work: () => Promise<number>, own = 0) => {
    let longest = Infinity
    let status = 0
    for (let at = 0; at < tries; at++) {
      await sleep(50)
      await server.ask({})
      status = await work()
      await sleep(20)
      longest = Math.min(longest, (await server.ask<{ longest: number }>({})).longest)
    }
    const known = blocks.find((block) => block.name === name)
    if (known) known.longest = Math.min(known.longest, longest)
    else blocks.push({ name, status, expected, longest, own })
  }
  const parseOf = async (text: string) =>
    tooMuchJson(text) === undefined ? (await server.ask<{ parse: number }>({ parse: text })).parse : 0
  const measureBody = async ({ name, method, path: target, text, status }: LargeBody, tries: number) =>
    measure(name, status, tries, async () => (await send(method, base + target, text)).status, await parseOf(text))
  await measure('nothing', 0, TRIES, async () => (await sleep(100), 0))
  for (const body of largeBodies(environmentId, 'flag')) await measureBody(body, TRIES)
  // Fresh ones each time: a write that changes nothing costs less.
  for (let at = 0; at < TRIES; at++) {
    for (const body of honestBodies(environmentId, 'flag')) await measureBody(body, 1)
  }
  const createLarge = async (slug: string) => {
    const large = await create('/projects', { name: 'Large', slug })
    const place = `/projects/${large.id}`
    const tag = await create(`${place}/tags`, { name: 'all' })
    const segment = await create(`${place}/segments`, { key: 'everybody', name: 'All', groups: [] })
    await server.ask({ fill: { projectId: large.id, tagId: tag.id, segmentId: segment.id } })
    return { large, place, tag }
  }
  for (let at = 0; at < TRIES; at++) {
    const { large, place, tag } = await createLarge(`large-${at}`)
    for (const { name, status, method, target, body } of inLarge(large, tag)) {
      const text = body && JSON.stringify(body)
      await measure(`20,000 configs: ${name}`, status, 1, async () => (await send(method, place + target, text)).status)
    }
  }
  const { place } = await createLarge('large')
  await rename(dataFile, `${dataFile}.aside`)
  await writeFile(dataFile, 'another file')
  await measure('20,000 configs: a change that cannot be stored', 503, TRIES, async () => {
    return (await send('PATCH', `${place}/configs/many-7`, JSON.stringify({ description: 'x' }))).status
  })
  await rename(`${dataFile}.aside`, dataFile)
  await server.stop()
  await rm(folder, { recursive: true, force: true })
  return { parse, blocks }
}

/** What is done to a project of 20,000 configs, all with one tag and one segment, one after the other; in the end it is gone. */
function inLarge({ environments }: Json, tag: Json) {
  const step = (name: string, status: number, method: string, target: string, body?: object) => {
    return { name, status, method, target, body }
  }
  const newer = { name: 'New', slug: 'newer', color: 'blue', live: false }
  return [
    step('list', 200, 'GET', '/configs'),
    step('change one', 200, 'PATCH', '/configs/many-7', { description: 'x' }),
    step('list again', 200, 'GET', '/configs'),
    step('new environment', 200, 'POST', '/environments', newer),
    step('list the segment that all use', 200, 'GET', '/segments'),
    step('delete the segment that all use', 409, 'DELETE', '/segments/everybody'),
    step('delete the tag that all have', 204, 'DELETE', `/tags/${tag.id}`),
    step('delete an environment', 204, 'DELETE', `/environments/${environments[0].id}`),
    step('delete another environment', 204, 'DELETE', `/environments/${environments[1].id}`),
    step('delete the segment', 204, 'DELETE', '/segments/everybody'),
    step('delete the project', 204, 'DELETE', ''),
  ]
}

/** How many parses of an ordinary body one request may keep everybody waiting for, beside the parse of its own. */
const MOST = 5

/** What one request may cost beyond that: the machine is not always free, and a first run is slower than the next. */
const TOLERANCE = 4

/** Fails when a request blocks the server for longer than it may. */
export const blocks: Part = {
  name: 'blocks',
  async run() {
    const { parse, blocks: all } = await measureBlocks()
    const wrong = all.filter(
      ({ status, expected, longest, own }) => status !== expected || longest > (MOST * parse + own) * TOLERANCE,
    )
    console.log(`status, ms, parses of an ordinary body of 256 kB (${parse.toFixed(2)} ms), ms of the own parse`)
    for (const { name, status, longest, own } of all) {
      const numbers = [longest.toFixed(1), (longest / parse).toFixed(1), own.toFixed(1)]
      console.log(`  ${status} ${numbers.map((number) => number.padStart(7)).join(' ')}  ${name}`)
    }
    if (wrong.length > 0) throw new Error(`Too long, or another status: ${wrong.map(({ name }) => name).join(', ')}`)
    const most = Math.max(...all.map(({ longest }) => longest / parse))
    return {
      done: `${all.length} large requests, the longest block ${most.toFixed(0)} parses of an ordinary body`,
      lost: 0,
    }
  },
}
