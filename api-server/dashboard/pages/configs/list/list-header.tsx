import { useLayoutEffect, useRef } from 'preact/hooks'
import { useProject } from '../../../app/project.js'
import { EnvironmentChip } from '../../../ui/badge.js'
import { t } from '../../../language/text.js'

interface ListHeaderProps {
  /** How many of the configs below are chosen. */
  all: 'none' | 'some' | 'all'
  onAll: () => void
}

/** Names the columns: the configs, then one environment each. */
export function ListHeader({ all, onAll }: ListHeaderProps) {
  const { environments } = useProject()
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = all === 'some'
  }, [all])
  return (
    <div class="config-row config-header">
      <input ref={box} type="checkbox" aria-label={t('Select all configs')} checked={all === 'all'} onChange={onAll} />
      <span>{t('Config')}</span>
      {environments.map((environment) => (
        <span key={environment.id} class="config-column" title={environment.name}>
          <EnvironmentChip environment={environment} showLive />
        </span>
      ))}
      <span />
    </div>
  )
}
