/** A real server of an earlier version, built in a temporary folder from the history of this repository. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { temporaryFolder } from '../support/api.js'

const repository = fileURLToPath(new URL('../../..', import.meta.url))

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: repository, encoding: 'utf8', maxBuffer: 1e9 }).trim()

interface EarlierServer {
  /** The commit it was built from. */
  commit: string
  /** Its program. */
  bin: string
  remove(): Promise<void>
}

/** The last version before the file was added to the repository. Throws if the history does not go back as far. */
export async function serverBefore(file: string): Promise<EarlierServer> {
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', file)
  if (added === '') throw new Error(`The history says of no commit that it added ${file}: clone the whole repository`)
  const commit = git('rev-parse', `${added}^`)
  const folder = await temporaryFolder()
  const archive = path.join(folder, 'source.tar')
  git('archive', '--output', archive, commit, 'api-server', 'scripts', 'tsconfig.base.json')
  execFileSync('tar', ['-xf', archive, '-C', folder])
  // What it depends on has not changed in a way that matters: the lock file pins it.
  await symlink(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  const inner = path.join(folder, 'api-server', 'node_modules')
  await rm(inner, { recursive: true, force: true })
  await symlink(path.join(repository, 'api-server', 'node_modules'), inner, 'junction')
  // Its own script, which stood right in scripts/ once: how a server is bundled belongs to its version.
  const scripts = ['build', '.'].map((place) => path.join(folder, 'scripts', place, 'bundle-server.js'))
  const script = scripts.find((file) => existsSync(file)) ?? ''
  const { bundleServer } = (await import(pathToFileURL(script).href)) as {
    bundleServer: (folder: string) => Promise<void>
  }
  await bundleServer(path.join(folder, 'api-server'))
  // The page is no part of this; a server without one does not start.
  await mkdir(path.join(folder, 'api-server', 'dist', 'dashboard'), { recursive: true })
  return {
    commit: commit.slice(0, 8),
    bin: path.join(folder, 'api-server', 'bin', 'service-api.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
