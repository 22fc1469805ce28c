import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Wanted } from './wanted.js'

/** Replaces the template's names by the new ones, in the text and the names of all files of a folder. */
export function rewrite(folder: string, language: Wanted): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) rewrite(file, language)
    else {
      writeFileSync(file, renamed(readFileSync(file, 'utf8'), language))
      const name = renamed(entry.name, language)
      if (name !== entry.name) renameSync(file, path.join(folder, name))
    }
  }
}

/** Lists name every extension; elsewhere the first represents all. */
function renamed(text: string, { id, name, extensions }: Wanted): string {
  const list = (wrap: (extension: string) => string) => extensions.map((one) => `'${wrap(one)}'`).join(', ')
  return text
    .replace(/^ {2}"private": true,\n/m, '')
    .replace("['.template']", () => `[${list((one) => one)}]`)
    .replace("['**/*.test.template']", () => `[${list((one) => `**/*.test${one}`)}]`)
    .replace(/\.template\b/g, () => extensions[0] ?? '')
    .replace(/\btemplate\b/g, () => id)
    .replace(/\bTemplate\b/g, () => name)
}
