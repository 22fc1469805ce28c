import path from 'node:path'

/**
 * What to put before the path of a listed file. Such a path is clean and written with `/`, which every system reads: `path.join` for all files of
 * a large tree takes a tenth of a second. Empty if the root is the working directory: the system looks up a relative path faster.
 */
export function startOfPaths(root: string): string {
  if (root === process.cwd()) return ''
  return root.endsWith(path.sep) ? root : root + path.sep
}
