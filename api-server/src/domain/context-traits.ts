/** Which traits of reported contexts an environment may name. Pure. */
import { POINTER } from './condition-sense.js'
import type { Problems } from './json.js'

/** Reports which texts of the list are not JSON pointers, or are repeated. */
export function judgeContextTraits(pointers: readonly string[], problems: Problems): void {
  for (const [index, pointer] of pointers.entries()) {
    const name = `contextTraits[${index}]`
    if (!POINTER.test(pointer)) {
      problems.say(name, `Trait ${JSON.stringify(pointer)} must be a JSON pointer such as /plan/name`)
    } else if (pointers.indexOf(pointer) < index) problems.say(name, `Trait ${JSON.stringify(pointer)} is named twice`)
  }
}
