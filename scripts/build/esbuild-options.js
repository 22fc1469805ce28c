/** What every bundle for Node has in common. */

/** @satisfies {import('esbuild').BuildOptions} */
export const FOR_NODE = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  minifySyntax: true,
  minifyWhitespace: true,
  logLevel: 'warning',
  metafile: true,
}

/**
 * For a program of many modules. Some of its packages are CommonJS and ask for Node's modules.
 *
 * @satisfies {import('esbuild').BuildOptions}
 */
export const PROGRAM = {
  ...FOR_NODE,
  outdir: 'dist/bundle',
  splitting: true,
  mainFields: ['module', 'main'],
  banner: {
    js: "import { createRequire as toRequire } from 'node:module'; const require = toRequire(import.meta.url);",
  },
}
