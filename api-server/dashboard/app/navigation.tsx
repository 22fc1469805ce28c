import { useLocation } from 'preact-iso'
import { denied, type Ability } from '../api/session.js'
import { projectUrl } from './links.js'

interface Entry {
  label: string
  href: string
  needs?: Ability
}

const ORGANIZATION: readonly Entry[] = [
  { label: 'Projects', href: '/projects' },
  { label: 'Members', href: '/members' },
  { label: 'API tokens', href: '/tokens' },
  { label: 'Audit log', href: '/audit', needs: 'audit:read' },
  { label: 'Usage', href: '/usage' },
  { label: 'Organization settings', href: '/organization' },
]

const PROJECT: readonly (readonly [label: string, part: string])[] = [
  ['Configs', 'configs'],
  ['Segments', 'segments'],
  ['Environments', 'environments'],
  ['Playground', 'playground'],
  ['Connect', 'connect'],
  ['Contexts', 'contexts'],
  ['Tags', 'tags'],
  ['SDK keys', 'sdk-keys'],
  ['Activity', 'activity'],
  ['Archive', 'archive'],
  ['Settings', 'settings'],
]

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
  const project = PROJECT.map(([label, part]) => ({ label, href: slug === undefined ? '' : projectUrl(slug, part) }))
  const organization = ORGANIZATION.filter((entry) => entry.needs === undefined || denied(entry.needs) === undefined)
  return (
    <nav class="navigation" id={id} data-open={open} aria-label="Main">
      {slug !== undefined && <Section title="Project" entries={project} path={path} />}
      <Section title="Organization" entries={organization} path={path} />
    </nav>
  )
}

function Section({ title, entries, path }: { title: string; entries: readonly Entry[]; path: string }) {
  return (
    <>
      <h2>{title}</h2>
      <ul role="list">
        {entries.map(({ label, href }) => (
          <li key={href}>
            <a href={href} aria-current={currentState(path, href)}>
              {label}
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
