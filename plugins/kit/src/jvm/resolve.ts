import { nearestFirst } from '../folders.js'
import { getOrMake, perObject } from '../kept.js'
import type { ProjectView } from '../language.js'
import { EXTENSIONS, filesBelowRoots, folderOf, isSource, packageFiles } from './sources.js'

/**
 * The project's own files that may declare an imported name, best first.
 * @param module a qualified name (`com.acme.Flags`, `com.acme.isEnabled`) or the package of a wildcard import
 */
export function resolve(module: string, from: string, view: ProjectView): string[] {
  if (!/^[\p{ID_Continue}$.]+$/u.test(module) || module.length > 500) return []
  const segments = module.split('.')
  if (segments.includes('')) return []
  const name = segments.at(-1) ?? ''
  const owner = segments.slice(0, -1)
  const declaring = declaredIn(name, owner, from, view)
  if (declaring.length > 0) return declaring
  // Kotlin code is free to put several types, and names outside of types, into files of any name. One module may spell a package out in folders where another leaves out its root.
  const packages = [owner.join('.'), module]
  const short = packages.flatMap((one) => withoutRoot(one, view))
  const files = [...packages.flatMap((one) => packageFiles(one, from, view)), ...nearestFirst(short, from)]
  if (files.length > short.length) return files
  const named = elsewhere(name, owner.join('.'), from, view)
  return named.length > 0 ? named : files
}

const shortened = perObject<ProjectView, Map<string, string[]>>(() => new Map())

/**
 * Kotlin files of a package in folders that leave out what all packages of the project begin with, as Kotlin's conventions ask for: `routes/Keys.kt` for
 * `com.acme.routes`. https://kotlinlang.org/docs/coding-conventions.html#directory-structure
 */
export function withoutRoot(packageName: string, view: ProjectView): string[] {
  return getOrMake(shortened(view), packageName, () => {
    const parts = packageName.split('.')
    const folders = parts.map((_, index) => parts.slice(index + 1).join('/'))
    const kotlin = folders.flatMap((folder) => filesBelowRoots(folder, view)).filter((file) => file.endsWith('.kt'))
    return [...new Set(kotlin)].filter((file) => packageOf(view.read(file) ?? '') === packageName)
  })
}

/** Files that are named like the type, in a folder that is named like the package. */
function declaredIn(name: string, owner: string[], from: string, view: ProjectView): string[] {
  const folder = owner.join('/')
  const names = [name, ...(name.endsWith('Kt') ? [name.slice(0, -2)] : [])]
  const files = names.flatMap((one) => EXTENSIONS.flatMap((extension) => view.named(one + extension)))
  return nearestFirst(
    files.filter((file) => folderOf(file) === folder || folderOf(file).endsWith(`/${folder}`)),
    from,
  )
}

/** Files named like the type that declare the package, wherever they are. */
function elsewhere(name: string, packageName: string, from: string, view: ProjectView): string[] {
  const files = EXTENSIONS.flatMap((extension) => view.named(name + extension)).filter(isSource)
  return nearestFirst(
    files.filter((file) => packageOf(view.read(file) ?? '') === packageName),
    from,
  )
}

function packageOf(text: string): string | undefined {
  return /^[ \t]*package[ \t]+([\w.]+)/m.exec(text)?.[1]
}
