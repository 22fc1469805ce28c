import { denied } from '../../api/session.js'
import type { SdkKey } from '../../api/types.js'
import { Button } from '../../ui/button.js'
import { RelativeTime } from '../../ui/relative-time.js'

/** The key from before the last rotation, while it works, and who uses it. */
export function Previous({ sdkKey: { name, previous, uses }, onEnd }: { sdkKey: SdkKey; onEnd: () => void }) {
  if (!previous) return null
  const [latest] = uses.filter(({ secret }) => secret === 'previous')
  return (
    <div class="small">
      <span>
        The old key …<code>{previous.hint}</code> ends <RelativeTime time={previous.until} />.{' '}
        {latest ? (
          <>
            <bdi>{latest.appName ?? latest.sdkName}</bdi> used it <RelativeTime time={latest.lastUsedAt} />.
          </>
        ) : (
          'No application is known to use it.'
        )}
      </span>
      <div class="row">
        <Button small label={`End the old key of ${name}`} disabledReason={denied('sdk-keys:manage')} onClick={onEnd}>
          End the old key
        </Button>
      </div>
    </div>
  )
}
