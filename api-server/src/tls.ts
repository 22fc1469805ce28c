/** HTTPS by the server itself, from two PEM files that may be replaced while it runs. */
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer as createPlain, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { createServer as createSecure, Server as SecureServer } from 'node:https'
import type { Logger } from 'pino'
import { SettingsError, type TlsFiles } from './settings.js'

/** A certificate with its chain and its key, as PEM. */
interface Certificate {
  cert: string
  key: string
  /** When it ends. */
  until: Date
}

/** How long a client may take for the handshake, in milliseconds: as long as for the head of a request. */
const HANDSHAKE_TIME = 15_000

/** How often the files are read again, in milliseconds. Not watched: secrets are swapped by links, on file systems without notifications. */
const POLL = 5000

/** From when on the log says that a certificate ends soon, in milliseconds before. */
const SOON = 14 * 86_400_000

/** Reads and judges the files. Throws SettingsError: unreadable, no PEM, not a pair, expired or not valid yet. */
export async function readCertificate(files: TlsFiles, now = new Date()): Promise<Certificate> {
  // One after the other: where both are missing, the same one is always named.
  const cert = await readPem('TLS_CERT', files.cert)
  const key = await readPem('TLS_KEY', files.key)
  const certificate = parse('TLS_CERT', files.cert, 'a certificate', () => new X509Certificate(cert))
  const secret = parseKey(files.key, key)
  if (!certificate.checkPrivateKey(secret)) {
    throw new SettingsError(
      `The key in TLS_KEY (${files.key}) does not belong to the certificate in TLS_CERT (${files.cert}). In a file with a chain the server's own certificate stands first.`,
    )
  }
  const [from, until] = [new Date(certificate.validFrom), new Date(certificate.validTo)]
  if (until <= now) {
    throw new SettingsError(`The certificate in TLS_CERT (${files.cert}) ended at ${until.toISOString()}. Renew it.`)
  }
  if (from > now) {
    const when = `${from.toISOString()}; here it is ${now.toISOString()}`
    throw new SettingsError(`The certificate in TLS_CERT (${files.cert}) begins at ${when}. Is the clock right?`)
  }
  return { cert, key, until }
}

async function readPem(name: string, file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new SettingsError(`${name} cannot be read (${(error as Error).message}).`)
  }
}

function parseKey(file: string, key: string): KeyObject {
  if (/ENCRYPTED/.test(key)) {
    throw new SettingsError(
      `The key in TLS_KEY (${file}) is encrypted. Store it without a passphrase, readable by this user alone.`,
    )
  }
  return parse('TLS_KEY', file, 'a private key', () => createPrivateKey(key))
}

function parse<T>(name: string, file: string, what: string, read: () => T): T {
  try {
    return read()
  } catch {
    throw new SettingsError(`${name} (${file}) does not hold ${what} in PEM format.`)
  }
}

/** A server for HTTPS if there is a certificate, otherwise for HTTP. */
export function createWebServer(options: ServerOptions, handler: RequestListener, certificate?: Certificate): Server {
  if (!certificate) return createPlain(options, handler)
  const { cert, key } = certificate
  const secure = { cert, key, minVersion: 'TLSv1.2', handshakeTimeout: HANDSHAKE_TIME, allowHalfOpen: true } as const
  return createSecure({ ...options, ...secure }, handler)
}

/** Whether the peer does not speak TLS, or not our version: then nobody can be answered in HTTP. */
export function isHandshakeError({ code = '' }: NodeJS.ErrnoException): boolean {
  return /^(ERR_SSL_|ERR_TLS_|EPROTO$)/.test(code)
}

interface TlsWatch {
  files: TlsFiles
  /** What the server began with. */
  certificate: Certificate
  server: Server
  logger: Logger
  now: () => Date
}

/**
 * Uses new files for new connections; open connections keep the old ones. A wrong pair, such as a half-written one, is
 * logged once, and the one before stays in use. Returns a function that stops the watching.
 */
export function watchCertificate({ files, certificate, server, logger, now }: TlsWatch): () => void {
  let current = certificate
  let told = ''
  let warnedOf: Date | undefined
  const say = (error: unknown) => {
    const message = (error as Error).message
    if (message !== told) logger.error({ reason: message }, 'the certificate in use stays')
    told = message
  }
  const look = async () => {
    try {
      const found = await readCertificate(files, now())
      told = ''
      const other = found.cert !== current.cert || found.key !== current.key
      if (other && server instanceof SecureServer) {
        server.setSecureContext({ cert: found.cert, key: found.key, minVersion: 'TLSv1.2' })
        logger.info({ until: found.until.toISOString() }, 'the certificate was replaced')
      }
      current = found
    } catch (error) {
      say(error)
    }
    if (current.until.getTime() - now().getTime() < SOON && warnedOf !== current.until) {
      warnedOf = current.until
      logger.warn({ until: current.until.toISOString() }, 'the certificate in TLS_CERT ends soon')
    }
  }
  void look()
  const timer = setInterval(() => void look(), POLL).unref()
  return () => clearInterval(timer)
}
