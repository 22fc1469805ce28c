import type { Imported } from '../model.js'

export interface ImportVendor {
  id: string
  name: string
  /** The vendor's page about the format. */
  documentation: string
  /** @throws WrongShape if a file is not what the vendor writes */
  read(files: readonly ExportFile[]): Imported
}

export interface ExportFile {
  /** As it was given. */
  name: string
  content: unknown
}
