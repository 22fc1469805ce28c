import { createHash, randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Bundle } from '@service/sdk-core'
import { makeFolder } from './make-folder.js'

const VERSION = 1

interface Content {
  version: typeof VERSION
  /** Of the address and the key: a file of another environment is not used. */
  source: string
  bundle: Bundle
}

/** The last write of each file: several providers of one process may keep the same one. */
const lastWrites = new Map<string, Promise<void>>()

/** The last environment in a file. It is replaced as a whole, so it is never half written. */
export class CacheFile {
  private readonly source: string
  private readonly file: string

  constructor(file: string, { url, sdkKey }: { url: string; sdkKey: string }) {
    this.file = path.resolve(file)
    this.source = createHash('sha256').update(`${url}\0${sdkKey}`).digest('hex')
  }

  /** Undefined if there is none, or none of this environment and version. */
  async read(): Promise<Bundle | undefined> {
    try {
      const content = JSON.parse(await readFile(this.file, 'utf8')) as Partial<Content>
      return content.version === VERSION && content.source === this.source ? content.bundle : undefined
    } catch {
      return undefined
    }
  }

  /** One write after another. Errors are those of the file system. */
  write(bundle: Bundle): Promise<void> {
    const write = () => this.replace({ version: VERSION, source: this.source, bundle })
    const written = (lastWrites.get(this.file) ?? Promise.resolve()).then(write, write)
    lastWrites.set(this.file, written)
    return written
  }

  /** Resolves when nothing is being written any more. */
  async settled(): Promise<void> {
    await lastWrites.get(this.file)?.catch(() => undefined)
  }

  private async replace(content: Content): Promise<void> {
    // Other processes may keep the same file.
    const next = `${this.file}.${randomUUID()}.tmp`
    await makeFolder(path.dirname(this.file))
    try {
      // Rules may name people.
      await writeFile(next, JSON.stringify(content), { mode: 0o600 })
      await rename(next, this.file)
    } catch (error) {
      await rm(next, { force: true })
      throw error
    }
  }
}
