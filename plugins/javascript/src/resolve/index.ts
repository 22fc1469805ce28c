import { foldersAbove, type ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'
import { findFile } from './files.js'
import { throughImports, throughWorkspace } from './packages.js'
import { throughTsconfig } from './tsconfig.js'

/** The project's own file that an import means, as Node, TypeScript and the usual bundlers look it up. */
export function resolve(module: string, from: string, view: ProjectView): string[] {
  const specifier = module.replace(/[?#][^/]*$/, (query) => (module.startsWith('#') ? query : ''))
  const file = find(specifier, from, view)
  return file === undefined || file === from ? [] : [file]
}

function find(specifier: string, from: string, view: ProjectView): string | undefined {
  if (/^\.\.?(?:\/|$)/.test(specifier)) return findFile(path.join(path.dirname(from), specifier), view)
  if (specifier.startsWith('/')) return findFile(path.normalize(specifier.slice(1)), view)
  if (specifier.startsWith('#')) return throughImports(specifier, from, view) ?? throughTsconfig(specifier, from, view)
  return (
    throughTsconfig(specifier, from, view) ??
    throughWorkspace(specifier, view) ??
    throughUsualAlias(specifier, from, view)
  )
}

/**
 * `@/x` and `~/x` mean the source folder in most set-ups, `$lib` what https://svelte.dev/docs/kit/$lib says; where no settings say
 * so, the file must be there.
 */
function throughUsualAlias(specifier: string, from: string, view: ProjectView): string | undefined {
  const svelte = specifier === '$lib' || specifier.startsWith('$lib/')
  const rest = svelte ? specifier.slice(1) : /^(?:@|~|~~|@@)\/(.+)$/.exec(specifier)?.[1]
  if (rest === undefined) return undefined
  for (const folder of foldersAbove(from)) {
    if (!view.has(path.join(folder, 'package.json')) && folder !== '.') continue
    for (const source of svelte ? ['src'] : ['src', '.', 'app']) {
      const file = findFile(path.join(folder, source, rest), view)
      if (file !== undefined) return file
    }
  }
  return undefined
}
