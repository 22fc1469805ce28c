import { t } from '../../language/text.js'
import { Badge } from '../../ui/badge.js'
import { dateText } from '../../ui/dates.js'
import { isExpired } from './expiry.js'

export function ExpiryCell({ token }: { token: { expiresAt: string | null } }) {
  if (token.expiresAt === null) return <span class="muted">{t('never')}</span>
  const date = dateText(token.expiresAt)
  if (!isExpired(token, Date.now())) return <time dateTime={token.expiresAt}>{date}</time>
  return <Badge look="danger">{t('expired {date}', { date })}</Badge>
}
