import path from 'node:path'

/** Rarely needed code with large packages, by the name of its file: written once, and imported on demand by all bundles of the tool. */
export const RARE = {
  'data-script': 'src/scan/inputs/data/script.ts',
  'data-yaml': 'src/scan/inputs/data/yaml.ts',
  'data-toml': 'src/scan/inputs/data/toml.ts',
  'data-markup': 'src/scan/inputs/data/markup.ts',
  'settings-check': 'src/settings/validator.ts',
  'progress-bar': 'src/terminal/progress-bar.ts',
}

/**
 * The rare part that a source file becomes.
 * @param {string} folder the tool's folder
 * @param {string} importer the folder of a source file
 * @param {string} name what it imports
 * @returns {string | undefined} the name of a file in the bundle
 */
export function rarePart(folder, importer, name) {
  const source = path.join(importer, name).replace(/\.js$/, '.ts')
  const part = Object.keys(RARE).find((one) => path.join(folder, RARE[one]) === source)
  return part && `${part}.js`
}

/** Files that import one lie beside it. @type {(folder: string) => import('esbuild').Plugin} */
export const rareParts = (folder) => ({
  name: 'rare-parts',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ kind, path: name, resolveDir }) => {
      const part = kind === 'dynamic-import' ? rarePart(folder, resolveDir, name) : undefined
      return part && { path: `./${part}`, external: true }
    })
  },
})
