import { JsonStorage } from './json/driver.js'
import type { Storage } from './storage.js'

export interface StorageSettings {
  /** The JSON file to keep the data in; without one the data lives in memory only, for tests and trials. */
  dataFile?: string
}

/** Opens the storage that the settings name. Errors: StorageInUse, DataFileError, StorageUnavailable. */
export async function openStorage(settings: StorageSettings): Promise<Storage> {
  return JsonStorage.open(settings.dataFile)
}
