import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import satisfies from 'spdx-satisfies'

/** Licences that allow our packages, which are Apache-2.0, to carry the code. A row here is a decision: ask before you add one. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]
const TEXT = /^(?:licen[cs]e|copying|unlicense|notice)(?:[-.].*)?$/i
const CODE = /\.(?:[cm]?[jt]s|json)$/i
/** Texts of packages that forgot to bring theirs, taken from their repositories. */
const TEXTS = fileURLToPath(new URL('texts/', import.meta.url))

/**
 * What is wrong with a package's licence, as a sentence that says what to do; undefined if nothing is.
 *
 * @param {import('./bundled.js').Part} part
 */
export function problemWith(part) {
  const named = `${part.name}@${part.version}`
  if (typeof part.license !== 'string' || part.license === '') {
    return `${named} names no licence as SPDX does: do without it, or bundle another version`
  }
  if (!isAllowed(part.license)) {
    return `${named} is under ${part.license}, which scripts/notices/licence.js does not allow: do without it, or discuss the licence first`
  }
  if (textOf(part) === '') {
    return `${named} has no licence text: copy the one of ${part.homepage || 'its repository'} to scripts/notices/texts/${textName(part)}`
  }
  return undefined
}

/**
 * The licence and notices of a package, each file whole.
 *
 * @param {import('./bundled.js').Part} part
 */
export function textOf({ name, folder }) {
  const own = folder === undefined ? [] : readdirSync(folder).filter((file) => TEXT.test(file) && !CODE.test(file))
  const files = own.sort().map((file) => path.join(folder, file))
  const added = path.join(TEXTS, textName({ name }))
  if (files.length === 0 && existsSync(added)) files.push(added)
  return files.map((file) => readFileSync(file, 'utf8').replace(/\r\n/g, '\n').trim()).join('\n\n')
}

function isAllowed(license) {
  try {
    return satisfies(license, ALLOWED)
  } catch {
    return false
  }
}

const textName = ({ name }) => `${name.replace('/', '__')}.txt`
