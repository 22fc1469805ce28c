/**
 * Follows https://jotai.org/docs/core/atom: an atom has its first value, or what its function returns; the function that
 * sets it gets the same `get`.
 */
export const jotai = `
function read(atom) { return atom.value }
function run(init) { return init(read) }
class Atom {
  constructor(init) { this.value = init }
}
class Derived {
  constructor(init) { this.value = init(read) }
}
export function atom(init, write) {
  init(read)
  write(read)
  return init instanceof Function ? new Derived(init) : new Atom(init)
}
export function useAtomValue(atom) { return read(atom) }
export function useAtom(atom) { return [read(atom), () => undefined] }
class Store {
  get(atom) { return read(atom) }
}
export function createStore() { return new Store() }
export { createStore as getDefaultStore, createStore as useStore }
`
