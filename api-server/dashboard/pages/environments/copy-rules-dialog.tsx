import { useEffect, useState } from 'preact/hooks'
import { useProject } from '../../app/project.js'
import { failureOf, type Failure } from '../../api/errors.js'
import { copyRules, type CopiedRules } from '../../api/targeting.js'
import type { Environment } from '../../api/types.js'
import { Button } from '../../ui/button.js'
import { Checkbox, Select } from '../../ui/choices.js'
import { Dialog } from '../../ui/dialog.js'
import { counted } from '../../ui/rules/words.js'
import { FailureNotice, Notice, Skeleton } from '../../ui/states.js'
import { announce } from '../../ui/toasts.js'
import { ConfigChoice } from './config-choice.js'

export interface CopyRulesDialogProps {
  /** Whose rules are replaced. */
  to: Environment
  onClose: () => void
}

interface Preview {
  from: string
  copied?: CopiedRules
  failure?: Failure
  /** Somebody changed rules since they were shown. */
  changed?: boolean
}

/** Gives an environment the rules of another one, config by config, after showing what that changes. */
export function CopyRulesDialog({ to, onClose }: CopyRulesDialogProps) {
  const project = useProject()
  const others = project.environments.filter(({ id }) => id !== to.id)
  const [from, setFrom] = useState(others[0]?.id ?? '')
  const [preview, setPreview] = useState<Preview>()
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const [agreed, setAgreed] = useState(!to.live)
  const [busy, setBusy] = useState(false)
  const shown = preview?.from === from ? preview : undefined
  const changes = shown?.copied?.changes ?? []
  const chosen = changes.filter(({ configKey }) => !kept.has(configKey)).map(({ configKey }) => configKey)

  /** `changed`: what was shown before is no longer so. */
  function look(changed = false): void {
    setPreview(undefined)
    copyRules(project.id, to.id, { from, preview: true }).then(
      (copied) => setPreview({ from, copied, changed }),
      (error: unknown) => setPreview({ from, failure: failureOf(error) }),
    )
  }
  useEffect(() => look(), [from])

  async function copy(): Promise<void> {
    setBusy(true)
    try {
      const version = shown?.copied?.version
      const done = await copyRules(project.id, to.id, {
        from,
        configKeys: chosen,
        ...(version !== undefined && { version }),
      })
      announce(`Rules of ${counted(done.changes.length, 'config')} copied to ${to.name}`)
      onClose()
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind === 'conflict') look(true)
      else setPreview({ ...shown, from, failure })
      setBusy(false)
    }
  }

  return (
    <Dialog title={`Copy rules to ${to.name}`} onClose={onClose} wide>
      <Select
        label="Copy the defaults and rules of"
        value={from}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setFrom}
      />
      {shown?.failure && <FailureNotice failure={shown.failure} onRetry={() => look()} />}
      {shown?.changed && (
        <Notice look="warning">
          <span role="alert">The rules have changed meanwhile. Nothing was copied: look at the difference again.</span>
        </Notice>
      )}
      {!shown && <Skeleton label="Comparing the environments" />}
      {shown?.copied && <ConfigChoice changes={changes} kept={kept} onChange={setKept} to={to} />}
      {to.live && chosen.length > 0 && (
        <Notice look="warning">
          <Checkbox label={`${to.name} is live: real users get this at once.`} checked={agreed} onChange={setAgreed} />
        </Notice>
      )}
      <div class="form-actions dialog-actions">
        <Button look="primary" busy={busy} disabledReason={refusal(chosen.length, agreed)} onClick={() => void copy()}>
          {chosen.length === 0 ? 'Copy rules' : `Copy rules of ${counted(chosen.length, 'config')}`}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  )
}

function refusal(chosen: number, agreed: boolean): string | undefined {
  if (chosen === 0) return 'There is nothing to copy'
  return agreed ? undefined : 'Tick the box above first'
}
