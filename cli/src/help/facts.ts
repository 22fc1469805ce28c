/** What `--help` says of a command beside its options: one table for all commands. */

export interface Fact {
  name: string
  text: string
}

/** Of a command, as far as these facts depend on it. */
interface Described {
  /** Names of its options, without those that are hidden. */
  options: readonly string[]
  /** Exit codes of its own. */
  exitCodes?: Readonly<Record<string, string>> | undefined
}

interface Variable extends Fact {
  /** Commands with this option use it; all do if none is named. */
  option?: string
}

const VARIABLES: readonly Variable[] = [
  { name: 'SERVICE_TOKEN', option: 'token', text: 'API token, unless --token is given' },
  { name: 'SERVICE_PROJECT', option: 'project', text: 'slug of the project, unless --project is given' },
  { name: 'SERVICE_BASE_URL', option: 'base-url', text: 'address of the Admin API, unless --base-url is given' },
  { name: 'HTTPS_PROXY, HTTP_PROXY, NO_PROXY', option: 'base-url', text: 'proxy for requests, and hosts without one' },
  { name: 'NODE_EXTRA_CA_CERTS', option: 'base-url', text: 'file with your own certificate authorities' },
  { name: 'XDG_CONFIG_HOME', option: 'token', text: 'folder for the saved token' },
  { name: 'XDG_CACHE_HOME', option: 'no-cache', text: 'folder for the cache' },
  { name: 'SERVICE_SCAN_THREADS', option: 'no-cache', text: 'threads beside the main one, in a large repository' },
  { name: 'SERVICE_NPM_REGISTRY', option: 'silent', text: 'registry that plugins come from' },
  { name: 'NO_COLOR, FORCE_COLOR', text: 'turn colours off or on' },
  { name: 'SERVICE_DEBUG', text: '1 adds stack traces to errors' },
]

const EXIT_CODES: Readonly<Record<string, string>> = {
  0: 'done',
  2: 'it could not run; the message says why and what to do',
}

export function variablesOf({ options }: Described): Fact[] {
  return VARIABLES.filter(({ option }) => option === undefined || options.includes(option))
}

export function exitCodesOf({ exitCodes }: Described): Fact[] {
  return Object.entries({ ...EXIT_CODES, ...exitCodes }).map(([name, text]) => ({ name, text }))
}
