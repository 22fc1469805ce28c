/**
 * Follows https://help.split.io/hc/en-us/articles/360020359652-Python-SDK and the source of
 * https://github.com/splitio/python-client.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const split: Vendor = {
  id: 'split',
  name: 'Split',
  documentation: 'https://help.split.io/hc/en-us/articles/360020359652-Python-SDK',
  sdks: [
    {
      id: 'splitio_client',
      name: 'Split Python SDK',
      type: 'server',
      modules: ['splitio', 'splitio.client.factory'],
      roles: { 'get_factory()': 'factory', 'get_factory_async()': 'factory', '<factory>.client()': 'client' },
      calls: [
        {
          name: 'get_treatment',
          on: 'client',
          kind: 'read',
          key: { index: 1, label: 'feature_flag_name' },
          getterType: 'string',
          minArguments: 2,
        },
        {
          name: 'get_treatment_with_config',
          on: 'client',
          kind: 'details',
          key: { index: 1, label: 'feature_flag_name' },
          minArguments: 2,
        },
        ...callsAlike(
          {
            on: 'client',
            kind: 'bulk',
            key: { index: 1, shape: 'list', label: 'feature_flag_names' },
            minArguments: 2,
          },
          ['get_treatments', 'get_treatments_with_config'],
        ),
      ],
    },
  ],
}
