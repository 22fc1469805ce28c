/** In place of the module that compiles the schema of `service.json`, a bundle gets what Ajv makes of it, as Ajv's documentation advises. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import standaloneCode from 'ajv/dist/standalone/index.js'

/** What the code takes from Ajv itself, which it asks for as CommonJS. */
const REQUIRED = /const (\w+) = require\("([^"]+)"\)\.default;/g

const imported = (_, name, file) =>
  `import ${name}Module from '${file}.js'; const ${name} = ${name}Module.default ?? ${name}Module;`

/** @satisfies {import('esbuild').Plugin} */
export const compiledValidator = {
  name: 'compiled-validator',
  setup(build) {
    build.onLoad({ filter: /[\\/]cli[\\/]src[\\/]settings[\\/]validator\.ts$/ }, async ({ path: source }) => {
      const compiled = path.join(
        source.replace(/src[\\/]settings[\\/]validator\.ts$/, 'dist'),
        'settings',
        'validator.js',
      )
      const { ajv, validateSettings } = await import(pathToFileURL(compiled).href)
      const code = standaloneCode.default(ajv, validateSettings)
      const contents = `${code.replace(REQUIRED, imported)}\nexport { validate as validateSettings }`
      return { contents, resolveDir: path.dirname(source) }
    })
  },
}
