/**
 * Follows https://github.com/microsoft/tsyringe#container and https://inversify.io/docs/api/container/: a token returns what
 * is registered under it. A class used as its own token needs no model.
 */
const tsyringe = `
class Container extends Unknown {
  register(token, provider) { return this }
  registerSingleton(token, type) { return this }
  registerInstance(token, value) { return this }
  resolve(token) {
    const provider = given(this.register, token)
    const type = provider.useClass ?? given(this.registerSingleton, token)
    return provider.useValue ?? provider.useFactory(this) ?? new type() ?? given(this.registerInstance, token)
  }
  createChildContainer() { return this }
}
export const container = new Container()
export function inject(token) { return container.resolve(token) }
`

const inversify = `
class Binding extends Unknown {
  constructor(token) { this.token = token }
  to(type) { return this }
  toConstantValue(value) { return this }
  toDynamicValue(make) { return this }
}
export class Container extends Unknown {
  bind(token) { return new Binding(token) }
  get(token) {
    const binding = new Binding(token)
    const type = given(binding.to, token)
    return given(binding.toConstantValue, token) ?? given(binding.toDynamicValue, token)() ?? new type()
  }
  getAsync(token) { return this.get(token) }
}
export function inject(token) { return new Container().get(token) }
`

export const containerModels: Record<string, string> = { tsyringe, inversify }
