export { ServiceWebProvider } from './provider.js'
export type { ServiceWebProviderOptions } from './options.js'
