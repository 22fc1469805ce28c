import { readFileSync } from 'node:fs'
import path from 'node:path'
import { decodeSource, type Source } from './source.js'

/** Why there is no source: text that was decoded with losses would be written back with them. */
export const NO_SOURCE = 'its file is not UTF-8, so it is not rewritten'

/** The texts of files below a folder, each read once. */
export class Sources {
  private readonly known = new Map<string, Source | undefined>()

  /** @param root absolute */
  constructor(private readonly root: string) {}

  /** Undefined if the file is gone or not in an encoding that could be kept. */
  of(file: string): Source | undefined {
    if (!this.known.has(file)) this.known.set(file, this.read(file))
    return this.known.get(file)
  }

  private read(file: string): Source | undefined {
    try {
      return decodeSource(readFileSync(path.join(this.root, file)))
    } catch {
      return undefined
    }
  }
}
