/**
 * Follows https://learn.microsoft.com/en-us/azure/azure-app-configuration/use-feature-flags-spring-boot and code that uses the
 * package spring-cloud-azure-feature-management.
 */
import type { Vendor } from '../../vendor.js'

export const microsoftFeatureManagement: Vendor = {
  id: 'microsoft-featuremanagement',
  name: 'Microsoft.FeatureManagement',
  documentation: 'https://learn.microsoft.com/en-us/azure/azure-app-configuration/use-feature-flags-spring-boot',
  sdks: [
    {
      id: 'com.azure.spring:spring-cloud-azure-feature-management',
      name: 'Feature management for Spring',
      type: 'server',
      modules: ['com.azure.spring.cloud.feature.management', 'com.azure.spring.cloud.feature.management.*'],
      roles: { 'FeatureManager()': 'manager', 'FeatureManagerSnapshot()': 'manager' },
      calls: [
        { name: 'isEnabled', on: 'manager', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'isEnabledAsync', on: 'manager', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'FeatureGate', form: 'annotation', kind: 'read', key: { label: 'feature' }, getterType: 'boolean' },
      ],
    },
  ],
}
