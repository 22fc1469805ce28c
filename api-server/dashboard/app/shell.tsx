import { useEffect, useState } from 'preact/hooks'
import { Route, Router, useLocation } from 'preact-iso'
import { useProjects } from '../api/projects.js'
import { signedIn, signInNeeded } from '../api/session.js'
import { ErrorBoundary } from './error-boundary.js'
import { Header } from './header.js'
import { projectUrl } from './links.js'
import { navigate } from './navigate.js'
import { Navigation, projectSlugOf } from './navigation.js'
import NotFoundPage from './not-found.js'
import { lazyPages } from './lazy-page.js'
import { followChanges } from './live.js'
import { lastProject, rememberProject } from './last-project.js'
import { ROUTES } from './routes.js'
import { installShortcuts, paletteOpen } from './shortcuts.js'

const NAVIGATION = 'navigation'

const Palette = lazyPages(() => import('./palette/palette.js'))(({ default: Page }) => Page)

/** Everything around a page, for a signed-in member. */
export function Shell() {
  const { path } = useLocation()
  const [open, setOpen] = useState(false)
  // On a narrow screen the navigation covers the page's place: it closes when it has done its work.
  useEffect(() => setOpen(false), [path])
  useEffect(installShortcuts, [])
  // While the session is over there is nothing to follow.
  const memberId = signInNeeded.value ? undefined : signedIn.value?.member.id
  useEffect(() => (memberId === undefined ? undefined : followChanges(memberId)), [memberId])
  useEffect(() => rememberProject(projectSlugOf(path)), [path])
  return (
    <div class="shell">
      <Header navigationId={NAVIGATION} navigationOpen={open} onToggle={() => setOpen(!open)} />
      <Navigation id={NAVIGATION} open={open} />
      {paletteOpen.value && <Palette />}
      <main class="main" id="main" tabIndex={-1}>
        <ErrorBoundary place={path}>
          <Router>
            <Route path="/" component={ToWork} />
            <Route path="/join" component={ToWork} />
            <Route path="/projects/:project" component={ToConfigs} />
            {ROUTES.map((route) => (
              <Route key={route.path} path={route.path} component={route.page} />
            ))}
            <Route default component={NotFoundPage} />
          </Router>
        </ErrorBoundary>
      </main>
    </div>
  )
}

/** To the configs of the project that the member was in last, or of the only one. */
function ToWork() {
  const projects = useProjects()
  const last = lastProject()
  const list = projects.data
  const slug = list?.length === 1 ? list[0]?.slug : list?.find((project) => project.slug === last)?.slug
  const isKnown = list !== undefined || projects.failure !== undefined
  useEffect(() => {
    if (isKnown) navigate(slug === undefined ? '/projects' : projectUrl(slug, 'configs'), { replace: true })
  }, [isKnown, slug])
  return null
}

function ToConfigs() {
  const { path } = useLocation()
  useEffect(() => navigate(projectUrl(projectSlugOf(path) ?? '', 'configs'), { replace: true }), [path])
  return null
}
