import {
  ClientProviderEvents,
  ErrorCode,
  OpenFeatureEventEmitter,
  ProviderFatalError,
  StandardResolutionReasons,
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
} from '@openfeature/web-sdk'
import { Refused, serverAddress, Telemetry, Unreachable, type ReadReason, type RequestedType } from '@service/sdk-core'
import type { ServiceWebProviderOptions } from './options.js'
import { fetchValues, KeptValues, type Flag, type Values } from './values.js'
import { NAME, VERSION } from './version.js'
import { Watch } from './watch.js'

const POLL = 60_000
const TIMEOUT = 10_000

/**
 * Fetches the values of a page's context, follows changes by the service's stream, and keeps the last values for the next visit, so
 * that a page starts while the server is down.
 */
export class ServiceWebProvider implements Provider {
  readonly metadata = { name: NAME }
  readonly runsOn = 'client'
  readonly events = new OpenFeatureEventEmitter()
  private readonly server: { url: string; sdkKey: string; timeout: number }
  private readonly kept: KeptValues | undefined
  private readonly telemetry: Telemetry | undefined
  private context: EvaluationContext = {}
  private values: Values | undefined
  /** Those that OpenFeature knows. */
  private told: Values | undefined
  private areKept = false
  /** Whether the server was unreachable at the last request, and OpenFeature was told so. */
  private isAway = false
  private watch: Watch | undefined
  /** Of the context, the oldest first: never more than two. */
  private fetching: AbortController[] = []
  private newest: { fetching: AbortController; end: Promise<boolean> } | undefined

  /** Throws TypeError without an address or a key. */
  constructor(private readonly options: ServiceWebProviderOptions) {
    const url = serverAddress(options.url)
    if (!options.sdkKey) throw new TypeError('sdkKey is missing: create a client key on the Connect page.')
    const { sdkKey, appName, appVersion, timeout = TIMEOUT, storage = pageStorage() } = options
    this.server = { url, sdkKey, timeout }
    this.kept = storage ? new KeptValues(storage, `${url} ${sdkKey}`) : undefined
    if (options.telemetry === false) return
    this.telemetry = new Telemetry({
      url: `${url}/client/telemetry/v1`,
      key: { clientSdkKey: sdkKey },
      metaContext: {
        sdkName: NAME,
        sdkVersion: VERSION,
        ...(appName !== undefined && { appName }),
        ...(appVersion !== undefined && { appVersion }),
      },
    })
  }

  /** Errors: ProviderFatalError for a key that the server refuses; others if neither the server nor stored values answer. */
  async initialize(context: EvaluationContext = {}): Promise<void> {
    this.telemetry?.start()
    this.watch = new Watch({
      refetch: () => void this.refetch(),
      pollInterval: this.options.pollInterval ?? POLL,
      useStream: this.options.stream !== false,
    })
    await this.load(context)
  }

  async onContextChange(_: EvaluationContext, context: EvaluationContext): Promise<void> {
    await this.load(context)
  }

  async onClose(): Promise<void> {
    this.watch?.close()
    for (const one of this.fetching) one.abort()
    await this.telemetry?.close()
  }

  resolveBooleanEvaluation(key: string, value: boolean) {
    return this.answer(key, 'boolean', value)
  }

  resolveStringEvaluation(key: string, value: string) {
    return this.answer(key, 'string', value)
  }

  resolveNumberEvaluation(key: string, value: number) {
    return this.answer(key, 'number', value)
  }

  resolveObjectEvaluation<T extends JsonValue>(key: string, value: T) {
    return this.answer(key, 'object', value)
  }

  /** For a new context: its values, or those kept of an earlier visit. */
  private async load(context: EvaluationContext): Promise<void> {
    this.context = context
    // Their values would be those of another context.
    for (const one of this.fetching.splice(0)) one.abort()
    try {
      if (await this.fetch()) this.isAway = false
    } catch (error) {
      if (error instanceof Refused) throw new ProviderFatalError(error.message)
      if (this.context === context) this.watch?.failed(error)
      this.isAway = true
      const kept = this.kept?.read(context)
      if (!kept || this.context !== context) throw error
      this.values = kept
      this.areKept = true
    }
    this.told = this.values
  }

