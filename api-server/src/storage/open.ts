import type { Storage } from './storage.js'

export interface StorageSettings {
  /** PostgreSQL, as `postgres://user:password@host:port/database`; wins over the data file. */
  databaseUrl?: string
  /** The JSON file to keep the data in; without it and a database the data lives in memory only, for tests and trials. */
  dataFile?: string
}

/**
 * Opens the storage that the settings name; a driver is only loaded when it is used.
 * Errors: StorageInUse, DataFileError, DatabaseTooNew, StorageUnavailable.
 */
export async function openStorage({ databaseUrl, dataFile }: StorageSettings): Promise<Storage> {
  if (databaseUrl !== undefined) return (await import('./postgres/driver.js')).PostgresStorage.open(databaseUrl)
  return (await import('./json/driver.js')).JsonStorage.open(dataFile)
}
