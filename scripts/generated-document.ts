import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { repository } from './fixtures/languages.js'

/** As GitHub and GitLab make them from headings. */
export function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
}

/** A document as it lies on disk, with the line ends that the scripts write. */
export function writtenDocument(name: string): string {
  return readFileSync(path.join(repository, name), 'utf8').replaceAll('\r\n', '\n')
}

/** Writes a document if the script that makes it was started as a command. */
export async function writeWhenStarted(script: string, name: string, make: () => Promise<string>): Promise<void> {
  if (script !== pathToFileURL(process.argv[1] ?? '').href) return
  writeFileSync(path.join(repository, name), await make())
  console.log(`${name} is up to date`)
}
