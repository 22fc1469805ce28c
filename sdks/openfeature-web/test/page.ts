/** What the page of the browser test runs: OpenFeature's web SDK with the provider, and what happened on `window`. */
import { OFREPWebProvider } from '@openfeature/ofrep-web-provider'
import { OpenFeature, ProviderEvents, type Provider } from '@openfeature/web-sdk'
import { ServiceWebProvider, type ServiceWebProviderOptions } from '@service/openfeature-web-provider'

const events: string[] = []
const client = OpenFeature.getClient()
for (const kind of [
  ProviderEvents.Ready,
  ProviderEvents.Stale,
  ProviderEvents.Error,
  ProviderEvents.ConfigurationChanged,
]) {
  client.addHandler(kind, () => events.push(kind))
}

const api = {
  events,
  async connect(options: ServiceWebProviderOptions, context: Record<string, string> = {}): Promise<string> {
    await OpenFeature.setContext(context)
    return OpenFeature.setProviderAndWait(new ServiceWebProvider(options)).then(
      () => 'connected',
      (error: unknown) => (error as Error).message,
    )
  },
  /** With OpenFeature's own provider of the protocol. */
  connectOfrep(baseUrl: string, sdkKey: string) {
    const provider = new OFREPWebProvider({ baseUrl, headers: [['Authorization', `Bearer ${sdkKey}`]] })
    // Its types say of an optional member that it may be undefined.
    return OpenFeature.setProviderAndWait(provider as Provider)
  },
  setContext: (context: Record<string, string>) => OpenFeature.setContext(context),
  status: (): string => client.providerStatus,
  boolean: (key: string) => client.getBooleanDetails(key, false),
  string: (key: string) => client.getStringDetails(key, 'default'),
  number: (key: string) => client.getNumberDetails(key, 0),
  object: (key: string) => client.getObjectDetails(key, {}),
  close: () => OpenFeature.clearProviders(),
}

export type PageApi = typeof api

Object.assign(globalThis, { sdk: api })
