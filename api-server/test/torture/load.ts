/** Writers and readers that go on while the storage fails, and remember what was acknowledged. */
import { setTimeout as sleep } from 'node:timers/promises'
import { call, type Answer } from '../support/api.js'
import type { Contract } from '../support/contract.js'

const WRITERS = 8
const READERS = 4

/** How long clients that are told to return wait here, in milliseconds: more answers for each fault. */
const RETRY = 25

export interface Tally {
  acknowledged: number
  unavailable: number
  /** The longest answer, in milliseconds. */
  longest: number
}

export const newTally = (): Tally => ({ acknowledged: 0, unavailable: 0, longest: 0 })

interface Written {
  key: string
  /** The last value that was acknowledged; undefined until the creation was. */
  value?: number
  /** Values of requests that were not answered, or with 503: they may have been kept. */
  possible: Set<number>
}

export class Load {
  /** Keys of what was acknowledged and is not there, as far as `verify` has found. */
  readonly lost = new Set<string>()
  private readonly written: Written[] = []
  private running: Promise<void>[] = []
  private isStopped = false

  private constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly contract: Contract,
    private readonly tally: Tally,
    private readonly base: string,
    private readonly environmentId: string,
  ) {}

  /** On a project of its own. */
  static async start(url: string, token: string, contract: Contract, tally: Tally, slug: string): Promise<Load> {
    const project = (await call(url, 'POST', '/projects', { name: slug, slug }, { token })).body
    const load = new Load(url, token, contract, tally, `/projects/${project.id}/configs`, project.environments[0].id)
    load.running = [
      ...Array.from({ length: WRITERS }, (_, writer) => load.write(writer)),
      ...Array.from({ length: READERS }, () => load.read()),
    ]
    // `stop` reports a wrong answer; until then nobody listens.
    for (const one of load.running) one.catch(() => undefined)
    return load
  }

  /** Resolves when so many more writes were acknowledged; rejects when the server answered what it must not. */
  async acknowledges(count: number): Promise<void> {
    const enough = this.tally.acknowledged + count
    const wrong = Promise.all(this.running)
    while (this.tally.acknowledged < enough) await Promise.race([wrong, sleep(10)])
  }

  async stop(): Promise<void> {
    this.isStopped = true
    await Promise.all(this.running)
  }

  /** Looks for all that was acknowledged. */
  async verify(): Promise<void> {
    const listed = new Set((await this.must('GET', this.base)).body.map(({ key }) => key))
    for (const { key, value, possible } of this.written) {
      if (value === undefined) continue
      if (!listed.has(key)) {
        this.lost.add(key)
        console.error(`${key} is lost`)
        continue
      }
      const { body } = await this.must('GET', `${this.base}/${key}`)
      const found = Number(body.targets[0].defaultValue)
      if (found === value || possible.has(found)) continue
      this.lost.add(key)
      console.error(`${key} holds ${found}; acknowledged was ${value}`)
    }
  }

  private goesOn(): boolean {
    return !this.isStopped
  }

  private async write(writer: number): Promise<void> {
    const settings = { role: 'config', lifetime: 'permanent', type: 'integer', defaultValue: 0 }
    for (let turn = 0; this.goesOn(); turn++) {
      const config: Written = { key: `config-${writer}-${turn}`, possible: new Set() }
      this.written.push(config)
      if (!(await this.tries('POST', this.base, { ...settings, key: config.key }))) continue
      config.value = 0
      for (let value = 1; value <= 5 && this.goesOn(); value++) {
        const body = { environmentId: this.environmentId, defaultValue: value, rules: [] }
        if (await this.tries('PUT', `${this.base}/${config.key}/targets`, body)) {
          config.value = value
          config.possible.clear()
        } else config.possible.add(value)
      }
    }
  }

  private async read(): Promise<void> {
    while (this.goesOn()) {
      const { status } = await this.ask('GET', this.base)
      if (status === 503) await sleep(RETRY)
    }
  }

  /** Whether the write was acknowledged. */
  private async tries(method: string, path: string, body: object): Promise<boolean> {
    const { status } = await this.ask(method, path, body)
    if (status === 503) await sleep(RETRY)
    else this.tally.acknowledged += 1
    return status !== 503
  }

  /** 200, 204 or a documented 503 that says when to come back; throws on anything else. */
  private async ask(method: string, path: string, body?: object): Promise<Answer> {
    const started = performance.now()
    const answer = await call(this.url, method, path, body, { token: this.token })
    this.tally.longest = Math.max(this.tally.longest, performance.now() - started)
    this.contract.check(method, path, answer.status, answer.body)
    if (answer.status === 503) {
      this.tally.unavailable += 1
      if (!answer.headers.has('retry-after')) throw new Error('A 503 without Retry-After')
    } else if (answer.status !== 200 && answer.status !== 204) {
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    }
    return answer
  }

  /** The answer of a server that has recovered. */
  private async must(method: string, path: string): Promise<Answer> {
    const answer = await call(this.url, method, path, undefined, { token: this.token })
    if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status} after the fault`)
    return answer
  }
}

/** How many acknowledged writes are lost in all of them. */
export function lostOf(loads: readonly Load[]): number {
  return loads.reduce((sum, { lost }) => sum + lost.size, 0)
}

export function inWords({ acknowledged, unavailable, longest }: Tally, loads: readonly Load[]): string {
  return (
    `${acknowledged} acknowledged writes, ${lostOf(loads)} lost, ${unavailable} times 503, ` +
    `longest answer ${(longest / 1000).toFixed(1)} s`
  )
}
