/** Which service hosts a repository, as far as its addresses of lines are known. */
export type Host = 'github' | 'gitlab' | 'bitbucket' | 'azure'

export interface RepositoryAddress {
  /** What the repository is called, such as `github.com/acme/shop`. */
  name: string
  /** Its page. */
  page: string
  host: Host | undefined
}

const HOSTS: [RegExp, Host][] = [
  [/(^|\.)github\./, 'github'],
  [/(^|\.)gitlab\./, 'gitlab'],
  [/^bitbucket\.org$/, 'bitbucket'],
  [/^dev\.azure\.com$|\.visualstudio\.com$/, 'azure'],
]

/** How each host shows a line of a file at a commit. */
const LINES: Record<Host, string> = {
  github: '/blob/{commit}/{file}#L{line}',
  gitlab: '/-/blob/{commit}/{file}#L{line}',
  bitbucket: '/src/{commit}/{file}#lines-{line}',
  azure: '?path=/{file}&version=GC{commit}&line={line}&lineEnd={line}&lineStartColumn=1&lineEndColumn=1',
}

/** Reads a remote's address: `https://host/a/b.git`, `ssh://git@host/a/b.git`, `git@host:a/b.git`. User names and passwords are dropped. */
export function readAddress(remote: string): RepositoryAddress | undefined {
  const short = /^(?:[^@/:]+@)?([^@/:]{2,}):(?!\/\/)(.+)$/.exec(remote)
  const url = URL.canParse(remote) && /^(https?|ssh|git):\/\//.test(remote) ? new URL(remote) : undefined
  const host = (url?.hostname ?? short?.[1])?.toLowerCase()
  const path = (url?.pathname ?? short?.[2])?.replace(/^\/+|\/+$/g, '').replace(/\.git$/, '')
  if (!host || !path) return undefined
  const azure = host === 'ssh.dev.azure.com' ? /^v3\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(path) : undefined
  if (azure) return addressOf('https', 'dev.azure.com', `${azure[1]}/${azure[2]}/_git/${azure[3]}`)
  // A port that ssh goes to is not that of the page.
  const isPage = url?.protocol === 'http:' || url?.protocol === 'https:'
  return addressOf(url?.protocol === 'http:' ? 'http' : 'https', isPage ? url.host : host, path)
}

function addressOf(scheme: string, host: string, path: string): RepositoryAddress {
  const name = `${host}/${decoded(path)}`
  return { name, page: `${scheme}://${host}/${path}`, host: HOSTS.find(([pattern]) => pattern.test(host))?.[1] }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The template of links to lines; undefined if the host's are not known. */
export function linkTemplate({ page, host }: RepositoryAddress): string | undefined {
  return host && page + LINES[host]
}
