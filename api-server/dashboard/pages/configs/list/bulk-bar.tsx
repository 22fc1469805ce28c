import { useState } from 'preact/hooks'
import { CopyRulesDialog } from '../../../app/copy-rules/copy-rules-dialog.js'
import { useProject } from '../../../app/project.js'
import { denied } from '../../../api/session.js'
import type { ConfigSummary } from '../../../api/types.js'
import { Button } from '../../../ui/button.js'
import { counted } from '../../../ui/rules/words.js'
import { BulkArchiveDialog } from './bulk-archive-dialog.js'
import { BulkLifetimeDialog } from './bulk-lifetime-dialog.js'
import { BulkTagsDialog } from './bulk-tags-dialog.js'

export interface BulkBarProps {
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
  const single = environments.length < 2 ? 'The project has only one environment' : undefined
  return (
    <div class="bulk-bar" role="region" aria-label="Selected configs">
      <strong>{counted(configs.length, 'config')} selected</strong>
      <Button small onClick={() => setOpen('tags')} disabledReason={settings}>
        Tags
      </Button>
      <Button small onClick={() => setOpen('lifetime')} disabledReason={settings}>
        Lifetime
      </Button>
      <Button small onClick={() => setOpen('copy')} disabledReason={denied('config-targeting-rules:update') ?? single}>
        Copy to environment
      </Button>
      <Button small look="danger" onClick={() => setOpen('archive')} disabledReason={denied('configs:archive')}>
        Archive
      </Button>
      <Button small look="quiet" onClick={onDone}>
        Clear selection
      </Button>
      {open === 'tags' && <BulkTagsDialog configs={configs} onDone={done} onClose={close} />}
      {open === 'lifetime' && <BulkLifetimeDialog configs={configs} onDone={done} onClose={close} />}
      {open === 'archive' && <BulkArchiveDialog configs={configs} onDone={done} onClose={close} />}
      {open === 'copy' && <CopyRulesDialog configKeys={configs.map(({ key }) => key)} onClose={close} />}
    </div>
  )
}
