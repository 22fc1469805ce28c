/** What people read in place of the words that records store, such as `Kill switch` for `kill-switch`. Pure. */
import { ROLE_LABELS } from '../../api/role-names.js'
import type { AuditEntry } from '../../api/types.js'
import { momentText } from '../../ui/dates.js'
import { t } from '../../language/text.js'
import { COLOR_NAMES } from '../color-names.js'
import { LIFETIME_NAMES, ROLE_NAMES, STATE_NAMES, TYPE_NAMES } from '../config-words.js'
import { permissionName } from '../permission-words.js'
import { PLAN_NAMES } from '../plan-names.js'
import { PLAN_STATES } from '../plan-states.js'
import { SDK_KEY_KINDS } from '../sdk-key-kinds.js'
import { EVENT_NAMES, FORMAT_NAMES } from '../webhook-words.js'

type Table = Readonly<Record<string, string>>

/** The words of members for which the page has names. */
const TABLES: Partial<Record<AuditEntry['resource'], Readonly<Record<string, Table>>>> = {
  config: { role: ROLE_NAMES, lifetime: LIFETIME_NAMES, type: TYPE_NAMES, state: STATE_NAMES },
  environment: { color: COLOR_NAMES },
  organization: { plan: PLAN_NAMES },
  'planned-change': { state: PLAN_STATES },
  'sdk-key': { kind: SDK_KEY_KINDS },
  webhook: { format: FORMAT_NAMES, events: EVENT_NAMES, urlPath: { changed: t('changed') } },
  member: {
    role: ROLE_LABELS,
    secondFactor: {
      on: t('turned on'),
      off: t('turned off'),
      reset: t('reset'),
      'new recovery codes': t('new recovery codes'),
    },
    code: { invitation: t('invitation'), 'password-reset': t('new password') },
    password: { chosen: t('chosen with a one-time code'), changed: t('changed by its owner') },
  },
}

const TIMES = new Set(['expiresAt', 'committedAt', 'pausedAt', 'previousUntil', 'previousSecretUntil'])

/** The words for a stored value, or for one of a list; undefined if it is shown as stored. */
export function storedWords(resource: AuditEntry['resource'], name: string, value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value !== 'string') return undefined
  if (TIMES.has(name) && !Number.isNaN(Date.parse(value))) return momentText(value)
  if (name === 'permissions') return permissionName(value)
  const table = TABLES[resource]?.[name]
  return table && Object.hasOwn(table, value) ? table[value] : undefined
}
