import type { DatabaseLimits } from './postgres/limits.js'
import type { Storage } from './storage.js'

export interface StorageSettings {
  /** PostgreSQL, as `postgres://user:password@host:port/database`; wins over the data file. */
  databaseUrl?: string
  /** The JSON file to keep the data in; without it and a database the data lives in memory only, for tests and trials. */
  dataFile?: string
  /** Nothing is to be changed, not even the format of a data file. */
  onlyToRead?: boolean
  /** How long the database is waited for; without it as long as a server may. */
  databaseLimits?: DatabaseLimits
}

/**
 * Opens the storage that the settings name; a driver is only loaded when it is used.
 * Errors: StorageRefused, StorageInUse, DataFileError, DatabaseTooNew, StorageUnavailable.
 */
export async function openStorage({
  databaseUrl,
  dataFile,
  databaseLimits,
  onlyToRead,
}: StorageSettings): Promise<Storage> {
  if (databaseUrl !== undefined) {
    return (await import('./postgres/driver.js')).PostgresStorage.open(databaseUrl, databaseLimits)
  }
  return (await import('./json/driver.js')).JsonStorage.open(dataFile, onlyToRead)
}
