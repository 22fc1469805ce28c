/**
 * What 32 writers notice when the journal is folded into the data file: 20,000 configs (CONFIGS), then creates until the file was
 * written anew three times (FOLDS). Creates that were answered while it was written are compared with the others of the same run.
 * Then the server is killed ten times (FOLD_KILLS) in the middle of it, and every acknowledged create looked for.
 */
import { watch } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { call, temporaryFolder } from '../support/api.js'
import { runCommand, startProcess } from '../support/process.js'
import type { Part } from './part.js'

const token = 'init-token'
const WRITERS = 32
/** In milliseconds: what 99 of 100 creates keep to on a machine that has nothing else to do. */
const P99 = 50
/** What a machine that has makes of it, against creates of the same run beside which nothing is folded. */
const TOLERANCE = 4

export const folds: Part = {
  name: 'json-folds',
  async run({ random, count }) {
    const folder = await temporaryFolder()
    const env = { DATA_FILE: path.join(folder, 'data.json'), INIT_ADMIN_TOKEN: token, RATE_LIMIT: '0' }
    const creates = new Creates()
    const watched = new FoldWatch(folder)
    try {
      let server = await startProcess(env)
      const { body } = await call(server.url, 'POST', '/projects', { name: 'Folds', slug: 'folds' }, { token })
      const place = `/projects/${body.id}/configs`
      const first = count('CONFIGS', 20_000)
      await creates.run(server.url, place, () => creates.begun < first)
      const [within, beside]: [number[], number[]] = [[], []]
      const until = watched.folds + count('FOLDS', 3)
      const tell = (took: number, began: number) => (watched.foldedSince(began) ? within : beside).push(took)
      await creates.run(server.url, place, () => watched.folds < until, tell)
      const [folding, quiet] = [figures(within), figures(beside)]
      const kills = count('FOLD_KILLS', 10)
      let lost = 0
      for (let kill = 0; kill < kills; kill++) {
        const writing = creates.run(server.url, place, () => true).catch(ended)
        await watched.begins()
        await sleep(random.below(400))
        await server.stop('SIGKILL')
        await writing
        watched.forget()
        server = await startProcess(env)
        lost += await creates.missing(server.url, place)
      }
      await server.stop()
      const { code, stderr } = await runCommand(['verify', env.DATA_FILE], {})
      if (code !== 0) throw new Error(`verify: ${stderr}`)
      const done =
        `${creates.acknowledged.size} creates by ${WRITERS} writers, ${until} folds; while folding ${folding.words}; ` +
        `else ${quiet.words}; ${kills} SIGKILLs while folding`
      if (folding.p99 > P99 && folding.p99 > quiet.p99 * TOLERANCE) throw new Error(`Creates wait for folds: ${done}`)
      return { done, lost }
    } finally {
      watched.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** A killed server does not answer; a wrong answer of a running one is something else. */
function ended(error: unknown): void {
  if (error instanceof WrongAnswer) throw error
}

class WrongAnswer extends Error {}

/** Sees from the files beside the data file when it is rewritten. */
class FoldWatch {
  folds = 0
  private readonly names = new Set<string>()
  private began = Infinity
  private ended = -Infinity
  private readonly watcher

  constructor(private readonly folder: string) {
    this.watcher = watch(folder, (_, name) => void this.look(name ?? ''))
  }

  /** Whether the file was rewritten at any time since then. */
  foldedSince(time: number): boolean {
    return this.began < Infinity || this.ended >= time
  }

  /** Resolves when the file begins to be rewritten. */
  async begins(): Promise<void> {
    while (this.began === Infinity) await sleep(2)
  }

  /** What a killed server began goes on no more. */
  forget(): void {
    this.began = Infinity
    this.names.clear()
  }

  close(): void {
    this.watcher.close()
  }

  /** The data file first, then the journal, each under another name until it is whole. */
  private async look(name: string): Promise<void> {
    if (!name.endsWith('.tmp')) return
    const isThere = (await readdir(this.folder)).includes(name)
    if (isThere && !this.names.has(name)) this.began = Math.min(this.began, performance.now())
    if (isThere) this.names.add(name)
    else if (this.names.delete(name) && name.includes('.journal.')) {
      this.folds += 1
      this.began = Infinity
      this.ended = performance.now()
    }
  }
}

/** Creates configs by all writers at once, and remembers what was acknowledged. */
class Creates {
  begun = 0
  readonly acknowledged = new Set<string>()

  /** Tells how long each took and when it began, in milliseconds. */
  async run(
    url: string,
    place: string,
    goesOn: () => boolean,
    tell: (took: number, began: number) => void = () => undefined,
  ): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: WRITERS })
    const target = new URL(`/v1${place}`, url)
    const writer = async () => {
      while (goesOn()) {
        const key = `config-${(this.begun += 1)}`
        const began = performance.now()
        await create(target, agent, key)
        this.acknowledged.add(key)
        tell(performance.now() - began, began)
      }
    }
    try {
      await Promise.all(Array.from({ length: WRITERS }, writer))
    } finally {
      agent.destroy()
    }
  }

  async missing(url: string, place: string): Promise<number> {
    const { body } = await call(url, 'GET', place, undefined, { token })
    const found = new Set(body.map(({ key }) => key))
    return [...this.acknowledged].filter((key) => !found.has(key)).length
  }
}

/** Not `fetch`, which takes longer than the server. */
function create(target: URL, agent: Agent, key: string): Promise<void> {
  const config = { key, role: 'flag', lifetime: 'permanent', type: 'boolean', defaultValue: true }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const sent = request(target, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new WrongAnswer(`A create answered ${response.statusCode}`)),
      )
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(config))
  })
}

function figures(times: number[]): { p99: number; words: string } {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  const [middle, p99, most] = [at(0.5), at(0.99), sorted.at(-1) ?? 0].map((time) => time.toFixed(0))
  return { p99: at(0.99), words: `p50 ${middle}, p99 ${p99}, at most ${most} ms (${sorted.length})` }
}
