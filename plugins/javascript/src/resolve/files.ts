import type { ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'

const EXTENSIONS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.vue', '.svelte', '.astro']

/** Extensions of files that describe code made or kept elsewhere, such as a `.js` that git ignores. */
const DECLARATIONS = ['.d.ts', '.d.mts', '.d.cts']

/** TypeScript lets an import name the file that will be there after compiling. */
const COMPILED: Record<string, string[]> = {
  '.js': ['.ts', '.tsx', '.jsx'],
  '.jsx': ['.tsx'],
  '.mjs': ['.mts'],
  '.cjs': ['.cts'],
}

/**
 * The file a path without certainty about its extension means: itself, with an extension, or a folder's index.
 * @param base clean, as `path.join` leaves it
 */
export function findFile(base: string, view: ProjectView): string | undefined {
  if (base.startsWith('..')) return undefined
  const file = base.endsWith('/') ? base.slice(0, -1) : base
  const extension = path.extname(file)
  if (extension !== '' && view.has(file)) return file
  const start = file.slice(0, file.length - extension.length)
  const inside = file === '.' ? 'index' : `${file}/index`
  return (
    withEnding(start, COMPILED[extension] ?? [], view) ??
    withEnding(file, EXTENSIONS, view) ??
    withEnding(inside, EXTENSIONS, view) ??
    fromPackage(file, view) ??
    withEnding(extension in COMPILED ? start : file, DECLARATIONS, view) ??
    withEnding(inside, DECLARATIONS, view)
  )
}

function withEnding(start: string, endings: readonly string[], view: ProjectView): string | undefined {
  for (const ending of endings) if (view.has(start + ending)) return start + ending
  return undefined
}

/** A folder with a manifest names its entry there. */
function fromPackage(folder: string, view: ProjectView): string | undefined {
  const manifest = path.join(folder, 'package.json')
  if (!view.has(manifest)) return undefined
  const main = asRecord(view.readJson(manifest)).main
  return typeof main === 'string' && main !== '.' ? findFile(path.join(folder, main), view) : undefined
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

/** The text that `*` matches if the specifier fits the pattern; an exact pattern has none. */
export function matchPattern(pattern: string, specifier: string): string | undefined {
  const star = pattern.indexOf('*')
  if (star < 0) return pattern === specifier ? '' : undefined
  const [before, after] = [pattern.slice(0, star), pattern.slice(star + 1)]
  const fits =
    specifier.length >= before.length + after.length && specifier.startsWith(before) && specifier.endsWith(after)
  return fits ? specifier.slice(before.length, specifier.length - after.length) : undefined
}
