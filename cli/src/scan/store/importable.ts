import path from 'node:path'

/**
 * Prose, styles, pictures, fonts and the like: no language's imports lead to their content, and none is a manifest. Data is not among
 * them (`import keys from './keys.json'`), nor is a file without an extension (`Gemfile`).
 */
const NEVER_IMPORTED = new Set(
  (
    '.md .markdown .rst .adoc .txt .log .pdf .csv .sql .sh .css .scss .sass .less .styl .png .jpg .jpeg .gif .webp .avif .ico .bmp ' +
    '.woff .woff2 .ttf .otf .eot .mp3 .mp4 .webm .wav .zip .gz .snap .map'
  ).split(' '),
)

/** Whether it may matter to another file that there is such a file. */
export function isImportable(file: string): boolean {
  return !NEVER_IMPORTED.has(path.posix.extname(file).toLowerCase())
}
