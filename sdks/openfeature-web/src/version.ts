/** As in package.json, which a browser does not have; a test compares them. */
export const NAME = '@service/openfeature-web-provider'
export const VERSION = '0.1.0'
