import { useState } from 'preact/hooks'
import { removeSecondFactor, renewRecoveryCodes, useSecondFactor } from '../../api/second-factor.js'
import type { SecondFactorState } from '../../api/types.js'
import { Badge } from '../../ui/badge.js'
import { Button } from '../../ui/button.js'
import { dateText } from '../../ui/dates.js'
import { Dialog } from '../../ui/dialog.js'
import { counted } from '../../ui/rules/words.js'
import { Loaded } from '../../ui/states.js'
import { announce } from '../../ui/toasts.js'
import { RecoveryCodes } from './recovery-codes.js'
import { AskPassword, SetUpSecondFactor } from './set-up-second-factor.js'

type Open = 'set-up' | 'codes' | 'off' | undefined

/** The member's authenticator app. */
export function SecondFactor() {
  const state = useSecondFactor()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Loaded query={state} lines={2}>
      {(now) => (
        <>
          <State now={now} onOpen={setOpen} />
          {open === 'set-up' && (
            <Dialog title="Set up a second factor" onClose={close}>
              <SetUpSecondFactor
                onDone={() => {
                  close()
                  state.reload()
                }}
              />
            </Dialog>
          )}
          {open === 'codes' && <NewCodes onClose={close} />}
          {open === 'off' && <TurnOff required={now.required} onClose={close} />}
        </>
      )}
    </Loaded>
  )
}

function State({ now, onOpen }: { now: SecondFactorState; onOpen: (open: Open) => void }) {
  if (!now.hasPassword) return <p>You sign in elsewhere: the second factor is set up there.</p>
  if (!now.isOn) {
    return (
      <>
        <p>With an authenticator app, nobody can sign in with your password alone.</p>
        <div>
          <Button onClick={() => onOpen('set-up')}>Set up an authenticator app</Button>
        </div>
      </>
    )
  }
  return (
    <>
      <p class="row">
        <Badge look="success">on</Badge>
        <span>
          since {dateText(now.since ?? '')}, {counted(now.recoveryCodes, 'recovery code')} left
        </span>
      </p>
      <div class="row">
        <Button onClick={() => onOpen('codes')}>New recovery codes</Button>
        <Button look="danger" onClick={() => onOpen('off')}>
          Turn off
        </Button>
      </div>
    </>
  )
}

function NewCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Dialog title="New recovery codes" onClose={codes ? undefined : onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <>
          <p>The codes that you have no longer work then.</p>
          <AskPassword
            action="Make new codes"
            onPassword={async (password) => setCodes(await renewRecoveryCodes(password))}
          />
        </>
      )}
    </Dialog>
  )
}

function TurnOff({ required, onClose }: { required: boolean; onClose: () => void }) {
  async function turnOff(password: string): Promise<void> {
    await removeSecondFactor(password)
    announce('Second factor turned off')
    onClose()
  }
  return (
    <Dialog title="Turn off the second factor?" onClose={onClose}>
      <p>
        {required
          ? 'Your organization requires one: you have to set up another at once.'
          : 'Your password alone will then be enough to sign in.'}
      </p>
      <AskPassword action="Turn off" danger onPassword={turnOff} />
    </Dialog>
  )
}
