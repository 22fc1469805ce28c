import type { ComponentChildren } from 'preact'
import { LinkButton } from '../ui/button.js'
import { EmptyState } from '../ui/states.js'
import { t } from '../language/text.js'
import { projectUrl } from './links.js'
import { useProject } from './project.js'

interface NoConfigsProps {
  /** What the page shows once there are some. */
  children: ComponentChildren
}

/** In place of a page about configs, for a project without any. */
export function NoConfigs({ children }: NoConfigsProps) {
  const { slug } = useProject()
  return (
    <EmptyState
      title={t('No configs yet')}
      action={<LinkButton href={projectUrl(slug, 'configs')}>{t('Go to the configs')}</LinkButton>}
    >
      {children}
    </EmptyState>
  )
}
