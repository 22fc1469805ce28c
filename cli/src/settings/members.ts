import type { SdkChoice } from '../scan/chosen-sdks.js'
import type { Rules, Severity } from '../validate/severity.js'
import type { Names } from './named.js'

/** What `service.json` says, with its gaps filled. */
export interface Settings {
  /** Absolute: the folder of `service.json`, or the working directory if there is none. */
  root: string
  /** Absolute; undefined if there is none. */
  file: string | undefined
  project: string | undefined
  include: string[]
  exclude: string[]
  ignoreKeys: string[]
  sdks: SdkChoice[]
  languages: LanguageSetting[]
  rules: Rules
  /** With their places, for mistakes. */
  names: Names
}

/** What is wanted of a language. */
export interface LanguageSetting {
  id: string
  wish: LanguageWish
  /** What reads it, if that is said: a folder relative to the root (`./tools/ruby`), or a package of `node_modules`. */
  from?: string
}

/** `require`: the run fails without it; `ignore`: its files are not read, and no message says so. */
type LanguageWish = 'require' | 'ignore'

/** The members of `service.json`; each may be absent. */
export type SettingsFile = Partial<Omit<Settings, 'root' | 'file' | 'languages' | 'rules' | 'names'>> & {
  /** For editors. */
  $schema?: string
  /** A list requires each language, and so does an entry with the place of its plugin. */
  languages?: string[] | Record<string, LanguageWish | { from: string }>
  /** By a kind of problem, or its short name. */
  rules?: Record<string, Severity>
}
