import type { SureType } from '../expression.js'

/**
 * What well-known libraries of the language do with values. Functions are named as they are called (`String`), with the object's name (`String.valueOf`), or,
 * for methods of anything, with a dot in front (`.toString`). What is not listed is not followed: the read is then dynamic, or found by its
 * name alone.
 */
export interface LibraryDeclaration {
  /** Functions that return their argument, or what the function returns that they get: `useMemo`, `Promise.all`, `Optional.of`. */
  identityFunctions?: readonly string[]
  /** Functions that return the function they get, to be called like it: `once`, `cache`, `useCallback`. */
  functionWrappers?: readonly string[]
  /** Functions that return their first argument with the members of the others put into it: `Object.assign`. */
  mergeFunctions?: readonly string[]
  /** Functions that return what their argument, a token or class, refers to: `inject` (Angular). */
  injectors?: readonly string[]
  /** Members that lead to a wrapped value: `current` of a React ref, `get` of an `Optional`. */
  accessors?: readonly string[]
  /** Generic types that count as their argument: `Promise`, `Optional`. Not collections. */
  wrapperTypes?: readonly string[]
  /** Types that hold many values, and how code gets at them. */
  containers?: ContainersDeclaration
  /**
   * Functions whose result is their argument in another type, for in-code defaults: `{ String: 'string' }`; `same` for what only wraps it, `number` if that
   * holds for numbers only. The project's own function of that name comes first. A wrong one is a false type mismatch in `validate`.
   */
  conversions?: Readonly<Record<string, SureType | 'same' | 'number'>>
  /** Functions whose result always has a certain type, whatever their arguments: `{ len: 'integer', '.startswith': 'boolean' }`. */
  resultTypes?: Readonly<Record<string, SureType>>
  /** Types of a parameter by which a function says that it assigns to its argument: `WritableKeyPath` (Swift), `KMutableProperty0` (Kotlin). */
  referenceTypes?: readonly string[]
  /**
   * By module, code in the language (with its first extension) that behaves like the library as far as it takes to follow a client through it: a store, a
   * dependency-injection container. An own module of that name comes first.
   */
  models?: Readonly<Record<string, string>>
  /**
   * Functions of the models that keep a value for code that asks for it by a token: `provide`. A file that calls one is parsed like a file that calls an
   * SDK. By the module that any file of the project must import, `*` for no particular one: `{ flask: ['g.', 'request.'] }`. `provide:` is a property,
   * `.set` a method, `req.` an object whose members are assigned; one of less than four characters (`g.`) counts in files that contain the module's name.
   */
  registrations?: Readonly<Record<string, readonly string[]>>
}

export interface ContainersDeclaration {
  /** Generic types by the place of the argument that they hold: `{ Map: 1, List: 0 }`. */
  types?: Readonly<Record<string, number>> | undefined
  /** With it, any library's generic type holds its last type argument (`List<Client>`), and these members lead to it. */
  members?: ContainerMembers | undefined
  /** Without it: methods of built-in lists that return an element (`at`), and those that return a list of the same elements (`slice`). */
  lists?: Pick<ContainerMembers, 'elements' | 'same'> | undefined
}

/** The members of containers by what they return. */
export interface ContainerMembers {
  /** Methods that return an element: `get`, `next`. */
  elements: readonly string[]
  /** Methods and properties that return a container of the same elements: `stream`, `values`, `filter`. */
  same: readonly string[]
  /** Those that return a container of entries, each a key and its value. */
  entries: readonly string[]
  /** Those that return a container of the keys. */
  keys: readonly string[]
  /** Properties that are an element: `value` of an entry. */
  properties: readonly string[]
}

/** The same as the core uses it. */
export interface Library extends Required<Omit<LibraryDeclaration, 'containers'>> {
  containers: {
    types: ContainersDeclaration['types']
    members: ContainersDeclaration['members']
    lists: ContainersDeclaration['lists']
  }
}
