import type { ArrayLiteral, Call, Expression, Literal, ObjectLiteral, SdkDescriptor } from '@service/scanner-kit'

/**
 * What an expression can be, as far as it matters here. An expression evaluates to a list of these, one for each
 * possibility; an empty list means that nothing is known.
 */
export type Value =
  | SdkValue
  | { kind: 'literal'; literal: Literal }
  | ObjectValue
  | { kind: 'array'; file: string; node: ArrayLiteral; env?: Env }
  | { kind: 'function'; file: string; function: number; self?: Value; env?: Env }
  /** `open`: it may be a subclass. */
  | { kind: 'class'; file: string; class: number; open?: true }
  | InstanceValue
  | ContainerValue
  /** One of the project's own modules. */
  | { kind: 'module'; file: string }
  /** Known to be something else: another library's or the platform's. */
  | OtherValue

/** All that an expression can be. With `open`, it can be anything else as well (top). */
export interface Possible {
  values: Value[]
  open: boolean
}

/** Something reached from an SDK's module: `path` as in `SdkDescriptor.roles`, with roles already applied. */
export interface SdkValue {
  kind: 'sdk'
  sdk: SdkDescriptor
  path: string
}

export interface ObjectValue {
  kind: 'object'
  file: string
  node: ObjectLiteral
  env?: Env
  /** A collection that is known by its type alone. */
  collection?: true
}

export interface InstanceValue {
  kind: 'instance'
  file: string
  class: number
  /** How it was made, so that constructor parameters can be followed to their arguments. */
  made?: { call: Call; file: string; env?: Env }
  /** The type arguments that its type was declared with. */
  types?: { file: string; args: Expression[] }
  /** Seen as a parent of its class: the object itself. */
  whole?: InstanceValue
  /** The literal it was written as (`Flag{Key: "a"}`): what it says of a member is what the member holds. */
  literal?: { node: ObjectLiteral; file: string; env?: Env }
}

interface OtherValue {
  kind: 'other'
  /** Whose type nobody declares: the type itself, an object of it, or a member of such an object. */
  unseen?: 'type' | 'object' | 'member'
}

/** Something of another library that holds things of a type: `List<Client>`, `Cache<String, Client>`. */
export interface ContainerValue {
  kind: 'container'
  /** Where the types are written. */
  file: string
  /** The type of what it holds. */
  held: Expression
  /** The type of its keys, where it has several type arguments. */
  keys?: Expression
  /** What it holds are entries of keys and values. */
  entries?: true
  /** It is a method of such a thing, and calling it gives one of what is held. */
  method?: true
}

/** What a parameter stands for. */
export interface ParameterValue {
  readonly values: Value[]
  /** Where it is written, unless it is all that is known. */
  readonly written?: { expression: Expression; file: string; env: Env | undefined }
}

/** What parameters stand for while a function's result is followed: by `file#binding`. */
export interface Env {
  values: Map<string, ParameterValue>
  self?: Value
}

export const other: Value = { kind: 'other' }

/** An object of a type that nobody declares: it is no client, and what its members give is not known. */
export const unseen: Value = { kind: 'other', unseen: 'object' }

/** Such a type: what it makes, and what it holds itself (`FlagsClient.shared`), is an object of it. */
export const unseenType: Value = { kind: 'other', unseen: 'type' }

const sdkSteps = new WeakMap<SdkDescriptor, Map<string, SdkValue>>()

/** The SDK value at a path, with the longest role applied; the same object each time. */
export function sdkValue(sdk: SdkDescriptor, path: string): SdkValue {
  let known = sdkSteps.get(sdk)
  if (!known) sdkSteps.set(sdk, (known = new Map<string, SdkValue>()))
  let value = known.get(path)
  if (!value) {
    const role = sdk.roles[path]
    value = { kind: 'sdk', sdk, path: role === undefined ? path : `<${role}>` }
    known.set(path, value)
  }
  return value
}

/** The role a value plays (`client`), or undefined for any other step of a path. */
export function roleOf(value: SdkValue): string | undefined {
  return /^<([^>]+)>$/.exec(value.path)?.[1]
}

/** Whether what plays a role is a type as well, whose objects play another one: `Flags` beside `Flags()`. */
export function isMade({ sdk, path }: SdkValue): boolean {
  return sdk.roles[`${path}()`] !== undefined
}

const known = new WeakMap<SdkValue, boolean>()

/** Whether anything of an SDK is reached from its type or value: not from a mere shape of data, such as `JsonValue`. */
export function leadsOn(value: SdkValue): boolean {
  let leads = known.get(value)
  if (leads === undefined) known.set(value, (leads = isOnTheWay(value)))
  return leads
}

function isOnTheWay(value: SdkValue): boolean {
  const { sdk, path } = value
  if (path === '' || roleOf(value) !== undefined) return true
  const name = path.slice(path.lastIndexOf('.') + 1)
  return (
    sdk.calls.some((call) => call.name === name) ||
    Object.keys(sdk.roles).some((role) => role === path || role.startsWith(`${path}.`) || role.startsWith(`${path}(`))
  )
}

/**
 * The values of a name with what its declared type adds to them: nothing where they already are of that class. What a list is written
 * with is all that is certain of it.
 */
export function withDeclared(values: Value[], typed: Value[], certain: boolean): Value[] {
  if (certain && values.length > 0 && values.every(({ kind }) => kind === 'literal' || kind === 'other')) return values
  const known = (type: InstanceValue) =>
    values.some((value) => value.kind === 'instance' && value.file === type.file && value.class === type.class)
  const adds = (type: Value) => {
    if (type.kind === 'instance') return !known(type)
    return (type.kind === 'container' && !certain) || (type.kind === 'object' && type.collection === true)
  }
  return [...values, ...typed.filter(adds)]
}

/**
 * One list from several possibilities. Where one of them is unknown beside literals, the whole is no constant: `other`
 * stands for what is not known.
 * @param certain nothing at all, then
 */
export function mix(lists: Value[][], certain: boolean): Value[] {
  if (certain && lists.some((list) => list.length === 0)) return []
  const values = lists.flat()
  const partly = lists.some((list) => list.length === 0) && values.some((value) => value.kind === 'literal')
  return partly ? [...values, other] : values
}
