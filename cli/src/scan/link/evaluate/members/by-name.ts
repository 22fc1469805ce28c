import { ANY_NAME } from '@service/scanner-kit'
import { parametersOf } from '../../../queries/facts/tables.js'
import type { Evaluator } from '../evaluator.js'
import { returnValues } from '../functions/returns.js'
import { membersIn } from '../names/extensions.js'
import type { ParameterValue, InstanceValue, Value } from '../values.js'

/** What the method for any name gives for this one. */
export function memberByName(e: Evaluator, self: InstanceValue, name: string): Value[] {
  const [{ member } = {}] = membersIn(e, self, ANY_NAME)
  if (member?.function === undefined) return []
  const [parameter] = parametersOf(e.project.facts(self.file)?.bindings ?? [], member.function)
  const literal: Value = { kind: 'literal', literal: { kind: 'literal', type: 'string', value: name } }
  const values = new Map<string, ParameterValue>()
  if (parameter) values.set(`${self.file}#${parameter.index}`, { values: [literal] })
  return returnValues(e, self.file, member.function, { values, self })
}
