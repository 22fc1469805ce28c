/**
 * Writes the server as few files: finding, reading and compiling some four hundred modules takes longer than everything else at a
 * start. Rarely needed parts (PostgreSQL, the threads for users' schemas and for project files) are separate files, loaded on
 * demand.
 */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import { PROGRAM } from './esbuild-options.js'

/** @param {string} folder the server's folder; resolves with what esbuild says that it wrote */
export async function bundleServer(folder) {
  // Names of parts change with what is in them.
  await rm(path.join(folder, PROGRAM.outdir), { recursive: true, force: true })
  const { metafile } = await build({
    ...PROGRAM,
    absWorkingDir: folder,
    entryPoints: {
      main: 'src/main.ts',
      index: 'src/index.ts',
      internals: 'src/internals.ts',
      worker: 'src/services/json-schema/worker.ts',
      'project-file-worker': 'src/services/project-file/worker.ts',
    },
    // Ajv and the rate limits lose their names when they are bundled; argon2 brings machine code.
    external: ['ajv', 'ajv-formats', '@node-rs/argon2', 'rate-limiter-flexible'],
  })
  return metafile
}
