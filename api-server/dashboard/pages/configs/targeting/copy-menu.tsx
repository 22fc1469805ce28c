import type { Config, Target } from '../../../api/types.js'
import { Button } from '../../../ui/button.js'
import { Menu } from '../../../ui/menu.js'
import { t } from '../../../language/text.js'

interface CopyMenuProps {
  config: Config
  here: Target
  /** Why the rules here cannot be copied to another environment. */
  cannotCopyTo: string | undefined
  /** Why rules cannot be copied to this environment. */
  cannotCopyFrom: string | undefined
  onCopyTo: (environment: Target['environment']) => void
  onCopyFrom: () => void
}

/** Copies these rules to another environment, or takes over its rules. With only one other environment, there is nothing to choose. */
export function CopyMenu({ config, here, cannotCopyTo, cannotCopyFrom, onCopyTo, onCopyFrom }: CopyMenuProps) {
  const others = config.targets.filter((target) => target.id !== here.id).map(({ environment }) => environment)
  const [only, ...more] = others
  if (!only) return null
  if (more.length === 0) {
    return (
      <div class="row">
        <Button small onClick={() => onCopyTo(only)} disabledReason={cannotCopyTo}>
          {t('Copy to {name} …', { name: only.name })}
        </Button>
        <Button small onClick={onCopyFrom} disabledReason={cannotCopyFrom}>
          {t('Copy from {name} …', { name: only.name })}
        </Button>
      </div>
    )
  }
  const copyTo = others.map((environment) => ({
    label: t('Copy to {name} …', { name: environment.name }),
    onSelect: () => onCopyTo(environment),
    disabledReason: cannotCopyTo,
  }))
  const copyFrom = {
    label: t('Copy from another environment …'),
    onSelect: onCopyFrom,
    disabledReason: cannotCopyFrom,
  }
  return <Menu button={t('Copy rules')} label={t('Copy rules')} small end items={[...copyTo, copyFrom]} />
}
