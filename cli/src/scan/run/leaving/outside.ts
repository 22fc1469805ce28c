import type { Language } from '@service/scanner-kit'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { TimeSlice } from '../../time-slice.js'
import { createProjectView } from '../../inputs/project-view.js'
import { listFiles } from '../../inputs/walk/index.js'
import { topOfRepository } from '../../inputs/walk/repository.js'
import type { LeavingCall } from '../../link/leaving/leaving-calls.js'

/** What is scanned, and the languages of its files. */
interface Scanned {
  root: string
  include: readonly string[]
  exclude: readonly string[]
  has: (file: string) => boolean
  languageOf: (file: string) => Language | undefined
  slice: TimeSlice
}

/** Whether there are files of the repository that are not scanned, because the scan begins further down or the settings leave them out. */
export function isPart({ root, include, exclude }: Pick<Scanned, 'root' | 'include' | 'exclude'>): boolean {
  if (include.length > 0 || exclude.length > 0) return true
  // A folder that is gone is part of nothing; the scan says so elsewhere.
  if (!existsSync(root)) return false
  const real = realpathSync(root)
  return (topOfRepository(real) ?? real) !== real
}

/**
 * The calls whose import leads to files of the same repository: a path beside the importing file, or what would be found if all of the
 * repository were scanned. The repository is only listed if a call needs that.
 */
export async function withinRepository(calls: readonly LeavingCall[], scanned: Scanned): Promise<LeavingCall[]> {
  const open = calls.filter((call) => !isRelative(call))
  if (open.length === 0 || !isPart(scanned)) return calls.filter(isRelative)
  const root = realpathSync(scanned.root)
  const top = topOfRepository(root) ?? root
  const above = path.relative(top, root).split(path.sep).join('/')
  const start = above === '' ? '' : `${above}/`
  const { files } = await listFiles({ root: top, include: [], exclude: [], slice: scanned.slice })
  const view = createProjectView({ root: top, files })
  return calls.filter((call) => {
    if (isRelative(call)) return true
    const { file, module, name } = call
    const found = scanned.languageOf(file)?.modules.resolve(module, start + file, view, name) ?? []
    return found.some((target) => !target.startsWith(start) || !scanned.has(target.slice(start.length)))
  })
}

/** It means a file of the project, whatever there is. */
function isRelative({ module }: LeavingCall): boolean {
  return module.startsWith('.')
}
