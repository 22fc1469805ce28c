/**
 * What web frameworks keep for their handlers: https://www.starlette.io/applications/#storing-state-on-the-app-instance,
 * https://flask.palletsprojects.com/en/stable/appcontext/. All applications, and all requests, count as one.
 */
const starlette = `
class AppState(Unknown):
    def __getattr__(self, name):
        return put(self, name)


class RequestState(Unknown):
    def __getattr__(self, name):
        return put(self, name)


class Starlette(Unknown):
    @property
    def state(self):
        return AppState()


class FastAPI(Starlette):
    pass


class Request(Unknown):
    @property
    def app(self):
        return Starlette()

    @property
    def state(self):
        return RequestState()


class WebSocket(Request):
    pass


class HTTPConnection(Request):
    pass
`

const flask = `
class Globals(Unknown):
    def __getattr__(self, name):
        return put(self, name)


class Extensions(Unknown):
    def __getattr__(self, name):
        return put(self, name)


class Flask(Unknown):
    @property
    def extensions(self):
        return Extensions()

    def __getattr__(self, name):
        return put(self, name)


class Quart(Flask):
    pass


class Request(Unknown):
    def __getattr__(self, name):
        return put(self, name)


g = Globals()
current_app = Flask()
request = Request()
`

export const serverModels: Record<string, string> = {
  fastapi: starlette,
  'fastapi.requests': starlette,
  'starlette.applications': starlette,
  'starlette.requests': starlette,
  'starlette.websockets': starlette,
  flask,
  quart: flask,
}
