import { git } from '../changes/git.js'

interface GitFacts {
  remote: string | undefined
  branch: string | undefined
  commit: string | undefined
  mainBranch: string | undefined
}

/** What git says about the folder; all undefined if there is no git, or no repository. */
export async function gitFacts(folder: string): Promise<GitFacts> {
  const [remote, branch, commit, mainBranch] = await Promise.all([
    ask(folder, 'remote', 'get-url', 'origin'),
    ask(folder, 'symbolic-ref', '--quiet', '--short', 'HEAD'),
    ask(folder, 'rev-parse', '--verify', 'HEAD'),
    ask(folder, 'symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD'),
  ])
  return { remote, branch, commit, mainBranch: mainBranch?.replace(/^origin\//, '') }
}

/** When the commit was made, such as `2026-11-24T10:00:00+01:00`; undefined if git does not have it. */
export function commitTime(folder: string, commit: string): Promise<string | undefined> {
  return ask(folder, 'show', '--no-patch', '--format=%cI', '--end-of-options', `${commit}^{commit}`)
}

/** The answer without its line end; undefined if git has none. */
async function ask(folder: string, ...words: string[]): Promise<string | undefined> {
  try {
    const { code, stdout } = await git(folder, 'upload', ['--no-pager', ...words])
    return code === 0 ? stdout.trim() || undefined : undefined
  } catch {
    return undefined
  }
}
