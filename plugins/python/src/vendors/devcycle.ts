/**
 * Follows https://docs.devcycle.com/sdk/server-side-sdks/python and the source of
 * https://github.com/DevCycleHQ/python-server-sdk.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

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
      calls: callsAlike({
        on: 'client',
        key: { index: 1, label: 'key' },
        default: { index: 2, label: 'default_value' },
        minArguments: 3,
        read: ['variable_value'],
        details: ['variable'],
      }),
    },
  ],
}
