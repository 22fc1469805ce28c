import type { Config } from '../../domain/records.js'
import type { Stores } from '../../storage/storage.js'

/** What is known of a project's code. */
export interface Code {
  /** Whether some uploaded branch names the config, also by an old key; undefined if that is unknown. */
  has(config: Config): boolean | undefined
}

/** Without an upload nothing is known; if a branch was not read completely, only what was found is. */
export async function readCode(stores: Stores, projectId: string): Promise<Code> {
  const uploads = await stores.codeUploads.list(projectId)
  const keys = new Set((await stores.codeReferences.listCounts(projectId)).map(({ key }) => key))
  const isWhole = uploads.length > 0 && uploads.every(({ complete }) => complete)
  return {
    has({ key, oldKeys }) {
      if (keys.has(key) || oldKeys.some((old) => keys.has(old.key))) return true
      return isWhole ? false : undefined
    },
  }
}
