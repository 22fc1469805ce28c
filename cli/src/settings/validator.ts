import { Ajv2020 } from 'ajv/dist/2020.js'
import type { SettingsFile } from './members.js'
import { settingsSchema } from './schema.js'

export const ajv = new Ajv2020({
  strictTuples: false,
  allowUnionTypes: true,
  verbose: true,
  allErrors: true,
  code: { source: true, esm: true },
})

/**
 * Whether a value is a `service.json`; if not, `errors` says why. The bundle has it as plain code (`scripts/build/compiled-validator.js`):
 * compiling the schema takes a third of a short run.
 */
export const validateSettings = ajv.compile<SettingsFile>(settingsSchema)
