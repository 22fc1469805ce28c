/**
 * Follows https://github.com/jeffijoe/awilix#api: a name returns what is registered under it, whether it is resolved, read from
 * the cradle or destructured from the argument of a factory or constructor.
 */
export const awilix = `
class Resolver {
  constructor(make) { this.make = make }
  singleton() { return this }
  scoped() { return this }
  transient() { return this }
  proxy() { return this }
  inject() { return this }
  disposer() { return this }
  setLifetime() { return this }
}
class Cradle {
  '*'(name) { return new Container().resolve(name) }
}
class Container {
  register(registrations, resolver) {
    this.registered = registrations
    return this
  }
  resolve(name) {
    const resolver = this.registered[name] ?? given(this.register, name)
    return resolver.make(new Cradle())
  }
  get cradle() { return new Cradle() }
  createScope() { return this }
  build(target) { return target(new Cradle()) }
}
export function createContainer() { return new Container() }
export function asValue(value) { return new Resolver(() => value) }
export function asFunction(make) {
  make(new Cradle())
  return new Resolver(make)
}
export function asClass(type) {
  new type(new Cradle())
  return new Resolver((cradle) => new type(cradle))
}
`
