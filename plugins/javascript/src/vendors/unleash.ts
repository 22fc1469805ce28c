/** Follows https://docs.getunleash.io/sdks and the types of the packages. */
import { callsAlike, type SdkCall, type SdkDescriptor, type Vendor } from '@service/scanner-kit'

/** A page's client has its context already, so a read is the name alone. */
const clientCalls: SdkCall[] = callsAlike({
  on: 'client',
  key: { index: 0 },
  read: { isEnabled: 'boolean', getVariant: undefined },
})

/** Name, context, fallback: a value, or a function that gives one. */
const serverCalls = (on?: string): SdkCall[] => [
  {
    name: 'isEnabled',
    ...(on && { on }),
    kind: 'read',
    key: { index: 0 },
    default: { index: 2, optional: true },
    getterType: 'boolean',
  },
  { name: 'getVariant', ...(on && { on }), kind: 'read', key: { index: 0 } },
  { name: 'forceGetVariant', ...(on && { on }), kind: 'read', key: { index: 0 } },
]

const hooks: SdkCall[] = callsAlike({ key: { index: 0 }, read: { useFlag: 'boolean', useVariant: undefined } })

const browser = (id: string, modules = [id]): SdkDescriptor => ({
  id,
  name: `Unleash ${id}`,
  type: 'client',
  modules,
  roles: { 'UnleashClient()': 'client', 'useUnleashClient()': 'client' },
  calls: id === 'unleash-proxy-client' ? clientCalls : [...hooks, ...clientCalls],
})

export const unleash: Vendor = {
  id: 'unleash',
  name: 'Unleash',
  documentation: 'https://docs.getunleash.io/sdks/node',
  notRead: ['`useFlags()` and `getAllToggles()`: all flags, not one by name'],
  sdks: [
    {
      id: 'unleash-client',
      name: 'Unleash Node SDK',
      type: 'server',
      modules: ['unleash-client'],
      roles: { 'initialize()': 'client', 'startUnleash()': 'client', 'Unleash()': 'client' },
      calls: [...serverCalls(), ...serverCalls('client')],
    },
    browser('unleash-proxy-client'),
    browser('@unleash/proxy-client-react'),
    browser('@unleash/proxy-client-vue'),
    browser('@unleash/nextjs', ['@unleash/nextjs', '@unleash/nextjs/client']),
    {
      id: '@unleash/nextjs',
      name: 'Unleash @unleash/nextjs (server side)',
      type: 'server',
      modules: ['@unleash/nextjs'],
      roles: { 'flagsClient()': 'client' },
      calls: [{ name: 'flag', kind: 'details', key: { index: 0 } }, ...clientCalls],
    },
  ],
}
