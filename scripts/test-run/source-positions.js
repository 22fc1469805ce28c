import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * What a process printed, with the places in compiled files (`dist/x.js:10:3`) as the places in their sources. Done only for what
 * failed: a process with `--enable-source-maps` reads the map of each file that it loads, which costs a twentieth of a test run.
 *
 * @param {string} text
 * @param {string} folder that the compiled files are in, absolute
 */
export function sourcePositions(text, folder) {
  const maps = new Map()
  const mapOf = (file) => {
    if (!maps.has(file)) maps.set(file, readMap(file))
    return maps.get(file)
  }
  return text.replaceAll(/((?:file:\/\/)?[^\s()'"]+\.js):(\d+):(\d+)/g, (whole, place, line, column) => {
    const file = place.startsWith('file://') ? fileURLToPath(place) : path.normalize(place)
    if (!file.startsWith(folder + path.sep)) return whole
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (entry?.originalSource === undefined) return whole
    const source = path.resolve(path.dirname(file), entry.originalSource)
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })
}

/** Undefined for a file without a map. */
function readMap(file) {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
  } catch {
    return undefined
  }
}
