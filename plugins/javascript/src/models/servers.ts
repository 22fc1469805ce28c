/**
 * What a server keeps for its handlers: https://hono.dev/docs/api/context#set-get, https://fastify.dev/docs/latest/Reference/Decorators/,
 * https://docs.nestjs.com/fundamentals/custom-providers.
 */
const hono = `
class Variables {
  '*'(name) { return given(new Context().set, name) }
}
export class Context extends Unknown {
  set(key, value) {}
  get(key) { return given(this.set, key) }
  get var() { return new Variables() }
}
export class Hono extends Unknown {
  use(path, handler) { path(new Context()); handler(new Context()); return this }
  get(path, handler) { handler(new Context()); return this }
  post(path, handler) { handler(new Context()); return this }
  put(path, handler) { handler(new Context()); return this }
  patch(path, handler) { handler(new Context()); return this }
  delete(path, handler) { handler(new Context()); return this }
  all(path, handler) { handler(new Context()); return this }
}
`

/** Handlers of Hono in separate files. */
const honoFactory = `
import { Context } from 'hono'
export function createMiddleware(handler) {
  handler(new Context())
  return handler
}
`

const fastify = `
class Request extends Unknown {
  get server() { return new Instance() }
  '*'(name) { return given(new Instance().decorateRequest, name) }
}
export class Instance extends Unknown {
  decorate(name, value) { return this }
  decorateRequest(name, value) { return this }
  register(plugin) {
    plugin(new Instance())
    return this
  }
  addHook(name, handler) { handler(new Request()) }
  get(path, handler) { handler(new Request()) }
  post(path, handler) { handler(new Request()) }
  put(path, handler) { handler(new Request()) }
  patch(path, handler) { handler(new Request()) }
  delete(path, handler) { handler(new Request()) }
  '*'(name) { return given(this.decorate, name) }
}
export default function fastify() { return new Instance() }
export { fastify, Instance as FastifyInstance, Request as FastifyRequest }
`

const fastifyPlugin = `
import { Instance } from 'fastify'
export default function fp(plugin) {
  plugin(new Instance())
  return plugin
}
`

const nest = `
export function Inject(token) {
  const provider = provided(token)
  return inject(token) ?? provider.useValue ?? provider.useFactory() ?? new provider.useClass()
}
`

export const serverModels: Record<string, string> = {
  hono,
  'hono/factory': honoFactory,
  fastify,
  'fastify-plugin': fastifyPlugin,
  '@nestjs/common': nest,
}
