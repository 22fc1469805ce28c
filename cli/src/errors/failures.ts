import { countOf, list, quote, sentence } from '../report/words.js'
import { missingProjectAdvice, projectAdvice, retry } from './advice.js'
import { commandFailures } from './command-failures.js'
import { cannotRun, type FailureText } from './failure-text.js'
import { importFailures } from './import-failures.js'
import { manifestFailures } from './manifest-failures.js'
import { pluginFailures } from './plugin-failures.js'
import { tokenFailures } from './token-failures.js'
import { uploadFailures } from './upload-failures.js'
import { settingsFailures } from './settings-failures.js'

export { CANNOT_RUN, type FailureText } from './failure-text.js'

/** Files that one run writes and others read, by the option that names them. */
type SavedFile = 'baseline' | 'configs'

/** What a run can write, by the option that names the file. */
const written: Record<string, string> = {
  'output-file': 'The report',
  format: 'The report',
  'write-baseline': 'The baseline',
  'write-configs': 'The configs',
}

/** Where a token came from, so that a rejected one can be found. */
type Rejected = { source: string; message: string }

const newToken =
  'Create a token in the dashboard under API tokens, then run `service login` or set SERVICE_TOKEN to the new one.'
const useAdminApi = 'Set --base-url or SERVICE_BASE_URL to the address of the Admin API.'

