import { readFileSync } from 'node:fs'
import { readAddress, type Host, type RepositoryAddress } from './repository-address.js'

/** What a CI system says of the code that it has checked out. */
interface CiFacts {
  address?: RepositoryAddress | undefined
  branch?: string | undefined
  commit?: string | undefined
  committedAt?: string | undefined
  mainBranch?: string | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

/** What the variables of GitHub, GitLab, Bitbucket and Azure say; nothing elsewhere. */
export function ciFacts(environment: Environment = process.env): CiFacts {
  const get = (name: string) => environment[name]?.trim() || undefined
  if (get('GITHUB_ACTIONS')) return github(get)
  if (get('GITLAB_CI')) return gitlab(get)
  if (get('BITBUCKET_BUILD_NUMBER')) return bitbucket(get)
  if (get('TF_BUILD')) return azure(get)
  return {}
}

type Get = (name: string) => string | undefined

/** https://docs.github.com/en/actions/reference/workflows-and-actions/variables */
function github(get: Get): CiFacts {
  const [repository, server] = [get('GITHUB_REPOSITORY'), get('GITHUB_SERVER_URL') ?? 'https://github.com']
  return {
    address: repository === undefined ? undefined : hostedBy('github', `${server}/${repository}`),
    // Of a pull request, GITHUB_REF_NAME is `<number>/merge`.
    branch: get('GITHUB_HEAD_REF') ?? get('GITHUB_REF_NAME'),
    commit: get('GITHUB_SHA'),
    mainBranch: mainBranchOfEvent(get('GITHUB_EVENT_PATH')),
  }
}

function mainBranchOfEvent(file: string | undefined): string | undefined {
  try {
    const event = JSON.parse(readFileSync(file ?? '', 'utf8')) as { repository?: { default_branch?: unknown } }
    const branch = event.repository?.default_branch
    return typeof branch === 'string' ? branch : undefined
  } catch {
    return undefined
  }
}

/** https://docs.gitlab.com/ci/variables/predefined_variables/ */
function gitlab(get: Get): CiFacts {
  const page = get('CI_PROJECT_URL')
  return {
    address: page === undefined ? undefined : hostedBy('gitlab', page),
    branch: get('CI_MERGE_REQUEST_SOURCE_BRANCH_NAME') ?? get('CI_COMMIT_REF_NAME'),
    commit: get('CI_COMMIT_SHA'),
    committedAt: get('CI_COMMIT_TIMESTAMP'),
    mainBranch: get('CI_DEFAULT_BRANCH'),
  }
}

/** https://support.atlassian.com/bitbucket-cloud/docs/variables-and-secrets/ */
function bitbucket(get: Get): CiFacts {
  const page = get('BITBUCKET_GIT_HTTP_ORIGIN')
  return {
    address: page === undefined ? undefined : hostedBy('bitbucket', page),
    branch: get('BITBUCKET_BRANCH') ?? get('BITBUCKET_TAG'),
    commit: get('BITBUCKET_COMMIT'),
  }
}

/** https://learn.microsoft.com/azure/devops/pipelines/build/variables */
function azure(get: Get): CiFacts {
  const uri = get('BUILD_REPOSITORY_URI')
  const ref = get('SYSTEM_PULLREQUEST_SOURCEBRANCH') ?? get('BUILD_SOURCEBRANCH')
  return {
    address: uri === undefined ? undefined : readAddress(uri),
    branch: ref?.replace(/^refs\/(heads|tags)\//, ''),
    commit: get('BUILD_SOURCEVERSION'),
  }
}

/** Whatever the host's name: it may be a company's own. */
function hostedBy(host: Host, page: string): RepositoryAddress | undefined {
  const address = readAddress(page)
  return address && { ...address, host }
}
