import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { call, describe, INSTRUCTIONS, toolsFor } from '@service/assistant-tools'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { readBody } from '../http/body.js'
import { HttpError } from '../http/http-error.js'
import type { Route } from '../routes/route.js'
import { findOwner } from '../services/admission/authenticate.js'
import type { Services } from '../services/context.js'
import { contextOf } from './context.js'

/** A question of an assistant is small; a long list of rules is some 100 kB. In bytes. */
const MOST_BYTES = 1_048_576

const READ_ONLY = 'Ask the user to add ?write=true to the address of this server to allow changes.'

const limiters = new WeakMap<Services, RateLimiterMemory>()

interface AssistantOptions {
  routes: readonly Route[]
  /** The server's address as clients see it. */
  publicUrl: string | undefined
}

/**
 * Answers one message of the Model Context Protocol (Streamable HTTP, without sessions). The caller needs an API token. Its tools use that
 * token for their requests to the Admin API, which count as usage.
 */
export async function serveAssistant(
  services: Services,
  { routes, publicUrl }: AssistantOptions,
  request: IncomingMessage & { query?: Record<string, string | string[]> },
  response: ServerResponse,
): Promise<void> {
  const { authorization, origin } = request.headers
  refuseOrigin(origin, publicUrl)
  const { token } = await findOwner(services, authorization)
  await limit(services, token.id, 1)
  const body = await readBody(request, MOST_BYTES)
  // Clients of the protocol's version 2025-03-26 send several in one request.
  if (Array.isArray(body) && body.length > 1) await limit(services, token.id, body.length - 1)
  const writes = request.query?.['write'] === 'true'
  const tools = toolsFor({ code: false, writes, projects: true })
  // oxlint-disable-next-line typescript/no-deprecated -- meant for servers whose tools are data with JSON Schemas, as ours
  const server = new Server(
    { name: 'service', version: '1' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(describe) }))
  const context = contextOf(services, routes, authorization)
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    call({ tools, context, name: params.name, given: params.arguments, readOnly: READ_ONLY }),
  )
  // Without sessions: any process of the server can answer the next message.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const { status, headers, body: content } = await transport.handleRequest(toRequest(request), { parsedBody: body })
    const text = content ? Buffer.from(await new Response(content).arrayBuffer()) : Buffer.alloc(0)
    const type = headers.get('content-type')
    response
      .writeHead(status, {
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        'Content-Length': text.length,
        ...(type !== null && { 'Content-Type': type }),
      })
      .end(text)
  } finally {
    await server.close()
  }
}

/** A page of another site must not speak to a server that only its visitor can reach, whatever name it gives it (DNS rebinding). */
function refuseOrigin(origin: string | undefined, publicUrl: string | undefined): void {
  if (origin === undefined) return
  if (publicUrl !== undefined && URL.canParse(origin) && new URL(origin).origin === new URL(publicUrl).origin) return
  throw new HttpError(
    403,
    'ORIGIN_NOT_ALLOWED',
    'Pages in browsers may not use this address. Assistants send no Origin header.',
  )
}

async function limit(services: Services, key: string, messages: number): Promise<void> {
  const rate = services.limits.assistantMessages
  const limiter = limiters.get(services) ?? new RateLimiterMemory({ keyPrefix: 'mcp', ...rate })
  limiters.set(services, limiter)
  try {
    await limiter.consume(key, messages)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const seconds = String(Math.ceil(error.msBeforeNext / 1000))
    const message = `One token may send ${rate.points} messages in ${rate.duration} seconds.`
    throw new HttpError(429, 'RATE_LIMITED', message, { 'Retry-After': seconds })
  }
}

/** As the library takes it; the body is read already. */
function toRequest({ headers, method = 'POST' }: IncomingMessage): Request {
  const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name.startsWith(':') ? [] : [[name, String(value)]],
  )
  return new Request('http://localhost/mcp', { method, headers: sent })
}
