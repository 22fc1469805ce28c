import { useRef } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import { projectUrl } from '../../app/links.js'
import { useProject } from '../../app/project.js'
import { useSegments } from '../../api/segments.js'
import type { Config } from '../../api/types.js'
import { EnvironmentChip } from '../../ui/badge.js'
import { LinkButton } from '../../ui/button.js'
import { EmptyState, Loaded } from '../../ui/states.js'
import { TabLinks } from '../../ui/tabs.js'
import { ConfigPage } from './config-page.js'
import { TargetingEditor } from './targeting/editor.js'
import { t } from '../../language/text.js'

export default function TargetingPage() {
  return <ConfigPage tab={t('Targeting')}>{(config, etag) => <Environments config={config} etag={etag} />}</ConfigPage>
}

function Environments({ config, etag }: { config: Config; etag: string | undefined }) {
  const project = useProject()
  const slug = useRoute().params['environment']
  const segments = useSegments(project.id)
  const { targets } = config
  const last = useRef<string>()
  // Under a slug that somebody has changed meanwhile, it is still the environment whose rules are being edited.
  const target =
    slug === undefined
      ? targets[0]
      : (targets.find(({ environment }) => environment.slug === slug) ??
        targets.find(({ environment }) => environment.id === last.current))
  last.current = target?.environment.id
  const urlOf = (environment: string) => projectUrl(project.slug, 'configs', config.key, 'targeting', environment)
  if (targets.length === 0) {
    const environments = projectUrl(project.slug, 'environments')
    return (
      <EmptyState
        title={t('No environments')}
        action={<LinkButton href={environments}>{t('Go to environments')}</LinkButton>}
      >
        {t('Rules belong to an environment. Create one first.')}
      </EmptyState>
    )
  }
  return (
    <>
      <TabLinks
        label={t('Environment')}
        tabs={targets.map(({ environment }) => ({
          label: <EnvironmentChip environment={environment} showLive />,
          href: urlOf(environment.slug),
          current: environment.id === target?.environment.id,
        }))}
      />
      {target ? (
        <Loaded query={segments}>
          {(list) => <TargetingEditor config={config} etag={etag} target={target} segments={list} />}
        </Loaded>
      ) : (
        <EmptyState title={t('No such environment')}>
          {t('The project has no environment with this slug. Choose one above.')}
        </EmptyState>
      )}
    </>
  )
}
