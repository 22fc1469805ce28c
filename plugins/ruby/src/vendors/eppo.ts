/**
 * Follows https://docs.geteppo.com/sdks/server-sdks/ruby and the source of ruby-sdk in
 * https://github.com/Eppo-exp/eppo-multiplatform.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const eppo: Vendor = {
  id: 'eppo',
  name: 'Eppo',
  documentation: 'https://docs.geteppo.com/sdks/server-sdks/ruby',
  sdks: [
    {
      id: 'eppo-server-sdk',
      name: 'Eppo Ruby SDK',
      type: 'server',
      modules: ['eppo_client', '::EppoClient'],
      autoImports: ['EppoClient'],
      roles: { 'EppoClient.Client.instance()': 'client' },
      calls: callsAlike({
        on: 'client',
        key: { index: 0 },
        default: { index: 3 },
        distinctive: true,
        read: {
          get_string_assignment: 'string',
          get_boolean_assignment: 'boolean',
          get_integer_assignment: 'integer',
          get_numeric_assignment: 'float',
          get_json_assignment: 'object',
        },
        details: {
          get_string_assignment_details: 'string',
          get_boolean_assignment_details: 'boolean',
          get_integer_assignment_details: 'integer',
          get_numeric_assignment_details: 'float',
          get_json_assignment_details: 'object',
        },
      }),
    },
  ],
}
