import type { ComponentChildren } from 'preact'
import { useRoute } from 'preact-iso'
import { restoreConfigs } from '../../app/announce-archived.js'
import { GoneNotice, useGoneMeanwhile } from '../../app/gone-meanwhile.js'
import { LastChange } from '../../app/last-change.js'
import { projectUrl } from '../../app/links.js'
import { Page } from '../../app/page.js'
import { useProject } from '../../app/project.js'
import { useConfig, useConfigs } from '../../api/configs.js'
import { useLastVersion } from '../../api/history.js'
import * as paths from '../../api/paths.js'
import { denied } from '../../api/session.js'
import type { Config } from '../../api/types.js'
import { Badge } from '../../ui/badge.js'
import { Button, LinkButton } from '../../ui/button.js'
import { RelativeTime } from '../../ui/relative-time.js'
import { ShownKey } from '../../ui/shown.js'
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

interface ConfigPageProps {
  tab: (typeof TABS)[number][0]
  children: (config: Config, etag: string | undefined) => ComponentChildren
}

/** What the pages of one config have in common: its key as the title, its kind, the tabs, and what to do without it. */
export function ConfigPage({ tab, children }: ConfigPageProps) {
  const project = useProject()
  const { key = '', environment } = useRoute().params
  const found = useConfig(project.id, key)
  const list = useConfigs(found.failure?.kind === 'not-found' ? project.id : undefined)
  const { gone, stays, unsaved, newKey } = useGoneMeanwhile(found, list)
  const renamed = useConfig(project.id, newKey)
  const query = renamed.data ? renamed : found
  const config = gone && !stays ? undefined : query.data
  const current = config?.key ?? key
  return (
    <Page
      title={current}
      part={tab}
      beside={config && <About config={config} />}
      lead={config && <Lead config={config} />}
    >
      {(!gone || stays) && (
        <TabLinks
          label={t('Config')}
          tabs={TABS.map(([label, part]) => ({
            label,
            href: projectUrl(project.slug, 'configs', current, ...addressOf(part, environment)),
            current: label === tab,
          }))}
        />
      )}
      {stays && found.data && !list.loading && !renamed.loading && (
        <Stays config={found.data} unsaved={unsaved} newKey={newKey} />
      )}
      {gone && !stays ? (
        <Gone projectId={project.id} configKey={key} />
      ) : (
        <Loaded query={stays ? { ...query, failure: undefined } : query}>{(data) => children(data, query.etag)}</Loaded>
      )}
    </Page>
  )
}

/** Somebody else has archived or renamed it while this member was looking at it. */
function Stays({ config, unsaved, newKey }: { config: Config; unsaved: boolean; newKey: string | undefined }) {
  const project = useProject()
  const strong = (children: ComponentChildren) => <strong>{children}</strong>
  const change = { projectId: project.id, resource: 'config', id: config.id, version: newKey } as const
  if (newKey !== undefined) {
    const key = <ShownKey text={newKey} />
    return (
      <GoneNotice>
        {unsaved
          ? rich(
              '<strong>Somebody renamed this config to {key}.</strong> What you changed is still on this page and can be saved.',
              { key, strong },
            )
          : rich('<strong>Somebody renamed this config to {key}.</strong> Its old key still works.', { key, strong })}
        <LastChange {...change} done="renamed" />
        <LinkButton href={projectUrl(project.slug, 'configs', newKey)}>{t('Go to the config')}</LinkButton>
      </GoneNotice>
    )
  }
  return (
    <GoneNotice>
      {unsaved
        ? rich(
            '<strong>Somebody archived this config.</strong> What you changed is still on this page. You can save it once the config is restored.',
            { strong },
          )
        : rich(
            '<strong>Somebody archived this config.</strong> For 30 days it can be restored with its rules; then it is deleted for good.',
            { strong },
          )}
      <LastChange {...change} done="archived" />
      <div class="row">
        <Button onClick={() => void restoreConfigs(project.id, [config])} disabledReason={denied('configs:restore')}>
          {t('Restore config')}
        </Button>
        <LinkButton href={projectUrl(project.slug, 'archive')}>{t('Look in the archive')}</LinkButton>
      </div>
    </GoneNotice>
  )
}

/** Between an environment's rules and trying them out, the environment stays the same. */
function addressOf(part: (typeof TABS)[number][1], environment: string | undefined): string[] {
  const hasEnvironments = part === 'targeting' || part === 'playground'
  if (environment !== undefined && hasEnvironments) return [part, environment]
  return part === 'targeting' ? [] : [part]
}

/** Its purpose, and who changed it last. */
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
        {rich('This is an old key of the config {code}.', { code: <ShownKey text={renamed.key} /> })}
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
