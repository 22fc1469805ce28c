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
        ...callsAlike(
          {
            on: 'manager',
            key: { index: 0, label: 'feature' },
            read: { IsEnabledAsync: 'boolean' },
            details: ['GetVariantAsync'],
          },
          {
            on: 'application',
            key: { index: 0, label: 'featureName' },
            distinctive: true,
            read: { UseForFeature: 'boolean', UseMiddlewareForFeature: 'boolean' },
          },
          {
            on: 'application',
            key: { index: 0 },
            distinctive: true,
            maxArguments: 1,
            read: { WithFeatureGate: 'boolean', AddForFeature: 'boolean' },
          },
        ),
        { name: 'FeatureGate', ...gate },
        { name: 'FeatureGateAttribute', ...gate },
      ],
    },
  ],
}
