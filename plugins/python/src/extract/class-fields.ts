import {
  getOrMake,
  type ClassFact,
  type Expression,
  stringLiteral,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import type { ClassBody, Context, Extractor } from './context.js'

const ENUMS = new Set(['Enum', 'StrEnum', 'IntEnum', 'TextChoices', 'IntegerChoices', 'Choices'])

const DATA_DECORATORS = new Set(['dataclass', 'define', 'frozen', 'mutable', 'attrs', 'attributes', 's'])

/** Base classes that make a constructor of the annotated fields. */
const DATA_BASES = new Set(['BaseModel', 'BaseSettings', 'NamedTuple', 'TypedDict', 'Struct', 'SQLModel'])

const FIELD_FUNCTIONS = new Set(['field', 'Field', 'ib', 'attrib'])

export function isEnum(bases: (string | undefined)[]): boolean {
  return bases.some((base) => base !== undefined && ENUMS.has(base))
}

/** A parent that is text besides makes text of each member (`str, Enum`), and a constructor makes of it what it likes. */
export function isPlainEnum(x: Extractor, bases: (string | undefined)[], { scope }: Context): boolean {
  if (bases.includes('str')) return false
  return bases.some((base) => {
    const known = base === undefined ? undefined : x.facts.initialValue(scope, base)
    return known?.kind === 'class' ? x.plainEnums.has(known.class) : base === 'Enum'
  })
}

export function isData(decorators: (string | undefined)[], bases: (string | undefined)[]): boolean {
  const named = (names: (string | undefined)[], known: Set<string>) =>
    names.some((one) => one !== undefined && known.has(one))
  return named(decorators, DATA_DECORATORS) || named(bases, DATA_BASES)
}

/** What a class body's assignment gives the attribute. */
export function fieldValue(x: Extractor, value: Expression, target: SyntaxNode, body: ClassBody): Expression {
  const fact = x.facts.classAt(body.class)
  if (fact?.kind === 'enum') return body.constructs ? constructed(value, body) : caseValue(value, target.text, fact)
  return declaredField(value) ?? value
}

/** `field(default_factory=create_client)`, `Field(default="x")`. */
function declaredField(value: Expression): Expression | undefined {
  if (value.kind !== 'call') return undefined
  const { callee } = value
  const name = callee.kind === 'name' || callee.kind === 'member' ? callee.name : undefined
  if (name === undefined || !FIELD_FUNCTIONS.has(name)) return undefined
  const labelled = (...labels: string[]) =>
    value.arguments.find((one) => one.label !== undefined && labels.includes(one.label))
  const factory = labelled('default_factory', 'factory')
  if (factory) return { kind: 'call', callee: factory.value, arguments: [] }
  return (
    labelled('default')?.value ??
    (name === 'Field' && value.arguments[0]?.label === undefined ? value.arguments[0]?.value : undefined)
  )
}

/** `def __str__(self): return self.value`, or that of text itself. */
const SHOWS_VALUE =
  /\bdef __str__\([^()]*\)[^:\n]{0,100}:\s*return (?:str\()?self\.(?:value|_value_)\b|\b__str__ = str\.__str__/

/**
 * What an entry shows in an f-string. One of `str, Enum` shows its value or, since Python 3.11, its name; see
 * https://docs.python.org/3/library/enum.html#enum.Enum.__format__.
 */
export function showCases(fact: ClassFact, bases: (string | undefined)[], body: string): void {
  if (body.includes('def __format__(')) fact.casesShow = 'other'
  else if (body.includes('__str__')) fact.casesShow = SHOWS_VALUE.test(body) ? 'value' : 'other'
  else if (bases.includes('str')) fact.casesShow = 'other'
}

/** `auto()` of a StrEnum is the name in lower case; a choice's label stands behind its value. */
function caseValue(value: Expression, name: string, fact: ClassFact): Expression {
  const bases = fact.supertypes.map((type) => (type.kind === 'name' || type.kind === 'member' ? type.name : ''))
  const auto =
    value.kind === 'call' && value.arguments.length === 0 && 'name' in value.callee && value.callee.name === 'auto'
  if (auto && fact.members.some((one) => one.name === '_generate_next_value_')) return unknown
  if (auto && bases.includes('StrEnum')) return stringLiteral(name.toLowerCase())
  if (value.kind === 'array' && bases.some((base) => base.endsWith('Choices'))) return value.items[0]?.value ?? value
  return value
}

/** An enum with a constructor hands it the values of each case. */
function constructed(value: Expression, body: ClassBody): Expression {
  const items = value.kind === 'array' ? value.items : [{ value, line: 1, column: 1 }]
  return { kind: 'call', callee: { kind: 'class', class: body.class }, arguments: items }
}

/** A data class gets a constructor with its annotated fields as parameters, and stores its arguments there. */
export function dataConstructor(x: Extractor, fact: ClassFact, body: ClassBody, outer: number): void {
  if (body.constructs) return
  const fields = fact.members.filter(
    (member) => member.kind === 'field' && member.static === true && member.type && !body.shared.has(member.name),
  )
  const scope = x.facts.scope(outer, 'function')
  const made = x.facts.function({ name: '__init__', scope, class: body.class })
  for (const { name, type, values } of fields) {
    const known = body.assigned.has(name) ? values[0] : undefined
    x.facts.parameter(made, { name, label: name, type, default: known })
    // What methods assign comes after what the constructor is given, as in `__post_init__`.
    const own: Expression[] = [{ kind: 'name', name, scope }, ...values.slice(1)]
    fact.members.unshift({ name, kind: 'field', values: own, ...(type && { type }) })
  }
  x.facts.member(body.class, { name: '__init__', kind: 'constructor', function: made })
}

/** Two names of one value are the same member of an enum, the first of them. */
export function joinTwins(x: Extractor, { scope, members }: ClassFact, index: number): void {
  const firsts = new Map<string, string>()
  for (const member of members) {
    const value = member.kind === 'case' ? x.facts.initialValue(scope, member.name) : undefined
    if (value?.kind !== 'literal' && value?.kind !== 'name') continue
    const first = getOrMake(
      firsts,
      value.kind === 'literal' ? `${value.type} ${value.value}` : value.name,
      () => member.name,
    )
    if (value.kind === 'literal') firsts.set(member.name, first)
    if (first !== member.name)
      member.values = [{ kind: 'member', object: { kind: 'class', class: index }, name: first }]
  }
}
