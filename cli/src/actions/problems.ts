import { validateReferences } from '../validate/index.js'
import { withoutIgnored } from './ignored.js'
import type { ProjectScan } from './run-scan.js'

/** The problems of what was found, without those that settings or comments accept. `verbose`: with comments that accept nothing. */
export function problemsOf({ outcome, configs, settings, changes }: ProjectScan, verbose: boolean) {
  const { root, rules, ignoreKeys } = settings
  const checked = validateReferences(outcome, configs, ignoreKeys)
  return withoutIgnored(
    checked.filter(({ finding }) => rules[finding.kind] !== 'off'),
    {
      root,
      files: outcome.result.references.filter(({ kind }) => kind === 'direct').map(({ file }) => file),
      verbose,
      textOf: (file) => changes?.staged.get(file),
    },
  )
}
