import type { BindingFact, Expression, Import, MemberFact } from '@service/scanner-kit'
import type { Evaluator } from '../evaluate/evaluator.js'
import { brings } from '../evaluate/names/modules.js'
import { findBinding } from '../evaluate/names/names.js'

/** How many names are followed; a longer way hardly ever leads to an SDK. */
const MOST_STEPS = 8

type Holder = Pick<BindingFact | MemberFact, 'values' | 'type'>

/** The imports that a callee may begin with, as far as its own file shows: through names, members, types and results of calls. */
export function importsBehind(e: Evaluator, expression: Expression, file: string, steps = MOST_STEPS): Import[] {
  if (steps === 0) return []
  const behind = (part: Expression | undefined) => (part ? importsBehind(e, part, file, steps - 1) : [])
  const first = (parts: (Expression | undefined)[]) => parts.map(behind).find((found) => found.length > 0) ?? []
  const ofHolder = ({ values, type }: Holder) => first([type, ...values])
  const ofMember = (classIndex: number, name: string) => {
    const members = e.project.class({ file, class: classIndex })?.members ?? []
    return members.filter((member) => member.name === name).flatMap(ofHolder)
  }
  switch (expression.kind) {
    case 'import':
      return [expression]
    case 'name': {
      const found = findBinding(e, expression.name, expression.scope, file)
      if (found?.kind === 'member') return ofMember(found.class, expression.name)
      if (found?.kind !== 'binding') return found ? [] : broughtWhole(e, expression.name, file)
      const binding = e.project.facts(file)?.bindings[found.index]
      return binding ? ofHolder(binding) : []
    }
    case 'member': {
      const { object, name } = expression
      return object.kind === 'this' ? ofMember(object.class, name) : behind(object)
    }
    case 'call':
      return behind(expression.callee)
    case 'index':
      return behind(expression.object)
    case 'generic':
      return behind(expression.base)
    case 'typeof':
      return behind(expression.value)
    case 'cast':
      return first([expression.type, expression.value])
    case 'choice':
      return first(expression.options)
    default:
      return []
  }
}

/** A name that nothing in the file declares may belong to each module whose names are all imported. */
function broughtWhole(e: Evaluator, name: string, file: string): Import[] {
  const whole = (e.project.facts(file)?.imports ?? []).filter((one) => brings(one, name))
  return whole.map(({ module }) => ({ kind: 'import', module, name }))
}
