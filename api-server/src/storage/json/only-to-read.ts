import { DataFileError } from './errors.js'
import { readFiles, type ReadOnlyDataFile } from './opening.js'
import { Persistence } from './persistence.js'
import type { State } from './state.js'

/** A data file to which nothing is written, nor to its journal: a file of an earlier format stays as it is. */
export class OnlyToRead extends Persistence {
  private constructor(private readonly files: ReadOnlyDataFile) {
    super(files.seq, undefined, files.data)
    // Its copies are without the names that were removed, also where the file still has them.
    this.removals = 1
  }

  static override async open(file: string): Promise<{ persistence: Persistence; state: State }> {
    const files = await readFiles(file)
    return { persistence: new OnlyToRead(files), state: files.state }
  }

  override async verify(): Promise<void> {
    await this.files.lock?.verify()
  }

  override write(): Promise<void> {
    return Promise.reject(refused())
  }

  override load(): Promise<void> {
    return Promise.reject(refused())
  }

  override async close(): Promise<void> {
    await this.audit.close()
    await this.files.lock?.release()
  }
}

function refused(): DataFileError {
  return new DataFileError('The data file was opened to be read only.')
}
