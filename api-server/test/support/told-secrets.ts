/** A server that is given secrets and makes some, and whether a text has one of them. */
import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { call, type Answer, type CallOptions } from './api.js'
import { as, type Browser } from './dashboard.js'
import type { Provider } from './oidc.js'
import type { ServerProcess } from './process.js'
import type { Receiver } from './receiver.js'

export const EMAIL = 'ann@example.com'

class ToldSecrets {
  private readonly all = new Map<string, string>()

  /** A secret of our own making, which nothing else contains. */
  made(what: string): string {
    return this.add(what, `Zq9-${randomUUID()}`)
  }

  /** One that the server has made. Returns it. */
  add(what: string, secret: string): string {
    if (secret.length < 8) throw new Error(`${what} is too short to be looked for: ${JSON.stringify(secret)}`)
    this.all.set(what, secret)
    return secret
  }

  /** What the secrets are that the text has, in plain, in base64 or percent-encoded. */
  in(text: string): string[] {
    const spellings = (secret: string) => [
      secret,
      encodeURIComponent(secret),
      Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    ]
    return [...this.all]
      .filter(([, secret]) => spellings(secret).some((one) => text.includes(one)))
      .map(([what]) => what)
  }
}

/** One server with a project that has everything secret, and what it has answered. */
export class Told {
  readonly secrets = new ToldSecrets()
  readonly password = this.secrets.made('password')
  readonly initToken = this.secrets.made('INIT_ADMIN_TOKEN')
  readonly metricsToken = this.secrets.made('METRICS_TOKEN')
  readonly databasePassword = this.secrets.made('password of the database')
  /** What was answered to requests whose answer is not made to hold a secret. */
  answers = ''
  server!: ServerProcess
  ann!: Browser

  constructor(
    readonly receiver: Receiver,
    readonly provider: Provider,
  ) {}

  get api() {
    return { url: this.server.url }
  }

  note({ status, headers, body }: Answer): Answer {
    this.answers += `${status} ${JSON.stringify([...headers])} ${JSON.stringify(body)}\n`
    return { status, headers, body }
  }

  async admin(method: string, where: string, body?: unknown, options: CallOptions = {}): Promise<Answer> {
    return this.note(await call(this.server.url, method, where, body, { token: this.initToken, ...options }))
  }

  /** As the owner; the answer may hold a secret. */
  async make<T>(method: string, where: string, body?: unknown): Promise<T> {
    const answer = await this.ann.call(method, where, body)
    assert.ok(answer.status < 300, `${method} ${where}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return as<T>(answer)
  }

  async ask(method: string, where: string, body?: unknown, who = this.ann): Promise<Answer> {
    return this.note(await who.call(method, where, body))
  }
}
