/**
 * Follows https://learn.microsoft.com/en-us/azure/azure-app-configuration/feature-management-python-reference and the source of
 * https://github.com/microsoft/FeatureManagement-Python.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const microsoftFeatureManagement: Vendor = {
  id: 'microsoft-featuremanagement',
  name: 'Microsoft.FeatureManagement',
  documentation: 'https://learn.microsoft.com/en-us/azure/azure-app-configuration/feature-management-python-reference',
  sdks: [
    {
      id: 'FeatureManagement',
      name: 'Microsoft feature management for Python',
      type: 'server',
      modules: ['featuremanagement', 'featuremanagement.aio'],
      roles: { 'FeatureManager()': 'manager', 'aio.FeatureManager()': 'manager' },
      calls: callsAlike({
        on: 'manager',
        key: { index: 0, label: 'feature_flag_id' },
        read: { is_enabled: 'boolean' },
        details: ['get_variant'],
      }),
    },
  ],
}
