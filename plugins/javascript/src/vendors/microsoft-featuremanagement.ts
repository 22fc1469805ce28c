/**
 * Follows https://learn.microsoft.com/en-us/azure/azure-app-configuration/feature-management-javascript-reference and the source of
 * https://github.com/microsoft/FeatureManagement-JavaScript. One package serves pages and servers, so no read of it is judged by
 * where it runs.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const microsoftFeatureManagement: Vendor = {
  id: 'microsoft-featuremanagement',
  name: 'Microsoft.FeatureManagement',
  documentation:
    'https://learn.microsoft.com/en-us/azure/azure-app-configuration/feature-management-javascript-reference',
  sdks: [
    {
      id: '@microsoft/feature-management',
      name: 'Microsoft feature management for JavaScript',
      type: 'shared',
      modules: ['@microsoft/feature-management'],
      roles: { 'FeatureManager()': 'manager', 'IFeatureManager()': 'manager' },
      calls: callsAlike({ on: 'manager', key: { index: 0 }, read: { isEnabled: 'boolean' }, details: ['getVariant'] }),
    },
  ],
}
