import type { SdkDescriptor } from '@service/scanner-kit'

/** What `service.json` says, with its gaps filled. */
export interface Settings {
  /** Absolute: the folder of `service.json`, or the working directory where there is none. */
  root: string
  project: string | undefined
  include: string[]
  exclude: string[]
  ignoreKeys: string[]
  sdks: SdkDescriptor[]
}

/** The members of `service.json`; each may be absent. */
export type SettingsFile = Partial<Omit<Settings, 'root'>>
