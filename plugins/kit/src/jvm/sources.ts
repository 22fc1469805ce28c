import { nearestFirst } from '../folders.js'
import { getOrMake, perObject } from '../kept.js'
import type { ProjectView } from '../language.js'
import path from 'node:path/posix'

/** Java and Kotlin files of one project see each other. */
export const EXTENSIONS = ['.java', '.kt']

/** Files at the root of a module. */
const MODULE_FILES = [
  'pom.xml',
  'build.gradle',
  'build.gradle.kts',
  'build.sbt',
  'BUILD',
  'BUILD.bazel',
  'build.xml',
  'build.mill',
]

/** Source folders of the usual builds, below a module's root. */
const SOURCE_FOLDERS = [
  'src/main/java',
  'src/main/kotlin',
  'src/commonMain/kotlin',
  'src/androidMain/kotlin',
  'src/jvmMain/kotlin',
  'src/jvmMain/java',
  'src/test/java',
  'src/test/kotlin',
  'src/androidTest/java',
  'src/androidTest/kotlin',
  'src/commonTest/kotlin',
  'src/integrationTest/java',
  'src/integrationTest/kotlin',
  'src/testFixtures/java',
  'src/testFixtures/kotlin',
  'src/debug/java',
  'src/debug/kotlin',
  'src/release/java',
  'src/release/kotlin',
  'src/java',
  'src/kotlin',
  'src',
  'app',
  'java',
  'kotlin',
  '',
]

interface Sources {
  /** Every folder below which packages are folders, as far as the project's build files tell, by its place among them. */
  roots: Map<string, number>
  /** Folders that hold sources, by the last part of their path. */
  folders: Map<string, Set<string>>
  /** What was found below the roots, by folder. */
  found: Map<string, string[]>
}

const sourcesOf = perObject((view: ProjectView): Sources => ({
  roots: sourceRoots(view),
  folders: sourceFolders(view),
  found: new Map(),
}))

function sourceRoots(view: ProjectView): Map<string, number> {
  const modules = new Set(['', ...MODULE_FILES.flatMap((name) => view.named(name)).map(folderOf)])
  const roots = [...modules].flatMap((module) => SOURCE_FOLDERS.map((folder) => join(module, folder)))
  return new Map([...new Set(roots)].map((root, place) => [root, place]))
}

function sourceFolders(view: ProjectView): Map<string, Set<string>> {
  const byName = new Map<string, Set<string>>()
  for (const file of view.below('')) {
    if (!isSource(file)) continue
    const folder = folderOf(file)
    getOrMake(byName, path.basename(folder), () => new Set()).add(folder)
  }
  return byName
}

/** The folder below which the file's package begins, if the file's folder tells it. */
export function rootOf(file: string, packageName: string): string | undefined {
  const folder = folderOf(file)
  const parts = packageName.split('.')
  const whole = above(folder, parts.join('/'))
  if (whole !== undefined || !file.endsWith('.kt')) return whole
  return parts
    .map((_, index) => above(folder, parts.slice(index + 1).join('/')))
    .find((root) => root !== undefined && KOTLIN_ROOT.test(root))
}

/** Where folders may leave out what all packages of the project begin with, as far as a path alone tells. */
const KOTLIN_ROOT = /(?:^|\/)src\/[^/]+\/(?:kotlin|java)$/

function above(folder: string, below: string): string | undefined {
  if (folder === below) return ''
  if (below === '') return folder
  return folder.endsWith(`/${below}`) ? folder.slice(0, -below.length - 1) : undefined
}

/** The folder of the module a source root belongs to: the part before `src/main/java`. */
export function moduleOf(root: string): string {
  return /^(?:(.*?)\/)?src(?:\/|$)/.exec(`${root}/`)?.[1] ?? (/^src(?:\/|$)/.test(root) ? '' : root)
}

/** The source files of a folder below any root of the project. */
export function filesBelowRoots(folder: string, view: ProjectView): string[] {
  return getOrMake(sourcesOf(view).found, folder, () =>
    placesBelowRoots(folder, view).flatMap((one) => view.list(one).filter(isSource)),
  )
}

/** Looked up from the end of the path, so that it does not matter how many roots there are. */
function placesBelowRoots(folder: string, view: ProjectView): string[] {
  const { roots, folders } = sourcesOf(view)
  if (folder === '') return [...roots.keys()]
  const placed = [...(folders.get(path.basename(folder)) ?? [])].flatMap((one) => {
    const root = one === folder ? '' : one.endsWith(`/${folder}`) ? one.slice(0, -folder.length - 1) : undefined
    const place = root === undefined ? undefined : roots.get(root)
    return place === undefined ? [] : [{ one, place }]
  })
  return placed.sort((a, b) => a.place - b.place).map(({ one }) => one)
}

/** The source files of a package, those nearest to a file first. */
export function packageFiles(packageName: string, from: string, view: ProjectView): string[] {
  const folder = packageName.replaceAll('.', '/')
  const own = ownRoots(from, folder).flatMap((root) => view.list(join(root, folder)).filter(isSource))
  return nearestFirst([...new Set([...own, ...filesBelowRoots(folder, view)])], from)
}

/** Where the importing file's own source root must be, judging by the part of the package name that both share. */
function ownRoots(from: string, folder: string): string[] {
  const [first = ''] = folder.split('/')
  const parts = folderOf(from).split('/')
  const roots = parts.flatMap((part, index) => (part === first ? [parts.slice(0, index).join('/')] : []))
  const module = moduleOf(roots[0] ?? folderOf(from))
  return [...roots, ...SOURCE_FOLDERS.map((one) => join(module, one))]
}

export function isSource(file: string): boolean {
  return EXTENSIONS.some((extension) => file.endsWith(extension))
}

export function folderOf(file: string): string {
  const folder = path.dirname(file)
  return folder === '.' ? '' : folder
}

export function join(root: string, folder: string): string {
  if (root === '') return folder
  return folder === '' ? root : `${root}/${folder}`
}
