import { useId, useState } from 'preact/hooks'
import { Origin } from '../../app/origin.js'
import type { AuditEntry } from '../../api/types.js'
import { Button } from '../../ui/button.js'
import { momentText } from '../../ui/dates.js'
import { Shown } from '../../ui/shown.js'
import { Difference } from '../../app/difference/difference.js'
import { useNames } from './names.js'
import { sentence } from './sentence.js'
import { plainText, type Piece } from '../../ui/rules/words.js'
import { rich, t } from '../../language/text.js'
import { locale } from '../../language/language.js'

const CLOCK = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })

/** One change in a sentence; what exactly changed is shown on demand. */
export function Entry({ entry }: { entry: AuditEntry }) {
  const names = useNames(entry)
  const [open, setOpen] = useState(false)
  const id = useId()
  const words = sentence(entry, names)
  const project = entry.projectId === null ? undefined : names.project(entry.projectId)
  const hasMore = entry.before !== null || entry.after !== null
  return (
    <li class="audit-entry">
      <time class="audit-time" dateTime={entry.at} title={momentText(entry.at)}>
        {CLOCK.format(new Date(entry.at))}
      </time>
      <div>
        <p id={id}>
          <strong>
            <bdi>{entry.memberName}</bdi>
          </strong>{' '}
          {words.map(part)}
        </p>
        <p class="small muted">{origin(entry, entry.resource === 'project' ? undefined : project)}</p>
        {entry.comment !== null && (
          <p dir="auto">
            <Shown text={entry.comment} />
          </p>
        )}
      </div>
      {hasMore && (
        <Button
          small
          look="quiet"
          label={
            open
              ? t('Hide what changed: {member} {words}', { member: entry.memberName, words: plainText(words) })
              : t('Show what changed: {member} {words}', { member: entry.memberName, words: plainText(words) })
          }
          onClick={() => setOpen(!open)}
        >
          {open ? t('Hide what changed') : t('Show what changed')}
        </Button>
      )}
      {open && (
        <div class="audit-difference">
          <Difference entry={entry} />
        </div>
      )}
    </li>
  )
}

function part(one: Piece, index: number) {
  if (typeof one === 'string') return one
  return (
    <bdi class="audit-name" key={index}>
      <Shown text={'name' in one ? one.name : one.value} />
    </bdi>
  )
}

/** By which way and token, and in which project. */
function origin(entry: AuditEntry, project: string | undefined) {
  const way = <Origin {...entry} />
  return project === undefined ? way : rich('{way} · project {project}', { way, project: <bdi>{project}</bdi> })
}
