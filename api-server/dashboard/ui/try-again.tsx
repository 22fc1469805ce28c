import { useState } from 'preact/hooks'
import { Button } from './button.js'
import { clockText } from './dates.js'
import { t } from '../language/text.js'

interface TryAgainProps {
  /** Resolves after the attempt, whether or not it worked. If it worked, this is no longer rendered. */
  onTry: () => Promise<unknown>
  small?: boolean
}

/** Says that it is trying, and when it has failed: otherwise, with an unreachable server, the button would seem to do nothing. */
export function TryAgain({ onTry, small = false }: TryAgainProps) {
  const [busy, setBusy] = useState(false)
  const [triedAt, setTriedAt] = useState<Date>()

  async function again(): Promise<void> {
    setBusy(true)
    try {
      await onTry()
    } finally {
      setTriedAt(new Date())
      setBusy(false)
    }
  }

  return (
    <span class="row">
      {busy && <span>{t('Trying again …')}</span>}
      {!busy && triedAt && <span>{t('Tried again at {time}.', { time: clockText(triedAt) })}</span>}
      <Button small={small} busy={busy} onClick={() => void again()}>
        {t('Try again')}
      </Button>
    </span>
  )
}
