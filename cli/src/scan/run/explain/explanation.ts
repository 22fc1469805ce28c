import type { SdkDescriptor } from '@service/scanner-kit'

/** Why a scan found what it found: the shape of `explanation` in the JSON of `scan --explain`, whose members are never renamed. */
export interface Explanation {
  /** SDKs that any scanned file imports, and those that `service.json` describes, by id. */
  sdks: ExplainedSdk[]
  /** SDKs of the vendors that were asked for, in languages that there are files of, that no file imports. */
  notImported: { id: string; vendor: string; languages: string[]; modules: string[] }[]
  /** Ways to read a key through a vendor's SDKs that no descriptor can say, in the languages that import one of them. */
  notRead: { vendor: string; ways: string[] }[]
  /** Descriptors of functions that take a key and pass it on, one for each file. In `sdks` of `service.json`, they let a scan find the keys that callers pass. */
  wrappers: SdkDescriptor[]
}

export interface ExplainedSdk {
  /** The package. */
  id: string
  name: string
  /** Who described it: the plugin of a language, for every scan or as a requested vendor, or `service.json`. */
  origin: 'language' | 'vendor' | 'service.json'
  vendor?: string
  /** What imports of it look like. */
  modules: string[]
  /** Of what no file imports: specifiers in the code that look like its modules. */
  similarModules?: string[]
  /** Of what `service.json` describes: modules that no import and no file of the project has. */
  unknownModules?: UnknownModule[]
  imports: ExplainedImport[]
  /** By role, then by file and line. */
  roles: { role: string; places: ExplainedPlace[] }[]
  /** What was recognised as a call of the SDK, by name. */
  calls: ExplainedCalls[]
  /** Calls with the name of one of the SDK's that were not recognised as it. */
  notTaken: (ExplainedPlace & { call: string; reason: string })[]
  /** Calls on a role that the descriptor does not know, by role and name. */
  notDescribed: { role: string; call: string; places: ExplainedPlace[] }[]
}

export interface UnknownModule {
  module: string
  /** The nearest name of what the code imports, or of a file of the project. */
  nearest?: string
}

/** `line` is 1-based; `file` is relative to the scan root, with `/`. */
export interface ExplainedPlace {
  file: string
  line: number
}

export interface ExplainedImport extends ExplainedPlace {
  /** As the language has it: a package, a namespace, a path. */
  module: string
  /** What is imported from it; `*` for the module as a whole. Empty if all of its names are. */
  names: string[]
  /** Present where nothing of the SDK was reached in the file. */
  leadsNowhere?: string
}

export interface ExplainedCalls {
  call: string
  direct: (ExplainedPlace & { key: string })[]
  /**
   * With `reason` if following the key or the client was given up; `parameterOf` if the key is a parameter of a function of that name (a wrapper, whose callers know the key); `memberIn` if it is a member of the object
   * that a method of that name is called on; `undeclared` if it begins with a name that no file visible from this one declares; and `entryOf` if it is an entry of that enum, and the description does not say which of its
   * members is the key.
   */
  dynamic: (ExplainedPlace & {
    argument: string
    reason?: string
    parameterOf?: string
    memberIn?: string
    undeclared?: string
    entryOf?: string
  })[]
}
