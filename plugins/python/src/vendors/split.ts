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
      calls: callsAlike(
        {
          on: 'client',
          key: { index: 1, label: 'feature_flag_name' },
          minArguments: 2,
          read: { get_treatment: 'string' },
          details: ['get_treatment_with_config'],
        },
        {
          on: 'client',
          key: { index: 1, shape: 'list', label: 'feature_flag_names' },
          minArguments: 2,
          bulk: ['get_treatments', 'get_treatments_with_config'],
        },
      ),
    },
  ],
}
