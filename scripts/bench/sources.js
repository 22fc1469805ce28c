import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const MOST_BYTES = 1_000_000

/** Build results about build results; nobody searches them, and no repository tracks them. */
const LEFT_OUT = /(\.map|\.snap|^LICENSE.*|^\..*|^package-lock\.json)$/

/** Folders that `service` always skips: under other names, so that every tool reads what is in them. */
const SKIPPED_FOLDERS = new Set(['node_modules', 'vendor', 'build', 'dist', 'target'])

/**
 * The text files of an unpacked package, in a fixed order: no binary ones, none over 1 MB (which `service` leaves out), no hidden
 * ones (which ripgrep leaves out).
 * @returns `{ path, bytes }`, path as it is to stand in a tree, with `/`
 */
export function sourceFiles(folder) {
  return walk(folder, '').map(({ from, to }) => ({
    path: to,
    bytes: () => readFileSync(from),
    size: statSync(from).size,
  }))
}

function walk(folder, to) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const from = path.join(folder, entry.name)
    if (LEFT_OUT.test(entry.name)) return []
    if (entry.isDirectory())
      return walk(from, `${to}${SKIPPED_FOLDERS.has(entry.name) ? `${entry.name}-code` : entry.name}/`)
    return entry.isFile() && isText(from) ? [{ from, to: to + entry.name }] : []
  })
}

function isText(file) {
  return statSync(file).size <= MOST_BYTES && !readFileSync(file).includes(0)
}

const VARIED = /\b(callback|element|result|handler|message|response|node|context)\b/g

/** The same file with other names in it, so that no two copies have the same content. */
export function variant(bytes, copy) {
  if (copy === 1) return bytes
  return Buffer.from(bytes.toString('utf8').replace(VARIED, (word) => `${word}${copy}`))
}
