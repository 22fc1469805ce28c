/** Follows https://launchdarkly.com/docs/sdk/server-side/python and the source of https://github.com/launchdarkly/python-server-sdk. */
import type { SdkCall, Vendor } from '@service/scanner-kit'

const key = { index: 0, label: 'key' }

/** The names are the vendor's own, so calls on a receiver that cannot be followed count too. */
function reading(name: string, kind: SdkCall['kind'], label = 'default'): SdkCall {
  return { name, on: 'client', kind, key, default: { index: 2, label }, distinctive: true }
}

export const launchdarkly: Vendor = {
  id: 'launchdarkly',
  name: 'LaunchDarkly',
  documentation: 'https://launchdarkly.com/docs/sdk/server-side/python',
  sdks: [
    {
      id: 'launchdarkly-server-sdk',
      name: 'LaunchDarkly Python SDK',
      type: 'server',
      modules: ['ldclient', 'ldclient.client', 'ldclient.integrations.test_data', 'ldclient.integrations.test_datav2'],
      roles: {
        'get()': 'client',
        'LDClient()': 'client',
        'client.LDClient()': 'client',
        'TestData()': 'testData',
        'TestData.data_source()': 'testData',
        'TestDataV2()': 'testData',
        'TestDataV2.data_source()': 'testData',
      },
      calls: [
        reading('variation', 'read'),
        reading('variation_detail', 'details'),
        reading('migration_variation', 'details', 'default_stage'),
        { name: 'flag', on: 'testData', kind: 'test', key },
      ],
    },
  ],
}
