/**
 * What others answer with the same bytes: `node peers.js <kind> <folder>`. The folder holds the bytes of the read, the
 * list (plain and gzip) and the created config. Nothing is looked up, checked, counted or stored: this is the ceiling.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'

const [, , kind, folder = '.'] = process.argv
const TYPE = 'application/json; charset=utf-8'
const bytes = (name) => readFileSync(path.join(folder, name))
// A small body is fastest as text, which goes out in one piece with the head; a large one as bytes.
const single = bytes('read').toString()
const created = bytes('created').toString()
const list = bytes('list')
const gzip = bytes('list.gz')

/** The body for a request to `url`, and its headers. */
function answerOf(url, accepted) {
  if (url.endsWith('/configs')) {
    if (!accepted?.includes('gzip')) return [list, { 'Content-Type': TYPE, 'Content-Length': list.length }]
    return [gzip, { 'Content-Type': TYPE, 'Content-Length': gzip.length, 'Content-Encoding': 'gzip' }]
  }
  return [single, { 'Content-Type': TYPE, 'Content-Length': Buffer.byteLength(single) }]
}

/** Reads the JSON body and answers with a config. */
function create(request, response) {
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString())
    response.writeHead(200, { 'Content-Type': TYPE, 'Content-Length': Buffer.byteLength(created) }).end(created)
  })
}

function read(request, response) {
  const [body, headers] = answerOf(request.url, request.headers['accept-encoding'])
  response.writeHead(200, headers).end(body)
}

const announce = (port) => process.stdout.write(`Listening on http://127.0.0.1:${port}/v1\n`)

/** Each starts a server on a free port. */
const KINDS = {
  'node:http'() {
    const server = createServer((request, response) => (request.method === 'GET' ? read : create)(request, response))
    server.listen(0, '127.0.0.1', () => announce(server.address().port))
  },
  async polka() {
    const { default: polka } = await import('polka')
    const app = polka()
    app.get('/v1/projects/:project/configs', read).get('/v1/projects/:project/configs/:key', read)
    app.post('/v1/projects/:project/configs', create)
    const server = createServer(app.handler)
    server.listen(0, '127.0.0.1', () => announce(server.address().port))
  },
  async fastify() {
    const { default: fastify } = await import('fastify')
    const app = fastify()
    const send = async (request, reply) => {
      const [body, headers] = answerOf(request.url, request.headers['accept-encoding'])
      return reply.headers(headers).send(body)
    }
    app.get('/v1/projects/:project/configs', send)
    app.get('/v1/projects/:project/configs/:key', send)
    app.post('/v1/projects/:project/configs', async (_, reply) => reply.type(TYPE).send(created))
    await app.listen({ port: 0, host: '127.0.0.1' })
    announce(app.server.address().port)
  },
}

await KINDS[kind]()
