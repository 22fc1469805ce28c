/**
 * The ceiling: `node bare-server.js <folder>` is a bare node:http server that reads the body of each request and answers with the bytes
 * of the real server that are in the folder. It looks nothing up, checks, evaluates and counts nothing.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'

const [, , folder = '.'] = process.argv
const single = readFileSync(path.join(folder, 'single'), 'latin1')
const bulk = readFileSync(path.join(folder, 'bulk'), 'latin1')
const etag = readFileSync(path.join(folder, 'etag'), 'latin1')
const TYPE = { 'Content-Type': 'application/json; charset=utf-8', 'X-Content-Type-Options': 'nosniff' }

const server = createServer((request, response) => {
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    if (request.headers['if-none-match'] !== undefined) return response.writeHead(304, { ETag: etag }).end()
    const body = request.url.endsWith('/flags') ? bulk : single
    response.writeHead(200, { ...TYPE, 'Content-Length': body.length }).end(body, 'latin1')
  })
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`Listening on http://127.0.0.1:${server.address().port}/\n`))
