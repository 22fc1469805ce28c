import { useEffect, useMemo, useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { Page } from '../../app/page.js'
import { navigate } from '../../app/navigate.js'
import { auditFile, useAuditFacets, useAuditLog, type AuditFilter, type AuditLog } from '../../api/audit.js'
import { denied } from '../../api/session.js'
import { Button, LinkButton } from '../../ui/button.js'
import { EmptyState, FailureNotice, Notice, Skeleton } from '../../ui/states.js'
import { byDay, dayWords } from './days.js'
import { Entry } from './entry.js'
import { readFilters, toQuery, writeFilters, type Filters } from './filter.js'
import { AuditFilters } from './filters.js'
import { t } from '../../language/text.js'

export default function AuditPage() {
  const reason = denied('audit:read')
  return (
    <Page title={t('Audit log')} lead={t('Every change: who made it, when and how.')}>
      {reason === undefined ? <Log /> : <Notice>{reason}</Notice>}
    </Page>
  )
}

function Log() {
  const { path, query } = useLocation()
  const written = writeFilters(readFilters(query))
  const filters = useMemo(() => readFilters(query), [written])
  const asked = useMemo(() => toQuery(filters, Date.now()), [filters])
  const log = useAuditLog(asked)

  function change(next: Filters): void {
    const text = writeFilters(next)
    navigate(text === '' ? path : `${path}?${text}`, { replace: true })
  }

  return (
    <>
      <AuditFilters filters={filters} onChange={change} />
      {log.entries.length > 0 && <Files asked={asked} filtered={written !== ''} />}
      <Entries log={log} filtered={written !== ''} />
      {!log.more && <Kept />}
    </>
  )
}

/** Anyone looking for an old entry must not mistake the end of the log for the beginning of everything. */
function Kept() {
  const days = useAuditFacets().data?.keptDays
  if (!days) return null
  return (
    <p class="small muted">
      {t('This server keeps entries for {days, plural, one {one day} other {# days}}. Older ones are deleted.', {
        days,
      })}
    </p>
  )
}

/** For auditors: what the page shows, whole. */
function Files({ asked, filtered }: { asked: AuditFilter; filtered: boolean }) {
  return (
    <p class="row">
      <span class="muted">{filtered ? t('All entries that fit the filters:') : t('The whole log:')}</span>
      <LinkButton small href={auditFile(asked, 'csv')} download="audit-log.csv">
        {t('Download CSV')}
      </LinkButton>
      <LinkButton small href={auditFile(asked, 'json')} download="audit-log.json">
        {t('Download JSON')}
      </LinkButton>
      <LinkButton small href={auditFile(asked, 'ndjson')} download="audit-log.ndjson">
        {t('Download NDJSON')}
      </LinkButton>
    </p>
  )
}

/** While another request is under way, the last answer stays visible. */
function Entries({ log, filtered }: { log: AuditLog; filtered: boolean }) {
  const latest = useRef(log)
  if (log.first.data) latest.current = log
  const shown = latest.current
  const list = useRef<HTMLDivElement>(null)
  if (log.first.failure && !log.first.data) {
    return <FailureNotice failure={log.first.failure} onRetry={log.first.reload} />
  }
  if (!shown.first.data) return <Skeleton lines={8} />
  if (shown.entries.length === 0) {
    return (
      <EmptyState title={filtered ? t('Nothing fits these filters') : t('Nothing has happened yet')}>
        {filtered ? t('Take one of them away, or choose a longer time.') : t('Each change appears here.')}
      </EmptyState>
    )
  }
  return (
    <div class="stack-large" ref={list} aria-busy={shown !== log}>
      {byDay(shown.entries).map(({ day, entries }) => (
        <section key={day} aria-labelledby={`day-${day}`} class="stack">
          <h2 id={`day-${day}`}>{dayWords(day, new Date())}</h2>
          <ol class="audit-list" role="list">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      <More log={shown} />
    </div>
  )
}

/** Loads the next page when it comes into sight, or when it is pressed. */
function More({ log }: { log: AuditLog }) {
  const place = useRef<HTMLDivElement>(null)
  const load = useRef(log.loadMore)
  load.current = log.loadMore
  useEffect(() => {
    const element = place.current
    if (!element || !log.more) return undefined
    const observer = new IntersectionObserver((seen) => {
      if (seen.some((one) => one.isIntersecting)) void load.current()
    })
    observer.observe(element)
    return () => observer.disconnect()
    // Observed again after each page, and with each filter: the place may still be visible.
  }, [log.more, log.entries.length, log.first.data])
  const count = log.entries.length
  return (
    <div class="row" ref={place}>
      {log.failure && <FailureNotice failure={log.failure} />}
      {log.more && (
        <Button busy={log.loadingMore} onClick={() => void log.loadMore()}>
          {t('Load older entries')}
        </Button>
      )}
      <span class="small muted" role="status">
        {log.more
          ? t('{count, number} entries so far', { count })
          : t('{count, plural, one {One entry} other {# entries, that is all}}', { count })}
      </span>
    </div>
  )
}
