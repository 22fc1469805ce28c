import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import tls from 'node:tls'

/** Begins a request, whose body is still to be written; `ready` gets the head of its answer. */
export type Send = (url: string, options: RequestOptions, ready: (message: IncomingMessage) => void) => ClientRequest

/** How a request for the address is sent through the proxy: an https one in a tunnel, in which the proxy sees nothing of it. */
export async function senderThrough(proxy: URL, address: string, signal: AbortSignal): Promise<Send> {
  const url = new URL(address)
  if (url.protocol === 'http:') {
    const { request } = proxy.protocol === 'https:' ? https : http
    return (_url, options, ready) => {
      const headers = { ...(options.headers as Record<string, string>), host: url.host, ...authorization(proxy) }
      return request(proxy, { ...options, path: address, headers }, ready)
    }
  }
  const tunnel = await openTunnel(proxy, url, signal)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const createConnection = () =>
    tls.connect({ socket: tunnel, host, ALPNProtocols: ['http/1.1'], ...(isIP(host) === 0 && { servername: host }) })
  // Without an agent Node takes 80 for the default port, and names the other one in the Host header.
  return (_url, options, ready) => https.request(url, { ...options, createConnection, defaultPort: 443 }, ready)
}

function openTunnel(proxy: URL, { hostname, port }: URL, signal: AbortSignal): Promise<Duplex> {
  const target = `${hostname}:${port || '443'}`
  const options: RequestOptions = {
    method: 'CONNECT',
    path: target,
    headers: { host: target, ...authorization(proxy) },
    agent: false,
    signal,
  }
  return new Promise((resolve, reject) => {
    const refused = ({ statusCode }: IncomingMessage) => {
      reject(new Error(`it answered with status ${statusCode ?? 0}`))
    }
    const { request } = proxy.protocol === 'https:' ? https : http
    request(proxy, options)
      .on('connect', (answer: IncomingMessage, socket: Duplex) => {
        if (answer.statusCode === 200) return resolve(socket)
        socket.destroy()
        refused(answer)
      })
      .on('response', refused)
      .on('error', reject)
      .end()
  })
}

function authorization({ username, password }: URL): Record<string, string> {
  if (username === '') return {}
  const credentials = Buffer.from(`${plain(username)}:${plain(password)}`)
  return { 'proxy-authorization': `Basic ${credentials.toString('base64')}` }
}

/** A lone per cent sign means itself. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
