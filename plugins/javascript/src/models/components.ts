/**
 * Follows https://vuejs.org/api/composition-api-dependency-injection and https://svelte.dev/docs/svelte/context: a component gets
 * what one above it provides under the same key. Keys that are typed with the client mean the client (`library.injectors`).
 */
const vue = `
class App extends Unknown {
  provide(key, value) { return this }
  use() { return this }
  component() { return this }
  directive() { return this }
}
export function createApp() { return new App() }
export { createApp as createSSRApp }
export function provide(key, value) {}
export function inject(key, fallback = null) {
  return given(provide, key) ?? given(new App().provide, key) ?? Inject(key) ?? fallback
}
`

const svelte = `
export function setContext(key, value) { return value }
export function getContext(key) { return given(setContext, key) }
`

/** https://pinia.vuejs.org/core-concepts/: a store of options has what its state has. */
const pinia = `
class Store extends Unknown {
  constructor(options) { this.options = options }
  '*'(name) { return this.options.state()[name] }
}
export function defineStore(id, setup = id) { return () => setup() ?? new Store(setup) }
export function storeToRefs(store) { return store }
`

export const componentModels: Record<string, string> = { vue, svelte, pinia }
