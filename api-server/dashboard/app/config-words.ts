/** The names that people read for the words of the records. Pure. */
import type { ConfigSummary, ConfigType } from '../api/types.js'
import type { BadgeProps } from '../ui/badge.js'

export type Role = ConfigSummary['role']
export type State = ConfigSummary['state']
export type Lifetime = ConfigSummary['lifetime']

type Words<K extends string> = Readonly<Record<K, string>>

export const ROLE_NAMES: Words<Role> = {
  config: 'Config',
  flag: 'Flag',
  'kill-switch': 'Kill switch',
  experiment: 'Experiment',
}

export const ROLE_HINTS: Words<Role> = {
  config: 'A setting of an application: a limit, an address, a text.',
  flag: 'Turns a feature on, for everyone or for some.',
  'kill-switch': 'Turns something off at once when it causes trouble.',
  experiment: 'Serves variations to parts of the audience, to compare them.',
}

export const ROLE_LOOKS: Readonly<Record<Role, NonNullable<BadgeProps['look']>>> = {
  config: 'plain',
  flag: 'accent',
  'kill-switch': 'danger',
  experiment: 'warning',
}

export const TYPE_NAMES: Words<ConfigType> = {
  boolean: 'Boolean',
  string: 'String',
  integer: 'Integer',
  float: 'Float',
  enum: 'Enum',
  url: 'URL',
  json: 'JSON',
  timespan: 'Timespan',
}

export const STATE_NAMES: Words<State> = {
  new: 'New',
  'in-use': 'In use',
  'archive-ready': 'Ready to archive',
  stale: 'Stale',
}

export const STATE_LOOKS: Readonly<Record<State, NonNullable<BadgeProps['look']>>> = {
  new: 'plain',
  'in-use': 'success',
  'archive-ready': 'accent',
  stale: 'warning',
}

export const STATE_MEANINGS: Words<State> = {
  new: 'No SDK has evaluated it yet.',
  'in-use': 'SDKs have evaluated it.',
  'archive-ready': 'Nothing seems to need it anymore. It can be archived.',
  stale: 'It has not been used for a long time.',
}

export const LIFETIME_NAMES: Words<Lifetime> = { permanent: 'Permanent', temporary: 'Temporary' }

export const LIFETIME_HINTS: Words<Lifetime> = {
  permanent: 'It is here to stay.',
  temporary: 'It is meant to be removed from the code and archived one day.',
}

/** Which SDKs are served the config. */
export function availabilityName({ client, server }: { client: boolean; server: boolean }): string {
  if (client && server) return 'Client and server'
  if (client) return 'Client only'
  return server ? 'Server only' : 'Nowhere'
}

/** The entries of such a table as options of a choice, in their order. */
export function optionsOf<K extends string>(names: Words<K>, hints?: Words<K>) {
  return (Object.keys(names) as K[]).map((value) => ({
    value,
    label: names[value],
    ...(hints && { hint: hints[value] }),
  }))
}
