import { useState } from 'preact/hooks'
import type { Environment } from '../../api/types.js'
import { Dialog } from '../../ui/dialog.js'
import { useProject } from '../project.js'
import { CopyRules } from './copy-rules.js'
import { t } from '../../language/text.js'

interface CopyRulesDialogProps {
  /** Whose rules are taken at first, if that is known. */
  from?: Environment
  /** The configs concerned; all of the project without it. */
  configKeys?: readonly string[]
  onClose: () => void
}

/** Gives an environment the rules of another one, config by config, after showing what that changes. */
export function CopyRulesDialog({ from: start, configKeys, onClose }: CopyRulesDialogProps) {
  const { environments } = useProject()
  const [from, setFrom] = useState(() => start ?? environments[0])
  const [to, setTo] = useState(() => environments.find(({ id }) => id !== from?.id))
  return (
    <Dialog title={t('Copy defaults and rules')} onClose={onClose} wide>
      <CopyRules
        from={from}
        to={to}
        onRoute={(source, target) => {
          setFrom(source)
          setTo(target)
        }}
        configKeys={configKeys}
        onDone={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
