import { t } from '../../language/text.js'
import { Badge } from '../../ui/badge.js'
import { dateText } from '../../ui/dates.js'
import { relativeTime } from '../../ui/relative.js'
import { expiresSoon, isExpired } from './expiry.js'

export function ExpiryCell({ token }: { token: { expiresAt: string | null } }) {
  const { expiresAt } = token
  if (expiresAt === null) return <span class="muted">{t('never')}</span>
  const date = dateText(expiresAt)
  const now = Date.now()
  if (isExpired(token, now)) return <Badge look="danger">{t('expired {date}', { date })}</Badge>
  return (
    <span class="row">
      <time dateTime={expiresAt}>{date}</time>
      {expiresSoon(token, now) && <Badge look="warning">{relativeTime(Date.parse(expiresAt), now)}</Badge>}
    </span>
  )
}
