import { SDK_KEY_KINDS } from '../../app/sdk-key-kinds.js'
import { denied } from '../../api/session.js'
import type { SdkKey } from '../../api/types.js'
import { Badge } from '../../ui/badge.js'
import { Button } from '../../ui/button.js'
import { CopyText } from '../../ui/copy-text.js'
import { RelativeTime } from '../../ui/relative-time.js'
import type { Column } from '../../ui/table.js'
import { Previous } from './previous.js'
import { rich, t } from '../../language/text.js'

/** What can be done with a key that is there. */
export interface KeyAction {
  kind: 'rotate' | 'revoke' | 'end-previous'
  key: SdkKey
}

export function columns(onOpen: (action: KeyAction) => void): readonly Column<SdkKey>[] {
  return [
    { title: t('Name'), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      title: t('For'),
      cell: ({ kind }) => <Badge look={kind === 'server' ? 'accent' : 'plain'}>{SDK_KEY_KINDS[kind]}</Badge>,
    },
    {
      title: t('Key'),
      cell: (key) => (
        <>
          {keyCell(key)}
          <Previous sdkKey={key} onEnd={() => onOpen({ kind: 'end-previous', key })} />
        </>
      ),
    },
    { title: t('Created'), cell: madeCell },
    {
      title: t('Actions'),
      kind: 'actions',
      cell: (key) => (
        <div class="row">
          <Button
            small
            label={t('Rotate {name}', { name: key.name })}
            disabledReason={denied('sdk-keys:manage')}
            onClick={() => onOpen({ kind: 'rotate', key })}
          >
            {t('Rotate')}
          </Button>
          <Button
            small
            label={t('Revoke {name}', { name: key.name })}
            disabledReason={denied('sdk-keys:manage')}
            onClick={() => onOpen({ kind: 'revoke', key })}
          >
            {t('Revoke')}
          </Button>
        </div>
      ),
    },
  ]
}

/** A client key is in every user's hands anyway; of a server key the last characters tell it from others. */
function keyCell({ key, hint, name, kind }: SdkKey) {
  if (key !== null) return <CopyText text={key} what={t('the key of {name}', { name })} />
  return (
    <span class="sdk-key-hint">
      <code>{`svc_${kind}_…${hint}`}</code>
    </span>
  )
}

function madeCell({ createdAt, createdBy, rotatedAt }: SdkKey) {
  return (
    <span class="small">
      {rich('{time} by {member}', { time: <RelativeTime time={createdAt} />, member: <bdi>{createdBy}</bdi> })}
      {rotatedAt !== null && (
        <>
          <br />
          {rich('rotated {time}', { time: <RelativeTime time={rotatedAt} /> })}
        </>
      )}
    </span>
  )
}
