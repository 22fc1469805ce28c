/**
 * Follows https://zustand.docs.pmnd.rs/reference/apis/create and the pages of its middlewares: a store is what its initializer
 * returns, whole or as far as a selector takes it.
 */
const store = `
class Store {
  constructor(initializer) { this.initializer = initializer }
  getState() { return this.initializer(this.setState, this.getState, this) }
  getInitialState() { return this.getState() }
  setState(update) { update(this.getState()) }
  subscribe(listener) { listener(this.getState(), this.getState()) }
  invoke(selector = (state) => state) { return selector(this.getState()) }
}
// Without types, the initializer comes first; with types, after a call that takes nothing.
export function create(initializer) {
  const store = new Store(initializer)
  initializer(store.setState, store.getState, store)
  return initializer ? store : create
}
export { create as createStore, create as createWithEqualityFn }
export default create
export function useStore(store, selector = (state) => state) { return selector(store.getState()) }
export { useStore as useStoreWithEqualityFn }
`

/** What goes around an initializer gives one; inside it, \`get\` is the store's. */
const middleware = `
class Inner {
  constructor(initializer) { this.initializer = initializer }
  getState() { return this.initializer(this.setState, this.getState, this) }
  setState(update) { update(this.getState()) }
}
function around(initializer) {
  const inner = new Inner(initializer)
  initializer(inner.setState, inner.getState, inner)
  return initializer
}
export { around as persist, around as devtools, around as subscribeWithSelector, around as immer, around as redux }
export function combine(state, initializer) {
  return (set, get, api) => Object.assign({}, state, initializer(set, get, api))
}
`

const shallow = `
export function useShallow(selector) { return selector }
`

export const zustandModels: Record<string, string> = {
  zustand: store,
  'zustand/vanilla': store,
  'zustand/react': store,
  'zustand/traditional': store,
  'zustand/middleware': middleware,
  'zustand/middleware/immer': middleware,
  'zustand/react/shallow': shallow,
  'zustand/shallow': shallow,
}
