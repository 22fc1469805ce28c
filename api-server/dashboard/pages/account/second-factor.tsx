import { useState } from 'preact/hooks'
import { removeSecondFactor, renewRecoveryCodes, useSecondFactor } from '../../api/second-factor.js'
import type { SecondFactorState } from '../../api/types.js'
import { Badge } from '../../ui/badge.js'
import { Button } from '../../ui/button.js'
import { dateText } from '../../ui/dates.js'
import { Dialog } from '../../ui/dialog.js'
import { Loaded } from '../../ui/states.js'
import { announce } from '../../ui/toasts.js'
import { RecoveryCodes } from './recovery-codes.js'
import { AskPassword, SetUpSecondFactor } from './set-up-second-factor.js'
import { t } from '../../language/text.js'

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
            <SetUp
              onClose={close}
              onDone={() => {
                close()
                void state.reload()
              }}
            />
          )}
          {open === 'codes' && <NewCodes onClose={close} />}
          {open === 'off' && <TurnOff required={now.required} onClose={close} />}
        </>
      )}
    </Loaded>
  )
}

function State({ now, onOpen }: { now: SecondFactorState; onOpen: (open: Open) => void }) {
  if (!now.hasPassword) return <p>{t('You sign in with another service: set up the second factor there.')}</p>
  if (!now.isOn) {
    return (
      <>
        <p>{t('With an authenticator app, nobody can sign in with your password alone.')}</p>
        <div>
          <Button onClick={() => onOpen('set-up')}>{t('Set up an authenticator app')}</Button>
        </div>
      </>
    )
  }
  return (
    <>
      <p class="row">
        <Badge look="success">{t('on')}</Badge>
        <span>
          {t('since {date}, {recoveryCodes, plural, one {# recovery code} other {# recovery codes}} left', {
            date: dateText(now.since ?? ''),
            recoveryCodes: now.recoveryCodes,
          })}
        </span>
      </p>
      <div class="row">
        <Button onClick={() => onOpen('codes')}>{t('New recovery codes')}</Button>
        <Button look="danger" onClick={() => onOpen('off')}>
          {t('Turn off')}
        </Button>
      </div>
    </>
  )
}

function SetUp({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [showsCodes, setShowsCodes] = useState(false)
  return (
    <Dialog title={t('Set up a second factor')} onClose={showsCodes ? undefined : onClose}>
      <SetUpSecondFactor onCancel={onClose} onCodes={() => setShowsCodes(true)} onDone={onDone} />
    </Dialog>
  )
}

function NewCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Dialog title={t('New recovery codes')} onClose={codes ? undefined : onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <>
          <p>{t('The codes that you have no longer work then.')}</p>
          <AskPassword
            action={t('Create new codes')}
            onPassword={async (password) => setCodes(await renewRecoveryCodes(password))}
            onCancel={onClose}
          />
        </>
      )}
    </Dialog>
  )
}

function TurnOff({ required, onClose }: { required: boolean; onClose: () => void }) {
  async function turnOff(password: string): Promise<void> {
    await removeSecondFactor(password)
    announce(t('Second factor turned off'))
    onClose()
  }
  return (
    <Dialog title={t('Turn off the second factor?')} onClose={onClose}>
      <p>
        {required
          ? t('Your organization requires one: you have to set up another at once.')
          : t('Your password alone will then be enough to sign in.')}
      </p>
      <AskPassword action={t('Turn off')} danger onPassword={turnOff} onCancel={onClose} />
    </Dialog>
  )
}
