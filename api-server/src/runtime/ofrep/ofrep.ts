import type { IncomingMessage, ServerResponse } from 'node:http'
import { namesEtag } from '../../domain/etag.js'
import { publicPath } from '../../http/public-path.js'
import { addHashes } from '../environment/hash.js'
import type { ServedEnvironment } from '../environment/served-environment.js'
import { keyInHeaders, type Admitted } from '../http/admit.js'
import { TIMESTAMP_HEADER } from '../http/answers.js'
import { readBytes } from '../http/read-json.js'
import { Refused, unexpected } from '../http/refused.js'
import type { Access } from '../keys/access.js'
import { streamTokenOf } from '../keys/keys.js'
import type { Serving } from '../serving.js'
import { eventText } from '../streams/event-text.js'
import type { Reader } from '../telemetry/readers.js'
import { BulkMemory, type Result } from './bulk-memory.js'
import { readSent, readSubject } from './context.js'

export const FLAGS = '/ofrep/v1/evaluate/flags'
export const OFREP_STREAM = '/ofrep/v1/stream'

/** How long a page may be out of sight before its client ends the stream, in seconds. */
const INACTIVITY_SECONDS = 120

type Handle = (admitted: Admitted, body: Buffer) => void

/** The OpenFeature Remote Evaluation Protocol, 0.3. Written for the single evaluation, which applications send for every read. */
export class Ofrep {
  private readonly memory = new BulkMemory()

  constructor(
    private readonly serving: Serving,
    /** Where clients find the server, if that is known. */
    private readonly publicUrl?: string,
  ) {}

  single(request: IncomingMessage, response: ServerResponse, encodedKey: string): void {
    const key = decode(encodedKey)
    this.serve(request, response, { key }, ({ access, environment }, body) => {
      const subject = readSubject(body)
      const entry = environment.view(access.kind).byKey.get(key)
      if (!entry) throw new Refused(404, 'FLAG_NOT_FOUND', `There is no config with this key for ${access.kind} keys.`)
      const { config } = entry
      const outcome = config.evaluator.evaluate(subject)
      const { text, isValid } = config.answer(outcome, key)
      if (!isValid)
        throw new Refused(
          400,
          'GENERAL',
          "The stored value does not fit the config's type. Save its default and rules again.",
        )
      this.serving.telemetry.read(this.reader(request, access), config, outcome)
      this.see(environment, body)
      this.serving.answers.json(response, access.kind, text)
    })
  }

  bulk(request: IncomingMessage, response: ServerResponse, query: string): void {
    this.serve(request, response, {}, (admitted, body) => {
      const { access, environment } = admitted
      const { kind } = access
      const asked = request.headers['if-none-match']
      const known = this.memory.recall(environment, kind, body)
      const reader = this.reader(request, access)
      const head = (etag: string) => ['ETag', etag, TIMESTAMP_HEADER, environment.timestamp(kind)]
      if (known !== undefined && asked !== undefined && namesEtag(asked, known.etag)) {
        this.serving.telemetry.delivered(reader, known.delivery)
        this.see(environment, body)
        return this.serving.answers.empty(response, kind, 304, head(known.etag))
      }
      const { text, ...made } = evaluateAll(admitted, body, (access) =>
        this.streamOf(access, openedSince(query) ?? environment.timestamp(kind)),
      )
      const { etag, delivery } = this.memory.remember(environment, kind, body, made)
      this.serving.telemetry.delivered(reader, delivery)
      this.see(environment, body)
      if (asked !== undefined && namesEtag(asked, etag))
        return this.serving.answers.empty(response, kind, 304, head(etag))
      this.serving.answers.json(response, kind, text, head(etag))
    })
  }

  /** A stream that tells when to fetch again. Its address holds everything needed to open it: browsers cannot send headers of the page's choice. */
  stream(request: IncomingMessage, response: ServerResponse, query: string): void {
    const asked = new URLSearchParams(query)
    const token = asked.get('token') ?? ''
    this.serving.admission.findByStreamToken(request, token).then(
      ({ access, environment }) => {
        const { kind } = access
        const onAlive = () => void this.reader(request, access)
        onAlive()
        // A client that reconnects after missing something gets an event at once, and so does one that says how old its values are, as the
        // address that came with them does. The others have the present values.
        const last = request.headers['last-event-id'] ?? ''
        const opened = asked.getAll('since').at(-1)
        let known = (typeof last === 'string' && last !== '' ? last : opened) ?? environment.timestamp(kind)
        // No cookie and no header opens the stream, so any page may read what it was given the address of.
        this.serving.answers.stream(response, 'client')
        // An id without data is not an event, but is sent back: otherwise a client would miss changes during its first absence.
        if (last === '') response.write(`id: ${environment.timestamp(kind)}\n\n`)
        // A browser tells a page of nothing but events. Only clients that ask get one that others do not know.
        if (asked.has('greeting')) response.write('event: greeting\ndata: {}\n\n')
        const produce = () => {
          const timestamp = environment.timestamp(kind)
          if (timestamp === known) return undefined
          known = timestamp
          const lastModified = Math.floor(Date.parse(timestamp) / 1000)
          const event = { type: 'refetchEvaluation', etag: eventTag(timestamp, opened), lastModified }
          return eventText(timestamp, JSON.stringify(event), 'message')
        }
        this.serving.streams.add(response, { access, environment, produce, onAlive }).send()
      },
      (error: unknown) => this.refuse(response, {}, error),
    )
  }

