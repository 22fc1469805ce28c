/** The checker of JSON Schemas, which the build puts into this file as a whole (scripts/build/bundle-kit.js). */
export { Ajv2020 } from 'ajv/dist/2020.js'
