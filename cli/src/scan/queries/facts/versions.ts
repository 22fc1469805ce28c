import type { Language } from '@service/scanner-kit'
import { createHash, type Hash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** An import of a file beside, or of a part of the kit that is not in the kit's own file. */
const IMPORT_ELSEWHERE = /\b(?:from|import)\s*\(?\s*["'](?:\.|@service\/scanner-kit\/)/

const known = new Map<Language, Hash | undefined>()

/**
 * What identifies a state of a language: its code, the kit's, its grammars and its vendors. A hash to `copy` and extend; undefined if the
 * code cannot be identified by the language's module, because it is read from several files.
 */
function hashOfLanguage(language: Language): Hash | undefined {
  if (!known.has(language)) known.set(language, versionOf(language))
  return known.get(language)
}

/** What identifies a state of all languages' code; undefined if it cannot be identified for one of them. */
export function versionsOf(languages: readonly Language[]): string | undefined {
  const hashes = languages.map((language) => hashOfLanguage(language)?.copy().digest('hex'))
  return hashes.includes(undefined) ? undefined : hashes.join(' ')
}

/** The key of a file's facts; undefined if the language's code cannot be identified. */
export function factsKey(language: Language, file: string, text: string): string | undefined {
  return hashOfLanguage(language)?.copy().update(file).update('\0').update(text).digest('hex')
}

function versionOf(language: Language): Hash | undefined {
  try {
    const code = readFileSync(fileURLToPath(language.entry), 'utf8')
    if (IMPORT_ELSEWHERE.test(code) || usesPackages(fileURLToPath(language.entry))) return undefined
    const hash = createHash('sha1').update(language.id).update('\0').update(code).update('\0').update(kitCode())
    for (const beside of [...Object.values(language.grammars), ...(language.vendors ? [language.vendors] : [])]) {
      const { size, mtimeMs } = statSync(fileURLToPath(beside))
      hash.update(`\0${beside} ${size} ${mtimeMs}\0`)
    }
    return hash
  } catch {
    return undefined
  }
}

/** Whether the package that a file belongs to depends on others than the kit, whose code may change without its own. */
function usesPackages(file: string): boolean {
  for (let folder = path.dirname(file); path.dirname(folder) !== folder; folder = path.dirname(folder)) {
    const manifest = path.join(folder, 'package.json')
    if (!existsSync(manifest)) continue
    const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as { dependencies?: object }
    return Object.keys(dependencies).some((name) => name !== KIT)
  }
  return false
}

const KIT = '@service/scanner-kit'

let kit: string | undefined

/** The code that languages share. */
function kitCode(): string {
  return (kit ??= readFileSync(createRequire(import.meta.url).resolve(KIT), 'utf8'))
}
