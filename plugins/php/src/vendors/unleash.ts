/** Follows https://docs.getunleash.io/sdks/php, and `Unleash.php` and `UnleashBuilder.php` of https://github.com/Unleash/unleash-client-php. */
import type { Vendor } from '@service/scanner-kit'

/** Each gives the builder on; `build` gives the client. */
const steps = [
  'AppName',
  'AppUrl',
  'AutomaticRegistrationEnabled',
  'Bootstrap',
  'BootstrapFile',
  'BootstrapHandler',
  'BootstrapProvider',
  'BootstrapUrl',
  'CacheHandler',
  'CacheTimeToLive',
  'ContextProvider',
  'EventDispatcher',
  'EventSubscriber',
  'FetchingEnabled',
  'GitlabEnvironment',
  'Header',
  'Headers',
  'HttpClient',
  'InstanceId',
  'MetricsCacheHandler',
  'MetricsEnabled',
  'MetricsHandler',
  'MetricsInterval',
  'Proxy',
  'RegistrationService',
  'Repository',
  'RequestFactory',
  'StaleCacheHandler',
  'StaleTtl',
  'Strategies',
  'Strategy',
  'VariantHandler',
]

export const unleash: Vendor = {
  id: 'unleash',
  name: 'Unleash',
  documentation: 'https://docs.getunleash.io/sdks/php',
  sdks: [
    {
      id: 'unleash/client',
      name: 'Unleash PHP SDK',
      type: 'server',
      modules: [
        'Unleash\\Client\\Unleash',
        'Unleash\\Client\\DefaultUnleash',
        'Unleash\\Client\\DefaultProxyUnleash',
        'Unleash\\Client\\UnleashBuilder',
      ],
      roles: {
        'Unleash()': 'client',
        'DefaultUnleash()': 'client',
        'DefaultProxyUnleash()': 'client',
        'UnleashBuilder()': 'builder',
        'UnleashBuilder.create()': 'builder',
        'UnleashBuilder.createForGitlab()': 'builder',
        ...Object.fromEntries(steps.map((step) => [`<builder>.with${step}()`, 'builder'])),
        '<builder>.build()': 'client',
      },
      calls: [
        {
          name: 'isEnabled',
          on: 'client',
          kind: 'read',
          key: { index: 0, label: 'featureName' },
          default: { index: 2, label: 'default', optional: true },
          getterType: 'boolean',
        },
        { name: 'getVariant', on: 'client', kind: 'read', key: { index: 0, label: 'featureName' } },
      ],
    },
  ],
}
