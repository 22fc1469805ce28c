import { serverModels } from './servers.js'

/**
 * Libraries that programs keep their client in; see `library.models`. Follows https://docs.python.org/3/library/contextvars.html: a
 * context variable gives what is set in it, or its default; it is known by its name.
 */
const contextvars = `
class ContextVar:
    def __init__(self, name, default=False):
        self.token = name
        self.default = default

    def set(self, value):
        return value

    def get(self, fallback=False):
        return given(self.set, self.token) or self.default or fallback
`

export const models: Record<string, string> = { contextvars, ...serverModels }

const onStarlette = ['app.', 'request.', 'state.']
const onFlask = ['app.', 'current_app.', 'g.', 'request.']

/** See `library.registrations`. */
export const registrations: Record<string, string[]> = {
  contextvars: ['.set'],
  fastapi: onStarlette,
  starlette: onStarlette,
  flask: onFlask,
  quart: onFlask,
}
