import { useState } from 'preact/hooks'
import { CopyRulesDialog } from '../../../app/copy-rules/copy-rules-dialog.js'
import { useProject } from '../../../app/project.js'
import { cannotPropose } from '../../../app/proposal.js'
import { denied } from '../../../api/session.js'
import type { ConfigSummary } from '../../../api/types.js'
import { Button } from '../../../ui/button.js'
import { BulkArchiveDialog } from './bulk-archive-dialog.js'
import { BulkLifetimeDialog } from './bulk-lifetime-dialog.js'
import { BulkTagsDialog } from './bulk-tags-dialog.js'
import { t } from '../../../language/text.js'

interface BulkBarProps {
  configs: readonly ConfigSummary[]
  /** They need not be chosen any longer. */
  onDone: () => void
}

/** What can be done with all configs that are chosen. */
export function BulkBar({ configs, onDone }: BulkBarProps) {
  const { environments } = useProject()
  const [open, setOpen] = useState<'tags' | 'lifetime' | 'copy' | 'archive'>()
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    onDone()
  }
  const settings = denied('config-settings:update')
  const single = environments.length < 2 ? t('The project has only one environment') : undefined
  return (
    <div class="bulk-bar" role="region" aria-label={t('Selected configs')}>
      <strong>{t('{count, plural, one {# config} other {# configs}} selected', { count: configs.length })}</strong>
      <Button small onClick={() => setOpen('tags')} disabledReason={settings}>
        {t('Tags')}
      </Button>
      <Button small onClick={() => setOpen('lifetime')} disabledReason={settings}>
        {t('Lifetime')}
      </Button>
      <Button small onClick={() => setOpen('copy')} disabledReason={cannotPropose() ?? single}>
        {t('Copy to environment')}
      </Button>
      <Button small look="danger" onClick={() => setOpen('archive')} disabledReason={denied('configs:archive')}>
        {t('Archive', { context: 'verb' })}
      </Button>
      <Button small look="quiet" onClick={onDone}>
        {t('Clear selection')}
      </Button>
      {open === 'tags' && <BulkTagsDialog configs={configs} onDone={done} onClose={close} />}
      {open === 'lifetime' && <BulkLifetimeDialog configs={configs} onDone={done} onClose={close} />}
      {open === 'archive' && <BulkArchiveDialog configs={configs} onDone={done} onClose={close} />}
      {open === 'copy' && <CopyRulesDialog configKeys={configs.map(({ key }) => key)} onClose={close} />}
    </div>
  )
}
