import { cannotRun } from './failure-text.js'

/** Failures of the API token on this machine. */
export const tokenFailures = {
  noToken: () =>
    cannotRun(
      'No API token found.',
      'Run `service login` to save one, set SERVICE_TOKEN (best in CI), or pass --token <token>.',
    ),
  noTokenGiven: () =>
    cannotRun(
      'No API token found: nothing was entered.',
      'Type or paste one when the command asks, pipe one in, or pass --token <token>.',
    ),
  malformedToken: (p: { source: string }) =>
    cannotRun(
      `The API token ${p.source} has characters that are not allowed in a token.`,
      'Copy it again, without line breaks or quotes.',
    ),
  savedTokenUnreadable: (p: { file: string; reason: string }) =>
    cannotRun(`The saved API token in ${p.file} cannot be read: ${p.reason}.`, 'Run `service login` to save it again.'),
  tokenNotSaved: (p: { file: string; reason: string }) =>
    cannotRun(
      `The API token could not be saved in ${p.file}: ${p.reason}.`,
      'Make the folder writable, or set XDG_CONFIG_HOME to one that is.',
    ),
}
