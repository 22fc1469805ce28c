/** Follows https://help.split.io/hc/en-us/articles/360020673251-Ruby-SDK and the source of https://github.com/splitio/ruby-client. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const split: Vendor = {
  id: 'split',
  name: 'Split',
  documentation: 'https://help.split.io/hc/en-us/articles/360020673251-Ruby-SDK',
  sdks: [
    {
      id: 'splitclient-rb',
      name: 'Split Ruby SDK',
      type: 'server',
      modules: ['splitclient-rb', '::SplitIoClient'],
      autoImports: ['SplitIoClient'],
      roles: {
        'SplitIoClient.SplitFactory()': 'factory',
        'SplitIoClient.SplitFactoryBuilder.build()': 'factory',
        '<factory>.client()': 'client',
      },
      calls: [
        { name: 'get_treatment', on: 'client', kind: 'read', key: { index: 1 }, minArguments: 2, getterType: 'string' },
        { name: 'get_treatment_with_config', on: 'client', kind: 'details', key: { index: 1 }, minArguments: 2 },
        ...callsAlike({
          on: 'client',
          key: { index: 1, shape: 'list' },
          minArguments: 2,
          bulk: ['get_treatments', 'get_treatments_with_config'],
        }),
      ],
    },
  ],
}
