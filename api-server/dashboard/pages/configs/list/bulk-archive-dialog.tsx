import { announceArchived } from '../../../app/announce-archived.js'
import { LinesToDelete } from '../../../app/code/lines-to-delete.js'
import { useProject } from '../../../app/project.js'
import { useProjectCode } from '../../../api/code.js'
import { archiveOneConfig } from '../../../api/configs.js'
import { useWaitingChanges } from '../../../api/planned.js'
import { Shown } from '../../../ui/shown.js'
import { Notice } from '../../../ui/states.js'
import { BulkDialog, type BulkDialogProps } from '../../../app/bulk/bulk-dialog.js'
import { rich, t } from '../../../language/text.js'

/** How many keys are named. Those that code still reads come first, with their places. */
const NAMED = 10

export function BulkArchiveDialog(props: BulkDialogProps) {
  const { id } = useProject()
  const { configs } = props
  const code = useProjectCode(id).data
  const planned = useWaitingChanges(id, configs)
  const inCode = new Set(code?.configs.map(({ configId }) => configId))
  const read = configs.filter((config) => inCode.has(config.id))
  const named = [...read, ...configs.filter((config) => !inCode.has(config.id))].slice(0, NAMED)
  const used = configs.filter(({ state }) => state === 'in-use').length
  return (
    <BulkDialog
      {...props}
      title={t('Archive {count, plural, one {# config} other {# configs}}?', { count: configs.length })}
      action={t('Archive {count, plural, one {# config} other {# configs}}', { count: configs.length })}
      danger
      announceDone={() =>
        announceArchived(
          t('{count, plural, one {# config} other {# configs}} archived', { count: configs.length }),
          id,
          configs,
        )
      }
      work={({ key }) => archiveOneConfig(id, key)}
    >
      {read.length > 0 && (
        <Notice look="warning">
          {t('{count, plural, one {Code still reads 1 of them.} other {Code still reads # of them.}}', {
            count: read.length,
          })}
        </Notice>
      )}
      {planned > 0 && (
        <Notice look="warning">
          {t(
            '{count, plural, one {# planned change of these configs} other {# planned changes of these configs}} will not be carried out while they are archived.',
            { count: planned },
          )}
        </Notice>
      )}
      <ul>
        {named.map(({ id: configId, key }) => (
          <li key={key}>
            <code dir="auto">
              <Shown text={key} />
            </code>
            {inCode.has(configId) && <LinesToDelete configKey={key} />}
          </li>
        ))}
        {configs.length > NAMED && <li>{t('and {count} more', { count: configs.length - NAMED })}</li>}
      </ul>
      {used > 0 && <p>{t('{used, plural, one {1 of them is in use.} other {# of them are in use.}}', { used })}</p>}
      <p>
        {rich(
          '<code>service-configs validate</code> will report their keys as unknown. You can restore them, with their rules, for 30 days.',
          { code: (children) => <code>{children}</code> },
        )}
      </p>
    </BulkDialog>
  )
}