/** Every expected failure of the tool. */
const rows = {
  ...tokenFailures,
  // Answers of the Admin API
  AUTHORIZATION_HEADER_MISSING: (p: Rejected) =>
    cannotRun(
      `The Admin API received no token (AUTHORIZATION_HEADER_MISSING): ${p.message}`,
      'A proxy between here and the API may have removed the Authorization header; check --base-url.',
    ),
  AUTHORIZATION_HEADER_INVALID: (p: Rejected) =>
    cannotRun(
      `The Admin API could not read the token ${p.source} (AUTHORIZATION_HEADER_INVALID): ${p.message}`,
      'Copy the token again, without quotes and without the word Bearer.',
    ),
  API_TOKEN_NOT_FOUND: (p: Rejected) =>
    cannotRun(
      `The API token ${p.source} was rejected (API_TOKEN_NOT_FOUND): ${p.message}`,
      `It was revoked, mistyped, or belongs to another server. ${newToken}`,
    ),
  API_TOKEN_EXPIRED: (p: Rejected) =>
    cannotRun(`The API token ${p.source} has expired (API_TOKEN_EXPIRED): ${p.message}`, newToken),
  API_TOKEN_OWNER_REMOVED: (p: Rejected) =>
    cannotRun(
      `The API token ${p.source} was rejected (API_TOKEN_OWNER_REMOVED): ${p.message}`,
      `The member who created it has left the organization. ${newToken}`,
    ),
  INSUFFICIENT_PERMISSIONS: (p: { source: string; permission: string }) =>
    cannotRun(
      `The API token ${p.source} lacks the permission ${p.permission} (INSUFFICIENT_PERMISSIONS).`,
      p.permission === 'projects:read' || p.permission === 'configs:read'
        ? 'Use a token with the permissions projects:read and configs:read.'
        : p.permission === 'code-references:write'
          ? 'To upload, use a token with projects:read, configs:read and code-references:write; the last one must be granted by name.'
          : 'Use a token that has it; docs/import.md lists what an import needs.',
    ),
  rejected: (p: Rejected & { status: number; code: string | undefined }) =>
    cannotRun(
      `The Admin API refused the token ${p.source} (${p.code ?? `status ${p.status}`}): ${p.message}`,
      `Check the token and --base-url. ${newToken}`,
    ),
  suspended: (p: { retryAfter: number | undefined }) =>
    cannotRun(
      'The service is suspended for this organization (SERVICE_SUSPENDED).',
      `${retry(p.retryAfter)} On the server, \`service-api org resume\` ends the suspension, and \`service-api org plan\` gives the organization another plan.`,
    ),
  tooManyRequests: (p: { message: string; retryAfter: number | undefined }) =>
    cannotRun(`The Admin API is busy (status 429): ${p.message}`, retry(p.retryAfter)),
  apiNotFound: (p: { url: string; message: string; status: 404 }) =>
    cannotRun(`The Admin API has nothing at ${p.url} (status 404): ${p.message}`, useAdminApi),
  refused: (p: { status: number; message: string; code?: string | undefined }) =>
    cannotRun(
      `The Admin API refused the request with status ${p.status}: ${p.message}`,
      'The request changed nothing. Correct what the message names.',
    ),
  apiFailed: (p: { url: string; status: number; message: string }) =>
    cannotRun(
      `The Admin API failed at ${p.url} with status ${p.status}: ${p.message}`,
      'Try again. If it happens again, look at the log of the server.',
    ),
  unreachable: (p: { url: string; reason: string; proxy?: URL | undefined }) =>
    p.proxy
      ? cannotRun(
          `The Admin API at ${p.url} cannot be reached through the proxy ${p.proxy.origin}: ${p.reason}.`,
          'Check HTTPS_PROXY and HTTP_PROXY; NO_PROXY lists hosts that are reached without a proxy.',
        )
      : cannotRun(
          `The Admin API at ${p.url} cannot be reached: ${p.reason}.`,
          'Check that the server runs and that --base-url or SERVICE_BASE_URL is its address.',
        ),
  timeout: (p: { url: string; seconds: number }) =>
    cannotRun(
      `The Admin API at ${p.url} did not answer within ${countOf(p.seconds, 'second')}.`,
      'Try again. If it happens again, check the server and the network in between.',
    ),
  cutOff: (p: { url: string; reason: string }) =>
    cannotRun(`The answer from ${p.url} broke off: ${p.reason}.`, 'Try again. If it happens again, check the server.'),
  notJson: (p: { url: string; status: number; contentType: string }) =>
    cannotRun(
      `The answer from ${p.url} is not JSON (status ${p.status}, ${p.contentType}).`,
      `Something other than the Admin API answers there. ${useAdminApi}`,
    ),
  unexpectedAnswer: (p: { url: string; problem: string }) =>
    cannotRun(`The answer from ${p.url} is not what the Admin API sends: ${p.problem}.`, useAdminApi),
  redirected: (p: { url: string; location: string }) =>
    cannotRun(
      `${p.url} redirects to ${p.location}, which is not followed because it would receive the token.`,
      'If that is the Admin API, set --base-url or SERVICE_BASE_URL to it.',
    ),
  badBaseUrl: (p: { value: string }) =>
    cannotRun(
      `${quote(p.value)} is not the address of an Admin API.`,
      'It begins with http:// or https:// and has no user name, query or fragment, as in https://api.example.com.',
    ),

  badProxy: (p: { variable: string }) =>
    cannotRun(
      `${p.variable} does not name a proxy that can be used.`,
      'It begins with http:// or https://, as in http://proxy.example.com:3128; NO_PROXY lists hosts that are reached without one.',
    ),

  // The project and its settings file
  noProject: (p: { file?: string | undefined; below?: string[] }) =>
    cannotRun('No project given.', missingProjectAdvice(p.file, p.below ?? [])),
  offline: () =>
    cannotRun(
      'This needs the service, and the configs come from a file.',
      'Leave --configs out, and give a token with --token, SERVICE_TOKEN or `service login`.',
    ),
  noProjectToLink: (p: { slugs: string[] }) =>
    cannotRun(
      'No project given.',
      `Give the one to link with --project <slug> or SERVICE_PROJECT. The token can read: ${p.slugs.join(', ')}.`,
    ),
  noProjects: () =>
    cannotRun(
      'The token can read no project.',
      "Create a project in the dashboard, or use another organization's token.",
    ),
  unknownProject: (p: { slug: string; slugs: string[] }) =>
    cannotRun(`The token can read no project with the slug ${quote(p.slug)}.`, projectAdvice(p.slug, p.slugs)),
  ...settingsFailures,

  ...importFailures,
  ...manifestFailures,

  // Paths
  noFolder: (p: { reason: string }) =>
    cannotRun(`The current folder cannot be used: ${p.reason}.`, 'Change to another folder and run the command again.'),
  pathMissing: (p: { path: string }) =>
    cannotRun(`There is no file or folder ${quote(p.path)}.`, 'Give a path relative to the current folder.'),
  pathOutside: (p: { path: string; root: string }) =>
    cannotRun(
      `${quote(p.path)} is outside ${p.root}, the folder that is scanned.`,
      'Give a path inside it, or run the command from the other project.',
    ),
  nothingToCheck: (p: { root: string; why: string }) => cannotRun(`There is no file to check in ${p.root}.`, p.why),
  unreadable: (p: { path: string; reason: string }) =>
    cannotRun(
      `${p.path} cannot be read: ${p.reason}.`,
      'Make it readable, or leave it out with `exclude` in service.json; a scan with gaps would look like a clean one.',
    ),

  ...pluginFailures,
  ...uploadFailures,

  // Mistakes in the command
  ...commandFailures,
  emptyOption: (p: { option: string }) =>
    cannotRun(`--${p.option} has an empty value.`, 'Give it a value, or leave the option out.'),
  unknownFormat: (p: { format: string; command: string; suggestion: string | undefined; formats: readonly string[] }) =>
    cannotRun(
      `\`service ${p.command}\` has no format ${quote(p.format)}.`,
      `${p.suggestion === undefined ? '' : `Did you mean ${p.suggestion}? `}Its formats are ${list(p.formats)}.`,
    ),
  jsonAndFormat: (p: { format: string }) =>
    cannotRun(`--json and --format ${p.format} contradict each other.`, 'Give one of them; --json is --format json.'),
  unknownSdk: (p: { name: string; hint: string }) =>
    cannotRun(
      sentence(`--sdk ${quote(p.name)} is not a known vendor; ${p.hint}`),
      '`service sdks` lists them. Describe any other SDK under `sdks` in service.json.',
    ),
  explainAndOther: (p: { other: string }) =>
    cannotRun(
      `--explain and --${p.other} contradict each other.`,
      'Give one of them: an explanation is a report of its own, as text or JSON.',
    ),
  unusedOfPart: (p: { path: string }) =>
    cannotRun(
      `--unused looks at the whole repository, not at ${p.path} alone.`,
      'Leave the path out: what another part reads would be listed as unused.',
    ),
  unknownCommand: (p: { command: string; suggestion: string | undefined; commands: string[] }) =>
    cannotRun(
      `There is no command ${quote(p.command)}.`,
      p.suggestion === undefined
        ? `The commands are ${list(p.commands)}; \`service --help\` describes them.`
        : `Did you mean \`service ${p.suggestion}\`? \`service --help\` lists all commands.`,
    ),
  mistake: (p: { problem: string; suggestion: string | undefined; command: string }) =>
    cannotRun(
      p.problem,
      `${p.suggestion === undefined ? '' : `Did you mean ${p.suggestion}? `}See \`service ${p.command}--help\`.`,
    ),
  outputFailed: (p: { reason: string }) =>
    cannotRun(`The output could not be written: ${p.reason}.`, 'Free some space there, and run the command again.'),
  reportNotWritten: (p: { file: string; option: string; reason: string }) =>
    cannotRun(
      `${written[p.option] ?? 'The file'} cannot be written to ${p.file}: ${p.reason}.`,
      `Create the folder or make it writable, or give another file with --${p.option}.`,
    ),
  savedFileUnusable: (p: { option: SavedFile; file: string; reason: string }) =>
    cannotRun(
      `${p.option === 'baseline' ? 'The baseline' : 'The configs of'} ${p.file} cannot be used: ${p.reason}.`,
      `Restore the file from the repository, or create it again with --write-${p.option}.`,
    ),
  readAndWrite: (p: { option: SavedFile }) =>
    cannotRun(
      `--${p.option} and --write-${p.option} contradict each other.`,
      'Give one of them: the first reads the file, the second writes it.',
    ),
  sameFile: (p: { file: string; options: [string, string] }) =>
    cannotRun(
      `${list(p.options.map((option) => `--${option}`))} name the same file, ${p.file}.`,
      'Give each a file of its own: one would be written over the other.',
    ),
  savedConfigsOfAnother: (p: { file: string; saved: string; slug: string }) =>
    cannotRun(
      `${p.file} holds the configs of ${quote(p.saved)}, and the project to check is ${quote(p.slug)}.`,
      'Give the file of that project with --configs, or create it again with --write-configs.',
    ),
  commandFailed: (p: { problem: string }) => cannotRun(sentence(p.problem), ''),
  unexpected: (p: { message: string }) =>
    cannotRun(
      `Something unexpected went wrong: ${p.message}`,
      'This is a fault of the tool. Please report it with the output of the same command with SERVICE_DEBUG=1.',
    ),
}

