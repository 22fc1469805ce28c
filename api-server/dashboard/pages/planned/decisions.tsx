import { useState } from 'preact/hooks'
import { useProject } from '../../app/project.js'
import { cannotCancel } from '../../app/proposal.js'
import { decide, useProtection, type PlannedChange } from '../../api/planned.js'
import { denied, signedIn } from '../../api/session.js'
import { Button } from '../../ui/button.js'
import { useFocusKept } from '../../ui/focus-page.js'
import { orSay } from '../../ui/or-say.js'
import { announce } from '../../ui/toasts.js'
import { CancelDialog } from './cancel-dialog.js'
import { CarryOutDialog } from './carry-out-dialog.js'
import { RejectDialog } from './reject-dialog.js'
import { t } from '../../language/text.js'

/** What can be done with a change that waits. */
export function Decisions({ change }: { change: PlannedChange }) {
  const [busy, setBusy] = useState(false)
  const [open, setOpen] = useState<'reject' | 'carry-out' | 'cancel'>()
  const { configKey, state } = change
  useFocusKept()
  const close = () => setOpen(undefined)

  async function approve(): Promise<void> {
    setBusy(true)
    await orSay(async () => {
      await decide(change, 'approve')
      announce(t('Change approved'))
    })
    setBusy(false)
  }

  return (
    <div class="row">
      {state === 'proposed' ? (
        <Proposed change={change} busy={busy} onApprove={() => void approve()} onReject={() => setOpen('reject')} />
      ) : (
        <Scheduled change={change} onCarryOut={() => setOpen('carry-out')} />
      )}
      <Button
        small
        label={t('Cancel the change of {configKey}', { configKey })}
        disabledReason={cannotCancel(change)}
        onClick={() => setOpen('cancel')}
      >
        {t('Cancel')}
      </Button>
      {open === 'reject' && <RejectDialog change={change} onClose={close} />}
      {open === 'cancel' && <CancelDialog change={change} onClose={close} />}
      {open === 'carry-out' && <CarryOutDialog change={change} onClose={close} />}
    </div>
  )
}

interface ProposedProps {
  change: PlannedChange
  busy: boolean
  onApprove: () => void
  onReject: () => void
}

function Proposed({ change, busy, onApprove, onReject }: ProposedProps) {
  const { configKey, environment, configArchived } = change
  useFocusKept()
  const own = isMine(change) ? t('Someone else has to decide about your proposal') : undefined
  const denial = denied('config-targeting-rules:update', environment.id) ?? own
  return (
    <>
      <Button
        small
        look="primary"
        label={t('Approve the change of {configKey}', { configKey })}
        busy={busy}
        disabledReason={denial ?? (configArchived ? t('The config is archived') : undefined)}
        onClick={onApprove}
      >
        {t('Approve')}
      </Button>
      <Button
        small
        label={t('Reject the change of {configKey}', { configKey })}
        disabledReason={denial}
        onClick={onReject}
      >
        {t('Reject')}
      </Button>
    </>
  )
}

function Scheduled({ change, onCarryOut }: { change: PlannedChange; onCarryOut: () => void }) {
  const { configKey, steps } = change
  return (
    <Button
      small
      label={
        steps.length > 1
          ? t('Carry out the next step now: the change of {configKey}', { configKey })
          : t('Carry out now: the change of {configKey}', { configKey })
      }
      disabledReason={useObstacle(change)}
      onClick={onCarryOut}
    >
      {steps.length > 1 ? t('Carry out the next step now') : t('Carry out now')}
    </Button>
  )
}

/** Why the signed-in member cannot carry out the change before its time. Whether it still fits the rules stands beside it. */
function useObstacle(change: PlannedChange): string | undefined {
  const { environment, outdated, configArchived, reviewerName } = change
  const { requiresApproval = false } = useProtection(useProject().id, environment.id).data ?? {}
  const denial = denied('config-targeting-rules:update', environment.id)
  if (denial !== undefined) return denial
  if (configArchived) return t('The config is archived')
  if (outdated) return t('The rules have changed since this was planned')
  if (!requiresApproval) return undefined
  const { name } = environment
  if (reviewerName === null) return t('{name} requires an approval, and nobody has approved this', { name })
  return isMine(change)
    ? t('{name} requires an approval, and this was approved for its time. Someone else has to carry it out earlier', {
        name,
      })
    : undefined
}

function isMine({ memberId }: PlannedChange): boolean {
  return memberId === signedIn.value?.member.id
}
