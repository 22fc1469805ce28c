/** Puts the licence, and the notices of everything that the build put into it, into each package that is published. */
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { problemWith, textOf } from './licence.js'

export const NOTICES = 'THIRD-PARTY-NOTICES'
const RULE = '-'.repeat(80)

/**
 * Throws, naming all of them, where packages may not be bundled or lack a text.
 *
 * @param {string} root the repository
 * @param {string[]} folders of packages, relative to it
 * @param {import('./bundled.js').Bundled} bundled
 */
export function writeNotices(root, folders, bundled) {
  const parts = new Map(folders.map((folder) => [folder, bundled.in(path.join(root, folder))]))
  const problems = [...new Set([...parts.values()].flat().map(problemWith))].filter((problem) => problem !== undefined)
  if (problems.length > 0) throw new Error(`The licences of what is bundled:\n  ${problems.join('\n  ')}`)
  for (const [folder, found] of parts) {
    copyFileSync(path.join(root, 'LICENSE'), path.join(root, folder, 'LICENSE'))
    writeWhereChanged(path.join(root, folder, NOTICES), notices(found))
  }
}

function notices(parts) {
  if (parts.length === 0) return 'This package contains no third-party software.\n'
  const sections = parts.map((part) =>
    [RULE, `${part.name} ${part.version}`, `Licence: ${part.license}`, part.homepage, '', textOf(part)]
      .filter((line, at) => line !== '' || at === 4)
      .join('\n'),
  )
  return `This package contains the following third-party software.\n\n${sections.join('\n\n')}\n`
}

function writeWhereChanged(file, text) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}
