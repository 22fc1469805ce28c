import { useEffect } from 'preact/hooks'
import { useLastChange, type Recorded } from '../api/audit.js'
import { signedIn } from '../api/session.js'
import { RelativeTime } from '../ui/relative-time.js'
import { Origin } from './origin.js'
import { rich, t } from '../language/text.js'

interface LastChangeProps extends Recorded {
  /** What was done; saved without it. */
  done?: keyof typeof SENTENCES
  /** What was found changed; another one is another change to ask about. */
  version: unknown
}

type Values = Parameters<typeof rich>[1]

const SENTENCES = {
  saved: (values: Values) => rich('Last saved by <strong>{who}</strong>, {time} ({origin}).', values),
  archived: (values: Values) => rich('Archived by <strong>{who}</strong>, {time} ({origin}).', values),
  deleted: (values: Values) => rich('Deleted by <strong>{who}</strong>, {time} ({origin}).', values),
  renamed: (values: Values) => rich('Renamed by <strong>{who}</strong>, {time} ({origin}).', values),
}

/** Who saved a record last. Nothing for members who may not read the audit log. */
export function LastChange({ version, done = 'saved', ...recorded }: LastChangeProps) {
  const { data, loading, reload } = useLastChange(recorded)
  useEffect(() => void reload(), [version])
  const entry = data?.entries[0]
  // What was loaded earlier may belong to somebody else.
  if (!entry || loading) return null
  const self = entry.memberId !== null && entry.memberId === signedIn.value?.member.id
  return (
    <p>
      {SENTENCES[done]({
        strong: (children) => <strong>{children}</strong>,
        who: self ? t('you, elsewhere') : <bdi>{entry.memberName}</bdi>,
        time: <RelativeTime time={entry.at} />,
        origin: <Origin {...entry} />,
      })}
    </p>
  )
}
