import type { Language } from '@service/scanner-kit'
import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { AdminApi } from './api/admin-api.js'
import type { Project } from './api/answers.js'
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

  // The answers come while the tree is looked at.
  const asked = ask(api, slug)
  asked.catch(() => undefined)
  const { beginScan } = await import('./scan/index.js')
  const { root, include, exclude, sdks } = settings
  const kept = request.cache ? cacheFiles(thisPlace(), root) : undefined
  const progress = scanProgress(process.stderr)
  const tree = { root, include, exclude, sdks, languages, cacheFile: kept?.facts, snapshotFile: kept?.snapshot }
  const begun = beginScan({ ...tree, onProgress: progress.show })
  try {
    const { project, configs } = await asked
    const keys = configs.flatMap(({ key, deprecatedKeys }) => [key, ...deprecatedKeys.map((old) => old.key)])
    const outcome = await begun.answer({ project: project.slug, keys, ...limit })
    return { settings, configs, outcome }
  } finally {
    begun.stop()
    progress.stop()
  }
}

async function ask(api: AdminApi, slug: string): Promise<{ project: Project; configs: ProjectConfig[] }> {
  const project = projectBySlug(await api.listProjects(), slug)
  return { project, configs: await api.listConfigs(project.id) }
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
