import type { EvaluationContext, FlagMetadata, JsonValue } from '@openfeature/web-sdk'
import { valueId } from '@service/evaluation'
import { request } from '@service/sdk-core'

/** A config's value for the context, as the server sends it. */
export interface Flag {
  key: string
  value?: JsonValue
  variant?: string
  reason?: string
  metadata?: FlagMetadata
  errorCode?: string
  errorDetails?: string
}

/** All values for one context. */
export interface Values {
  context: EvaluationContext
  etag: string | undefined
  flags: ReadonlyMap<string, Flag>
  /** The address of the stream of changes. */
  stream: string | undefined
  /** The last change that they know of. */
  timestamp: string | undefined
}

interface Body {
  flags: Flag[]
  eventStreams?: { type: string; url?: string; endpoint?: { requestUri?: string } }[]
}

/** Fetches the values; those in `known` may still be the same. Errors: Refused, Unreachable. */
export async function fetchValues(
  { url, sdkKey, timeout }: { url: string; sdkKey: string; timeout: number },
  context: EvaluationContext,
  known?: Values,
  signal?: AbortSignal,
): Promise<Values> {
  const answer = await request({
    url: `${url}/ofrep/v1/evaluate/flags`,
    body: { context },
    headers: {
      authorization: `Bearer ${sdkKey}`,
      ...(known?.etag !== undefined && { 'if-none-match': known.etag }),
    },
    timeout,
    ...(signal && { signal }),
  })
  const timestamp = answer.headers.get('x-service-timestamp') ?? undefined
  if (answer.status === 304 && known) return { ...known, context, timestamp }
  const { flags, eventStreams = [] } = answer.body as Body
  const stream = eventStreams.find(({ type }) => type === 'sse')
  return {
    context,
    etag: answer.headers.get('etag') ?? undefined,
    flags: new Map(flags.map((flag) => [flag.key, flag])),
    stream: stream && sameForAll(stream.url ?? inBase(url, stream.endpoint?.requestUri)),
    timestamp,
  }
}

function inBase(url: string, requestUri: string | undefined): string | undefined {
  return requestUri === undefined ? undefined : `${url}/${requestUri.replace(/^\/+/, '')}`
}

/** Without the time of the values that came with it: otherwise each change would mean another stream. The time is added again when it is opened. */
function sameForAll(stream: string | undefined): string | undefined {
  if (stream === undefined) return undefined
  const address = new URL(stream)
  address.searchParams.delete('since')
  return address.href
}

const VERSION = 1

/** Keeps the last values of one page's key. Only values, and a hash of the context: it may name a person. */
export class KeptValues {
  private readonly name: string

  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'>,
    source: string,
  ) {
    this.name = `service-values-${valueId(source)}`
  }

  read(context: EvaluationContext): Values | undefined {
    try {
      const kept = JSON.parse(this.storage.getItem(this.name) ?? '') as {
        version: number
        context: string
        etag?: string
        flags: Flag[]
      }
      if (kept.version !== VERSION || kept.context !== hashOf(context)) return undefined
      const flags = new Map(kept.flags.map((flag) => [flag.key, flag]))
      return { context, etag: kept.etag, flags, stream: undefined, timestamp: undefined }
    } catch {
      return undefined
    }
  }

  /** A full or forbidden storage is not a reason to fail. */
  write({ context, etag, flags }: Values): void {
    try {
      const kept = { version: VERSION, context: hashOf(context), etag, flags: [...flags.values()] }
      this.storage.setItem(this.name, JSON.stringify(kept))
    } catch {
      // The next visit starts without.
    }
  }
}

function hashOf(context: EvaluationContext): string {
  return valueId(JSON.stringify(context))
}
