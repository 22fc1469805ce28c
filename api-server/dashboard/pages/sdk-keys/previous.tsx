import { denied } from '../../api/session.js'
import type { SdkKey } from '../../api/types.js'
import { Button } from '../../ui/button.js'
import { momentText } from '../../ui/dates.js'
import { RelativeTime } from '../../ui/relative-time.js'
import { rich, t } from '../../language/text.js'

/** How many applications are named; the page says how many more there are. */
const NAMED = 3

/** The key from before the last rotation, while it works, and its users. */
export function Previous({ sdkKey: { name, previous, uses }, onEnd }: { sdkKey: SdkKey; onEnd: () => void }) {
  if (!previous) return null
  const users = uses.filter(({ secret }) => secret === 'previous')
  const more = users.length - NAMED
  return (
    <div class="small">
      <p>
        {rich('The old key …{hint} works until {time}.', {
          hint: <code>{previous.hint}</code>,
          time: momentText(previous.until),
        })}{' '}
        {users.length === 0 && t('No application is known to use it.')}
      </p>
      {users.length > 0 && (
        <ul aria-label={t('Who has used the old key of {name}', { name })}>
          {users.slice(0, NAMED).map(({ appName, sdkName, sdkVersion, lastUsedAt }) => (
            <li key={`${sdkName} ${sdkVersion}`}>
              {rich('Used by {appName} {lastUsedAt}', {
                appName: <bdi>{appName ?? `${sdkName} ${sdkVersion}`}</bdi>,
                lastUsedAt: <RelativeTime time={lastUsedAt} />,
              })}
            </li>
          ))}
          {more > 0 && <li>{t('and by {more, number} more', { more })}</li>}
        </ul>
      )}
      <div class="row">
        <Button
          small
          label={t('End the old key of {name}', { name })}
          disabledReason={denied('sdk-keys:manage')}
          onClick={onEnd}
        >
          {t('End the old key')}
        </Button>
      </div>
    </div>
  )
}
