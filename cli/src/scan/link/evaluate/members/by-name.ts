import { ANY_NAME } from '@service/scanner-kit'
import type { Evaluator } from '../evaluator.js'
import { innerEnv } from '../functions/inner-env.js'
import { returnValues } from '../functions/returns.js'
import { membersIn } from '../names/extensions.js'
import type { InstanceValue, Value } from '../values.js'

/** What the method for any name gives for this one. */
export function memberByName(e: Evaluator, self: InstanceValue, name: string): Value[] {
  const [{ member } = {}] = membersIn(e, self, ANY_NAME)
  if (member?.function === undefined) return []
  const literal: Value = { kind: 'literal', literal: { kind: 'literal', type: 'string', value: name } }
  const method = { file: self.file, function: member.function, self }
  const env = innerEnv(e, method, ({ position }) => (position === 0 ? { values: [literal] } : undefined))
  return returnValues(e, method.file, method.function, env)
}
