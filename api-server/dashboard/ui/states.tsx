import type { ComponentChildren } from 'preact'
import type { Failure } from '../api/errors.js'
import type { QueryState } from '../api/use-query.js'
import { TryAgain } from './try-again.js'
import { useFocusIfLost } from './use-focus-if-lost.js'
import { t } from '../language/text.js'

interface EmptyStateProps {
  title: string
  children?: ComponentChildren
  /** What to do about it. */
  action?: ComponentChildren
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  const heading = useFocusIfLost()
  return (
    <div class="empty">
      <h2 tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  )
}

export function Skeleton({ label = t('Loading'), lines = 5 }: { label?: string; lines?: number }) {
  return (
    <div class="skeleton" role="status">
      <div class="visually-hidden">{label}</div>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} aria-hidden="true" />
      ))}
    </div>
  )
}

interface NoticeProps {
  children: ComponentChildren
  look?: 'plain' | 'warning' | 'danger'
}

export function Notice({ children, look = 'plain' }: NoticeProps) {
  return (
    <div class={`notice notice-${look}`} role={look === 'danger' ? 'alert' : undefined}>
      {children}
    </div>
  )
}

export function FailureNotice({ failure, onRetry }: { failure: Failure; onRetry?: () => Promise<unknown> }) {
  return (
    <Notice look="danger">
      <div class="row spread">
        <span>
          {failure.kind === 'not-found' ? t('This does not exist. It may have been deleted.') : failure.message}
        </span>
        {onRetry && <TryAgain onTry={onRetry} />}
      </div>
    </Notice>
  )
}

interface LoadedProps<T> {
  query: QueryState<T>
  children: (data: T) => ComponentChildren
  lines?: number
}

/** The data of a query, or why there is none yet: a skeleton, or the failure with a way to try again. */
export function Loaded<T>({ query, children, lines = 5 }: LoadedProps<T>) {
  if (query.data !== undefined && query.failure?.kind !== 'not-found') return <>{children(query.data)}</>
  if (query.failure) return <FailureNotice failure={query.failure} onRetry={query.reload} />
  return <Skeleton lines={lines} />
}
