import { createRequire } from 'node:module'
import {
  ErrorCode,
  OpenFeatureEventEmitter,
  ProviderFatalError,
  ServerProviderEvents,
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
} from '@openfeature/server-sdk'
import { contextOf, toSubject } from '@service/evaluation'
import { Refused, serverAddress, Telemetry, type MetaContext, type RequestedType } from '@service/sdk-core'
import { CacheFile } from './cache-file.js'
import type { ServiceProviderOptions } from './options.js'
import { failed, resolve } from './resolve.js'
import { Source } from './source.js'

const { name, version } = createRequire(import.meta.url)('../package.json') as { name: string; version: string }

/**
 * Downloads an environment once, evaluates in this process, follows the service's stream, and tells it now and then what was read.
 * Reads never wait for the network.
 */
export class ServiceProvider implements Provider {
  readonly metadata = { name }
  readonly runsOn = 'server'
  readonly events = new OpenFeatureEventEmitter()
  private readonly application: Pick<MetaContext, 'appName' | 'appVersion'>
  private readonly source: Source
  private readonly telemetry: Telemetry | undefined
  private readonly cache: CacheFile | undefined

  /** Throws TypeError without an address or a key. */
  constructor(options: ServiceProviderOptions) {
    const url = serverAddress(options.url)
    if (!options.sdkKey) throw new TypeError('sdkKey is missing: create a server key on the Connect page.')
    const { sdkKey, appName, appVersion, cacheFile } = options
    this.application = { ...(appName !== undefined && { appName }), ...(appVersion !== undefined && { appVersion }) }
    const metaContext = { sdkName: name, sdkVersion: version, ...this.application }
    this.cache = cacheFile === undefined ? undefined : new CacheFile(cacheFile, { url, sdkKey })
    this.source = new Source({ ...options, url }, metaContext, this.cache, {
      changed: (flagsChanged) => this.events.emit(ServerProviderEvents.ConfigurationChanged, { flagsChanged }),
      fresh: () => this.events.emit(ServerProviderEvents.Ready),
      stale: (message) => this.events.emit(ServerProviderEvents.Stale, { message }),
      // Not as fatal: OpenFeature would then answer every read with the default in the code, and nobody would notice.
      refused: (message) => this.events.emit(ServerProviderEvents.Error, { message }),
      warn: (message) => process.emitWarning(message, { type: 'ServiceProviderWarning' }),
    })
    if (options.telemetry !== false) {
      this.telemetry = new Telemetry({ url: `${url}/server/telemetry/v1`, key: { serverSdkKey: sdkKey }, metaContext })
    }
  }

  /** Errors: ProviderFatalError for a key that the server refuses; others when it cannot be reached, and is tried again. */
  async initialize(): Promise<void> {
    try {
      await this.source.start()
    } catch (error) {
      if (error instanceof Refused) throw new ProviderFatalError(error.message)
      throw error
    } finally {
      this.telemetry?.start()
    }
  }

  async onClose(): Promise<void> {
    this.source.stop()
    await Promise.all([this.telemetry?.close(), this.cache?.settled()])
  }

  resolveBooleanEvaluation(key: string, value: boolean, context: EvaluationContext) {
    return this.answer(key, 'boolean', value, context)
  }

  resolveStringEvaluation(key: string, value: string, context: EvaluationContext) {
    return this.answer(key, 'string', value, context)
  }

  resolveNumberEvaluation(key: string, value: number, context: EvaluationContext) {
    return this.answer(key, 'number', value, context)
  }

  resolveObjectEvaluation<T extends JsonValue>(key: string, value: T, context: EvaluationContext) {
    return this.answer(key, 'object', value, context)
  }

  private answer<T>(key: string, type: RequestedType, defaultValue: T, context: EvaluationContext) {
    const { details, read } = this.evaluate(key, type, defaultValue, context)
    this.telemetry?.note({ key, requestedType: type, defaultValue, value: details.value, ...read })
    return Promise.resolve<ResolutionDetails<T>>(details)
  }

  private evaluate<T>(key: string, type: RequestedType, defaultValue: T, context: EvaluationContext) {
    const { loaded } = this.source
    if (loaded.isEmpty) {
      const message = 'The environment has not been loaded yet.'
      return failed(defaultValue, ErrorCode.PROVIDER_NOT_READY, 'client-not-ready', message)
    }
    const asked = contextOf(context)
    if (loaded.contextTraits) {
      this.telemetry?.saw({ ...asked, anonymous: context['anonymous'] }, loaded.contextTraits)
    }
    const config = loaded.environment.config(key)
    const outcome = config?.evaluate(toSubject(asked, this.application))
    return resolve(key, type, defaultValue, config && outcome && { config, outcome })
  }
}