  /**
   * The address of the stream of changes. `since` says how old the client's values are: changes made before the stream is open are sent as
   * well, since most clients do not know `since` and open the address as it is. Below a path it is the whole address: clients resolve the
   * other form against the host alone.
   */
  private streamOf(access: Access, since: string): object {
    const requestUri = `${OFREP_STREAM}?token=${streamTokenOf(access)}&since=${since}`
    const { publicUrl } = this
    const where =
      publicPath(publicUrl) === '' ? { endpoint: { requestUri } } : { url: `${publicUrl ?? ''}${requestUri}` }
    return { type: 'sse', ...where, inactivityDelaySec: INACTIVITY_SECONDS }
  }

  /** Who asks, with the key noted that it has shown. */
  private reader(request: IncomingMessage, access: Access): Reader {
    const reader = this.serving.telemetry.reader(access.kind, request.headers['user-agent'])
    this.serving.telemetry.used(reader, access)
    return reader
  }

  /** If contexts are kept; otherwise the body need not be read a second time. */
  private see(environment: ServedEnvironment, body: Buffer): void {
    const sent = environment.contextTraits && readSent(body)
    if (sent) this.serving.telemetry.seen(environment, sent)
  }

  /** Lets the request in, reads its body and answers; whatever is thrown becomes the protocol's error. */
  private serve(request: IncomingMessage, response: ServerResponse, members: object, handle: Handle): void {
    const refuse = (error: unknown) => this.refuse(response, members, error)
    const guarded = (admitted: Admitted) => (body: Buffer) => {
      try {
        handle(admitted, body)
      } catch (error) {
        refuse(error)
      }
    }
    try {
      const secret = keyInHeaders(request)
      const admitted = this.serving.admission.recall(request, secret)
      if (admitted) return readBytes(request, guarded(admitted), refuse)
      this.serving.admission.find(request, secret).then((found) => readBytes(request, guarded(found), refuse), refuse)
    } catch (error) {
      refuse(error)
    }
  }

  refuse(response: ServerResponse, members: object, error: unknown): void {
    if (!(error instanceof Refused)) this.serving.logger.error({ err: error }, 'an evaluation failed')
    if (response.headersSent) return void response.destroy()
    const refused = error instanceof Refused ? error : unexpected()
    const isAboutFlag = refused.status === 400 || refused.status === 404
    this.serving.answers.refuse(response, refused, isAboutFlag ? { ...members, errorCode: refused.code } : {})
  }
}

/**
 * The tag of an event. Clients send it along when they fetch the values that the event announced (`flagConfigEtag`). It names the address
 * at which they listen, so that they get the same one again: some open every address that comes with new values.
 */
function eventTag(timestamp: string, opened: string | undefined): string {
  return opened !== undefined && STAMP.test(opened) ? `"${timestamp}/${opened}"` : `"${timestamp}"`
}

function openedSince(query: string): string | undefined {
  if (query === '') return undefined
  const [, opened = ''] = new URLSearchParams(query).get('flagConfigEtag')?.replaceAll('"', '').split('/') ?? []
  return STAMP.test(opened) ? opened : undefined
}

const STAMP = /^[\d:.TZ-]{20,40}$/

function evaluateAll(
  { access, environment }: Admitted,
  body: Buffer,
  streamOf: (access: Access) => object,
): Result & { text: string } {
  const subject = readSubject(body)
  const { kind } = access
  const { entries } = environment.view(kind)
  let sum = 0
  let flags = ''
  const values = []
  for (const { key, config } of entries) {
    const outcome = config.evaluator.evaluate(subject)
    const { text, hash } = config.answer(outcome, key)
    // Under its old keys a config is handed over once more, and counted once.
    if (key === config.record.key) values.push({ config, outcome })
    sum = addHashes(sum, hash)
    flags += flags === '' ? text : `,${text}`
  }
  const etag = `"${sum.toString(36)}-${entries.length.toString(36)}"`
  const delivery = { values, isAllThereIs: true }
  return { etag, delivery, text: `{"flags":[${flags}],"eventStreams":${JSON.stringify([streamOf(access)])}}` }
}

/** A key with broken percent-encoding is taken literally. */
function decode(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
