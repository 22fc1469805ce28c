/**
 * Follows https://docs.geteppo.com/sdks/server-sdks/python and the sources of https://github.com/Eppo-exp/python-sdk and of
 * python-sdk in https://github.com/Eppo-exp/eppo-multiplatform.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const eppo: Vendor = {
  id: 'eppo',
  name: 'Eppo',
  documentation: 'https://docs.geteppo.com/sdks/server-sdks/python',
  sdks: [
    {
      id: 'eppo-server-sdk',
      name: 'Eppo Python SDK',
      type: 'server',
      modules: ['eppo_client', 'eppo_client.client'],
      roles: {
        'get_instance()': 'client',
        'init()': 'client',
        'EppoClient()': 'client',
        'client.EppoClient()': 'client',
      },
      calls: callsAlike({
        on: 'client',
        key: { index: 0, label: 'flag_key' },
        default: { index: 3, label: 'default' },
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
