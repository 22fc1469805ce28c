import type { Config, Segment } from '../../../api/types.js'
import type { Names } from '../../../ui/rules/condition-words.js'
import { textOf } from '../../../ui/value/spelling.js'
import { describeValue } from '../../../ui/value/value-text.js'

/** Characters of a value in a sentence. */
const LONGEST = 60

/** How sentences name the config's values and the project's segments; variations of experiments by their names. */
export function namesFor(config: Config, segments: readonly Segment[]): Names {
  return {
    segment: (id) => segments.find((segment) => segment.id === id)?.name,
    value: (value) => {
      const variation = config.variations.find((one) => textOf(one.value) === textOf(value))
      const text = describeValue(config, value, LONGEST)
      return variation?.name ? `${text} (${variation.name})` : text
    },
  }
}
