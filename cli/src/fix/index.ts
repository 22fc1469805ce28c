/** Turns problems into edits if there is one certain way to fix them. */
import { distance } from 'fastest-levenshtein'
import type { Edit } from '../edits/edit.js'
import { availabilityMismatch } from '../validate/availability-mismatch.js'
import type { Finding, UnknownKey } from '../validate/finding.js'
import { typeMismatch } from '../validate/type-mismatch.js'
import { defaultEdit } from './default-edit.js'
import { keyEdit } from './key-place.js'
import { type FixContext, LeftAlone, type Problem } from './problem.js'

export { type FixContext, LeftAlone, type Problem } from './problem.js'

interface Fixes {
  fixed: { finding: Finding; edit: Edit }[]
  left: { finding: Finding; why: string }[]
}

/** With more different letters it is not a typo. */
const MOST_DIFFERENT = 2

export function fixesFor(problems: readonly Problem[], context: FixContext): Fixes {
  const fixes: Fixes = { fixed: [], left: [] }
  for (const problem of problems) {
    const { finding } = problem
    const made = editFor(problem, context)
    if (made instanceof LeftAlone) fixes.left.push({ finding, why: made.why })
    else fixes.fixed.push({ finding, edit: made })
  }
  return fixes
}

/** Edits without those that several findings share: a constant is changed once. */
export function distinctEdits(edits: readonly Edit[]): Edit[] {
  return [...new Map(edits.map((edit) => [JSON.stringify(edit), edit])).values()]
}

/** The one certain change that fixes a problem, or why there is none. */
export function editFor(problem: Problem, context: FixContext): Edit | LeftAlone {
  const { finding } = problem
  switch (finding.kind) {
    case 'deprecated-key':
      return keyEdit(problem, finding.currentKey, context)
    case 'unknown-key':
      return typoEdit({ ...problem, finding }, context)
    case 'type-mismatch': {
      const config = context.configs.find(({ key, deprecatedKeys }) => {
        return key === finding.key || deprecatedKeys.some((old) => old.key === finding.key)
      })
      return config ? defaultEdit({ ...problem, finding }, config, context) : new LeftAlone('its config is unknown')
    }
    case 'availability-mismatch':
      return new LeftAlone('make the config available there, or read it on the other side')
    case 'enum-value-not-allowed':
      return new LeftAlone('it is not certain which of the allowed values is meant')
  }
}

/** An unknown key is a typo if only one config has nearly the same key, and could be read there. */
function typoEdit(problem: Problem<UnknownKey>, context: FixContext): Edit | LeftAlone {
  const { key } = problem.finding
  const [near, other] = context.configs.filter((config) => isNear(key, config.key))
  if (!near) return new LeftAlone('no config has nearly this key')
  if (other) return new LeftAlone(`"${near.key}" and "${other.key}" are both near`)
  const read = { reference: { ...problem.reference, key: near.key }, config: near }
  if (!problem.reference.test && (typeMismatch(read) || availabilityMismatch(read, problem.sdkType)))
    return new LeftAlone(`"${near.key}" is near, but cannot be read like this`)
  return keyEdit(problem, near.key, context)
}

/** `search-v1` is not a typo of `search-v2`. */
function isNear(key: string, candidate: string): boolean {
  const numbers = (text: string) => (text.match(/\d+/g) ?? []).join(' ')
  if (numbers(key) !== numbers(candidate)) return false
  return distance(key.toLowerCase(), candidate.toLowerCase()) <= MOST_DIFFERENT
}
