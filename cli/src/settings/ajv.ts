/** A separate module, since a bundle gives no names to a CommonJS module that is imported on demand. */
export { Ajv2020 } from 'ajv/dist/2020.js'
