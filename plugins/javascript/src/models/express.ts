/**
 * What Express and Koa pass to handlers, and what applications store on it for others:
 * https://expressjs.com/en/5x/api.html, https://koajs.com/#context. All requests count as one.
 */
const PASSED = ['first', 'second', 'third', 'fourth'].map((one) => `${one}(new Request(), new Response())`).join('\n')

/** Methods that take a path and handlers, or handlers alone. */
function handling(...names: string[]): string {
  return names.map((name) => `  ${name}(first, second, third, fourth) { ${PASSED}\n return this }`).join('\n')
}

const express = `
class Locals extends Unknown { '*'(name) { return put(this, name) } }
class ResponseLocals extends Unknown { '*'(name) { return put(this, name) } }
export class Request extends Unknown {
  get app() { return new Application() }
  get res() { return new Response() }
  '*'(name) { return put(this, name) }
}
export class Response extends Unknown {
  get app() { return new Application() }
  get req() { return new Request() }
  get locals() { return new ResponseLocals() }
  '*'(name) { return put(this, name) }
}
class Application extends Unknown {
  static Router() { return new Application() }
  get locals() { return new Locals() }
  set(name, value) { return this }
  route(path) { return this }
  get(first, second, third, fourth) {
    ${PASSED}
    return given(this.set, first) ?? this
  }
${handling('use', 'all', 'post', 'put', 'patch', 'delete')}
}
module.exports = Application
export default Application
export { Application, Application as Express, Application as Router }
`
const koa = `
class State extends Unknown { '*'(name) { return put(this, name) } }
export class Context extends Unknown {
  get app() { return new Koa() }
  get state() { return new State() }
  '*'(name) { return put(this, name) }
}
class Koa extends Unknown {
  get context() { return new Context() }
  use(handler) {
    handler(new Context())
    return this
  }
  '*'(name) { return put(this, name) }
}
module.exports = Koa
export default Koa
export { Context as ParameterizedContext }
`

const koaRouter = `
import { Context } from 'koa'
class Router extends Unknown {
${handling('use', 'all', 'get', 'post', 'put', 'patch', 'del', 'delete').replaceAll('new Request(), new Response()', 'new Context()')}
}
module.exports = Router
export default Router
export { Router }
`

export const expressModels: Record<string, string> = {
  express,
  koa,
  'koa-router': koaRouter,
  '@koa/router': koaRouter,
}
