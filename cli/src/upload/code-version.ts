import { failure } from '../errors/failures.js'
import { ciFacts } from './ci.js'
import { commitTime, gitFacts } from './git.js'
import { linkTemplate, readAddress } from './repository-address.js'

/** The part of the code's version that the command line gives. */
export interface GivenVersion {
  repository: string | undefined
  branch: string | undefined
  commit: string | undefined
  link: string | undefined
}

/** Which version of which code was scanned. */
export interface CodeVersion {
  repository: string
  branch: string
  defaultBranch: boolean
  commit: string
  /** ISO time in UTC. */
  committedAt: string
  link: string | undefined
}

/**
 * Finds out what was scanned from options, then from CI variables, then from git. CI comes before git, because its checkout is often not
 * on a branch.
 * @param scanned from the top of the repository to the folder that is scanned, which names it: its references are not those of other folders
 * @throws Failure `uploadUnknown`, which names the options for what is missing
 */
export async function codeVersion(folder: string, given: GivenVersion, scanned: string): Promise<CodeVersion> {
  const [ci, git] = [ciFacts(), await gitFacts(folder)]
  const address = ci.address ?? (git.remote === undefined ? undefined : readAddress(git.remote))
  const repository = given.repository ?? (address && [address.name, scanned].filter(Boolean).join('/'))
  const branch = given.branch ?? ci.branch ?? git.branch
  const commit = given.commit ?? ci.commit ?? git.commit
  const missing = Object.entries({ repository, branch, commit }).flatMap(([name, value]) => (value ? [] : [name]))
  if (!repository || !branch || !commit) throw failure('uploadUnknown', { missing })
  const fromCi = commit === ci.commit ? ci.committedAt : undefined
  const time = fromCi ?? (await commitTime(folder, commit))
  if (time === undefined || Number.isNaN(Date.parse(time))) throw failure('commitUnknown', { commit })
  const mainBranch = ci.mainBranch ?? git.mainBranch
  return {
    repository,
    branch,
    defaultBranch: mainBranch === undefined ? branch === 'main' || branch === 'master' : branch === mainBranch,
    commit,
    committedAt: new Date(time).toISOString(),
    link: given.link ?? (address && linkTemplate(address)),
  }
}
