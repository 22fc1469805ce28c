/**
 * Follows https://learn.microsoft.com/en-us/azure/azure-app-configuration/feature-management-dotnet-reference and the source of
 * https://github.com/microsoft/FeatureManagement-Dotnet. The extension methods of an application builder are recognised by their names.
 */
import { callsAlike, type SdkCall, type Vendor } from '@service/scanner-kit'

/** `[FeatureGate("a", "b")]`, also behind a requirement. */
const gate = {
  form: 'annotation',
  kind: 'read',
  key: { index: 0, shape: 'arguments' },
  getterType: 'boolean',
} satisfies Partial<SdkCall>

export const microsoftFeatureManagement: Vendor = {
  id: 'microsoft-featuremanagement',
  name: 'Microsoft.FeatureManagement',
  documentation: 'https://learn.microsoft.com/en-us/azure/azure-app-configuration/feature-management-dotnet-reference',
  notRead: [
    '`WithFeatureGate` and `AddForFeature` with several names or a requirement',
    '`<feature name="...">` in a Razor page, view or component (`.cshtml`, `.razor`)',
  ],
  sdks: [
    {
      id: 'Microsoft.FeatureManagement',
      name: 'Microsoft.FeatureManagement for .NET',
      type: 'server',
      modules: ['Microsoft.FeatureManagement', 'Microsoft.FeatureManagement.Mvc'],
      roles: {
        'IFeatureManager()': 'manager',
        'IFeatureManagerSnapshot()': 'manager',
        'IVariantFeatureManager()': 'manager',
        'IVariantFeatureManagerSnapshot()': 'manager',
        'FeatureManager()': 'manager',
        'IApplicationBuilder()': 'application',
        RequirementType: 'requirement',
      },
      calls: [
        {
          name: 'IsEnabledAsync',
          on: 'manager',
          kind: 'read',
          key: { index: 0, label: 'feature' },
          getterType: 'boolean',
        },
        { name: 'GetVariantAsync', on: 'manager', kind: 'details', key: { index: 0, label: 'feature' } },
        { name: 'FeatureGate', ...gate },
        { name: 'FeatureGateAttribute', ...gate },
        ...callsAlike(
          {
            on: 'application',
            kind: 'read',
            key: { index: 0, label: 'featureName' },
            distinctive: true,
            getterType: 'boolean',
          },
          ['UseForFeature', 'UseMiddlewareForFeature'],
        ),
        ...callsAlike(
          {
            on: 'application',
            kind: 'read',
            key: { index: 0 },
            distinctive: true,
            maxArguments: 1,
            getterType: 'boolean',
          },
          ['WithFeatureGate', 'AddForFeature'],
        ),
      ],
    },
  ],
}
