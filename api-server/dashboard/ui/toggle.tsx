import { spelledOut } from './odd-characters.js'

interface ToggleProps {
  /** What is on or off. */
  label: string
  /** `partly`: on for some; turning it goes to off. */
  standing: 'on' | 'off' | 'partly'
  /** Real users are concerned: it has the colour for that. */
  live?: boolean
  busy?: boolean
  /** Why it cannot be used. It stays reachable, so that the reason is heard. */
  disabledReason?: string | undefined
  onChange: (on: boolean) => void
}

/** A switch that acts at once, outside of forms. */
export function Toggle({ label, standing, live = false, busy = false, disabledReason, onChange }: ToggleProps) {
  const on = standing !== 'off'
  return (
    <button
      type="button"
      role="switch"
      class={`toggle toggle-${standing}${live ? ' toggle-live' : ''}`}
      aria-checked={on}
      aria-label={spelledOut(label)}
      aria-disabled={disabledReason === undefined && !busy ? undefined : 'true'}
      aria-busy={busy ? 'true' : undefined}
      title={disabledReason}
      onClick={() => {
        if (!busy && disabledReason === undefined) onChange(!on)
      }}
    >
      <span class="toggle-thumb" />
    </button>
  )
}
