/** An endpoint for webhooks that notes what it gets. Run as a program it is a process of its own and prints a line for each message. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Receiver {
  url: string
  received: Received[]
  /** What it answers from now on. */
  answer: { status: number; headers?: Record<string, string> }
  close(): Promise<void>
}

export async function startReceiver(port = 0, note: (received: Received) => void = () => undefined): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body }
      received.push(one)
      note(one)
      response.writeHead(receiver.answer.status, receiver.answer.headers).end('thanks')
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: { status: 204 },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return receiver
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await startReceiver(Number(process.argv[2] ?? 0), ({ headers, body }) =>
    process.stdout.write(`${JSON.stringify({ id: headers['webhook-id'], body })}\n`),
  )
  process.stdout.write(`${JSON.stringify({ url })}\n`)
}
