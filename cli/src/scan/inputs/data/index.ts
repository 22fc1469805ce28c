import type { StringFact } from '@service/scanner-kit'
import { dataFormat, type Format } from './formats.js'
import { isOwnFile } from './own-files.js'
import type { Scalar, ScalarReader } from './scalar.js'

export { dataFormat, givesIndirectReferences, isLockFile, type Format } from './formats.js'
export { SAVED_CONFIGS } from './own-files.js'

/** A format's parser is loaded when the first such file is read. */
const READERS: Record<Format, () => Promise<ScalarReader>> = {
  json: async () => (await import('./json.js')).readJson,
  json5: async () => (await import('./script.js')).readJson5,
  yaml: async () => (await import('./yaml.js')).readYaml,
  toml: async () => (await import('./toml.js')).readToml,
  properties: async () => (await import('./properties.js')).readProperties,
  env: async () => (await import('./env.js')).readEnv,
  xml: async () => (await import('./markup.js')).readXml,
  html: async () => (await import('./markup.js')).readHtml,
}

/**
 * The strings of a data or template file that can be a config key: quoted and plain scalars, keys of mappings included,
 * in JSON, YAML and TOML; whole values in `.env` and `.properties`; texts and attribute values, trimmed, in markup (in
 * HTML also quoted strings inside templates and scripts). Comments never. Malformed input yields what could be read. A
 * file of another format yields nothing, and neither does one that the tool has written.
 * @param path decides the format
 * @param text with or without a byte order mark; lines may end in LF, CRLF or CR
 * @param wanted which values to return; all without it
 * @returns in the order of the file
 */
export async function findScalars(
  path: string,
  text: string,
  wanted: (value: string) => boolean = () => true,
): Promise<StringFact[]> {
  const format = dataFormat(path)
  if (!format) return []
  const read = await READERS[format]()
  // Both replacements keep every offset; parsers disagree about a lone CR.
  const marked = text.startsWith('\ufeff') ? 1 : 0
  const source = text.slice(marked).replace(/\r(?!\n)/g, '\n')
  if (isOwnFile(format, source)) return []
  const scalars = read(source).filter(({ value }) => wanted(value))
  return locate(
    source,
    scalars.sort((a, b) => a.offset - b.offset),
  )
}

/** Lines and columns from 1, as editors count them. */
function locate(text: string, sorted: Scalar[]): StringFact[] {
  let line = 1
  let lineStart = 0
  let lineEnd = text.indexOf('\n')
  return sorted.map(({ value, offset }) => {
    while (lineEnd !== -1 && lineEnd < offset) {
      line += 1
      lineStart = lineEnd + 1
      lineEnd = text.indexOf('\n', lineStart)
    }
    return { value, line, column: offset - lineStart + 1 }
  })
}