type FailureName = keyof typeof rows

/** An expected failure under way to the error boundary. */
export class Failure extends Error {
  /** oclif continues after an error in a hook that does not carry this. */
  readonly oclif: { exit: number }

  constructor(
    readonly failure: FailureName,
    readonly text: FailureText,
    /** The HTTP status of the answer behind it. */
    readonly status: number | undefined,
    /** The server's message, if the failure comes from an answer; otherwise the title. */
    readonly detail: string,
    /** The code that the server gave with it, such as `APPROVAL_REQUIRED`. */
    readonly code: string | undefined,
  ) {
    super(text.title)
    this.oclif = { exit: text.exitCode }
  }
}

/** The failure of a row with its details filled in: `throw failure('noToken')`. */
export function failure<N extends FailureName>(name: N, ...details: Parameters<(typeof rows)[N]>): Failure {
  const row = rows[name] as (...values: Parameters<(typeof rows)[N]>) => FailureText
  const { status, message, code } = (details[0] ?? {}) as { status?: unknown; message?: unknown; code?: unknown }
  const text = row(...details)
  const detail = typeof message === 'string' ? message : text.title
  return new Failure(
    name,
    text,
    typeof status === 'number' ? status : undefined,
    detail,
    typeof code === 'string' ? code : undefined,
  )
}
