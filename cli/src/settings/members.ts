import type { SdkChoice } from '../scan/chosen-sdks.js'
import type { Rules, Severity } from '../validate/severity.js'
import type { Names } from './named.js'

/** What `service.json` says, with its gaps filled. */
export interface Settings {
  /** Absolute: the folder of `service.json`, or the working directory where there is none. */
  root: string
  /** Absolute; undefined where there is none. */
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

/** `require`: there is no run without it; `ignore`: its files are not read, and nothing is said of that. */
type LanguageWish = 'require' | 'ignore'

/** The members of `service.json`; each may be absent. */
export type SettingsFile = Partial<Omit<Settings, 'root' | 'file' | 'languages' | 'rules' | 'names'>> & {
  /** For editors. */
  $schema?: string
  /** A list requires each, and so does what says where its plugin comes from. */
  languages?: string[] | Record<string, LanguageWish | { from: string }>
  /** By a kind of problem, or its short name. */
  rules?: Record<string, Severity>
}
