import { spawnSync } from 'node:child_process'

const QUIET = [
  '-c',
  'gc.auto=0',
  '-c',
  'user.name=bench',
  '-c',
  'user.email=bench@example.com',
  '-c',
  'core.autocrlf=false',
]

/** Makes a folder a repository with everything in it committed and in one pack, as after a clone. */
export function makeRepository(folder) {
  git(folder, ['init', '--quiet'])
  git(folder, ['add', '--all'])
  git(folder, ['commit', '--quiet', '--no-verify', '--message', 'Everything'])
  git(folder, ['repack', '-a', '-d', '--quiet', '--window=0'])
  git(folder, ['status', '--porcelain'])
}

function git(folder, args) {
  const { status, error, stderr } = spawnSync('git', [...QUIET, ...args], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${error?.message ?? stderr}`)
}
