/** Every page with its path. Each page is a file of its own, loaded when it is first shown. */
import type { ComponentType } from 'preact'
import { useLocation } from 'preact-iso'
import { lazyPage, type LoadPage } from './lazy-page.js'
import { ProjectScope } from './project.js'

interface PageRoute {
  path: string
  page: ComponentType
}

/** Each address is a page of its own: nothing typed for one config is carried to the next. */
function freshPage(load: LoadPage): ComponentType {
  const Content = lazyPage(load)
  return function FreshPage() {
    return <Content key={useLocation().path} />
  }
}

/** A page of the organization. */
function page(path: string, load: LoadPage): PageRoute {
  return { path, page: freshPage(load) }
}

/** A page of a project: `useProject()` works in it. */
function projectPage(path: string, load: LoadPage): PageRoute {
  const Content = freshPage(load)
  const InProject = () => (
    <ProjectScope>
      <Content />
    </ProjectScope>
  )
  return { path: `/projects/:project/${path}`, page: InProject }
}

export const ROUTES: readonly PageRoute[] = [
  page('/projects', () => import('../pages/projects/list.js')),
  page('/account', () => import('../pages/account/account.js')),
  page('/members', () => import('../pages/members/members.js')),
  page('/groups', () => import('../pages/groups/groups.js')),
  page('/service-accounts', () => import('../pages/service-accounts/service-accounts.js')),
  page('/service-accounts/:id', () => import('../pages/service-accounts/account.js')),
  page('/service-accounts/:id/tokens/new', () => import('../pages/service-accounts/new-token.js')),
  page('/tokens', () => import('../pages/tokens/tokens.js')),
  page('/tokens/new', () => import('../pages/tokens/create.js')),
  page('/audit', () => import('../pages/audit/audit.js')),
  page('/api', () => import('../pages/api/api.js')),
  page('/webhooks', () => import('../pages/webhooks/webhooks.js')),
  page('/webhooks/:id', () => import('../pages/webhooks/webhook.js')),
  page('/usage', () => import('../pages/usage/usage.js')),
  page('/organization', () => import('../pages/organization/organization.js')),

  projectPage('configs', () => import('../pages/configs/list/list.js')),
  // A config key has at least four characters, so `new` is none.
  projectPage('configs/new', () => import('../pages/configs/create.js')),
  projectPage('configs/:key', () => import('../pages/configs/targeting.js')),
  projectPage('configs/:key/settings', () => import('../pages/configs/settings.js')),
  projectPage('configs/:key/targeting/:environment?', () => import('../pages/configs/targeting.js')),
  projectPage('configs/:key/playground/:environment?', () => import('../pages/configs/playground.js')),
  projectPage('configs/:key/history', () => import('../pages/configs/history.js')),
  projectPage('configs/:key/code', () => import('../pages/configs/code.js')),
  projectPage('configs/:key/activity', () => import('../pages/configs/activity.js')),
  projectPage('segments', () => import('../pages/segments/list.js')),
  projectPage('segments/new', () => import('../pages/segments/create.js')),
  projectPage('segments/:key', () => import('../pages/segments/edit.js')),
  projectPage('segments/:key/history', () => import('../pages/segments/history.js')),
  projectPage('environments', () => import('../pages/environments/list.js')),
  projectPage('playground/:environment?', () => import('../pages/playground/playground.js')),
  projectPage('connect/:environment?', () => import('../pages/connect/connect.js')),
  projectPage('contexts/:environment?', () => import('../pages/contexts/contexts.js')),
  projectPage('tags', () => import('../pages/tags/list.js')),
  projectPage('sdk-keys', () => import('../pages/sdk-keys/list.js')),
  projectPage('activity', () => import('../pages/activity/activity.js')),
  projectPage('lifecycle', () => import('../pages/lifecycle/lifecycle.js')),
  projectPage('planned', () => import('../pages/planned/planned.js')),
  projectPage('compare', () => import('../pages/compare/compare.js')),
  projectPage('archive', () => import('../pages/archive/list.js')),
  projectPage('settings', () => import('../pages/projects/settings.js')),
]

/** No address of its own: it comes before all pages. */
export const SetUpSecondFactor = lazyPage(() => import('../pages/account/set-up-second-factor.js'))
