import { countOf } from '../report/words.js'
import { cannotRun } from './failure-text.js'

/** Expected failures of `service manifest`. */
export const manifestFailures = {
  noManifestEnvironment: () =>
    cannotRun(
      'No environment given.',
      'Defaults can differ between environments: name one with --environment <slug>, such as --environment production.',
    ),
  noManifest: (p: { message: string }) =>
    cannotRun(
      `The manifest could not be read: ${p.message}`,
      'Check --project and --environment. A server older than this tool may not have manifests.',
    ),
  manifestUnusable: (p: { file: string; reason: string }) =>
    cannotRun(
      `The manifest ${p.file} cannot be used: ${p.reason}.`,
      'Give a manifest of the OpenFeature CLI or of `service manifest`.',
    ),
  pushStopped: (p: { created: number; key: string; title: string; advice: string }) =>
    cannotRun(
      `It stopped at ${p.key}, after ${countOf(p.created, 'config')} ${p.created === 1 ? 'was' : 'were'} created: ${p.title}`,
      `${p.advice} The same command then creates the rest.`,
    ),
  pushRefused: (p: { count: number }) =>
    cannotRun(
      `${countOf(p.count, 'config')} ${p.count === 1 ? 'was' : 'were'} refused, see above. All others were created.`,
      'Correct the manifest, and run the same command again.',
    ),
}
