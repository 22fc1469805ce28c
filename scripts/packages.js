import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The folders of the packages that are published to npm, relative to the repository, in the order of the workspaces.
 *
 * @param {string} root the repository
 * @returns {string[]}
 */
export function publishedFolders(root) {
  return readManifest(root, '.').workspaces.filter((folder) => readManifest(root, folder).private !== true)
}

/**
 * @param {string} root the repository
 * @param {string} folder of a package, relative to it
 */
export function readManifest(root, folder) {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))
}
