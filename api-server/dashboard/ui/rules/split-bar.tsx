import { useRef } from 'preact/hooks'
import { toNumber } from '../../../src/domain/numbers.js'
import { moveBoundary, widths } from './split.js'
import { t } from '../../language/text.js'
import { percentText } from '../../language/intl.js'

/** Colours of the parts, used in turn: those of environments, which are easy to tell apart in both themes. */
const COLORS = ['blue', 'yellow', 'teal', 'fuchsia', 'olive', 'navy', 'red', 'green', 'purple', 'aqua'] as const

export function partColor(index: number): string {
  return `color-${COLORS[index % COLORS.length] ?? 'blue'}`
}

interface SplitBarProps {
  /** Percentages as typed. */
  shares: readonly string[]
  /** What each share serves, in words. */
  labels: readonly string[]
  onChange: (shares: string[]) => void
  disabled?: boolean
}

/** The split as a bar. Each boundary between two parts is a slider: arrows move it by one, Page Up and Down by ten. */
export function SplitBar({ shares, labels, onChange, disabled = false }: SplitBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const parts = widths(shares)
  const ends = parts.map((_, index) => parts.slice(0, index + 1).reduce((sum, width) => sum + width, 0))
  return (
    <div class="split-bar" ref={bar}>
      {parts.map((width, index) => (
        <span key={index} class={`split-part ${partColor(index)}`} style={{ inlineSize: `${width}%` }}>
          {width >= 8 && <span aria-hidden="true">{percentText(shares[index] ?? '')}</span>}
        </span>
      ))}
      {!disabled &&
        parts
          .slice(1)
          .map((_, index) => (
            <Boundary
              key={index}
              bar={bar}
              at={ends[index] ?? 0}
              index={index}
              shares={shares}
              labels={labels}
              onChange={onChange}
            />
          ))}
    </div>
  )
}

interface BoundaryProps extends Omit<SplitBarProps, 'disabled'> {
  bar: { current: HTMLElement | null }
  /** Where it stands, in percent of the bar. */
  at: number
  /** Of the share before it. */
  index: number
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: -100,
  End: 100,
}

function Boundary({ bar, at, index, shares, labels, onChange }: BoundaryProps) {
  const drag = useRef<{ x: number; shares: readonly string[] } | undefined>(undefined)
  const [left, right] = [shares[index] ?? '', shares[index + 1] ?? '']
  const [before, after] = [labels[index] ?? '', labels[index + 1] ?? '']

  function move(event: PointerEvent): void {
    const width = bar.current?.clientWidth ?? 0
    if (!drag.current || width === 0) return
    // Whole percents: what a hand can aim at.
    const by = Math.round(((event.clientX - drag.current.x) / width) * 100)
    onChange(moveBoundary(drag.current.shares, index, by))
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      class="split-boundary"
      style={{ insetInlineStart: `${at}%` }}
      aria-label={t('Boundary between {before} and {after}', { before, after })}
      aria-valuemin={0}
      aria-valuemax={(toNumber(left) ?? 0) + (toNumber(right) ?? 0)}
      aria-valuenow={toNumber(left) ?? 0}
      aria-valuetext={`${left}% ${before}, ${right}% ${after}`}
      onKeyDown={(event) => {
        const step = STEPS[event.key]
        if (step === undefined || event.altKey) return
        event.preventDefault()
        onChange(moveBoundary(shares, index, step))
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { x: event.clientX, shares }
      }}
      onPointerMove={move}
      onPointerUp={() => (drag.current = undefined)}
      onPointerCancel={() => (drag.current = undefined)}
    />
  )
}
