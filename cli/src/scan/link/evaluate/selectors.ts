import type { Choice, Expression } from '@service/scanner-kit'
import type { Evaluator } from './evaluator.js'
import { ancestorClasses } from './hierarchy/parents.js'
import { identity, numberOf } from './unique.js'
import type { Env, InstanceValue, Value } from './values.js'

/** A constant that can be compared: two of one type are equal if their ids are. */
interface Comparable {
  type: string
  id: unknown
}

/**
 * The options that a choice can take where only one value will do: the one that its selector picks. All of them if the subject or one of the
 * cases is no constant, or two cases look alike.
 */
export function takenOptions(e: Evaluator, { options, by }: Choice, file: string, env: Env | undefined): Expression[] {
  if (!by || !e.certain) return options
  const values = e.narrowing(() => e.values(by.subject, file, env))
  const subject = comparable(e, values)
  if (!subject) return options
  const cases = by.cases.map(({ equals }) => equals.map((one) => caseOf(e, one, values, file, env)))
  const all = cases.flat()
  const areAlike = all.every((one) => one?.type === subject.type)
  if (!areAlike || new Set(all.map((one) => one?.id)).size < all.length) return options
  const at = cases.findIndex((some) => some.some((one) => one?.id === subject.id))
  const taken = options[at === -1 ? by.cases.findIndex(({ rest }) => rest) : at]
  return taken ? [taken] : options
}

/** What a case means: a constant, or a case of the subject's enum by its bare name. Unknown if it could be two. */
function caseOf(
  e: Evaluator,
  expression: Expression,
  subject: readonly Value[],
  file: string,
  env: Env | undefined,
): Comparable | undefined {
  const written = comparable(
    e,
    e.narrowing(() => e.values(expression, file, env)),
  )
  const [value] = subject
  if (expression.kind !== 'name' || value?.kind !== 'instance') return written
  const found = enumsOf(e, value).flatMap((place) => e.member({ kind: 'class', ...place }, expression.name, file))
  const ofEnum = comparable(e, found)
  if (written?.type !== ofEnum?.type) return ofEnum ?? written
  return written?.id === ofEnum?.id ? written : undefined
}

/** A literal, or a case of an enum: of other objects, equal ones may have been made in two places. */
function comparable(e: Evaluator, values: readonly Value[]): Comparable | undefined {
  const [value, ...others] = values
  if (!value || others.length > 0) return undefined
  if (value.kind === 'literal') return { type: value.literal.type, id: identity(value) }
  if (value.kind !== 'instance') return undefined
  // A case is made once, where it is declared.
  const made = value.literal?.node ?? value.made?.call
  return made && enumsOf(e, value).length > 0 ? { type: value.kind, id: numberOf(made) } : undefined
}

function enumsOf(e: Evaluator, value: InstanceValue): { file: string; class: number }[] {
  const all = [{ file: value.file, class: value.class }, ...ancestorClasses(e, value)]
  return all.flatMap((place) =>
    e.project.class(place)?.kind === 'enum' ? { file: place.file, class: place.class } : [],
  )
}
