/** Follows https://launchdarkly.com/docs/sdk/server-side/php and `LDClient.php` of https://github.com/launchdarkly/php-server-sdk. */
import type { SdkCall, Vendor } from '@service/scanner-kit'

/** Key, context, default. The names are the vendor's own. */
function reading(name: string, kind: SdkCall['kind']): SdkCall {
  return {
    name,
    on: 'client',
    kind,
    key: { index: 0, label: 'key' },
    default: { index: 2, label: 'defaultValue', optional: true },
    minArguments: 2,
    distinctive: true,
  }
}

export const launchdarkly: Vendor = {
  id: 'launchdarkly',
  name: 'LaunchDarkly',
  documentation: 'https://launchdarkly.com/docs/sdk/server-side/php',
  sdks: [
    {
      id: 'launchdarkly/server-sdk',
      name: 'LaunchDarkly PHP SDK',
      type: 'server',
      modules: ['LaunchDarkly\\LDClient', 'LaunchDarkly\\Integrations\\TestData'],
      roles: { 'LDClient()': 'client', 'TestData()': 'testData' },
      calls: [
        reading('variation', 'read'),
        reading('variationDetail', 'details'),
        { ...reading('migrationVariation', 'details'), default: { index: 2, label: 'defaultStage' } },
        { name: 'flag', on: 'testData', kind: 'test', key: { index: 0, label: 'key' } },
      ],
    },
  ],
}
