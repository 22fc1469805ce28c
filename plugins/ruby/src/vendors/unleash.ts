/** Follows https://docs.getunleash.io/sdks/ruby and `client.rb` of https://github.com/Unleash/unleash-client-ruby. */
import type { SdkCall, Vendor } from '@service/scanner-kit'

/** Name, context, default. */
const checks = ['is_enabled?', 'is_disabled?', 'enabled?', 'disabled?', 'if_enabled', 'if_disabled'].map(
  (name): SdkCall => ({
    name,
    on: 'client',
    kind: 'read',
    key: { index: 0 },
    default: { index: 2, optional: true },
    getterType: 'boolean',
  }),
)

export const unleash: Vendor = {
  id: 'unleash',
  name: 'Unleash',
  documentation: 'https://docs.getunleash.io/sdks/ruby',
  sdks: [
    {
      id: 'unleash',
      name: 'Unleash Ruby SDK',
      type: 'server',
      modules: ['unleash', 'unleash/*', '::Unleash'],
      autoImports: ['Unleash'],
      roles: { 'Unleash.Client()': 'client' },
      calls: [...checks, { name: 'get_variant', on: 'client', kind: 'read', key: { index: 0 } }],
    },
  ],
}
