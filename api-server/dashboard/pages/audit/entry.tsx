import { useId, useState } from 'preact/hooks'
import { Origin } from '../../app/origin.js'
import type { AuditEntry } from '../../api/types.js'
import { Button } from '../../ui/button.js'
import { momentText } from '../../ui/dates.js'
import { Shown } from '../../ui/shown.js'
import { Difference } from '../../app/difference/difference.js'
import { useNames } from './names.js'
import { sentence, type Part } from './sentence.js'

const CLOCK = new Intl.DateTimeFormat('en', { timeStyle: 'short' })

/** One change in a sentence; what exactly changed is shown on demand. */
export function Entry({ entry }: { entry: AuditEntry }) {
  const names = useNames(entry)
  const [open, setOpen] = useState(false)
  const id = useId()
  const parts = sentence(entry, names)
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
          {parts.map(part)}
        </p>
        <p class="small muted">{origin(entry, entry.resource === 'project' ? undefined : project)}</p>
      </div>
      {hasMore && (
        <Button
          small
          look="quiet"
          label={`${open ? 'Hide' : 'Show'} what changed: ${entry.memberName} ${parts.map(plain).join('')}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide' : 'Show'} what changed
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

function part(one: Part, index: number) {
  return typeof one === 'string' ? (
    one
  ) : (
    <bdi class="audit-name" key={index}>
      <Shown text={one.name} />
    </bdi>
  )
}

function plain(one: Part): string {
  return typeof one === 'string' ? one : one.name
}

/** By which way and token, and in which project. */
function origin({ source, tokenName }: AuditEntry, project: string | undefined) {
  return (
    <>
      <Origin source={source} tokenName={tokenName} />
      {project !== undefined && (
        <>
          {' · project '}
          <bdi>{project}</bdi>
        </>
      )}
    </>
  )
}
