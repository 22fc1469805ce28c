/**
 * Follows https://help.split.io/hc/en-us/articles/360020405151-Java-SDK and the sources of https://github.com/splitio/java-client
 * and https://github.com/splitio/android-client.
 */
import { callsAlike } from '../../calls-alike.js'
import type { SdkDescriptor } from '../../descriptor.js'
import type { Vendor } from '../../vendor.js'

const ROLES: SdkDescriptor['roles'] = {
  'SplitFactoryBuilder.build()': 'factory',
  'SplitFactory()': 'factory',
  '<factory>.client()': 'client',
  'SplitClient()': 'client',
}

export const split: Vendor = {
  id: 'split',
  name: 'Split',
  documentation: 'https://help.split.io/hc/en-us/articles/360020405151-Java-SDK',
  sdks: [
    {
      id: 'io.split.client:java-client',
      name: 'Split Java SDK',
      type: 'server',
      modules: ['io.split.client', 'io.split.client.*'],
      roles: ROLES,
      calls: [
        { name: 'getTreatment', on: 'client', kind: 'read', key: { index: 1 }, minArguments: 2, getterType: 'string' },
        { name: 'getTreatmentWithConfig', on: 'client', kind: 'details', key: { index: 1 }, minArguments: 2 },
        ...callsAlike({
          on: 'client',
          key: { index: 1, shape: 'list' },
          minArguments: 2,
          bulk: ['getTreatments', 'getTreatmentsWithConfig'],
        }),
      ],
    },
    {
      id: 'io.split.client:android-client',
      name: 'Split Android SDK',
      type: 'client',
      modules: ['io.split.android.client', 'io.split.android.client.*'],
      roles: ROLES,
      calls: [
        { name: 'getTreatment', on: 'client', kind: 'read', key: { index: 0 }, minArguments: 1, getterType: 'string' },
        { name: 'getTreatmentWithConfig', on: 'client', kind: 'details', key: { index: 0 }, minArguments: 1 },
        ...callsAlike({
          on: 'client',
          key: { index: 0, shape: 'list' },
          minArguments: 1,
          bulk: ['getTreatments', 'getTreatmentsWithConfig'],
        }),
      ],
    },
  ],
}
