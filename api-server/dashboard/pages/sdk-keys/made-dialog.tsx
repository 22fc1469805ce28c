import type { NewSdkKey } from '../../api/sdk-keys.js'
import type { Environment } from '../../api/types.js'
import { EnvironmentChip } from '../../ui/badge.js'
import { Button } from '../../ui/button.js'
import { CopyText } from '../../ui/copy-text.js'
import { Dialog } from '../../ui/dialog.js'
import { momentText } from '../../ui/dates.js'
import { SecretOnce } from '../../ui/secret-once.js'
import { rich, t } from '../../language/text.js'

interface MadeDialogProps {
  sdkKey: NewSdkKey
  environment: Environment
  rotated: boolean
  onClose: () => void
}

/** The new key. Only its button closes it, so that no key press loses a server key. */
export function MadeDialog({ sdkKey, environment, rotated, onClose }: MadeDialogProps) {
  const { name, kind, key, previous } = sdkKey
  return (
    <Dialog title={rotated ? t('New key for {name}', { name }) : t('{name} is ready', { name })}>
      <p>
        {rich('{kind, select, client {A client key of {environment}} other {A server key of {environment}}}', {
          kind,
          environment: <EnvironmentChip environment={environment} showLive />,
        })}
        {rotated && '. '}
        {rotated &&
          (previous
            ? t('The old key works until {time}.', { time: momentText(previous.until) })
            : t('The old key no longer works.'))}
      </p>
      {kind === 'server' ? (
        <SecretOnce label={t('SDK key')} secret={key} />
      ) : (
        <>
          <CopyText text={key} what={t('the SDK key')} />
          <p class="small muted">{t('You can copy a client key from the list at any time.')}</p>
        </>
      )}
      <div class="form-actions">
        <Button look="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      </div>
    </Dialog>
  )
}