  /** In the background: after a change, and to find out whether there was one. */
  private async refetch(): Promise<void> {
    try {
      const isNewest = await this.fetch()
      if (isNewest && this.isAway) this.events.emit(ClientProviderEvents.Ready)
      if (isNewest) this.isAway = false
    } catch (error) {
      if (error instanceof Refused) {
        this.watch?.close()
        // Not as fatal: then OpenFeature would answer every read with the default in the code.
        this.events.emit(ClientProviderEvents.Error, { message: error.message })
      } else {
        this.watch?.failed(error)
        if (error instanceof Unreachable && this.values) {
          this.isAway = true
          this.events.emit(ClientProviderEvents.Stale, { message: error.message })
        }
      }
    }
    const flagsChanged = changes(this.told, this.values)
    this.told = this.values
    if (flagsChanged.length > 0) this.events.emit(ClientProviderEvents.ConfigurationChanged, { flagsChanged })
  }

  /**
   * Returns whether this was the newest fetch. A newer one ends those before it, but not the oldest: where they come faster than they
   * are answered, none would ever be.
   */
  private fetch(): Promise<boolean> {
    for (const one of this.fetching.splice(1)) one.abort()
    const fetching = new AbortController()
    this.fetching.push(fetching)
    const end = this.fetchOnce(fetching)
    this.newest = { fetching, end }
    return end
  }

  /** If a newer one has replaced it, or it fails and there is a newer one, it ends as that one does. */
  private async fetchOnce(fetching: AbortController): Promise<boolean> {
    const { context } = this
    const known = this.areKept ? undefined : this.values
    const fetched = await fetchValues(this.server, context, known, fetching.signal).catch((error: unknown) => {
      this.fetching = this.fetching.filter((one) => one !== fetching)
      if (this.newest?.fetching === fetching) throw error
    })
    const place = this.fetching.indexOf(fetching)
    if (fetched && place >= 0) {
      // What is older brings nothing new.
      for (const one of this.fetching.splice(0, place + 1)) if (one !== fetching) one.abort()
      this.take(fetched)
      return this.newest?.fetching === fetching
    }
    await this.newest?.end
    return false
  }

  private take(values: Values): void {
    const before = this.values
    this.areKept = false
    this.values = values
    if (values.flags !== before?.flags || values.context !== before.context) this.kept?.write(values)
    this.watch?.follow(values.stream, values.timestamp)
    this.watch?.succeeded()
  }

  /** Why a value is not the server's for this context; undefined if it is. */
  private ownReason(): string | undefined {
    if (this.areKept) return StandardResolutionReasons.CACHED
    return this.values?.context === this.context ? undefined : StandardResolutionReasons.STALE
  }

  private answer<T>(key: string, type: RequestedType, defaultValue: T): ResolutionDetails<T> {
    const { details, reason } = this.resolve(key, type, defaultValue)
    const usedDefault = details.errorCode !== undefined
    this.telemetry?.note({ key, requestedType: type, defaultValue, value: details.value, usedDefault, reason })
    return details
  }

  private resolve<T>(
    key: string,
    type: RequestedType,
    value: T,
  ): { details: ResolutionDetails<T>; reason: ReadReason } {
    const failed = (errorCode: ErrorCode, reason: ReadReason, errorMessage: string) => ({
      details: { value, reason: StandardResolutionReasons.ERROR, errorCode, errorMessage },
      reason,
    })
    if (!this.values)
      return failed(ErrorCode.PROVIDER_NOT_READY, 'client-not-ready', 'No values have been fetched yet.')
    const flag = this.values.flags.get(key)
    if (!flag) return failed(ErrorCode.FLAG_NOT_FOUND, 'config-state-missing', `There is no client config "${key}".`)
    if (flag.value === undefined) {
      return failed(ErrorCode.GENERAL, 'value-missing', flag.errorDetails ?? `"${key}" has no value.`)
    }
    // A json config may hold any value, and is read as an object.
    if (type !== 'object' && typeof flag.value !== type) {
      return failed(ErrorCode.TYPE_MISMATCH, 'type-mismatch', `"${key}" is no ${type}.`)
    }
    return { details: detailsOf(flag, this.ownReason()), reason: 'found-match' }
  }
}

function detailsOf<T>(
  { value, variant, reason: said, metadata }: Flag,
  ownReason: string | undefined,
): ResolutionDetails<T> {
  const reason = ownReason ?? said
  return {
    value: value as T,
    ...(variant !== undefined && { variant }),
    ...(reason !== undefined && { reason }),
    ...(metadata && { flagMetadata: metadata }),
  }
}

function changes(before: Values | undefined, after: Values | undefined): string[] {
  const keys = new Set([...(before?.flags.keys() ?? []), ...(after?.flags.keys() ?? [])])
  return [...keys].filter((key) => JSON.stringify(before?.flags.get(key)) !== JSON.stringify(after?.flags.get(key)))
}

function pageStorage(): Storage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage
  } catch {
    // A page may be forbidden to keep anything.
    return null
  }
}
