import path from 'node:path'

/**
 * What to put before the path of a listed file, which is clean and written with `/`, as every system reads it: joining all of a large tree
 * properly takes a tenth of a second. Empty if the root is the working directory: the way from there is shorter, and so are a
 * hundred thousand questions.
 */
export function startOfPaths(root: string): string {
  if (root === process.cwd()) return ''
  return root.endsWith(path.sep) ? root : root + path.sep
}
