/**
 * Writes the server as few files: to find, read and compile some four hundred modules takes longer than all else that a
 * start does. What is only needed now and then (PostgreSQL, the threads for users' schemas and for project files) stays apart and is
 * loaded when it is needed.
 */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'

/** @param {string} folder the server's folder; resolves with what esbuild says that it wrote */
export async function bundleServer(folder) {
  const outdir = path.join('dist', 'bundle')
  // Names of parts change with what is in them.
  await rm(path.join(folder, outdir), { recursive: true, force: true })
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: {
      main: 'src/main.ts',
      index: 'src/index.ts',
      internals: 'src/internals.ts',
      worker: 'src/services/json-schema/worker.ts',
      'project-file-worker': 'src/services/project-file/worker.ts',
    },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minifySyntax: true,
    minifyWhitespace: true,
    mainFields: ['module', 'main'],
    // Ajv and the rate limits lose their names when they are bundled; argon2 brings machine code.
    external: ['ajv', 'ajv-formats', '@node-rs/argon2', 'rate-limiter-flexible'],
    // Some packages are CommonJS and ask for Node's modules.
    banner: {
      js: "import { createRequire as toRequire } from 'node:module'; const require = toRequire(import.meta.url);",
    },
    logLevel: 'warning',
    metafile: true,
  })
  return metafile
}
