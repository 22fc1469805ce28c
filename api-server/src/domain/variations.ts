import type { Problems } from './json.js'
import type { Variation } from './schemas/config.js'

/** Only experiments have variations; an empty list is fine for any role. */
export function checkVariations(role: string, variations: readonly Variation[] | null, problems: Problems): void {
  if (role !== 'experiment' && variations && variations.length > 0) {
    problems.add('variations', 'are only allowed when the role is experiment')
  }
}
