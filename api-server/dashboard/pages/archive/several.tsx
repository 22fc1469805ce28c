import { useState } from 'preact/hooks'
import { restoreConfigs } from '../../app/announce-archived.js'
import { useProject } from '../../app/project.js'
import { denied } from '../../api/session.js'
import type { ArchivedConfig } from '../../api/types.js'
import { Button } from '../../ui/button.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { t } from '../../language/text.js'

interface SeveralProps {
  all: readonly ArchivedConfig[]
  /** Their ids. */
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** Restores all archived configs that are chosen. */
export function Several({ all, chosen, onChange }: SeveralProps) {
  const { id: projectId } = useProject()
  const [asking, setAsking] = useState(false)
  const configs = all.filter(({ id }) => chosen.has(id))
  const count = configs.length
  const title = t('Restore {count, plural, one {# config} other {# configs}}?', { count })

  async function restore(): Promise<void> {
    await restoreConfigs(projectId, configs)
    onChange(new Set())
    setAsking(false)
  }

  return (
    <div class="row">
      <Button small onClick={() => onChange(new Set(count === all.length ? [] : all.map(({ id }) => id)))}>
        {count === all.length ? t('Clear selection') : t('Select all')}
      </Button>
      <Button
        small
        look="primary"
        onClick={() => setAsking(true)}
        disabledReason={denied('configs:restore') ?? (count === 0 ? t('Select configs first') : undefined)}
      >
        {count === 0
          ? t('Restore selected')
          : t('Restore {count, plural, one {# config} other {# configs}}', { count })}
      </Button>
      {asking && (
        <ConfirmDialog title={title} action={t('Restore')} onConfirm={restore} onClose={() => setAsking(false)}>
          <p>
            {t(
              'They are back at once, with the values and rules that they had in each environment. One whose key is taken, or whose rules use a segment that is gone, stays in the archive.',
            )}
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
