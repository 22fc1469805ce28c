import { countOf, list } from '../report/words.js'
import { cannotRun } from './failure-text.js'

/** What can go wrong with `--upload` before anything is sent. */
export const uploadFailures = {
  uploadUnknown: (p: { missing: string[] }) =>
    cannotRun(
      `--upload cannot tell the ${list(p.missing)} of the code: neither CI nor git says it.`,
      p.missing.join() === 'repository'
        ? 'Give its name, such as --repository github.com/acme/shop, or add a remote to the checkout.'
        : `Run it in a checkout of the repository, or give ${list(p.missing.map((name) => `--${name}`))}.`,
    ),
  commitUnknown: (p: { commit: string }) =>
    cannotRun(
      `--upload cannot tell the time of the commit ${p.commit}: git does not have it here.`,
      'Run it in a checkout that holds the commit.',
    ),
  uploadOfPart: (p: { other: string }) =>
    cannotRun(
      `--upload replaces all references of the branch, so it cannot be combined with ${p.other}.`,
      'Scan the whole repository to upload it.',
    ),
  uploadWithoutService: () =>
    cannotRun(
      '--upload and --configs contradict each other.',
      'Leave --configs out: an upload needs the service, and a token for it.',
    ),
  uploadTooLarge: (p: { count: number; bytes: number }) =>
    cannotRun(
      `There is more to upload than the service takes: ${countOf(p.count, 'reference')}, ${p.bytes} bytes; the most are 50000 references and 4194304 bytes.`,
      'Leave generated code out with `exclude` in service.json.',
    ),
}
