/** Follows https://docs.geteppo.com/sdks/server-sdks/php and the source of https://github.com/Eppo-exp/php-sdk. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const eppo: Vendor = {
  id: 'eppo',
  name: 'Eppo',
  documentation: 'https://docs.geteppo.com/sdks/server-sdks/php',
  sdks: [
    {
      id: 'eppo/php-sdk',
      name: 'Eppo PHP SDK',
      type: 'server',
      modules: ['Eppo\\EppoClient'],
      roles: { 'EppoClient()': 'client', 'EppoClient.init()': 'client', 'EppoClient.getInstance()': 'client' },
      calls: callsAlike({
        on: 'client',
        key: { index: 0, label: 'flagKey' },
        default: { index: 3, label: 'defaultValue' },
        distinctive: true,
        read: {
          getStringAssignment: 'string',
          getBooleanAssignment: 'boolean',
          getNumericAssignment: 'float',
          getIntegerAssignment: 'integer',
          getJSONAssignment: 'object',
        },
      }),
    },
  ],
}
