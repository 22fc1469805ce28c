import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { notePattern } from '../http/route-pattern.js'
import { Turns } from '../services/admission/turns.js'
import type { Storage } from '../storage/storage.js'
import { Environments } from './environment/environments.js'
import { Health, MAX_STALE } from './health.js'
import { Admission } from './http/admit.js'
import { Answers } from './http/answers.js'
import { RATE_LIMIT, RateLimit } from './http/rate-limit.js'
import { Refused } from './http/refused.js'
import { Keys } from './keys/keys.js'
import { isManifestPath, ManifestReads } from './manifest.js'
import { FLAGS, Ofrep, OFREP_STREAM } from './ofrep/ofrep.js'
import { SdkProtocol } from './sdk/sdk-protocol.js'
import { StorageSource, type Source } from './source.js'
import { Streams, type StreamTimes } from './streams/streams.js'
import { ReportStore } from './telemetry/report-store.js'
import { TakenReports } from './telemetry/taken-reports.js'
import { Tallies } from './telemetry/telemetry.js'

export interface RuntimeOptions extends StreamTimes {
  storage: Storage
  now: () => Date
  logger: Logger
  /** How long answers come from memory while the storage does not answer, in milliseconds; 24 hours without it. */
  maxStale?: number
  /** Requests per second that an address may send with a key, on average over 10 s; 1,000 by default, and 0 means no limit. */
  rateLimit?: number
  /** The client's address, if it is not that of the connection. */
  addressOf?: (request: IncomingMessage) => string
  /** The server's address as clients see it, if it is known. */
  publicUrl?: string | undefined
  /** False if no request ever comes here: then nothing is watched. */
  isServed?: boolean
}

/**
 * How often, in milliseconds, the storage is asked for changes that it did not announce, and whether it is available at all. Less than
 * the second within which other servers' writes must be visible.
 */
const LOOK = 600

/** Answers applications: their configs' values, streams of changes, and what they report. */
export class Runtime {
  readonly streams: Streams
  /** What applications did and reported, on its way into the storage. */
  readonly activity: ReportStore
  private readonly source: Source
  private readonly health: Health
  private readonly environments: Environments
  private readonly answers: Answers
  private readonly ofrep: Ofrep
  private readonly sdk: SdkProtocol
  private readonly manifests: ManifestReads
  private readonly timer: NodeJS.Timeout | undefined
  private isLooking = false
  private readonly refreshes = new Turns(() => this.refresh())

  constructor({
    storage,
    now,
    logger,
    maxStale = MAX_STALE,
    rateLimit = RATE_LIMIT,
    addressOf,
    publicUrl,
    isServed = true,
    ...times
  }: RuntimeOptions) {
    const source = new StorageSource(storage, now)
    const health = new Health(maxStale, {
      away: (reason) => logger.warn({ reason }, 'the storage is away: applications are answered from memory'),
      back: (seconds) => logger.warn({ seconds }, 'the storage answers again'),
    })
    const keys = new Keys(source, health, now)
    const tallies = new Tallies(now)
    this.source = source
    this.health = health
    this.environments = new Environments(source, health)
    this.answers = new Answers(health)
    this.streams = new Streams(keys, now, times)
    const reports = new TakenReports(storage, tallies, now)
    this.activity = new ReportStore(storage, now, tallies, reports)
    const limit = new RateLimit(rateLimit, now, addressOf)
    const admission = new Admission(keys, this.environments, health, limit)
    const serving = { admission, answers: this.answers, streams: this.streams, telemetry: tallies, logger }
    this.ofrep = new Ofrep(serving, publicUrl)
    this.sdk = new SdkProtocol(serving, reports)
    this.manifests = new ManifestReads(serving)
    this.environments.onChange((changed) => this.streams.notify(changed))
    if (!isServed) return
    source.watch((projectIds) => {
      this.streams.doubt(projectIds)
      void this.refreshes.run()
    })
    this.timer = setInterval(() => void this.look(), LOOK).unref()
  }

