import { foldersAbove, getOrMake, perObject, type ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'

/** Files that say something about every project below their folder. */
const SHARED = ['Directory.Build.props', 'Directory.Build.targets']

export const PROJECT_FILE = /\.(?:csproj|props|targets)$/i

const REFERENCE = /<ProjectReference\s[^<>]*?Include\s*=\s*["']([^"']+)["']/g

interface Known {
  folders: Map<string, string | undefined>
  references: Map<string, Set<string>>
  /** By the folder of a file: the projects that it may belong to. */
  around: Map<string, readonly string[]>
}

const knownOf = perObject<ProjectView, Known>(() => ({
  folders: new Map(),
  references: new Map(),
  around: new Map(),
}))

/** The folder of the nearest project file above a file; undefined if there is none. */
export function projectOf(file: string, view: ProjectView): string | undefined {
  const { folders } = knownOf(view)
  return getOrMake(folders, path.dirname(file), () =>
    foldersAbove(file).find((one) => projectFiles(one, view).length > 0),
  )
}

/** The project files of a file's project, and those it shares with others. */
export function projectFilesOf(file: string, view: ProjectView): string[] {
  const own = projectOf(file, view)
  const shared = foldersAbove(file).flatMap((folder) => SHARED.map((name) => path.join(folder, name)).filter(view.has))
  return [...(own === undefined ? [] : projectFiles(own, view)), ...shared]
}

/** The folders of the projects whose names a project sees: its own, those it refers to, and those they refer to. */
export function visibleProjects(own: string, view: ProjectView): Set<string> {
  return getOrMake(knownOf(view).references, own, () => {
    const visible = new Set([own])
    for (const folder of visible) for (const referred of referredBy(folder, view)) visible.add(referred)
    return visible
  })
}

/** Whether the code of a file can use what is in another one: of its project, of one that its project refers to, or shared from a folder above. */
export function seesFile(file: string, other: string, view: ProjectView): boolean {
  // Project files bring namespaces, which they name.
  if (PROJECT_FILE.test(file)) return false
  if (SHARED.includes(path.basename(other))) return isBelow(file, path.dirname(other))
  const [own, its] = [projectsAround(file, view), projectsAround(other, view)]
  if (own.length === 0 || its.length === 0) return true
  return own.some((one) => its.some((folder) => visibleProjects(one, view).has(folder)))
}

/** The project of a file; for one that projects may include from outside their folders, all projects near it. */
function projectsAround(file: string, view: ProjectView): readonly string[] {
  return getOrMake(knownOf(view).around, path.dirname(file), () => {
    const own = projectOf(file, view)
    return own === undefined ? nearestProjects(file, view) : [own]
  })
}

function nearestProjects(file: string, view: ProjectView): string[] {
  for (const folder of foldersAbove(file)) {
    const below = view.below(folder).filter((one) => /\.csproj$/i.test(one))
    if (below.length > 0) return [...new Set(below.map((one) => path.dirname(one)))]
  }
  return []
}

function isBelow(file: string, folder: string): boolean {
  return folder === '.' || file.startsWith(`${folder}/`)
}

function referredBy(folder: string, view: ProjectView): string[] {
  return projectFiles(folder, view)
    .flatMap((file) => [...(view.read(file) ?? '').matchAll(REFERENCE)])
    .map(([, written = '']) => path.dirname(path.join(folder, written.replaceAll('\\', '/'))))
}

function projectFiles(folder: string, view: ProjectView): string[] {
  return view.list(folder).filter((file) => /\.csproj$/i.test(file))
}
