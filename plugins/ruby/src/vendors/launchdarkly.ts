/** Follows https://launchdarkly.com/docs/sdk/server-side/ruby and `ldclient.rb` of https://github.com/launchdarkly/ruby-server-sdk. */
import type { SdkCall, Vendor } from '@service/scanner-kit'

/** Key, context, default. The names are the vendor's own. */
function reading(name: string, kind: SdkCall['kind']): SdkCall {
  return { name, on: 'client', kind, key: { index: 0 }, default: { index: 2 }, distinctive: true }
}

export const launchdarkly: Vendor = {
  id: 'launchdarkly',
  name: 'LaunchDarkly',
  documentation: 'https://launchdarkly.com/docs/sdk/server-side/ruby',
  sdks: [
    {
      id: 'launchdarkly-server-sdk',
      name: 'LaunchDarkly Ruby SDK',
      type: 'server',
      modules: ['ldclient-rb', 'ldclient-rb/*', 'launchdarkly-server-sdk', '::LaunchDarkly'],
      autoImports: ['LaunchDarkly'],
      roles: {
        'LaunchDarkly.LDClient()': 'client',
        'LaunchDarkly.Integrations.TestData.data_source()': 'testData',
      },
      calls: [
        reading('variation', 'read'),
        reading('variation_detail', 'details'),
        reading('migration_variation', 'details'),
        { name: 'flag', on: 'testData', kind: 'test', key: { index: 0 } },
      ],
    },
  ],
}
