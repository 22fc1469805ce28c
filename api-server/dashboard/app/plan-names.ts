import { t } from '../language/text.js'

export const PLAN_NAMES: Readonly<Record<string, string>> = {
  'self-hosted': t('self-hosted'),
  free: t('free'),
  'pay-as-you-go': t('pay-as-you-go'),
}

/** A plan of a newer server keeps its own name. */
export function planName(plan: string): string {
  return PLAN_NAMES[plan] ?? plan
}
