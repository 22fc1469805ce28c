import type { ComponentChildren } from 'preact'
import { useRoute } from 'preact-iso'
import type { Environment } from '../api/types.js'
import { EnvironmentChip } from '../ui/badge.js'
import { LinkButton } from '../ui/button.js'
import { EmptyState } from '../ui/states.js'
import { TabLinks } from '../ui/tabs.js'
import { t } from '../language/text.js'
import { projectUrl } from './links.js'
import { Page } from './page.js'
import { useProject } from './project.js'

type Named = Pick<Environment, 'id' | 'slug' | 'name' | 'color' | 'live'>

interface EnvironmentTabsProps {
  environments: readonly Named[]
  current: string | undefined
  /** The address of an environment's tab, by its slug. */
  urlOf: (slug: string) => string
}

export function EnvironmentTabs({ environments, current, urlOf }: EnvironmentTabsProps) {
  return (
    <TabLinks
      label={t('Environment')}
      tabs={environments.map((environment) => ({
        label: <EnvironmentChip environment={environment} showLive />,
        href: urlOf(environment.slug),
        current: environment.id === current,
      }))}
    />
  )
}

/** Below the tabs, if the address names none of them. */
export function NoSuchEnvironment() {
  return (
    <EmptyState title={t('No such environment')}>
      {t('The project has no environment with this slug. Choose one above.')}
    </EmptyState>
  )
}

interface NoEnvironmentsProps {
  /** Why the page needs one. */
  children: ComponentChildren
}

export function NoEnvironments({ children }: NoEnvironmentsProps) {
  const { slug } = useProject()
  return (
    <EmptyState
      title={t('No environments')}
      action={<LinkButton href={projectUrl(slug, 'environments')}>{t('Go to environments')}</LinkButton>}
    >
      {children}
    </EmptyState>
  )
}

interface EnvironmentPageProps {
  /** Its part of the address, before the environment's slug. */
  section: string
  title: string
  lead: string
  /** Why the page needs an environment, for a project without one. */
  none: string
  children: (environment: Environment) => ComponentChildren
}

/** A page of the project with a tab for each environment. */
export function EnvironmentPage({ section, title, lead, none, children }: EnvironmentPageProps) {
  const { environments, slug } = useProject()
  const asked = useRoute().params['environment']
  const environment = asked === undefined ? environments[0] : environments.find((one) => one.slug === asked)
  return (
    <Page title={title} {...(environment && { part: environment.name })} lead={lead}>
      {environments.length > 0 ? (
        <EnvironmentTabs
          environments={environments}
          current={environment?.id}
          urlOf={(one) => projectUrl(slug, section, one)}
        />
      ) : (
        <NoEnvironments>{none}</NoEnvironments>
      )}
      {environment && children(environment)}
      {!environment && environments.length > 0 && <NoSuchEnvironment />}
    </Page>
  )
}
