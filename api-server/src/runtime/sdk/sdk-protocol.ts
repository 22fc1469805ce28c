import type { IncomingMessage, ServerResponse } from 'node:http'
import { isObject } from '../../domain/json.js'
import type { SdkKeyKind } from '../../domain/records.js'
import type { Admitted } from '../http/admit.js'
import { parseJson, readBytes } from '../http/read-json.js'
import { noKeyInBody, notJson, Refused, unexpected, wrongKind } from '../http/refused.js'
import type { Serving } from '../serving.js'
import { eventText } from '../streams/event-text.js'
import type { Access } from '../keys/access.js'
import type { Delivery } from '../telemetry/readers.js'
import type { TakenReports } from '../telemetry/taken-reports.js'
import { bundleOf, type Bundle } from './bundle.js'
import { clientSubject, evaluatedBundle, sentContexts } from './evaluated.js'
import { readMeta } from './meta.js'
import { Sessions } from './sessions.js'
import { SharedBytes } from './shared-bytes.js'
import { Sizes } from './sizes.js'
import { readReport } from './telemetry-body.js'

/** Of a report: as many reads as fit into the bytes of a body have some ten values each. */
const REPORT_VALUES = 500_000

/** The log says no more often that a report was too large, in milliseconds. */
const WARNING_INTERVAL = 60_000

/** The name of an SDK that does not say its own. */
const UNKNOWN = 'unknown'

type Body = Record<string, unknown>

interface Exchange extends Admitted {
  response: ServerResponse
  kind: SdkKeyKind
  body: Body
}

interface Endpoint {
  kind: SdkKeyKind
  handle: (exchange: Exchange) => void
  isReport: boolean
}

/** The service's own protocol: every request is a POST whose body holds the key. */
export class SdkProtocol {
  private readonly paths: ReadonlyMap<string, Endpoint>
  private readonly sessions = new Sessions()
  private warned = -Infinity
  // Of servers, which all get the same.
  private readonly bodies = new SharedBytes<Bundle>(({ text }) => text)
  private readonly events = new SharedBytes<Bundle>(({ timestamp, text }) => eventText(timestamp, text))
  private readonly sizes: Sizes

  constructor(
    private readonly serving: Serving,
    private readonly reports: TakenReports,
  ) {
    this.sizes = new Sizes(serving.logger)
    const poll = (exchange: Exchange) => this.poll(exchange, true)
    const pull = (exchange: Exchange) => this.poll(exchange, false)
    const stream = (exchange: Exchange) => this.stream(exchange)
    const report = (exchange: Exchange) => this.report(exchange)
    const heartbeat = (exchange: Exchange) => this.heartbeat(exchange)
    const both = { 'polling/v1': poll, 'sse/v1': stream, 'telemetry/v1': report, 'heartbeat/v1': heartbeat }
    const of = (kind: SdkKeyKind, handlers: Record<string, Endpoint['handle']>) =>
      Object.entries(handlers).map(([path, handle]): [string, Endpoint] => [
        `/${kind}/${path}`,
        { kind, handle, isReport: handle === report },
      ])
    this.paths = new Map([...of('server', both), ...of('client', { ...both, 'pull/v1': pull })])
  }

  has(path: string): boolean {
    return this.paths.has(path)
  }

  serve(path: string, request: IncomingMessage, response: ServerResponse): void {
    const found = this.paths.get(path)
    if (!found) return
    const { kind, handle, isReport } = found
    const refuse = (error: unknown) => {
      if (isReport && error instanceof Refused && error.status === 413) this.passOver(response, kind, error)
      else this.refuse(response, error)
    }
    readBytes(
      request,
      (bytes) => {
        this.admit(request, bytes, found)
          .then((admitted) => handle({ ...admitted, response, kind }))
          .catch(refuse)
      },
      refuse,
    )
  }

  /** After a 4xx, an SDK reports no more until its application starts again. So a report that is not read is answered like any other. */
  private passOver(response: ServerResponse, kind: SdkKeyKind, { message }: Refused): void {
    const now = performance.now()
    if (now - this.warned > WARNING_INTERVAL) {
      this.warned = now
      this.serving.logger.warn({ reason: message }, 'reports of an SDK are too large, and what they say is not counted')
    }
    this.serving.answers.empty(response, kind, 202)
  }

  private async admit(
    request: IncomingMessage,
    bytes: Buffer,
    { kind, isReport }: Endpoint,
  ): Promise<Admitted & { body: Body }> {
    const body = parseJson(bytes, isReport ? REPORT_VALUES : undefined)
    if (!isObject(body)) throw notJson('it must be an object')
    const member = `${kind}SdkKey`
    const secret = body[member] ?? body[kind === 'server' ? 'clientSdkKey' : 'serverSdkKey']
    if (typeof secret !== 'string' || secret === '') throw noKeyInBody(member)
    const admitted =
      this.serving.admission.recall(request, secret) ?? (await this.serving.admission.find(request, secret))
    if (admitted.access.kind !== kind) throw wrongKind(kind, admitted.access.kind)
    return { ...admitted, body }
  }

