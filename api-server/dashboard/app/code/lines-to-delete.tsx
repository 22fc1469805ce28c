import { useState } from 'preact/hooks'
import { useConfigCode } from '../../api/code.js'
import { Loaded } from '../../ui/states.js'
import { useProject } from '../project.js'
import { branchName, Places } from './places.js'
import { rich, t } from '../../language/text.js'

/** The places in code that must go before the config can; asked for when they are opened. */
export function LinesToDelete({ configKey }: { configKey: string }) {
  const [open, setOpen] = useState(false)
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {rich('Lines to delete first<hidden> for {configKey}</hidden>', {
          configKey,
          hidden: (children) => <span class="visually-hidden">{children}</span>,
        })}
      </summary>
      {open && <Lines configKey={configKey} />}
    </details>
  )
}

function Lines({ configKey }: { configKey: string }) {
  const code = useConfigCode(useProject().id, configKey)
  return (
    <Loaded query={code} lines={2}>
      {({ branches, uploads }) =>
        branches.length === 0 ? (
          <p class="muted">
            {uploads === 0 ? t('Nothing is known about your code yet.') : t('No uploaded code reads it.')}
          </p>
        ) : (
          <div class="stack-small">
            {branches.map((branch) => (
              <div key={branchName(branch)}>
                <p class="small muted">{branchName(branch)}</p>
                <Places branch={branch} />
              </div>
            ))}
          </div>
        )
      }
    </Loaded>
  )
}
