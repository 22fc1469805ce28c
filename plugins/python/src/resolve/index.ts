import { foldersAbove, type ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'
import { sdks } from '../sdks/index.js'
import { moduleFile } from './files.js'
import { projectName } from './manifests.js'
import { OWN_MODULE } from './modules.js'
import { ownModules } from './own-modules.js'
import { inOtherProject, sourceRoots } from './roots.js'

/** The project's own file that a module means, as Python would find it with the project's usual paths. */
export function resolve(module: string, from: string, view: ProjectView): string[] {
  if (module === OWN_MODULE) return [from]
  if (module === 'conftest') return fixtureFiles(from, view)
  const file = module.startsWith('.') ? relative(module, from, view) : absolute(module, from, view)
  return file === undefined || file === from ? [] : [file]
}

/** `.a` is beside the file, `..a` one folder up. */
function relative(module: string, from: string, view: ProjectView): string | undefined {
  const [dots = ''] = /^\.+/.exec(module) ?? []
  const folders = path
    .dirname(from)
    .split('/')
    .filter((folder) => folder !== '.')
  const up = dots.length - 1
  if (up > folders.length) return undefined
  const parts = folders.slice(0, folders.length - up)
  return moduleFile(parts.join('/'), module.slice(dots.length), view)
}

function absolute(module: string, from: string, view: ProjectView): string | undefined {
  if (!/^[\p{ID_Start}_]\p{ID_Continue}*(\.[\p{ID_Start}_]\p{ID_Continue}*)*$/u.test(module)) return undefined
  const files = ownModules(module, view)
  if (files.size === 0) return undefined
  const file = below(sourceRoots(from, view), files) ?? inOtherProject(files, view)
  return file === undefined || isSdkSource(module, file, view) ? undefined : file
}

function below(roots: string[], files: ReadonlyMap<string, string>): string | undefined {
  for (const root of roots) {
    const file = files.get(root)
    if (file !== undefined) return file
  }
  return undefined
}

/** In an SDK's own repository, its modules are the SDK, as everywhere else. */
function isSdkSource(module: string, file: string, view: ProjectView): boolean {
  const [top = ''] = module.split('.')
  const ids = sdks.filter((sdk) => sdk.modules.some((one) => one.split('.')[0] === top)).map((sdk) => sdk.id)
  return ids.length > 0 && foldersAbove(file).some((folder) => ids.includes(projectName(folder, view) ?? ''))
}

/** Pytest shows a test the fixtures of every `conftest.py` from its folder upward. */
function fixtureFiles(from: string, view: ProjectView): string[] {
  const files = foldersAbove(from).map((folder) => path.join(folder, 'conftest.py'))
  return files.filter((file) => file !== from && view.has(file))
}
