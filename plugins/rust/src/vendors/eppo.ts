/**
 * Follows https://docs.geteppo.com/sdks/server-sdks/rust and the source of rust-sdk in
 * https://github.com/Eppo-exp/eppo-multiplatform.
 */
import type { Vendor } from '@service/scanner-kit'

export const eppo: Vendor = {
  id: 'eppo',
  name: 'Eppo',
  documentation: 'https://docs.geteppo.com/sdks/server-sdks/rust',
  sdks: [
    {
      id: 'eppo',
      name: 'Eppo Rust SDK',
      type: 'server',
      modules: ['eppo'],
      roles: {
        'Client()': 'client',
        'Client.new()': 'client',
        'ClientConfig()': 'config',
        'ClientConfig.from_api_key()': 'config',
        '<config>.assignment_logger()': 'config',
        '<config>.to_client()': 'client',
      },
      calls: [
        {
          name: 'get_string_assignment',
          on: 'client',
          kind: 'read',
          key: { index: 0 },
          getterType: 'string',
          distinctive: true,
        },
        {
          name: 'get_string_assignment_details',
          on: 'client',
          kind: 'details',
          key: { index: 0 },
          getterType: 'string',
          distinctive: true,
        },
        {
          name: 'get_boolean_assignment',
          on: 'client',
          kind: 'read',
          key: { index: 0 },
          getterType: 'boolean',
          distinctive: true,
        },
        {
          name: 'get_boolean_assignment_details',
          on: 'client',
          kind: 'details',
          key: { index: 0 },
          getterType: 'boolean',
          distinctive: true,
        },
        {
          name: 'get_integer_assignment',
          on: 'client',
          kind: 'read',
          key: { index: 0 },
          getterType: 'integer',
          distinctive: true,
        },
        {
          name: 'get_integer_assignment_details',
          on: 'client',
          kind: 'details',
          key: { index: 0 },
          getterType: 'integer',
          distinctive: true,
        },
        {
          name: 'get_numeric_assignment',
          on: 'client',
          kind: 'read',
          key: { index: 0 },
          getterType: 'float',
          distinctive: true,
        },
        {
          name: 'get_numeric_assignment_details',
          on: 'client',
          kind: 'details',
          key: { index: 0 },
          getterType: 'float',
          distinctive: true,
        },
        {
          name: 'get_json_assignment',
          on: 'client',
          kind: 'read',
          key: { index: 0 },
          getterType: 'object',
          distinctive: true,
        },
        {
          name: 'get_json_assignment_details',
          on: 'client',
          kind: 'details',
          key: { index: 0 },
          getterType: 'object',
          distinctive: true,
        },
      ],
    },
  ],
}
