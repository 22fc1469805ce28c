import { useEffect, useState } from 'preact/hooks'
import { Route, Router, useLocation } from 'preact-iso'
import { ErrorBoundary } from './error-boundary.js'
import { Header } from './header.js'
import { projectUrl } from './links.js'
import { navigate } from './navigate.js'
import { Navigation, projectSlugOf } from './navigation.js'
import NotFoundPage from './not-found.js'
import { ROUTES } from './routes.js'

const NAVIGATION = 'navigation'

/** Everything around a page, for a signed-in member. */
export function Shell() {
  const { path } = useLocation()
  const [open, setOpen] = useState(false)
  // On a narrow screen the navigation covers the page's place: it closes when it has done its work.
  useEffect(() => setOpen(false), [path])
  return (
    <div class="shell">
      <Header navigationId={NAVIGATION} navigationOpen={open} onToggle={() => setOpen(!open)} />
      <Navigation id={NAVIGATION} open={open} />
      <main class="main" id="main" tabIndex={-1}>
        <ErrorBoundary place={path}>
          <Router>
            <Route path="/" component={ToProjects} />
            <Route path="/join" component={ToProjects} />
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

function ToProjects() {
  useEffect(() => navigate('/projects', { replace: true }), [])
  return null
}

function ToConfigs() {
  const { path } = useLocation()
  useEffect(() => navigate(projectUrl(projectSlugOf(path) ?? '', 'configs'), { replace: true }), [path])
  return null
}
