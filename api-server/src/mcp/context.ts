import {
  AssistantError,
  type Context,
  type ListedConfig,
  type ProjectNames,
  type Service,
} from '@service/assistant-tools'
import { randomUUID } from 'node:crypto'
import { checkComment } from '../http/change-comment.js'
import { answerFor } from '../http/errors.js'
import { readParams, readQuery, type Request } from '../http/handler.js'
import type { Route } from '../routes/route.js'
import { authenticate } from '../services/admission/authenticate.js'
import { inPlace, requireForRoute } from '../services/admission/authorize.js'
import type { Services } from '../services/context.js'
import { Page } from '../services/page.js'
import { Tagged } from '../services/tagged.js'

/** What an assistant's tools request from the Admin API, in this process. Each request counts, and may be refused. */
export function contextOf(services: Services, routes: readonly Route[], authorization: string | undefined): Context {
  const service: Service = {
    ask: async (method, path, _permission, body, given) => {
      try {
        const comment = given === undefined ? undefined : checkComment(given)
        const { route, params, query } = find(routes, method, path)
        const own = { ...services, storage: services.storage.forRequest() }
        const asking = await authenticate(own, { authorization, source: 'mcp', ifMatch: undefined, comment })
        const caller = inPlace(asking, params)
        requireForRoute(caller, route)
        const result = await route.handle({ services: own, caller, params, query, body })
        if (method !== 'GET') own.noteWrite(caller.organizationId, params['projectId'] ?? null)
        return plain(result)
      } catch (error) {
        throw toAssistantError(error)
      }
    },
  }
  return {
    service,
    code: undefined,
    project: (slug) => projectOf(service, slug),
    configs: async ({ id }) => (await service.ask('GET', `/projects/${id}/configs`, 'configs:read')) as ListedConfig[],
    newId: randomUUID,
  }
}

async function projectOf(service: Service, slug: string | undefined): Promise<ProjectNames> {
  const projects = (await service.ask('GET', '/projects', 'projects:read')) as ProjectNames[]
  const found = slug === undefined && projects.length === 1 ? projects[0] : projects.find((one) => one.slug === slug)
  if (found) return found
  const slugs = projects.map((one) => one.slug)
  const shown =
    slugs.length === 0
      ? 'There are none yet.'
      : `There are ${slugs.slice(0, 20).join(', ')}${slugs.length > 20 ? ' and more; list_projects has all' : ''}.`
  throw new AssistantError(
    slug === undefined ? `Say which project is meant. ${shown}` : `There is no project "${slug}". ${shown}`,
  )
}

function find(routes: readonly Route[], method: string, address: string) {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  for (const route of routes) {
    if (route.method !== method) continue
    const pattern = new RegExp(`^${route.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
    const found = pattern.exec(pathname)
    if (!found) continue
    const params = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
    const query = Object.fromEntries([...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name)]))
    const request = { params: Object.fromEntries(params) as Record<string, string>, query } as unknown as Request
    const names = (route.query ?? []).map((one) => one.name)
    return { route, params: readParams(request), query: readQuery(names, request) }
  }
  throw new Error(`The Admin API has no ${method} ${pathname}`)
}

/** What a client would get over HTTP. */
function plain(result: unknown): unknown {
  if (result === undefined) return undefined
  if (result instanceof Tagged) return result.text === undefined ? undefined : (JSON.parse(result.text) as unknown)
  return JSON.parse(JSON.stringify(result instanceof Page ? result.items : result)) as unknown
}

/** Refusals go to the assistant, in the words of the API; other errors go to the log. */
function toAssistantError(error: unknown): unknown {
  const answer = answerFor(error)
  if (!answer || answer.status >= 500) return error
  const {
    error: message,
    code,
    errors,
  } = answer.body as { error?: string; code?: string; errors?: { name?: string; message: string }[] }
  const problems = errors
    ?.map(({ name, message: problem }) => (name === undefined ? problem : `${name}: ${problem}`))
    .join('; ')
  const retry = answer.headers?.['Retry-After']
  const parts = [
    problems ?? message ?? '',
    code === undefined ? '' : `(${code})`,
    retry === undefined ? '' : `Try again in ${retry} seconds.`,
  ]
  return new AssistantError(parts.filter(Boolean).join(' '))
}
