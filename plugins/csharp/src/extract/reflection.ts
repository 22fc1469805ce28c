import { ANY_MEMBER, type Argument, type Expression, type FactsBuilder, type Place } from '@service/scanner-kit'

/** What gives a field or property of a class by its name, https://learn.microsoft.com/dotnet/api/system.type. */
const FIELD = new Set([
  'GetDeclaredField',
  'GetDeclaredProperty',
  'GetField',
  'GetProperty',
  'GetRuntimeField',
  'GetRuntimeProperty',
])

/** What gives all of them, as methods and as properties of `TypeInfo`. */
const FIELDS = new Set(['GetFields', 'GetProperties', 'GetRuntimeFields', 'GetRuntimeProperties'])
const FIELDS_OF_INFO = new Set(['DeclaredFields', 'DeclaredProperties'])

const SETTERS = new Set(['GetSetMethod', 'SetValue', 'SetValueDirect'])

/** Only texts that hold one of these can assign through a field that reflection finds: `SetValue` is a method of arrays as well. */
const TELLING = new RegExp(`\\b(?:${[...FIELD, ...FIELDS, ...FIELDS_OF_INFO].join('|')})\\b`)

/** Whether a text may assign to members through fields that reflection finds. */
export function mayAssignThrough(text: string): boolean {
  return TELLING.test(text)
}

/** The result of a reflection call: `typeof(Keys).GetField("Theme")`. Notes its assignments. */
export function reflected(
  facts: FactsBuilder,
  callee: Expression,
  args: readonly Argument[],
  mayAssign: boolean,
): Place | undefined {
  if (callee.kind !== 'member') return undefined
  const [first, second] = args
  if (mayAssign && SETTERS.has(callee.name)) facts.assignThrough(callee.object)
  // `type.InvokeMember("Theme", BindingFlags.SetField, ...)`
  if (callee.name === 'InvokeMember' && first && /\bSet(?:Field|Property)\b/.test(second?.text ?? ''))
    facts.assignThrough(fieldOf(callee.object, first.value))
  if (FIELDS.has(callee.name)) return fieldOf(callee.object)
  return FIELD.has(callee.name) && first ? fieldOf(callee.object, first.value) : undefined
}

/** `typeof(Keys).GetTypeInfo().DeclaredFields`, and a setter that is called by itself: `property.SetMethod.Invoke(...)`. */
export function reflectedMember(
  facts: FactsBuilder,
  object: Expression,
  name: string,
  mayAssign: boolean,
): Place | undefined {
  if (mayAssign && name === 'SetMethod') facts.assignThrough(object)
  return FIELDS_OF_INFO.has(name) ? fieldOf(object) : undefined
}

function fieldOf(type: Expression, named?: Expression): Place {
  const name = named ? nameIn(named) : ANY_MEMBER
  return { kind: 'place', target: { kind: 'member', object: instanceOf(type), name } }
}

/** `"Theme"`, `nameof(Keys.Theme)`. */
function nameIn(named: Expression): string {
  const [text, ...more] = named.kind === 'concatenation' ? named.parts : [named]
  return text?.kind === 'literal' && more.length === 0 ? String(text.value) : ANY_MEMBER
}

/** `keys` of `keys.GetType()`: its members are those of its class. */
function instanceOf(type: Expression): Expression {
  if (type.kind !== 'call' || type.arguments.length > 0 || type.callee.kind !== 'member') return type
  const { object, name } = type.callee
  return name === 'GetType' || name === 'GetTypeInfo' ? instanceOf(object) : type
}
