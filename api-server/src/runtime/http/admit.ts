import type { IncomingMessage } from 'node:http'
import { StorageUnavailable } from '../../storage/storage.js'
import type { Environments } from '../environment/environments.js'
import type { ServedEnvironment } from '../environment/served-environment.js'
import type { Health } from '../health.js'
import type { Access } from '../keys/access.js'
import type { Keys } from '../keys/keys.js'
import { noKey, type Refused, serverKeyInBrowser, unavailable, wrongKey } from './refused.js'
import { isFromBrowser } from './answers.js'
import type { RateLimit } from './rate-limit.js'

/** Who asks, and what they may see. */
export interface Admitted {
  access: Access
  environment: ServedEnvironment
}

/** Lets requests in whose key is good. */
export class Admission {
  constructor(
    private readonly keys: Keys,
    private readonly environments: Environments,
    private readonly health: Health,
    private readonly limit: RateLimit,
  ) {}

  /** At once, if all is in memory and nothing was written since; undefined if the storage must be read. Throws Refused. */
  recall(request: IncomingMessage, secret: string): Admitted | undefined {
    const access = this.keys.recall(secret)
    if (access === undefined || this.health.degraded !== undefined) return undefined
    if (access === null) throw this.wrongKey(request)
    const environment = this.environments.fresh(access.projectId, access.environmentId)
    if (!environment) return undefined
    this.limit.take(request, access.keyId)
    refuseBrowsers(request, access)
    return { access, environment }
  }

  /** As `recall`, but looks. Throws Refused. */
  async find(request: IncomingMessage, secret: string): Promise<Admitted> {
    return this.asking(async () => {
      const access = this.keys.recall(secret) ?? (await this.keys.find(secret))
      if (!access) throw this.wrongKey(request)
      this.limit.take(request, access.keyId)
      refuseBrowsers(request, access)
      return this.open(access)
    })
  }

  /** For the token in a stream's address. Throws Refused. */
  async findByStreamToken(request: IncomingMessage, token: string): Promise<Admitted> {
    return this.asking(async () => {
      const access = await this.keys.findByStreamToken(token)
      if (!access) throw this.wrongKey(request)
      this.limit.take(request, access.keyId)
      return this.open(access)
    })
  }

  private wrongKey(request: IncomingMessage): Refused {
    this.limit.take(request)
    return wrongKey()
  }

  private async open(access: Access): Promise<Admitted> {
    const environment = await this.environments.get(access.projectId, access.environmentId)
    if (!environment) throw wrongKey()
    return { access, environment }
  }

  private async asking(work: () => Promise<Admitted>): Promise<Admitted> {
    if (this.health.isTooOld)
      throw unavailable('the storage has not answered for so long that what is in memory is too old.')
    try {
      return await work()
    } catch (error) {
      throw error instanceof StorageUnavailable ? unavailable(error.reason) : error
    }
  }
}

/** A server key is a secret: in a browser it is one no longer. */
function refuseBrowsers(request: IncomingMessage, { kind }: Access): void {
  if (kind === 'server' && isFromBrowser(request)) throw serverKeyInBrowser()
}

const BEARER = /^bearer +(\S+)\s*$/i

/** The SDK key in the headers. Throws Refused if there is none. */
export function keyInHeaders({ headers }: IncomingMessage): string {
  const { authorization } = headers
  // The usual way to write it needs no pattern.
  if (authorization?.startsWith('Bearer svc_')) return authorization.slice(7)
  const bearer = authorization === undefined ? undefined : BEARER.exec(authorization)?.[1]
  const key = bearer ?? headers['x-api-key']
  if (typeof key !== 'string' || key === '') throw noKey()
  return key
}
