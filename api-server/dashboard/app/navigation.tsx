import { useLocation } from 'preact-iso'
import type { Permission } from '../../src/domain/permissions.js'
import { denied, deniedAnywhere, type Ability } from '../api/session.js'
import { Icon, type IconName } from '../ui/icon.js'
import { projectUrl } from './links.js'
import { ToDecide } from './to-decide.js'
import { t } from '../language/text.js'

interface Entry {
  label: string
  href: string
  icon: IconName
  needs?: Ability | Permission
  /** What a right in only some projects can open too. */
  needsAnywhere?: Permission
  /** With the number of proposals that wait for the member. */
  showsToDecide?: boolean
  /** Pages that are tabs of this one. */
  tabs?: readonly Omit<Entry, 'icon'>[]
}

/** The pages of the organization's people. */
const TEAM_TABS: readonly Omit<Entry, 'icon'>[] = [
  { label: t('People'), href: '/members' },
  { label: t('Groups'), href: '/groups', needs: 'groups:read' },
  { label: t('Service accounts'), href: '/service-accounts', needs: 'service-accounts:manage' },
]

const ORGANIZATION: readonly Entry[] = [
  { label: t('Projects'), href: '/projects', icon: 'projects' },
  { label: t('Members'), href: '/members', icon: 'segments', tabs: TEAM_TABS },
  { label: t('API tokens'), href: '/tokens', icon: 'keys' },
  { label: t('API'), href: '/api', icon: 'book' },
  { label: t('Audit log'), href: '/audit', icon: 'audit', needs: 'audit:read' },
  { label: t('Webhooks'), href: '/webhooks', icon: 'webhooks', needsAnywhere: 'webhooks:read' },
  { label: t('Usage'), href: '/usage', icon: 'usage' },
  { label: t('Organization settings'), href: '/organization', icon: 'settings' },
]

const PROJECT: readonly (readonly [label: string, part: string, icon: IconName])[] = [
  [t('Configs'), 'configs', 'configs'],
  [t('Segments'), 'segments', 'segments'],
  [t('Environments'), 'environments', 'environments'],
  [t('Compare'), 'compare', 'compare'],
  [t('Planned changes'), 'planned', 'history'],
  [t('Playground'), 'playground', 'playground'],
  [t('Activity'), 'activity', 'activity'],
  [t('Connect'), 'connect', 'connect'],
  [t('SDK keys'), 'sdk-keys', 'keys'],
  [t('Contexts'), 'contexts', 'contexts'],
  [t('Tags'), 'tags', 'tags'],
  [t('Lifecycle'), 'lifecycle', 'lifecycle'],
  [t('Archive'), 'archive', 'archive'],
  [t('Settings'), 'settings', 'settings'],
]

/** The pages of a project; none without its slug. */
export function projectPages(slug: string | undefined): Entry[] {
  if (slug === undefined) return []
  return PROJECT.map(([label, part, icon]) => ({
    label,
    href: projectUrl(slug, part),
    icon,
    showsToDecide: part === 'planned',
  }))
}

/** The pages of the organization that the member may see. Read it while rendering. */
function organizationPages(): Entry[] {
  return ORGANIZATION.filter(isOpen)
}

/** The tabs of the Members page that the member may see. Read it while rendering. */
export function teamTabs() {
  return TEAM_TABS.filter(isOpen)
}

/** As `organizationPages`, with the tabs as entries of their own. */
export function allOrganizationPages(): Entry[] {
  return organizationPages().flatMap((entry) => {
    const tabs = (entry.tabs ?? []).filter((tab) => tab.href !== entry.href && isOpen(tab))
    return [entry, ...tabs.map((tab) => ({ ...tab, icon: entry.icon }))]
  })
}

function isOpen({ needs, needsAnywhere }: Pick<Entry, 'needs' | 'needsAnywhere'>): boolean {
  if (needsAnywhere !== undefined) return deniedAnywhere(needsAnywhere) === undefined
  return needs === undefined || denied(needs) === undefined
}

/** The slug of the project that the path is below, undefined outside projects. */
export function projectSlugOf(path: string): string | undefined {
  const [, first, slug] = path.split('/')
  if (first !== 'projects' || slug === undefined || slug === '') return undefined
  try {
    return decodeURIComponent(slug)
  } catch {
    return undefined
  }
}

/** The pages of the project at hand, then those of the organization. */
export function Navigation({ id, open }: { id: string; open: boolean }) {
  const { path } = useLocation()
  const slug = projectSlugOf(path)
  return (
    <nav class="navigation" id={id} data-open={open} aria-label={t('Main')}>
      {slug !== undefined && <Section title={t('Project')} entries={projectPages(slug)} path={path} />}
      <Section title={t('Organization')} entries={organizationPages()} path={path} />
    </nav>
  )
}

function Section({ title, entries, path }: { title: string; entries: readonly Entry[]; path: string }) {
  return (
    <>
      <h2>{title}</h2>
      <ul role="list">
        {entries.map(({ label, href, icon, tabs = [], showsToDecide }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={
                currentState(path, href) ?? (tabs.some((tab) => currentState(path, tab.href)) ? 'true' : undefined)
              }
            >
              <Icon name={icon} />
              {label}
              {showsToDecide && <ToDecide />}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function currentState(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  // Every project is below /projects, but has a section of its own.
  return href !== '/projects' && path.startsWith(`${href}/`) ? 'true' : undefined
}
