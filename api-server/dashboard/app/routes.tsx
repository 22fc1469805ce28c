/** Every page with its path. */
import type { ComponentType } from 'preact'
import { useLocation } from 'preact-iso'
import { lazyPages } from './lazy-page.js'
import { ProjectScope } from './project.js'

interface PageRoute {
  path: string
  page: ComponentType
}

/**
 * All pages of the organization are one file, and all pages of a project another. With a file for each page, a page loads some fifty small
 * files, which takes longer than loading the code of pages that are not shown.
 */
const loadOrganization = () => import('../pages/organization-pages.js')
const loadProject = () => import('../pages/project-pages.js')

const fromOrganization = lazyPages(loadOrganization)
const fromProject = lazyPages(loadProject)

/** Starts loading the code for an address while the session is still being checked. A failure is reported when the page is shown. */
export function loadAhead(path: string): void {
  const isOfProject = path === '/' || path.startsWith('/projects/')
  void (isOfProject ? loadProject() : loadOrganization()).catch(() => undefined)
}

/** Each address is a separate page: nothing typed for one config is carried to the next. */
function fresh(Content: ComponentType): ComponentType {
  return function FreshPage() {
    return <Content key={useLocation().path} />
  }
}

/** A page of the organization. */
function page(path: string, pick: Parameters<typeof fromOrganization>[0]): PageRoute {
  return { path, page: fresh(fromOrganization(pick)) }
}

/** A page of a project: `useProject()` works in it. */
function projectPage(path: string, pick: Parameters<typeof fromProject>[0]): PageRoute {
  const Content = fresh(fromProject(pick))
  const InProject = () => (
    <ProjectScope>
      <Content />
    </ProjectScope>
  )
  return { path: `/projects/:project/${path}`, page: InProject }
}

export const ROUTES: readonly PageRoute[] = [
  page('/projects', ({ Projects }) => Projects),
  page('/account', ({ Account }) => Account),
  page('/members', ({ Members }) => Members),
  page('/groups', ({ Groups }) => Groups),
  page('/service-accounts', ({ ServiceAccounts }) => ServiceAccounts),
  page('/service-accounts/:id', ({ ServiceAccount }) => ServiceAccount),
  page('/service-accounts/:id/tokens/new', ({ NewServiceAccountToken }) => NewServiceAccountToken),
  page('/tokens', ({ Tokens }) => Tokens),
  page('/tokens/new', ({ CreateToken }) => CreateToken),
  page('/audit', ({ AuditLog }) => AuditLog),
  page('/api', ({ Api }) => Api),
  page('/webhooks', ({ Webhooks }) => Webhooks),
  page('/webhooks/:id', ({ Webhook }) => Webhook),
  page('/usage', ({ Usage }) => Usage),
  page('/organization', ({ Organization }) => Organization),

  projectPage('configs', ({ Configs }) => Configs),
  // A config key has at least four characters, so `new` is not one.
  projectPage('configs/new', ({ CreateConfig }) => CreateConfig),
  projectPage('configs/:key', ({ ConfigTargeting }) => ConfigTargeting),
  projectPage('configs/:key/settings', ({ ConfigSettings }) => ConfigSettings),
  projectPage('configs/:key/targeting/:environment?', ({ ConfigTargeting }) => ConfigTargeting),
  projectPage('configs/:key/playground/:environment?', ({ ConfigPlayground }) => ConfigPlayground),
  projectPage('configs/:key/history', ({ ConfigHistory }) => ConfigHistory),
  projectPage('configs/:key/code', ({ ConfigCode }) => ConfigCode),
  projectPage('configs/:key/activity', ({ ConfigActivity }) => ConfigActivity),
  projectPage('segments', ({ Segments }) => Segments),
  projectPage('segments/new', ({ CreateSegment }) => CreateSegment),
  projectPage('segments/:key', ({ EditSegment }) => EditSegment),
  projectPage('segments/:key/history', ({ SegmentHistory }) => SegmentHistory),
  projectPage('environments', ({ Environments }) => Environments),
  projectPage('playground/:environment?', ({ Playground }) => Playground),
  projectPage('connect/:environment?', ({ Connect }) => Connect),
  projectPage('contexts/:environment?', ({ Contexts }) => Contexts),
  projectPage('tags', ({ Tags }) => Tags),
  projectPage('sdk-keys', ({ SdkKeys }) => SdkKeys),
  projectPage('activity', ({ Activity }) => Activity),
  projectPage('lifecycle', ({ Lifecycle }) => Lifecycle),
  projectPage('planned', ({ PlannedChanges }) => PlannedChanges),
  projectPage('compare', ({ Compare }) => Compare),
  projectPage('archive', ({ Archive }) => Archive),
  projectPage('settings', ({ ProjectSettings }) => ProjectSettings),
]

/** No address of its own: it comes before all pages. */
export const SetUpSecondFactor = fromOrganization(({ SetUpSecondFactor: Page }) => Page)
