/**
 * Runs what teams copy: the hooks with the real pre-commit (from PyPI, in a folder of their own), and the steps of action.yml as scripts, both with
 * the packed tool. Needs Python 3, git, bash and the registries. `npm run ci-clients`, or with `-- action` or `-- pre-commit` one of them.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { packAll, tarballsFor } from '../release/packages.js'
import { runAction } from './action.js'
import { runPreCommit } from './pre-commit.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const work = mkdtempSync(path.join(os.tmpdir(), 'service-ci-'))

/** The tool and what it needs. */
function pack() {
  const folder = path.join(work, 'tarballs')
  packAll(root, folder)
  return tarballsFor(root, ['@service/cli']).map((name) => path.join(folder, name))
}

try {
  const tarballs = pack()
  const only = process.argv[2]
  if (only !== 'action') await runPreCommit({ root, folder: work, tarballs })
  if (only !== 'pre-commit') await runAction({ root, folder: work, tarballs })
  console.log('All is as it should be. Not run here: the hosts of GitHub, GitLab, Bitbucket and Azure themselves.')
} finally {
  rmSync(work, { recursive: true, force: true })
}
