import type { ComponentChildren } from 'preact'
import { useRoute } from 'preact-iso'
import { projectUrl } from '../../app/links.js'
import { Page } from '../../app/page.js'
import { useProject } from '../../app/project.js'
import { useConfig, useConfigs } from '../../api/configs.js'
import { useLastVersion } from '../../api/history.js'
import * as paths from '../../api/paths.js'
import type { Config } from '../../api/types.js'
import { Badge } from '../../ui/badge.js'
import { LinkButton } from '../../ui/button.js'
import { RelativeTime } from '../../ui/relative-time.js'
import { Shown } from '../../ui/shown.js'
import { EmptyState, Loaded } from '../../ui/states.js'
import { TabLinks } from '../../ui/tabs.js'
import { ROLE_LOOKS, ROLE_NAMES, STATE_LOOKS, STATE_NAMES, TYPE_NAMES } from '../../app/config-words.js'
import { rich, t } from '../../language/text.js'

const TABS = [
  [t('Targeting'), 'targeting'],
  [t('Playground'), 'playground'],
  [t('History'), 'history'],
  [t('Code'), 'code'],
  [t('Activity'), 'activity'],
  [t('Settings'), 'settings'],
] as const

export interface ConfigPageProps {
  tab: (typeof TABS)[number][0]
  children: (config: Config, etag: string | undefined) => ComponentChildren
}

/** What the pages of one config have in common: its key as the title, what it is, the tabs, and what to do without it. */
export function ConfigPage({ tab, children }: ConfigPageProps) {
  const project = useProject()
  const { key = '', environment } = useRoute().params
  const query = useConfig(project.id, key)
  const gone = query.failure?.kind === 'not-found'
  const config = gone ? undefined : query.data
  return (
    <Page title={key} part={tab} beside={config && <About config={config} />} lead={config && <Lead config={config} />}>
      {!gone && (
        <TabLinks
          label={t('Config')}
          tabs={TABS.map(([label, part]) => ({
            label,
            href: projectUrl(project.slug, 'configs', key, ...addressOf(part, environment)),
            current: label === tab,
          }))}
        />
      )}
      {gone ? (
        <Gone projectId={project.id} configKey={key} />
      ) : (
        <Loaded query={query}>{(data) => children(data, query.etag)}</Loaded>
      )}
    </Page>
  )
}

/** From the rules of an environment to trying them out and back, it stays the same environment. */
function addressOf(part: (typeof TABS)[number][1], environment: string | undefined): string[] {
  const hasEnvironments = part === 'targeting' || part === 'playground'
  if (environment !== undefined && hasEnvironments) return [part, environment]
  return part === 'targeting' ? [] : [part]
}

/** What it is for, and who changed it last. */
function Lead({ config }: { config: Config }) {
  const project = useProject()
  const last = useLastVersion(paths.config(project.id, config.key), config)
  return (
    <>
      {config.description !== null && config.description !== '' && <span dir="auto">{config.description}</span>}{' '}
      {last && (
        <a class="small" href={projectUrl(project.slug, 'configs', config.key, 'history')}>
          {rich('Last changed by {member} {time}', {
            member: <bdi>{last.memberName}</bdi>,
            time: <RelativeTime time={last.at} />,
          })}
        </a>
      )}
    </>
  )
}

function About({ config }: { config: Config }) {
  return (
    <span class="row config-about">
      <Badge look={ROLE_LOOKS[config.role]}>{ROLE_NAMES[config.role]}</Badge>
      <Badge>{TYPE_NAMES[config.type]}</Badge>
      <Badge look={STATE_LOOKS[config.state]}>{STATE_NAMES[config.state]}</Badge>
    </span>
  )
}

/** An old key leads on to the config; any other key may have been archived. */
function Gone({ projectId, configKey }: { projectId: string; configKey: string }) {
  const project = useProject()
  const configs = useConfigs(projectId)
  const renamed = configs.data?.find((config) => config.deprecatedKeys.some((old) => old.key === configKey))
  if (renamed) {
    return (
      <EmptyState
        title={t('Renamed')}
        action={
          <LinkButton href={projectUrl(project.slug, 'configs', renamed.key)}>{t('Go to the config')}</LinkButton>
        }
      >
        {rich('This is an old key of the config {code}.', {
          code: (
            <code dir="auto">
              <Shown text={renamed.key} />
            </code>
          ),
        })}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('No such config')}
      action={<LinkButton href={projectUrl(project.slug, 'archive')}>{t('Look in the archive')}</LinkButton>}
    >
      {t('The project has no config with this key. It may have been archived.')}
    </EmptyState>
  )
}
