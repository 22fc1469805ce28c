export { ServiceProvider } from './provider.js'
export type { ServiceProviderOptions } from './options.js'
