/** Follows https://docs.geteppo.com/sdks/server-sdks/go and the source of https://github.com/Eppo-exp/golang-sdk. */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const eppo: Vendor = {
  id: 'eppo',
  name: 'Eppo',
  documentation: 'https://docs.geteppo.com/sdks/server-sdks/go',
  sdks: [
    {
      id: 'github.com/Eppo-exp/golang-sdk',
      name: 'Eppo Go SDK',
      type: 'server',
      modules: [
        'github.com/Eppo-exp/golang-sdk/v6/eppoclient',
        'github.com/Eppo-exp/golang-sdk/v5/eppoclient',
        'github.com/Eppo-exp/golang-sdk/v4/eppoclient',
      ],
      roles: { 'InitClient()': 'client', 'EppoClient()': 'client' },
      calls: callsAlike(
        {
          on: 'client',
          key: { index: 0 },
          default: { index: 3 },
          distinctive: true,
          read: {
            GetBoolAssignment: 'boolean',
            GetNumericAssignment: 'float',
            GetIntegerAssignment: 'integer',
            GetStringAssignment: 'string',
            GetJSONAssignment: 'object',
            GetJSONBytesAssignment: 'object',
          },
        },
        {
          on: 'client',
          key: { index: 1 },
          default: { index: 4 },
          distinctive: true,
          read: {
            GetBoolAssignmentContext: 'boolean',
            GetNumericAssignmentContext: 'float',
            GetIntegerAssignmentContext: 'integer',
            GetStringAssignmentContext: 'string',
            GetJSONAssignmentContext: 'object',
            GetJSONBytesAssignmentContext: 'object',
          },
        },
      ),
    },
  ],
}
