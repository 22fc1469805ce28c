/** Of its own, since a bundle gives a CommonJS module that is imported on demand no names. */
export { parse } from 'yaml'
