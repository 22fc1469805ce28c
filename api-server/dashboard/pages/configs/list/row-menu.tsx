import { useState } from 'preact/hooks'
import { CopyRulesDialog } from '../../../app/copy-rules/copy-rules-dialog.js'
import { projectUrl } from '../../../app/links.js'
import { navigate } from '../../../app/navigate.js'
import { useProject } from '../../../app/project.js'
import { cannotPropose } from '../../../app/proposal.js'
import { denied } from '../../../api/session.js'
import type { ConfigSummary } from '../../../api/types.js'
import { copyToClipboard } from '../../../ui/clipboard.js'
import { Icon } from '../../../ui/icon.js'
import { Menu } from '../../../ui/menu.js'
import { ArchiveDialog } from '../archive-dialog.js'
import { t } from '../../../language/text.js'

/** What can be done with one config of the list. */
export function RowMenu({ config }: { config: ConfigSummary }) {
  const { slug, environments } = useProject()
  const [archiving, setArchiving] = useState(false)
  const [copying, setCopying] = useState(false)
  const page = (...parts: readonly string[]) => projectUrl(slug, 'configs', config.key, ...parts)
  const clone = `${projectUrl(slug, 'configs', 'new')}?from=${encodeURIComponent(config.key)}`
  return (
    <div class="config-menu">
      <Menu
        look="quiet"
        small
        end
        button={<Icon name="more" />}
        label={t('More about {key}', { key: config.key })}
        items={[
          { label: t('Copy key'), onSelect: () => void copyToClipboard(config.key, () => undefined) },
          ...(environments.length > 1
            ? [{ label: t('Copy rules to …'), onSelect: () => setCopying(true), disabledReason: cannotPropose() }]
            : []),
          { label: t('Clone'), onSelect: () => navigate(clone), disabledReason: denied('configs:create') },
          { label: t('History'), href: page('history') },
          { label: t('Settings'), href: page('settings') },
          { label: t('Playground'), href: page('playground') },
          { label: t('Activity'), href: page('activity') },
          {
            label: t('Archive', { context: 'verb' }),
            danger: true,
            onSelect: () => setArchiving(true),
            disabledReason: denied('configs:archive'),
          },
        ]}
      />
      {copying && <CopyRulesDialog configKeys={[config.key]} onClose={() => setCopying(false)} />}
      {archiving && <ArchiveDialog config={config} onClose={() => setArchiving(false)} />}
    </div>
  )
}
