import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * A server's connections, and which of them a request is under way on. Node's `closeIdleConnections` counts a connection that
 * has carried no request yet as busy, and browsers open some ahead of time.
 */
export class Connections {
  /** How many requests are under way on each. */
  private readonly open = new Map<Socket, number>()

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => this.track(socket))
    // With HTTPS requests come on the socket of TLS, and the one below is as busy as that.
    server.on('secureConnection', (socket: Socket) => {
      for (const below of this.open.keys()) if (isPeer(below, socket)) this.open.delete(below)
      this.track(socket)
    })
    for (const event of ['request', 'checkContinue', 'checkExpectation']) {
      server.on(event, ({ socket }: IncomingMessage, response: ServerResponse) => {
        this.add(socket, 1)
        response.once('close', () => this.add(socket, -1))
      })
    }
  }

  closeIdle(): void {
    for (const [socket, requests] of this.open) if (requests === 0) socket.destroy()
  }

  private track(socket: Socket): void {
    this.open.set(socket, 0)
    socket.once('close', () => this.open.delete(socket))
  }

  private add(socket: Socket, requests: number): void {
    const known = this.open.get(socket)
    if (known !== undefined) this.open.set(socket, known + requests)
  }
}

function isPeer(one: Socket, other: Socket): boolean {
  return one.remotePort === other.remotePort && one.remoteAddress === other.remoteAddress
}
