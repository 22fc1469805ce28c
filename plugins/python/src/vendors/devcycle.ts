/**
 * Follows https://docs.devcycle.com/sdk/server-side-sdks/python and the source of
 * https://github.com/DevCycleHQ/python-server-sdk.
 */
import type { Vendor } from '@service/scanner-kit'

export const devcycle: Vendor = {
  id: 'devcycle',
  name: 'DevCycle',
  documentation: 'https://docs.devcycle.com/sdk/server-side-sdks/python',
  sdks: [
    {
      id: 'devcycle-python-server-sdk',
      name: 'DevCycle Python SDK',
      type: 'server',
      modules: [
        'devcycle_python_sdk',
        'devcycle_python_sdk.cloud_client',
        'devcycle_python_sdk.local_client',
        'devcycle_python_sdk.devcycle_client',
      ],
      roles: {
        'DevCycleLocalClient()': 'client',
        'DevCycleCloudClient()': 'client',
        'AbstractDevCycleClient()': 'client',
      },
      calls: [
        {
          name: 'variable',
          on: 'client',
          kind: 'details',
          key: { index: 1, label: 'key' },
          default: { index: 2, label: 'default_value' },
          minArguments: 3,
        },
        {
          name: 'variable_value',
          on: 'client',
          kind: 'read',
          key: { index: 1, label: 'key' },
          default: { index: 2, label: 'default_value' },
          minArguments: 3,
        },
      ],
    },
  ],
}
