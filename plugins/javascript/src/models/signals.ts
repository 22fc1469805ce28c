/**
 * Values that change and are read through something: https://docs.solidjs.com/reference/basic-reactivity/create-signal,
 * https://angular.dev/guide/signals, https://svelte.dev/docs/svelte/svelte-store, https://rxjs.dev/api/index/class/BehaviorSubject,
 * https://github.com/nanostores/nanostores, https://valtio.dev/docs/introduction/getting-started, https://mobx.js.org/api.html.
 */
const solid = `
export function createSignal(value) { return [() => value, () => undefined] }
export function createMemo(make) { return () => make() }
export function createResource(source, fetcher) { return [() => source() ?? fetcher(), {}] }
export function createAsync(make) { return () => make() }
`

const solidStore = `
export function createStore(value) { return [value, () => undefined] }
export function createMutable(value) { return value }
`

/** An injected class of the project needs no model. A token of another type has what its factory returns, or what is provided for it. */
const angular = `
class Signal extends Unknown {
  constructor(read) { this.read = read }
  invoke() { return this.read() }
  asReadonly() { return this }
}
export function signal(value) { return new Signal(() => value) }
export function computed(make) { return new Signal(make) }
export class InjectionToken extends Unknown {
  constructor(name, options) { this.options = options }
}
export function inject(token) {
  const provider = provided(token)
  return Inject(token) ?? token.options.factory() ?? provider.useValue ?? provider.useFactory() ?? new provider.useClass()
}
export { inject as Inject }
`

/** What is set later is not known, so a store holds no constant. */
const svelteStore = `
class Store extends Unknown {
  constructor(value) { this.value = value }
  set(value) { this.value = value }
  update(change) { change(this.value) }
  subscribe(listener) { listener(this.value) }
}
export function writable(value) { return new Store(value) }
export { writable as readable }
export function derived(store, make) {
  make(store.value)
  return new Store(make(store.value))
}
export function get(store) { return store.value }
`

const rxjs = `
export class BehaviorSubject extends Unknown {
  constructor(value) { this.value = value }
  subscribe(listener) { listener(this.value) }
  getValue() { return this.value }
  next(value) { this.value = value }
  asObservable() { return this }
}
export function of(value) { return new BehaviorSubject(value) }
export { of as from }
export function firstValueFrom(observable) { return observable.value }
export { firstValueFrom as lastValueFrom }
`

const nanostores = `
class Atom extends Unknown {
  constructor(value) { this.value = value }
  get() { return this.value }
  set(value) { this.value = value }
  subscribe(listener) { listener(this.value) }
  listen(listener) { listener(this.value) }
}
export function atom(value) { return new Atom(value) }
export { atom as map }
export function useStore(atom) { return atom.value }
`

const valtio = `
export function proxy(value) { return value }
export { proxy as useSnapshot, proxy as snapshot, proxy as ref }
`

const mobx = `
export function observable(value) { return value }
export { observable as makeAutoObservable, observable as makeObservable, observable as toJS }
export function useLocalObservable(make) { return make() }
`

export const signalModels: Record<string, string> = {
  'solid-js': solid,
  'solid-js/store': solidStore,
  '@angular/core': angular,
  'svelte/store': svelteStore,
  rxjs,
  nanostores,
  '@nanostores/react': nanostores,
  valtio,
  mobx,
  'mobx-react-lite': mobx,
}
