/** The names that people read for the words of the records. Pure. */
import type { ConfigSummary, ConfigType } from '../api/types.js'
import type { BadgeProps } from '../ui/badge.js'
import { t } from '../language/text.js'

export type Role = ConfigSummary['role']
export type State = ConfigSummary['state']
export type Lifetime = ConfigSummary['lifetime']

type Words<K extends string> = Readonly<Record<K, string>>

export const ROLE_NAMES: Words<Role> = {
  config: t('Config'),
  flag: t('Flag'),
  'kill-switch': t('Kill switch'),
  experiment: t('Experiment'),
}

export const ROLE_HINTS: Words<Role> = {
  config: t('A setting of an application: a limit, an address, a text.'),
  flag: t('Turns a feature on, for everyone or for some.'),
  'kill-switch': t('Turns something off at once when it causes trouble.'),
  experiment: t('Serves variations to parts of the audience, to compare them.'),
}

export const ROLE_LOOKS: Readonly<Record<Role, NonNullable<BadgeProps['look']>>> = {
  config: 'plain',
  flag: 'accent',
  'kill-switch': 'danger',
  experiment: 'warning',
}

export const TYPE_NAMES: Words<ConfigType> = {
  boolean: t('Boolean'),
  string: t('String'),
  integer: t('Integer'),
  float: t('Float'),
  enum: t('Enum'),
  url: 'URL',
  json: 'JSON',
  timespan: t('Timespan'),
}

export const STATE_NAMES: Words<State> = {
  new: t('New'),
  'in-use': t('In use'),
  'archive-ready': t('Ready to archive'),
  stale: t('Stale'),
}

export const STATE_LOOKS: Readonly<Record<State, NonNullable<BadgeProps['look']>>> = {
  new: 'plain',
  'in-use': 'success',
  'archive-ready': 'accent',
  stale: 'warning',
}

export const STATE_MEANINGS: Words<State> = {
  new: t('No SDK has evaluated it yet.'),
  'in-use': t('SDKs have evaluated it.'),
  'archive-ready': t('Nothing seems to need it anymore. It can be archived.'),
  stale: t('It has not been used for a long time.'),
}

export const LIFETIME_NAMES: Words<Lifetime> = { permanent: t('Permanent'), temporary: t('Temporary') }

export const LIFETIME_HINTS: Words<Lifetime> = {
  permanent: t('It is here to stay.'),
  temporary: t('It is meant to be removed from the code and archived one day.'),
}

/** Which SDKs are served the config. */
export function availabilityName({ client, server }: { client: boolean; server: boolean }): string {
  if (client && server) return t('Client and server')
  if (client) return t('Client only')
  return server ? t('Server only') : t('Nowhere')
}

/** The entries of such a table as options of a choice, in their order. */
export function optionsOf<K extends string>(names: Words<K>, hints?: Words<K>) {
  return (Object.keys(names) as K[]).map((value) => ({
    value,
    label: names[value],
    ...(hints && { hint: hints[value] }),
  }))
}