  /** Why answers may be old, as a sentence; undefined while they are not. */
  get degraded(): string | undefined {
    return this.health.degraded
  }

  /** Whether anything can be answered from memory. */
  get canAnswer(): boolean {
    return !this.health.isTooOld && !this.environments.isEmpty
  }

  /** Answers the request if it is one for applications, and says whether it was. */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '' } = request
    // What most requests begin with tells in one look whether the others need be asked.
    if (url.startsWith('/ofrep/')) this.handleOfrep(url, request, response)
    else if (isManifestPath(url)) this.manifests.serve(request, response)
    else if (url.startsWith('/server/') || url.startsWith('/client/')) return this.handleSdk(url, request, response)
    else return false
    return true
  }

  /** Ends what is open and stores what is noted. The storage stays open. Errors: StorageUnavailable. */
  async close(): Promise<void> {
    clearInterval(this.timer)
    this.source.close()
    this.streams.close()
    await this.activity.close()
  }

  private handleOfrep(url: string, request: IncomingMessage, response: ServerResponse): void {
    const end = url.indexOf('?')
    const [path, query] = end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end + 1)]
    // Most clients write a key into the path as it is, slashes too.
    const isSingle = path.startsWith(FLAG) && path.length > FLAG.length
    const isStream = path === OFREP_STREAM
    if (!isSingle && !isStream && path !== FLAGS) return this.refuseUnknown(response)
    notePattern(response, isSingle ? `${FLAG}{key}` : path)
    if (this.isRefusedMethod(isStream ? 'GET' : 'POST', request, response)) return
    if (isSingle) this.ofrep.single(request, response, path.slice(FLAG.length))
    else if (isStream) this.ofrep.stream(request, response, query)
    else this.ofrep.bulk(request, response, query)
  }

  private handleSdk(url: string, request: IncomingMessage, response: ServerResponse): boolean {
    const [path = ''] = url.split('?', 1)
    if (!this.sdk.has(path)) return false
    notePattern(response, path)
    if (!this.isRefusedMethod('POST', request, response)) this.sdk.serve(path, request, response)
    return true
  }

  private isRefusedMethod(allowed: 'GET' | 'POST', { method }: IncomingMessage, response: ServerResponse): boolean {
    if (method === allowed) return false
    if (method === 'OPTIONS') this.answers.preflight(response)
    else {
      const message = `${method ?? ''} is not allowed here. Allowed: ${allowed}, OPTIONS.`
      const refused = new Refused(405, 'METHOD_NOT_ALLOWED', message, ['Allow', `${allowed}, OPTIONS`])
      this.answers.refuse(response, refused)
    }
    return true
  }

  private refuseUnknown(response: ServerResponse): void {
    notePattern(response, 'none')
    this.answers.refuse(response, new Refused(404, 'NOT_FOUND', 'There is no such endpoint.'))
  }

  /** Brings what is loaded up to date, for streams and for a storage that others write to as well. */
  private async refresh(): Promise<void> {
    await this.environments.refresh()
    if (this.streams.size > 0) await this.streams.checkKeys()
  }

  /** While the storage does not answer, it is not asked a second time. */
  private async look(): Promise<void> {
    if (this.isLooking) return
    this.isLooking = true
    const asked = this.source.look()
    try {
      await this.health.inPatience(asked)
      const wasDegraded = this.health.degraded !== undefined
      this.health.confirm()
      if (wasDegraded || this.streams.isInDoubt) void this.refreshes.run()
    } catch {
      // Without anything in memory there is nothing that could be old.
      if (!this.environments.isEmpty) this.health.fail('The storage does not answer.')
    } finally {
      // One that hangs is not asked again before it has answered.
      await asked.catch(() => undefined)
      this.isLooking = false
    }
  }
}

const FLAG = `${FLAGS}/`
