import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Bundle } from '@service/sdk-core'

const VERSION = 1

interface Content {
  version: typeof VERSION
  /** Of the address and the key: a file of another environment is not used. */
  source: string
  bundle: Bundle
}

/** The last environment in a file. It is replaced as a whole, so it is never half written. */
export class CacheFile {
  private readonly source: string
  private last: Promise<void> = Promise.resolve()

  constructor(
    private readonly file: string,
    { url, sdkKey }: { url: string; sdkKey: string },
  ) {
    this.source = createHash('sha256').update(`${url}\0${sdkKey}`).digest('hex')
  }

  /** Undefined where there is none, or none of this environment and version. */
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
    this.last = this.last.then(write, write)
    return this.last
  }

  private async replace(content: Content): Promise<void> {
    const next = `${this.file}.${process.pid}.tmp`
    await mkdir(path.dirname(this.file), { recursive: true })
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
