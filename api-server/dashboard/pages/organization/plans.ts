import { t } from '../../language/text.js'

/** What a plan means, in words. The numbers are shown with the usage. */
const WORDS: Readonly<Record<string, string>> = {
  'self-hosted': t('Requests are counted and nothing else: there is no allowance and no limit.'),
  free: t('A number of requests each month is free. Staying above it suspends the service until the month ends.'),
  'pay-as-you-go': t(
    'A number of requests each month is free, further ones are charged, up to the spending limit if there is one.',
  ),
}

export function planWords(plan: string): string {
  return WORDS[plan] ?? ''
}
