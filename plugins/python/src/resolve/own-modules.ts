import { append, getOrMake, perObject, type ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'
import { ENDINGS } from './files.js'

interface OwnModules {
  /** Files by the name they have as a module (that of their folder, or their own), and by the last two parts of it: `api/models`. */
  byEnd: Map<string, string[]>
  /** Names that a dotted module can begin with. */
  beginnings: Set<string>
  /** Found so far: by module, then by the folder below which it lies. */
  found: Map<string, ReadonlyMap<string, string>>
}

const NONE: ReadonlyMap<string, string> = new Map()

/**
 * The project's files of a dotted module, by the folder below which its packages begin (`.` for the scan root). Looked up from the
 * module's end: most modules are not files of the project, and the number of folders to look in does not matter.
 */
export function ownModules(module: string, view: ProjectView): ReadonlyMap<string, string> {
  const own = indexOf(view)
  const dot = module.indexOf('.')
  if (!own.beginnings.has(dot < 0 ? module : module.slice(0, dot))) return NONE
  return getOrMake(own.found, module, () => filesOf(module, own))
}

function filesOf(module: string, { byEnd }: OwnModules): ReadonlyMap<string, string> {
  const end = module.replaceAll('.', '/')
  const files = new Map<string, { file: string; rank: number }>()
  for (const file of byEnd.get(lastTwo(end)) ?? []) {
    const rank = ENDINGS.findIndex((ending) => file.endsWith(`${end}${ending}`))
    if (rank < 0) continue
    const root = rootAbove(file.slice(0, -(ENDINGS[rank] ?? '').length), end)
    const before = root === undefined ? undefined : files.get(root)
    if (root !== undefined && (!before || rank < before.rank)) files.set(root, { file, rank })
  }
  return new Map([...files].map(([root, { file }]) => [root, file]))
}

/** The last two parts of a path, or all of it. */
function lastTwo(whole: string): string {
  return whole.slice(whole.lastIndexOf('/', whole.lastIndexOf('/') - 1) + 1)
}

function rootAbove(base: string, end: string): string | undefined {
  if (base === end) return '.'
  return base.endsWith(`/${end}`) ? base.slice(0, -end.length - 1) : undefined
}

const indexOf = perObject((view: ProjectView): OwnModules => {
  const own: OwnModules = { byEnd: new Map(), beginnings: new Set(), found: new Map() }
  let before = ''
  for (const file of view.below('')) {
    if (!/\.pyw?i?$/.test(file)) continue
    const folder = path.dirname(file)
    const stem = path.basename(file).replace(/\.pyw?i?$/, '')
    const whole = stem === '__init__' ? folder : path.join(folder, stem)
    const name = path.basename(whole)
    for (const end of new Set([name, lastTwo(whole)])) append(own.byEnd, end, file)
    own.beginnings.add(name)
    if (folder !== before) for (const part of folder.split('/')) own.beginnings.add(part)
    before = folder
  }
  return own
})
