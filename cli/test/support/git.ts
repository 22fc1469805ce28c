import { execFileSync } from 'node:child_process'

const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgSign=false']

/** Runs git in a folder, with none of this machine's settings. */
export function gitIn(folder: string, ...args: string[]): string {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
  return execFileSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8', env, stdio: 'pipe' })
}
