/**
 * An SDK as data: how it is imported, how its client is obtained, which calls read a config. One matcher reads these for
 * every language; a team adds its own under `sdks` in `service.json`.
 *
 * A *path* says how a value is reached from the SDK's module: names, `.` and `()`. `OpenFeature.getClient()` is what
 * `getClient` of `OpenFeature` returns. A path may begin with a role in angle brackets: `<testClient>.client`.
 */
export interface SdkDescriptor {
  /** The package as its users install it; reported as `sdk`. */
  id: string
  /** For people. */
  name: string
  /** Which availability its reads need. `shared` packages hold types only. */
  type: 'client' | 'server' | 'shared'
  /** The languages it is used from, by language id; only needed in `service.json`. */
  languages?: string[]
  /**
   * Module specifiers, exactly, or ending in `*` for every longer one. Before anything is parsed, files that use the SDK
   * are found by searching their text for these as written here: where imports may split a name (`alias Flags.{Client, Test}`), list the part that is
   * always there, `Flags`, as well.
   */
  modules: string[]
  /** What files call the package if they give it no name, and its path does not tell: `ldclient` of `.../go-server-sdk/v7` (Go). */
  packageName?: string
  /** What values are: path -> role. The roles are the descriptor's own words; `client` is the usual one. Empty if all calls are functions of the module. */
  roles: Record<string, string>
  /** Names that are visible without an import. */
  autoImports?: string[]
  /** It is used only in files below a folder of one of these names. */
  folders?: string[]
  /** It is used only in files that are not below a folder of one of these names. */
  outsideFolders?: string[]
  /** Where two SDKs share their import names: this one is meant when any of these is true. */
  hints?: SdkHints
  calls: SdkCall[]
}

export interface SdkHints {
  /** One of these texts is in a build file (`build.gradle`, `pom.xml`, ...) of the file's own or an enclosing folder. */
  buildFiles?: string[]
  /** The file imports one of these modules (exactly, or ending in `*`). */
  imports?: string[]
}

export interface SdkCall {
  /** The call's own name; reported as `call`. Of a `member` that is a key, the name of what gives the object. */
  name: string
  /** The role it is called on; absent for a function, hook, decorator or component of the module itself. */
  on?: string
  /**
   * A `member` is not a call. An object with the role holds the values by their keys, and its only argument is the member's name; or, with a key
   * in its `receiver`, it is a property of that name. An `index` is what stands between brackets after an object with the role: `config["dark-mode"]`.
   */
  form?: 'component' | 'directive' | 'annotation' | 'member' | 'index'
  /** `unsubscribe` and `declaration` name a key without reading it; `test` is a call of a test client. */
  kind: 'read' | 'details' | 'watch' | 'bulk' | 'unsubscribe' | 'declaration' | 'test'
  key: KeyPosition
  default?: ArgumentPosition & { optional?: boolean }
  /** The type the call's name fixes. */
  getterType?: GetterType
  /** The types that members of what it returns fix: `getValue("key").asBoolean()`. */
  getterTypes?: Record<string, GetterType>
  /** It returns the config's value itself, or a promise of it, and does nothing else: `service cleanup` may put the value in its place. */
  returns?: 'value' | 'promise'
  /** Positional arguments the call has at least; by default up to the key's and the required default's. */
  minArguments?: number
  /** Positional arguments the call has at most. */
  maxArguments?: number
  /** Arguments without a name the call has at most; one with more is another call of that name. */
  maxPositional?: number
  /** No other library is likely to have the name: a call counts in a file that imports the SDK even if its receiver cannot be followed. */
  distinctive?: boolean
  /** Other libraries have many calls of that name: one whose receiver takes too long to follow counts only where the SDK is in evidence. */
  common?: boolean
  /** An extension function that needs its own import of this module. */
  requiresImport?: string
}

/** Whether its object holds values by their keys: `flags.darkMode`. Other members are flags that read themselves: `Feature.dark.isOn`. */
export function isKeyed({ form, key }: SdkCall): boolean {
  return form === 'member' && key.receiver !== true
}

export type GetterType = 'boolean' | 'integer' | 'float' | 'number' | 'string' | 'object'

/** Where an argument is: by position, by name, by either, or the receiver of the call; then a property inside it. */
export interface ArgumentPosition {
  /** 0-based; absent when the argument is only ever named. */
  index?: number
  /** The name, if the language writes names. With `labelled`, the call must write it. */
  label?: string
  labelled?: boolean
  /** No argument, but what the call is made on: `Feature.DARK_MODE.isOn()`. */
  receiver?: true
  /** Inside an object argument: `flagKey`, `key()` for a method's result, or `flags[].flagKey` for one in each element of a list (`[].flagKey` of the argument itself). */
  property?: string
}

export interface KeyPosition extends ArgumentPosition {
  /** `one` (default), each element of a `list`, each key of a `map`, or each of the `arguments` from there on. */
  shape?: 'one' | 'list' | 'map' | 'arguments'
  /** The code may write the key in another way than the project: see `Spelling`. */
  spelling?: Spelling
}

/**
 * How an SDK writes keys: `new-checkout` in camel case is `newCheckout`. An SDK that can be configured to keep them as they are may have either.
 */
export type Spelling = 'camelCase'
