import { Badge, type BadgeProps } from '../badge.js'
import { Diff } from '../diff.js'
import type { Change } from './difference.js'
import { Sentence } from './sentence.js'
import type { Words } from './words.js'
import { t } from '../../language/text.js'

const LOOKS: Readonly<Record<Change['kind'], NonNullable<BadgeProps['look']>>> = {
  added: 'success',
  removed: 'danger',
  moved: 'accent',
  changed: 'warning',
}

const KINDS: Readonly<Record<Change['kind'], string>> = {
  added: t('added'),
  removed: t('removed'),
  moved: t('moved'),
  changed: t('changed'),
}

export interface ChangesProps {
  /** What the difference is about, such as `Your changes`. */
  label: string
  changes: readonly Change[]
  /** The same as JSON, shown on demand. */
  before?: unknown
  after?: unknown
}

/** A difference in words, one entry per thing that changed, with the JSON behind a button. */
export function Changes({ label, changes, before, after }: ChangesProps) {
  if (changes.length === 0) return <p class="muted">{t('No differences.')}</p>
  return (
    <div class="changes">
      <ul role="list" class="changes-list" aria-label={label}>
        {changes.map((change, index) => (
          <li key={index} class="change">
            <div class="row">
              <strong>{change.title}</strong>
              <Badge look={LOOKS[change.kind]}>{KINDS[change.kind]}</Badge>
            </div>
            <Side mark="−" heard={t('Before:')} words={change.before} look="removed" />
            <Side
              mark={change.kind === 'moved' ? '' : '+'}
              heard={change.kind === 'moved' ? '' : t('After:')}
              words={change.after}
              look={change.kind === 'moved' ? 'same' : 'added'}
            />
            {change.details.length > 0 && (
              <ul class="change-details">
                {change.details.map((words, index) => (
                  <li key={index}>
                    <Sentence words={words} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {(before !== undefined || after !== undefined) && (
        <details>
          <summary>{t('Show as JSON')}</summary>
          <Diff label={t('{label}, as JSON', { label })} before={before} after={after} />
        </details>
      )}
    </div>
  )
}

interface SideProps {
  mark: string
  heard: string
  words: Words | undefined
  look: 'added' | 'removed' | 'same'
}

function Side({ mark, heard, words, look }: SideProps) {
  if (!words) return null
  return (
    <p class={`change-side change-${look}`}>
      <span class="diff-sign" aria-hidden="true">
        {mark}
      </span>
      <span>
        <span class="visually-hidden">{heard} </span>
        <Sentence words={words} />
      </span>
    </p>
  )
}
