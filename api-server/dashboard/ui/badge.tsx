import type { ComponentChildren } from 'preact'
import type { EnvironmentColor } from '../api/types.js'
import { Shown } from './shown.js'
import { t } from '../language/text.js'

export interface BadgeProps {
  children: ComponentChildren
  look?: 'plain' | 'accent' | 'success' | 'warning' | 'danger'
}

/** A short word about something: a state, a tag, a role. */
export function Badge({ children, look = 'plain' }: BadgeProps) {
  return (
    <span class={`badge badge-${look}`}>{typeof children === 'string' ? <Shown text={children} /> : children}</span>
  )
}

interface EnvironmentChipProps {
  environment: { name: string; color: EnvironmentColor; live?: boolean }
  /** Says beside the name that it serves real users. */
  showLive?: boolean
}

/** An environment's name behind a marker of its colour. The colour never stands alone. */
export function EnvironmentChip({ environment, showLive = false }: EnvironmentChipProps) {
  return (
    <span class={`environment color-${environment.color}`}>
      <span>
        <Shown text={environment.name} />
      </span>
      {showLive && environment.live && <Badge look="success">{t('live')}</Badge>}
    </span>
  )
}

/** Every colour, in the order in which they are offered. */
const ALL_COLORS: Record<EnvironmentColor, null> = {
  blue: null,
  green: null,
  teal: null,
  aqua: null,
  navy: null,
  purple: null,
  fuchsia: null,
  maroon: null,
  red: null,
  yellow: null,
  olive: null,
  lime: null,
}

export const ENVIRONMENT_COLORS = Object.keys(ALL_COLORS) as EnvironmentColor[]
