import { useState } from 'preact/hooks'
import { BulkDialog } from '../../app/bulk/bulk-dialog.js'
import { useProject } from '../../app/project.js'
import { restoreOneConfig } from '../../api/configs.js'
import { denied } from '../../api/session.js'
import type { ArchivedConfig } from '../../api/types.js'
import { Button } from '../../ui/button.js'
import { announce } from '../../ui/toasts.js'
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
  /** What the question is about; items leave the list one by one. */
  const [asked, setAsked] = useState<readonly ArchivedConfig[]>()
  const configs = all.filter(({ id }) => chosen.has(id))
  const count = configs.length
  return (
    <div class="row">
      <Button small onClick={() => onChange(new Set(count === all.length ? [] : all.map(({ id }) => id)))}>
        {count === all.length ? t('Clear selection') : t('Select all')}
      </Button>
      <Button
        small
        look="primary"
        onClick={() => setAsked(configs)}
        disabledReason={denied('configs:restore') ?? (count === 0 ? t('Select configs first') : undefined)}
      >
        {count === 0
          ? t('Restore selected')
          : t('Restore {count, plural, one {# config} other {# configs}}', { count })}
      </Button>
      {asked && (
        <BulkDialog
          configs={asked}
          title={t('Restore {count, plural, one {# config} other {# configs}}?', { count: asked.length })}
          action={t('Restore')}
          announceDone={() =>
            announce(t('{count, plural, one {# config} other {# configs}} restored', { count: asked.length }))
          }
          failure={(failed) =>
            t('{count, plural, one {# config} other {# configs}} could not be restored:', { count: failed })
          }
          work={({ id }) => restoreOneConfig(projectId, id)}
          onDone={() => {
            onChange(new Set())
            setAsked(undefined)
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {t(
              'They are back at once, with the values and rules that they had in each environment. One whose key is taken, or whose rules use a segment that is gone, stays in the archive.',
            )}
          </p>
        </BulkDialog>
      )}
    </div>
  )
}
