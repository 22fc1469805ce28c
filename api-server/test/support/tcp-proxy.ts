/** A TCP proxy on loopback that stops forwarding, as a network does that drops packets without a word, or hangs up at a bad moment. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

interface TcpProxy {
  /** The URL with the proxy's address in place of the target's. */
  url: string
  /** From now on nothing is forwarded, and nothing is closed; new connections are taken and get no answer. */
  stall(): void
  /** Stalls when a client sends the text the next time; it is not forwarded. Resolves then. */
  stallAt(text: string): Promise<void>
  resume(): void
  /** The next time that a client sends the text it is forwarded, but instead of the answer the client's connection ends. */
  hangUpAfter(text: string): void
  close(): Promise<void>
}

export async function tcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let isStalled = false
  let isClosed = false
  let last: string | undefined
  let stalling: { text: string; reached: () => void } | undefined
  const keep = (socket: Socket, forward: (chunk: Buffer) => void, to: Socket) => {
    sockets.add(socket)
    socket.on('data', forward)
    socket.on('error', () => undefined)
    // A stalled network does not tell either that somebody has left.
    socket.on('end', () => !isStalled && to.end())
    socket.on('close', () => {
      sockets.delete(socket)
      if (!isStalled) to.destroy()
    })
    if (isStalled) socket.pause()
  }
  const stall = () => {
    isStalled = true
    for (const socket of sockets) socket.pause()
  }
  const server = createServer((client) => {
    // One that was already on its way would keep the server open.
    if (isClosed) return void client.destroy()
    const database = connect(Number(port), hostname)
    let isLost = false
    const toDatabase = (chunk: Buffer) => {
      if (stalling && chunk.includes(stalling.text)) {
        stall()
        return stalling.reached()
      }
      if (last !== undefined && chunk.includes(last)) {
        isLost = true
        last = undefined
      }
      database.write(chunk)
    }
    const toClient = (chunk: Buffer) => (isLost ? client.destroy() : client.write(chunk))
    keep(client, toDatabase, database)
    keep(database, toClient, client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    stall,
    stallAt: (text) => new Promise((reached) => void (stalling = { text, reached })),
    resume() {
      isStalled = false
      for (const socket of sockets) socket.resume()
    },
    hangUpAfter: (text) => void (last = text),
    async close() {
      isClosed = true
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
