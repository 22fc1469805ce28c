import type { Config, Target } from '../../../api/types.js'
import { Menu } from '../../../ui/menu.js'
import { t } from '../../../language/text.js'

export interface CopyMenuProps {
  config: Config
  here: Target
  readOnly: string | undefined
  urlOf: (environment: string) => string
  onCopyFrom: () => void
}

/** Takes over rules from another environment, or goes to another one with these. */
export function CopyMenu({ config, here, readOnly, urlOf, onCopyFrom }: CopyMenuProps) {
  const others = config.targets.filter((target) => target.id !== here.id)
  if (others.length === 0) return null
  const copyTo = others.map(({ environment }) => ({
    label: t('Copy these rules to {name} …', { name: environment.name }),
    href: `${urlOf(environment.slug)}?from=${encodeURIComponent(here.environment.slug)}`,
  }))
  if (readOnly !== undefined) return null
  return (
    <Menu
      button={t('Copy rules')}
      label={t('Copy rules')}
      small
      end
      items={[{ label: t('Copy from another environment …'), onSelect: onCopyFrom }, ...copyTo]}
    />
  )
}
