/** Of its own, since a bundle gives a CommonJS module that is imported on demand no names. */
export { Ajv2020 } from 'ajv/dist/2020.js'
