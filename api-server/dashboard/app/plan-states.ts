/** The states of planned changes as people read them. */
import type { PlannedChange } from '../api/planned.js'
import { t } from '../language/text.js'

export const PLAN_STATES: Readonly<Record<PlannedChange['state'], string>> = {
  proposed: t('proposed'),
  scheduled: t('scheduled'),
  applied: t('applied'),
  failed: t('failed'),
  rejected: t('rejected'),
  canceled: t('canceled'),
}
