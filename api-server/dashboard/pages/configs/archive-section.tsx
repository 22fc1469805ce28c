import { useState } from 'preact/hooks'
import { denied } from '../../api/session.js'
import type { Config } from '../../api/types.js'
import { Button } from '../../ui/button.js'
import { ArchiveDialog } from './archive-dialog.js'
import { rich, t } from '../../language/text.js'

export function ArchiveSection({ config }: { config: Config }) {
  const [asking, setAsking] = useState(false)
  return (
    <section class="card stack" aria-labelledby="config-archive">
      <h2 id="config-archive">{t('Archive', { context: 'verb' })}</h2>
      <p>
        {rich(
          'An archived config is out of use, and <code>service-configs validate</code> no longer accepts its keys. It can be restored with its rules for 30 days; then it is deleted for good.',
          { code: (children) => <code>{children}</code> },
        )}
      </p>
      <div>
        <Button look="danger" onClick={() => setAsking(true)} disabledReason={denied('configs:archive')}>
          {t('Archive config')}
        </Button>
      </div>
      {asking && <ArchiveDialog config={config} onClose={() => setAsking(false)} />}
    </section>
  )
}
