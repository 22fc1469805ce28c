import { list, quote } from '../report/words.js'
import { cannotRun } from './failure-text.js'

/** Options that contradict each other or the folder they are used in. */
export const commandFailures = {
  systemCommand: () =>
    cannotRun(
      'This is `service`, which checks config keys in code, not the command that starts and stops system services.',
      'That one is usually `/usr/sbin/service`: call it by its full path. This tool is also called `service-configs`; if you need both, remove its `service` from the PATH.',
    ),
  unknownShell: (p: { shell: string | undefined; shells: readonly string[] }) =>
    cannotRun(
      p.shell === undefined ? 'No shell given.' : `There is no completion for ${quote(p.shell)}.`,
      `Give one of ${list(p.shells)}, as in \`service completion bash\`.`,
    ),
  severalFormats: (p: { formats: [string, string] }) =>
    cannotRun(
      `Only one report can go to stdout, and ${list(p.formats.map((format) => `--format ${format}`))} both would.`,
      `Give one of them a file: --format ${p.formats[1]}=<file>.`,
    ),
  formatWithoutFile: (p: { format: string }) =>
    cannotRun(
      `--format ${p.format}= names no file.`,
      `Put the file after the =, or leave the = out to print the report.`,
    ),
  notACount: (p: { option: string; value: string }) =>
    cannotRun(`--${p.option} ${quote(p.value)} is not a whole number of 0 or more.`, 'Give a number such as 0 or 10.'),
  contradiction: (p: { options: [string, string]; why: string }) =>
    cannotRun(`--${p.options[0]} and --${p.options[1]} contradict each other.`, p.why),
  partOfBaseline: (p: { part: string }) =>
    cannotRun(
      `--write-baseline cannot be used with ${p.part}.`,
      'A baseline lists the problems of the whole repository: one written from a part of it would lose all others.',
    ),

  // Cleaning up
  unknownConfig: (p: { key: string; suggestion: string | undefined }) =>
    cannotRun(
      `The project has no config ${quote(p.key)}.`,
      p.suggestion === undefined
        ? 'Give the key of a config that is not archived, or an old key of one.'
        : `Did you mean ${quote(p.suggestion)}?`,
    ),
  unknownEnvironment: (p: { slug: string; suggestion: string | undefined; known: string[] }) =>
    cannotRun(
      `The project has no environment ${quote(p.slug)}.`,
      `${p.suggestion === undefined ? '' : `Did you mean ${p.suggestion}? `}It has ${list(p.known)}.`,
    ),
  cleanupValueWrong: (p: { value: string; key: string; type: string }) =>
    cannotRun(
      `${quote(p.value)} is not a value that could replace ${quote(p.key)}, which is of type ${p.type}.`,
      'Give a boolean, a number or a string, as the type of the config says.',
    ),
  cleanupNoValue: (p: { key: string; why: string }) =>
    cannotRun(`There is no single value to write for ${quote(p.key)}: ${p.why}.`, 'Nothing was changed.'),

  // Changed lines
  noGit: (p: { option: string; reason: string }) =>
    cannotRun(`--${p.option} needs git, which did not run: ${p.reason}.`, 'Install git, or leave the option out.'),
  noGitRepository: (p: { option: string; folder: string }) =>
    cannotRun(
      `--${p.option} needs a git repository, and ${p.folder} is not in one.`,
      'Run the command inside the repository, or leave the option out.',
    ),
  unknownRef: (p: { ref: string }) =>
    cannotRun(
      `git has no commit ${quote(p.ref)} here.`,
      'Give a branch, tag or commit that exists here. A build often has only the newest commit: fetch the other one first, ' +
        'for instance with `fetch-depth: 0` of actions/checkout.',
    ),
  noCommonCommit: (p: { ref: string }) =>
    cannotRun(
      `The current commit and ${quote(p.ref)} have no commit in common here.`,
      'In a shallow clone, fetch more of the history: `git fetch --unshallow`, or `fetch-depth: 0` of actions/checkout.',
    ),
  gitFailed: (p: { command: string; reason: string }) =>
    cannotRun(`\`git ${p.command}\` failed: ${p.reason}`, 'Fix what git reports, and run the command again.'),
}
