import { StorageRefused } from '../storage.js'

/** The data file or its journal cannot be used as it is; the message says what to do. Nothing was changed. */
export class DataFileError extends StorageRefused {}
