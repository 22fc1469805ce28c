import { RelativeTime } from '../../ui/relative-time.js'
import { ArchiveSection } from './archive-section.js'
import { ConfigPage } from './config-page.js'
import { SettingsForm } from './settings-form.js'
import { STATE_MEANINGS, STATE_NAMES } from '../../app/config-words.js'
import { rich, t } from '../../language/text.js'

export default function ConfigSettingsPage() {
  return (
    <ConfigPage tab={t('Settings')}>
      {(config, etag) => (
        <>
          <p class="small muted">
            {rich('{state}: {meaning} Created {createdAt}, settings changed {updatedAt}.', {
              state: STATE_NAMES[config.state],
              meaning: STATE_MEANINGS[config.state],
              createdAt: <RelativeTime time={config.createdAt} />,
              updatedAt: <RelativeTime time={config.updatedAt} />,
            })}
          </p>
          <SettingsForm config={config} etag={etag} />
          <ArchiveSection config={config} />
        </>
      )}
    </ConfigPage>
  )
}
