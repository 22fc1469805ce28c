import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const folders: string[] = []
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A folder that is removed when the test's process ends. */
export function temporaryFolder(files: Record<string, string> = {}): string {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'service-cli-')))
  folders.push(folder)
  writeFiles(folder, files)
  return folder
}

export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
