import { countOf, list, quote } from '../report/words.js'
import { cannotRun } from './failure-text.js'

function importable(vendors: readonly string[]): string {
  return `Exports of ${list(vendors)} can be imported; \`service import code\` reads your own code.`
}

/** Expected failures of `service import`. */
export const importFailures = {
  unknownVendor: (p: { vendor: string; similar: string | undefined; vendors: string[] }) =>
    cannotRun(
      `The vendor ${quote(p.vendor)} is not known.`,
      p.similar === undefined
        ? importable(p.vendors)
        : `Did you mean \`service import ${p.similar}\`? ${importable(p.vendors)}`,
    ),
  onlyForCode: (p: { option: string }) =>
    cannotRun(`--${p.option} says how code is read.`, 'Leave it out, or run `service import code`.'),
  notForCode: (p: { option: string }) =>
    cannotRun(
      `--${p.option} makes no difference to \`service import code\`.`,
      'The code has no rules: each new config has one value in every environment. Leave the option out.',
    ),
  nothingToImport: () =>
    cannotRun(
      'No file to import was given.',
      'Give the name of the vendor and its export: `service import launchdarkly flags.json`.',
    ),
  exportUnreadable: (p: { file: string; reason: string }) =>
    cannotRun(`${p.file} cannot be imported: ${p.reason}.`, 'docs/import.md says how to get the file of each vendor.'),
  noProjectToImport: () =>
    cannotRun(
      'No project given.',
      'Give the one to import into with --project <slug>. It is created if it does not exist.',
    ),
  noEnvironment: (p: { file: string }) =>
    cannotRun(
      `No environment is named in ${p.file}.`,
      'Say into which environment it goes with --environment <slug>, such as --environment production.',
    ),
  badEnvironment: (p: { value: string; known: string[] }) =>
    cannotRun(
      `--environment ${quote(p.value)} names no environment of the file.`,
      `The file has ${p.known.length === 0 ? 'none of its own: give one slug' : list(p.known)}; --environment <its name>=<slug> says where one goes.`,
    ),
  importNotAccepted: () =>
    cannotRun(
      'Nothing was changed: there is no terminal to ask in.',
      'Look at the plan above. --yes carries it out, --dry-run only shows it.',
    ),
  importStopped: (p: { done: number; all: number; at: string; title: string; advice: string }) =>
    cannotRun(
      `The import stopped at ${p.at}, after ${p.done} of ${p.all} changes: ${p.title}`,
      `${p.advice} What was created stays. Run the same command again to continue: it leaves alone what already exists.`,
    ),
  importRefused: (p: { count: number }) =>
    cannotRun(
      `${countOf(p.count, 'change')} ${p.count === 1 ? 'was' : 'were'} refused, see above; all others were made.`,
      'Correct them in the export or by hand, and run the same command again.',
    ),
}
