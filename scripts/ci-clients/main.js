/**
 * Runs what teams copy: the hooks with the real pre-commit (from PyPI, in a folder of their own), and the steps of action.yml as scripts, both with
 * the packed tool. Needs Python 3, git, bash and the registries. `npm run ci-clients`, or with `-- action` or `-- pre-commit` one of them.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runAction } from './action.js'
import { runPreCommit } from './pre-commit.js'
import { run } from './shared.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = mkdtempSync(path.join(os.tmpdir(), 'service-ci-'))

function pack() {
  const tarballs = path.join(folder, 'tarballs')
  mkdirSync(tarballs)
  const languages = ['javascript', 'python', 'go', 'java', 'kotlin', 'swift', 'csharp', 'dart']
  const workspaces = ['cli', 'plugins/kit', ...languages.map((name) => `plugins/${name}`)]
  const args = [
    'pack',
    '--silent',
    '--pack-destination',
    tarballs,
    ...workspaces.flatMap((one) => ['--workspace', one]),
  ]
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd: root })
  return readdirSync(tarballs).map((file) => path.join(tarballs, file))
}

try {
  const tarballs = pack()
  const only = process.argv[2]
  if (only !== 'action') await runPreCommit({ root, folder, tarballs })
  if (only !== 'pre-commit') await runAction({ root, folder, tarballs })
  console.log('All is as it should be. Not run here: the hosts of GitHub, GitLab, Bitbucket and Azure themselves.')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
