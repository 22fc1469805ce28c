import { Shown } from './shown.js'
import { diffValues, type DiffLine } from './diff-lines.js'
import { t } from '../language/text.js'

const SIGNS = { added: '+', removed: '−', same: '' }
const HEARD = { added: t('added:'), removed: t('removed:'), same: '' }

interface DiffProps {
  /** What the difference is about, such as `Changes of the rules in Production`. */
  label: string
  /** JSON values; undefined or null if there was nothing. */
  before: unknown
  after: unknown
}

export function Diff({ label, before, after }: DiffProps) {
  const lines = diffValues(before, after)
  if (lines.length === 0) return <p class="muted">{t('No differences.')}</p>
  return (
    <div class="diff" role="group" aria-label={label}>
      {lines.map((line, index) => (
        <Line key={index} line={line} />
      ))}
    </div>
  )
}

function Line({ line }: { line: DiffLine }) {
  if (line.kind === 'gap') {
    return (
      <div class="diff-line diff-gap">
        <span class="diff-sign" aria-hidden="true">
          ⋯
        </span>
        <span>{t('{lines, plural, one {1 unchanged line} other {# unchanged lines}}', { lines: line.lines })}</span>
      </div>
    )
  }
  return (
    <div class={`diff-line diff-${line.kind}`}>
      <span class="diff-sign" aria-hidden="true">
        {SIGNS[line.kind]}
      </span>
      <span>
        {line.kind !== 'same' && <span class="visually-hidden">{HEARD[line.kind]}</span>}
        <Shown text={line.text} spaces={false} />
      </span>
    </div>
  )
}
