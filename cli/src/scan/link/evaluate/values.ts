import type { ArrayLiteral, Call, Expression, Literal, ObjectLiteral, SdkDescriptor } from '@service/scanner-kit'

/** One possibility of what an expression can be. An expression evaluates to a list of them; an empty list means that nothing is known. */
export type Value =
  | SdkValue
  | { kind: 'literal'; literal: Literal }
  | ObjectValue
  | { kind: 'array'; file: string; node: ArrayLiteral; env?: Env | undefined }
  | FunctionValue
  /** `open`: it may be a subclass. */
  | { kind: 'class'; file: string; class: number; open?: true }
  | InstanceValue
  | ContainerValue
  /** One of the project's own modules. */
  | { kind: 'module'; file: string }
  /** Something else: another library's or the platform's. */
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
  env?: Env | undefined
  /** A collection of which only the type is known. */
  collection?: true
}

export interface FunctionValue {
  kind: 'function'
  file: string
  function: number
  /** The object it is a method of. */
  self?: Value | undefined
  /** What is around it. */
  env?: Env | undefined
}

export interface InstanceValue {
  kind: 'instance'
  file: string
  class: number
  /** The call that made it, by which constructor parameters are followed to their arguments. */
  made?: { call: Call; file: string; env?: Env | undefined }
  /** The type arguments of its declared type. */
  types?: { file: string; args: Expression[] }
  /** The object itself, if this is a parent of its class. */
  whole?: InstanceValue
  /** The literal that makes it (`Flag{Key: "a"}`), with the values of its members. */
  literal?: { node: ObjectLiteral; file: string; env?: Env | undefined }
}

interface OtherValue {
  kind: 'other'
  /** Of a type that no scanned file declares: the type itself, an object of it, or a member of such an object. */
  unseen?: 'type' | 'object' | 'member'
}

/** An object of another library's container type: `List<Client>`, `Cache<String, Client>`. */
export interface ContainerValue {
  kind: 'container'
  /** The file of the types. */
  file: string
  /** The type of its elements. */
  held: Expression
  /** The type of its keys, if it has several type arguments. */
  keys?: Expression
  /** Its elements are entries of keys and values. */
  entries?: true
  /** It is a method of a container that returns an element. */
  method?: true
}

/** The list or object that a value is written as. */
export function literalOf(value: Value): ObjectLiteral | ArrayLiteral | undefined {
  if (value.kind === 'object' || value.kind === 'array') return value.node
  return value.kind === 'instance' ? value.literal?.node : undefined
}

/** Whether an object or class is of exactly this class. One of which only the type is known may be of a subclass, which may declare a member again. */
export function isExact(value: Value): boolean {
  if (value.kind === 'class') return value.open !== true
  return value.kind !== 'instance' || value.made !== undefined || value.literal !== undefined
}

/** An expression, the file in which its names are looked up, and the values of the parameters around it. */
export interface Located {
  value: Expression
  file: string
  env?: Env | undefined
}

/** The value of a parameter. */
export interface ParameterValue {
  readonly values: Value[]
}

/** The values of parameters while a function's result is followed: by `file#binding`. */
export interface Env {
  values: Map<string, ParameterValue>
  self?: Value | undefined
  /** The object as one of the parent whose code it is. */
  asParent?: InstanceValue | undefined
  /** It is what a field of a parent holds: code that runs while the object is made. */
  making?: true
}

export const other: Value = { kind: 'other' }

/** An object of a type that no scanned file declares. It is not a client, and its members are unknown. */
export const unseen: Value = { kind: 'other', unseen: 'object' }

/** Such a type. What it creates and what it holds (`FlagsClient.shared`) are objects of it. */
export const unseenType: Value = { kind: 'other', unseen: 'type' }

/** How possibilities are put together. */
interface Mode {
  /** If one of them is unknown, so is the whole. */
  readonly certain: boolean
}

/**
 * The values of a name, with what its declared type adds: nothing if they already are of that class. Of a list, only the elements that are
 * written there are certain.
 */
export function withDeclared({ certain }: Mode, values: Value[], typed: Value[]): Value[] {
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
 * One list from several possibilities. If one of them is unknown and others are literals, the whole is not a constant:
 * `other` represents the unknown one.
 */
export function mix({ certain }: Mode, lists: Value[][]): Value[] {
  if (certain && lists.some((list) => list.length === 0)) return []
  const values = lists.flat()
  const partly = lists.some((list) => list.length === 0) && values.some((value) => value.kind === 'literal')
  return partly ? [...values, other] : values
}
