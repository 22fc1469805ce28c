/** Which traits of reported contexts an environment may name. Pure. */
import { POINTER } from './condition-sense.js'
import type { Problems } from './json.js'

/** Says which texts of the list are no JSON pointers, or stand there twice. */
export function judgeContextTraits(pointers: readonly string[], problems: Problems): void {
  for (const [index, pointer] of pointers.entries()) {
    const name = `contextTraits[${index}]`
    if (!POINTER.test(pointer)) {
      problems.say(name, `Trait ${JSON.stringify(pointer)} must be a JSON pointer such as /plan/name`)
    } else if (pointers.indexOf(pointer) < index) problems.say(name, `Trait ${JSON.stringify(pointer)} is named twice`)
  }
}
