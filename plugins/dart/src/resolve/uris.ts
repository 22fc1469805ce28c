import type { ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'
import { packageRoots } from './packages.js'

/** `package:name/file.dart` lies in the `lib` of the package of that name; any other path is relative to the file. */
export function resolveUri(module: string, from: string, project: ProjectView): string[] {
  const [, name, file] = /^package:([^/]+)\/(.+)$/.exec(module) ?? []
  if (name !== undefined && file !== undefined) {
    return packageRoots(name, from, project)
      .map((root) => path.join(root, 'lib', file))
      .filter((candidate) => project.has(candidate))
  }
  if (/^[a-z][a-z\d+.-]*:/i.test(module)) return []
  const target = path.join(path.dirname(from), decoded(module))
  return project.has(target) ? [target] : []
}

/** A path in an import is a URI. */
function decoded(module: string): string {
  try {
    return decodeURIComponent(module)
  } catch {
    // `%` as written in a file's name.
    return module
  }
}
