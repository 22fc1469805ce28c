import { perObject, type ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'

/** A target of a Swift package: its module's name and the folder of its sources. */
interface Target {
  name: string
  folder: string
}

/** A folder with a `Package.swift`. */
interface Package {
  folder: string
  targets: Target[]
}

/** The packages of the project, those in the deepest folders first. */
export const packagesOf = perObject((view: ProjectView): Package[] =>
  view
    .named('Package.swift')
    .map((manifest) => readPackage(path.dirname(manifest), view.read(manifest) ?? '', view))
    .sort((a, b) => b.folder.length - a.folder.length),
)

function readPackage(manifestFolder: string, text: string, view: ProjectView): Package {
  const folder = manifestFolder === '.' ? '' : manifestFolder
  const declared = declaredTargets(withoutComments(text))
  const targets = declared.flatMap((one): Target[] => {
    const own = one.path === undefined ? usualFolder(folder, one, declared.length, view) : join(folder, one.path)
    return own === undefined ? [] : [{ name: moduleName(one.name), folder: own }]
  })
  return { folder, targets: [...targets, ...undeclared(folder, targets, view)] }
}

interface Declared {
  name: string
  path?: string
  test: boolean
}

const TARGET = /\.(target|executableTarget|testTarget|macro|plugin)\s*\(/g

/** The targets in a manifest; those that targets name as dependencies are nested in them. */
function declaredTargets(text: string): Declared[] {
  const found: Declared[] = []
  TARGET.lastIndex = 0
  for (let match = TARGET.exec(text); match; match = TARGET.exec(text)) {
    const end = closing(text, match.index + match[0].length)
    const body = text.slice(match.index + match[0].length, end)
    const name = /\bname\s*:\s*"([^"\\]+)"/.exec(body)?.[1]
    const own = /\bpath\s*:\s*"([^"\\]*)"/.exec(withoutLists(body))?.[1]
    if (name !== undefined)
      found.push({ name, test: match[1] === 'testTarget', ...(own !== undefined && { path: own }) })
    TARGET.lastIndex = end
  }
  return found
}

/** Where the bracket that was opened before this place closes. */
function closing(text: string, from: number): number {
  let depth = 1
  for (const token of text.slice(from).matchAll(/"(?:[^"\\\n]|\\.)*"|[()]/g)) {
    if (token[0] === '(') depth += 1
    else if (token[0] === ')') depth -= 1
    if (depth === 0) return from + token.index
  }
  return text.length
}

function withoutLists(body: string): string {
  return body.replace(/\[[^[\]]*\]/g, '')
}

function withoutComments(text: string): string {
  return text.replace(/"(?:[^"\\\n]|\\.)*"|\/\/[^\r\n]*|\/\*[^]*?\*\//g, (part) => (part.startsWith('"') ? part : ' '))
}

/** `my-lib` is imported as `my_lib`. */
function moduleName(name: string): string {
  return name.replace(/[^\p{ID_Continue}]/gu, '_')
}

const SOURCES = ['Sources', 'Source', 'src', 'srcs']

/** Where the package manager looks for a target without a path. */
function usualFolder(folder: string, { name, test }: Declared, count: number, view: ProjectView): string | undefined {
  const roots = test ? ['Tests', ...SOURCES] : SOURCES
  const found = roots.map((root) => join(folder, `${root}/${name}`)).find((one) => view.below(one).length > 0)
  if (found !== undefined || count > 1 || test) return found
  return SOURCES.map((root) => join(folder, root)).find((one) => view.below(one).length > 0)
}

/** Folders below the usual ones that no target claims: a manifest may compute its targets. */
function undeclared(folder: string, targets: Target[], view: ProjectView): Target[] {
  const claimed = (one: string) =>
    targets.some((target) => one === target.folder || one.startsWith(`${target.folder}/`))
  const found = new Map<string, Target>()
  for (const root of [...SOURCES, 'Tests']) {
    const start = join(folder, root)
    for (const file of view.below(start)) {
      const [name = '', ...rest] = file.slice(start.length + 1).split('/')
      const own = `${start}/${name}`
      if (rest.length > 0 && file.endsWith('.swift') && !claimed(own)) found.set(own, { name, folder: own })
    }
  }
  return [...found.values()]
}

function join(folder: string, below: string): string {
  const joined = path.normalize(path.join(folder, below)).replace(/\/$/, '')
  return joined === '.' ? '' : joined
}
