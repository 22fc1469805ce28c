import { denied } from '../../api/session.js'
import type { SdkKey } from '../../api/types.js'
import { Button } from '../../ui/button.js'
import { RelativeTime } from '../../ui/relative-time.js'

/** So many applications are named; the page says how many more there are. */
const NAMED = 3

/** The key from before the last rotation, while it works, and who uses it. */
export function Previous({ sdkKey: { name, previous, uses }, onEnd }: { sdkKey: SdkKey; onEnd: () => void }) {
  if (!previous) return null
  const users = uses.filter(({ secret }) => secret === 'previous')
  const more = users.length - NAMED
  return (
    <div class="small">
      <p>
        The old key …<code>{previous.hint}</code> stops working <RelativeTime time={previous.until} />.
        {users.length === 0 && ' No application is known to use it.'}
      </p>
      {users.length > 0 && (
        <ul aria-label={`Who has used the old key of ${name}`}>
          {users.slice(0, NAMED).map(({ appName, sdkName, sdkVersion, lastUsedAt }) => (
            <li key={`${sdkName} ${sdkVersion}`}>
              Used by <bdi>{appName ?? `${sdkName} ${sdkVersion}`}</bdi> <RelativeTime time={lastUsedAt} />
            </li>
          ))}
          {more > 0 && <li>and by {more.toLocaleString('en')} more</li>}
        </ul>
      )}
      <div class="row">
        <Button small label={`End the old key of ${name}`} disabledReason={denied('sdk-keys:manage')} onClick={onEnd}>
          End the old key
        </Button>
      </div>
    </div>
  )
}
