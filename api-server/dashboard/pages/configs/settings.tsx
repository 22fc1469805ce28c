import { RelativeTime } from '../../ui/relative-time.js'
import { ArchiveSection } from './archive-section.js'
import { ConfigPage } from './config-page.js'
import { SettingsForm } from './settings-form.js'
import { STATE_MEANINGS, STATE_NAMES } from '../../app/config-words.js'

export default function ConfigSettingsPage() {
  return (
    <ConfigPage tab="Settings">
      {(config, etag) => (
        <>
          <p class="small muted">
            {STATE_NAMES[config.state]}: {STATE_MEANINGS[config.state]} Created <RelativeTime time={config.createdAt} />
            , settings changed <RelativeTime time={config.updatedAt} />.
          </p>
          <SettingsForm config={config} etag={etag} />
          <ArchiveSection config={config} />
        </>
      )}
    </ConfigPage>
  )
}
