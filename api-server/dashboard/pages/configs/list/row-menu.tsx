import { useState } from 'preact/hooks'
import { projectUrl } from '../../../app/links.js'
import { navigate } from '../../../app/navigate.js'
import { useProject } from '../../../app/project.js'
import { denied } from '../../../api/session.js'
import type { ConfigSummary } from '../../../api/types.js'
import { copyToClipboard } from '../../../ui/clipboard.js'
import { Icon } from '../../../ui/icon.js'
import { Menu } from '../../../ui/menu.js'
import { ArchiveDialog } from '../archive-dialog.js'

/** What can be done with one config of the list. */
export function RowMenu({ config }: { config: ConfigSummary }) {
  const { slug } = useProject()
  const [archiving, setArchiving] = useState(false)
  const page = (...parts: readonly string[]) => projectUrl(slug, 'configs', config.key, ...parts)
  const clone = `${projectUrl(slug, 'configs', 'new')}?from=${encodeURIComponent(config.key)}`
  return (
    <div class="config-menu">
      <Menu
        look="quiet"
        small
        end
        button={<Icon name="more" />}
        label={`More about ${config.key}`}
        items={[
          { label: 'Copy key', onSelect: () => void copyToClipboard(config.key, () => undefined) },
          { label: 'Clone', onSelect: () => navigate(clone), disabledReason: denied('configs:create') },
          { label: 'History', href: page('history') },
          { label: 'Settings', href: page('settings') },
          { label: 'Playground', href: page('playground') },
          { label: 'Activity', href: page('activity') },
          {
            label: 'Archive',
            danger: true,
            onSelect: () => setArchiving(true),
            disabledReason: denied('configs:archive'),
          },
        ]}
      />
      {archiving && <ArchiveDialog config={config} onClose={() => setArchiving(false)} />}
    </div>
  )
}
