/** A proxy before PostgreSQL that passes on everything but notifications, as poolers do that give a connection away after each transaction. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface QuietPooler {
  /** The URL with the pooler's address in place of the database's. */
  url: string
  /** How many notifications did not get through. */
  swallowed(): number
  close(): Promise<void>
}

/** The type of a NotificationResponse (PostgreSQL's protocol 3.0, message formats): a byte before the length. */
const NOTIFICATION = 'A'.charCodeAt(0)

/** The type, and the length that counts itself but not the type. */
const HEAD = 5

export async function quietPooler(target: string): Promise<QuietPooler> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let swallowed = 0
  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    let rest = Buffer.alloc(0)
    const forward = (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk])
      const passed: Buffer[] = []
      while (rest.length >= HEAD) {
        const size = 1 + rest.readUInt32BE(1)
        if (rest.length < size) break
        if (rest[0] === NOTIFICATION) swallowed += 1
        else passed.push(rest.subarray(0, size))
        rest = rest.subarray(size)
      }
      // In one piece: what follows the first of several would wait for the client's word that it has that.
      client.write(Buffer.concat(passed))
    }
    client.on('data', (chunk: Buffer) => database.write(chunk))
    database.on('data', forward)
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    swallowed: () => swallowed,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
