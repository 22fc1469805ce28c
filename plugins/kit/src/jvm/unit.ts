import type { FileFacts } from '../facts.js'
import type { ProjectView } from '../language.js'
import { withoutRoot } from './resolve.js'
import { folderOf, isSource, join, moduleOf, packageFiles, rootOf } from './sources.js'

/**
 * The files of a package within one module see each other's names. Java and Kotlin give their units the same names. A unit
 * is `java:<module>:<package>`, or `java:<folder>` where a file's folder does not follow its package.
 */
export function unitOf(file: string, facts: FileFacts): string {
  const packageName = facts.unit ?? ''
  const root = rootOf(file, packageName)
  if (packageName === '' || root === undefined) return `java:${folderOf(file)}`
  return `java:${moduleOf(root)}:${packageName}`
}

export function unitFiles(unit: string, file: string, view: ProjectView): string[] {
  const [, first = '', packageName] = /^java:([^:]*)(?::(.*))?$/.exec(unit) ?? []
  if (packageName === undefined) return view.list(first).filter(isSource)
  const module = join(first, '')
  const files = [...new Set([...packageFiles(packageName, file, view), ...withoutRoot(packageName, view)])]
  const inModule = (one: string) => module === '' || one.startsWith(`${module}/`)
  // The module's own files come first: two apps of one repository may use the same package name.
  return [...files.filter(inModule), ...files.filter((one) => !inModule(one))]
}
