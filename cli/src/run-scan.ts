import type { Language } from '@service/scanner-kit'
import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { AdminApi } from './api/admin-api.js'
import { baseUrlFrom } from './api/base-url.js'
import { environment } from './environment.js'
import { failure } from './errors.js'
import { scanProgress } from './progress.js'
import type { ScanOutcome } from './scan/options.js'
import type { ProjectConfig } from './scan/result.js'
import { projectBySlug } from './project.js'
import { cacheFiles } from './settings/cache-folder.js'
import { thisPlace } from './settings/locations.js'
import { findSettings, type Settings } from './settings/settings.js'
import { findToken } from './token.js'

export interface ScanRequest {
  token: string | undefined
  project: string | undefined
  baseUrl: string | undefined
  /** Relative to the working directory; limits what is reported. */
  path?: string | undefined
  languages: () => Promise<Language[]>
  /** Whether facts of earlier runs are used, and kept for later ones. */
  cache: boolean
}

export interface ProjectScan {
  settings: Settings
  configs: ProjectConfig[]
  outcome: ScanOutcome
}

/** Scans the code of the working directory for the project's keys. Whatever can fail without a request fails before them. */
export async function runScan(request: ScanRequest): Promise<ProjectScan> {
  const settings = await findSettings(process.cwd())
  const slug = request.project ?? environment('SERVICE_PROJECT') ?? settings.project
  if (slug === undefined) throw failure('noProject')
  const limit = request.path === undefined ? {} : { path: await pathInside(settings.root, request.path) }
  const api = new AdminApi(baseUrlFrom(request.baseUrl), await findToken(request.token))
  const languages = await request.languages()

  const project = projectBySlug(await api.listProjects(), slug)
  const configs = await api.listConfigs(project.id)
  const { root, include, exclude, sdks } = settings
  const keys = configs.flatMap(({ key, deprecatedKeys }) => [key, ...deprecatedKeys.map((old) => old.key)])
  const progress = scanProgress(process.stderr)
  const { scan } = await import('./scan/index.js')
  try {
    const kept = request.cache ? cacheFiles(thisPlace(), root) : undefined
    const options = {
      root,
      project: project.slug,
      keys,
      include,
      exclude,
      ...limit,
      languages,
      sdks,
      cacheFile: kept?.facts,
      snapshotFile: kept?.snapshot,
    }
    const outcome = await scan({ ...options, onProgress: progress.show })
    return { settings, configs, outcome }
  } finally {
    progress.stop()
  }
}

/** The absolute path below the root, also where one of the two is written through a link. */
async function pathInside(root: string, given: string): Promise<string> {
  // A path from an unset variable would otherwise mean the working directory.
  if (given.trim() === '') throw failure('pathMissing', { path: given })
  const absolute = path.resolve(given)
  const real = await realpath(absolute).catch(() => {
    throw failure('pathMissing', { path: given })
  })
  const candidates: [string, string][] = [
    [root, absolute],
    [await realpath(root), real],
  ]
  for (const [base, target] of candidates) {
    const relative = path.relative(base, target)
    const isInside = relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative)
    if (isInside) return path.join(root, relative)
  }
  throw failure('pathOutside', { path: given, root })
}
