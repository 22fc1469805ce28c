/** Follows https://docs.geteppo.com/sdks/client-sdks/ios and the source of https://github.com/Eppo-exp/eppo-ios-sdk. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const eppo: Vendor = {
  id: 'eppo',
  name: 'Eppo',
  documentation: 'https://docs.geteppo.com/sdks/client-sdks/ios',
  sdks: [
    {
      id: 'Eppo-exp/eppo-ios-sdk',
      name: 'Eppo iOS SDK',
      type: 'client',
      modules: ['EppoFlagging'],
      roles: {
        'EppoClient()': 'client',
        'EppoClient.shared()': 'client',
        'EppoClient.initialize()': 'client',
        'EppoClient.initializeOffline()': 'client',
      },
      calls: callsAlike({
        on: 'client',
        key: { index: 0, label: 'flagKey', labelled: true },
        default: { label: 'defaultValue', labelled: true },
        distinctive: true,
        read: {
          getBooleanAssignment: 'boolean',
          getIntegerAssignment: 'integer',
          getNumericAssignment: 'float',
          getStringAssignment: 'string',
          getJSONStringAssignment: 'object',
        },
        details: {
          getBooleanAssignmentDetails: 'boolean',
          getIntegerAssignmentDetails: 'integer',
          getNumericAssignmentDetails: 'float',
          getStringAssignmentDetails: 'string',
          getJSONStringAssignmentDetails: 'object',
        },
      }),
    },
  ],
}
