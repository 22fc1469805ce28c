import { HistoryList } from '../../app/history/history-list.js'
import { useProject } from '../../app/project.js'
import { cannotPropose } from '../../app/proposal.js'
import { useHistory, type Version } from '../../api/history.js'
import { planChange } from '../../api/planned.js'
import * as paths from '../../api/paths.js'
import { denied, deniedEverywhere } from '../../api/session.js'
import type { Config, TargetsReplace } from '../../api/types.js'
import { announce } from '../../ui/toasts.js'
import { ConfigPage } from './config-page.js'
import { changesServed, settingsOf } from './draft.js'
import { targetVersion } from './targeting/draft.js'
import { announceSaved } from '../../app/undo-rules.js'
import { t } from '../../language/text.js'

export default function ConfigHistoryPage() {
  return <ConfigPage tab={t('History')}>{(config, etag) => <ConfigHistory config={config} etag={etag} />}</ConfigPage>
}

function ConfigHistory({ config, etag }: { config: Config; etag: string | undefined }) {
  const { id, environments } = useProject()
  const place = paths.config(id, config.key)
  const history = useHistory(place)
  const targetOf = ({ environments: [where] }: Version) =>
    config.targets.find(({ environment }) => environment.id === where?.id)

  function now(version: Version) {
    if (version.part === 'settings') return { state: { ...settingsOf(config) }, etag }
    const target = targetOf(version)
    return target && { state: { ...target, configId: config.id }, etag: target.etag }
  }

  function live(version: Version): string[] {
    const concerned = version.part === 'targets' ? version.environments.map((one) => one.id) : undefined
    return environments.filter((one) => one.live && (concerned?.includes(one.id) ?? true)).map(({ name }) => name)
  }

  async function propose({ after }: Version, etag: string | undefined, comment: string): Promise<void> {
    const { environmentId, defaultValue, rules } = after as unknown as TargetsReplace
    const options = { at: undefined, comment, ifMatch: etag }
    await planChange(id, config.key, { environmentId, defaultValue, rules }, options)
    announce(t('Change proposed'))
  }

  function onRestored(version: Version, after: unknown): void {
    const before = targetOf(version)
    const written = (after as Config).targets.find(({ id: target }) => target === before?.id)
    if (version.part === 'settings' || !before) return announce(t('Version restored'))
    const { environment } = before
    const saved = {
      projectId: id,
      configKey: config.key,
      environment,
      before: targetVersion(before),
      etag: written?.etag,
    }
    announceSaved(t('Version restored in {name}', { name: environment.name }), saved)
  }

  return (
    <HistoryList
      history={history}
      projectId={id}
      resource="config"
      place={place}
      now={now}
      live={live}
      propose={propose}
      onRestored={onRestored}
      disabledReason={({ part, after }) => {
        if (part === 'targets') return cannotPropose()
        return changesServed(config, after)
          ? deniedEverywhere('config-settings:update')
          : denied('config-settings:update')
      }}
    />
  )
}