  private poll({ response, kind, body, environment, access }: Exchange, knowsBefore: boolean): void {
    const bundle = this.bundles(environment, kind, body)()
    const isKnown = knowsBefore && body['lastUpdateTimestamp'] === bundle.timestamp
    if (!isKnown) this.sizes.refuseTooLong(bundle, environment)
    this.note(access, body, bundle.delivery)
    if (kind === 'client') this.see(environment, [body['givenContext']])
    if (isKnown) this.serving.answers.empty(response, kind, 204)
    else this.serving.answers.json(response, kind, kind === 'server' ? this.bodies.of(bundle) : bundle.text)
  }

  private stream({ response, kind, body, environment, access }: Exchange): void {
    const read = this.bundles(environment, kind, body)
    this.note(access, body)
    if (kind === 'client') this.see(environment, [body['givenContext']])
    if (!this.sizes.fitsEvent(read(), environment)) return this.serving.answers.empty(response, kind, 204)
    let sent: string | undefined
    this.serving.answers.stream(response, kind)
    const produce = () => {
      const bundle = read()
      if (bundle.version === sent) return undefined
      sent = bundle.version
      if (this.sizes.fitsEvent(bundle, environment)) {
        this.note(access, body, bundle.delivery)
        return kind === 'server' ? this.events.of(bundle) : eventText(bundle.timestamp, bundle.text)
      }
      // The client connects again and gets 204, which ends its attempts.
      response.end()
      return undefined
    }
    const onAlive = () => this.note(access, body)
    this.serving.streams.add(response, { access, environment, produce, onAlive }).send()
  }

  /** Who has used which key, and what they were given. */
  private note(access: Access, body: Body, delivery?: Delivery): void {
    const own = readMeta(body)
    if (own) this.sessions.remember(access.hash, body, own)
    const meta = own ?? this.sessions.recall(access.hash, body)
    const reader = this.serving.telemetry.readerByName(access.kind, meta?.sdkName ?? UNKNOWN, meta?.sdkVersion ?? '')
    this.serving.telemetry.used(reader, access, meta?.appName)
    if (delivery) this.serving.telemetry.delivered(reader, delivery)
  }

  private see(environment: Admitted['environment'], contexts: readonly unknown[]): void {
    if (!environment.contextTraits) return
    for (const context of sentContexts(contexts)) this.serving.telemetry.seen(environment, context)
  }

  private bundles(environment: Admitted['environment'], kind: SdkKeyKind, body: Body): () => Bundle {
    if (kind === 'server') return () => bundleOf(environment, kind)
    const subject = clientSubject(body)
    return () => evaluatedBundle(environment, kind, subject)
  }

  private report({ response, kind, body, environment, access }: Exchange): void {
    const { reportId, sdkName, sdkVersion, appName, evaluations, contexts } = readReport(body)
    this.see(environment, contexts)
    this.serving.telemetry.used(this.serving.telemetry.readerByName(kind, sdkName, sdkVersion), access, appName)
    const { byKey } = environment.view(kind)
    // A report may wait for a long time. What it says about unknown keys, which may be as large as a body, is not kept meanwhile.
    const known = evaluations.flatMap(({ key, value, count, last }) => {
      const entry = byKey.get(key)
      return entry ? [{ config: entry.config, value, count, last }] : []
    })
    this.reports.take(access.keyId, reportId, known.length, (telemetry) => {
      const reader = telemetry.readerByName(kind, sdkName, sdkVersion)
      for (const { config, value, count, last } of known) telemetry.reported(reader, config, value, count, last)
    })
    this.serving.answers.empty(response, kind, 202)
  }

  private heartbeat({ response, kind, body, access }: Exchange): void {
    for (const member of ['instanceId', 'sessionId']) {
      const id = body[member]
      if (id === undefined || id === null || typeof id === 'string') continue
      throw new Refused(400, 'INVALID_BODY', `${member} must be a string.`)
    }
    this.note(access, body)
    this.serving.answers.empty(response, kind, 202)
  }

  private refuse(response: ServerResponse, error: unknown): void {
    if (!(error instanceof Refused)) this.serving.logger.error({ err: error }, 'a request of an SDK failed')
    if (response.headersSent) response.destroy()
    else this.serving.answers.refuse(response, error instanceof Refused ? error : unexpected())
  }
}
