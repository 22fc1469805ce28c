import path from 'node:path'
import { readNetworks } from './domain/addresses.js'
import { checkPassword, readEmail } from './domain/credentials.js'
import { Problems } from './domain/json.js'
import { readOidc, type OidcSettings } from './domain/oidc-settings.js'
import type { StorageSettings } from './storage/open.js'

export interface Settings {
  host: string
  port: number
  storage: StorageSettings
  initAdminToken?: string
  initOwner?: { email: string; password: string }
  publicUrl?: string
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed. */
  trustedProxies?: string[]
  /** Addresses and networks that are not public, but that webhooks may be sent to. */
  webhookNetworks?: string[]
  /** How many days entries of the audit log are kept; without it for ever. */
  auditDays?: number
  logLevel: string
  /** What the process serves: the Admin API with the dashboard, what applications ask, or both, as without it. */
  serve?: Serve
  /** How long applications are answered from memory while the storage does not answer, in milliseconds. */
  maxStale?: number
  /** Requests of applications per second, key and address; 0 means no limit. */
  rateLimit?: number
  /** Connections beyond that are refused; without it the process's limit of open files less 200. */
  maxConnections?: number
  /** With it the server speaks HTTPS. */
  tls?: TlsFiles
  metrics?: MetricsSettings
  /** With it people sign in at a provider of OpenID Connect. */
  oidc?: OidcSettings
}

export interface Serve {
  admin: boolean
  runtime: boolean
}

/** Paths of PEM files. */
export interface TlsFiles {
  cert: string
  key: string
}

/** Where Prometheus reads metrics: on a separate address, or on the server's, and then with the token. */
type MetricsSettings = { host: string; port: number; token?: string } | { token: string }

/** A setting is wrong; the message names it and its allowed values. */
export class SettingsError extends Error {}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads the settings from environment variables; an empty one counts as unset. Throws SettingsError. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const get = (name: string) => environment[name] || undefined
  const initAdminToken = readToken(get('INIT_ADMIN_TOKEN'))
  const initOwner = readOwner(get('INIT_OWNER_EMAIL'), get('INIT_OWNER_PASSWORD'))
  const publicUrl = readPublicUrl(get('PUBLIC_URL'))
  const trustedProxies = readAddresses('TRUSTED_PROXIES', get('TRUSTED_PROXIES'))
  const webhookNetworks = readAddresses('WEBHOOK_ALLOW_PRIVATE', get('WEBHOOK_ALLOW_PRIVATE'))
  const auditDays = readDays('AUDIT_RETENTION_DAYS', get('AUDIT_RETENTION_DAYS'))
  const tls = readTls(get('TLS_CERT'), get('TLS_KEY'))
  const serve = readServe(get('SERVE'))
  const maxStale = readCount('MAX_STALE', get('MAX_STALE'), 'seconds')
  const rateLimit = readCount('RATE_LIMIT', get('RATE_LIMIT'), 'requests per second', 0)
  const maxConnections = readCount('MAX_CONNECTIONS', get('MAX_CONNECTIONS'), 'connections')
  const metrics = readMetrics(get('METRICS_HOST'), get('METRICS_PORT'), get('METRICS_TOKEN'))
  const oidc = readOidc(get, publicUrl, (message) => new SettingsError(message))
  const host = get('HOST') ?? '127.0.0.1'
  const port = readPort('PORT', get('PORT') ?? '4600')
  if (metrics && 'port' in metrics && port !== 0 && metrics.port === port && metrics.host === host) {
    throw new SettingsError(`PORT and METRICS_PORT are both ${port}. Give each its own.`)
  }
  return {
    host,
    port,
    storage: readStorage(get('DATABASE_URL'), get('DATA_FILE')),
    ...(initAdminToken !== undefined && { initAdminToken }),
    ...(initOwner && { initOwner }),
    ...(publicUrl !== undefined && { publicUrl }),
    ...(trustedProxies.length > 0 && { trustedProxies }),
    ...(webhookNetworks.length > 0 && { webhookNetworks }),
    ...(auditDays !== undefined && { auditDays }),
    ...(tls && { tls }),
    ...(metrics && { metrics }),
    ...(oidc && { oidc }),
    ...(serve && { serve }),
    ...(maxStale !== undefined && { maxStale: maxStale * 1000 }),
    ...(rateLimit !== undefined && { rateLimit }),
    ...(maxConnections !== undefined && { maxConnections }),
    logLevel: readLogLevel(get('LOG_LEVEL') ?? 'info'),
  }
}

function readStorage(databaseUrl: string | undefined, dataFile: string | undefined): StorageSettings {
  if (databaseUrl === undefined) return { dataFile: path.resolve(dataFile ?? path.join('data', 'service.json')) }
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new SettingsError('DATABASE_URL must begin with postgres:// or postgresql://.')
  }
  // Passwords hold such characters, and the URL itself must not be shown because of them.
  if (isDecodable(databaseUrl) && !databaseUrl.includes('#')) return { databaseUrl }
  throw new SettingsError(
    'DATABASE_URL holds a % or # that stands for itself. Write them as in any URL: % as %25, # as %23, @ as %40, / as %2F.',
  )
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function readPort(name: string, text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new SettingsError(`${name} must be a number from 0 (any free port) to 65535, not ${JSON.stringify(text)}.`)
}

/** 100 years: what is meant to be longer is meant to be for ever. */
const MOST_DAYS = 36_500

function readDays(name: string, text: string | undefined): number | undefined {
  const days = Number(text)
  if (text === undefined || (/^\d+$/.test(text) && days >= 1 && days <= MOST_DAYS))
    return text === undefined ? undefined : days
  throw new SettingsError(
    `${name} must be a whole number of days from 1 to ${MOST_DAYS}, not ${JSON.stringify(text)}. Leave it out to delete nothing.`,
  )
}

function readServe(text: string | undefined): Serve | undefined {
  if (text === undefined) return undefined
  const words = new Set(text.split(/[\s,]+/).filter((word) => word !== ''))
  const serve = { admin: words.delete('admin'), runtime: words.delete('runtime') }
  if (words.size === 0 && (serve.admin || serve.runtime)) return serve
  throw new SettingsError(`SERVE must be admin, runtime or admin,runtime, not ${JSON.stringify(text)}.`)
}

const MOST_COUNT = 1_000_000_000

function readCount(name: string, text: string | undefined, what: string, least = 1): number | undefined {
  const count = Number(text)
  if (text === undefined) return undefined
  if (/^\d+$/.test(text) && count >= least && count <= MOST_COUNT) return count
  throw new SettingsError(`${name} must be a whole number of ${what} from ${least} on, not ${JSON.stringify(text)}.`)
}

/** What a path in PUBLIC_URL may be. It becomes part of the names of cookies, with `~` for each slash. */
const PUBLIC_PATH = /^(\/[\w.-]+)*$/

/** What the server has at its root. With such a path, a proxy that removes the path could not be told from one that does not. */
const OWN_PATHS = /^\/(v1|dashboard|assets|projects|openfeature|ofrep|server|client|mcp|metrics|healthz|readyz)(\/|$)/

function readPublicUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : undefined
  const path = url?.pathname.replace(/\/+$/, '') ?? ''
  const isWhole = url && url.href.replace(/\/+$/, '') === url.origin + path
  if (isWhole && PUBLIC_PATH.test(path) && !OWN_PATHS.test(path)) return url.origin + path
  if (url && (url.username || url.password)) {
    // Not repeated: it may be a real password.
    throw new SettingsError('PUBLIC_URL must be a URL without a user and a password.')
  }
  const examples = 'https://config.example.com or https://tools.example.com/service'
  const more = OWN_PATHS.test(path) ? `, and not below ${path}, a path of the server's own` : ''
  throw new SettingsError(`PUBLIC_URL must be a URL such as ${examples}${more}. It is ${JSON.stringify(text)}.`)
}

function readAddresses(name: string, text: string | undefined): string[] {
  const entries = (text ?? '').split(/[\s,]+/).filter((entry) => entry !== '')
  try {
    readNetworks(entries)
  } catch (error) {
    throw new SettingsError(
      `${name} must be addresses or networks such as 127.0.0.1 or 10.0.0.0/8, with commas between them: ${(error as Error).message}.`,
    )
  }
  return entries
}

function readToken(token: string | undefined): string | undefined {
  if (token === undefined || /^[\x21-\x7e]+$/.test(token)) return token
  throw new SettingsError('INIT_ADMIN_TOKEN must be printable ASCII without spaces, so that it fits into a header.')
}

/** Judged at every start, also when somebody can sign in already: a mistake should not wait for the day it matters. */
function readOwner(email: string | undefined, password: string | undefined): Settings['initOwner'] {
  if (email === undefined && password === undefined) return undefined
  if (email === undefined || password === undefined) {
    throw new SettingsError('INIT_OWNER_EMAIL and INIT_OWNER_PASSWORD go together: set both, or neither.')
  }
  const problems = new Problems()
  checkPassword(password, readEmail(email, problems), problems)
  const [problem] = problems.list
  if (problem) throw new SettingsError(`INIT_OWNER_${problem.name?.toUpperCase() ?? ''}: ${problem.message}.`)
  return { email, password }
}

function readTls(cert: string | undefined, key: string | undefined): TlsFiles | undefined {
  if (cert === undefined && key === undefined) return undefined
  if (cert !== undefined && key !== undefined) return { cert: path.resolve(cert), key: path.resolve(key) }
  throw new SettingsError('TLS_CERT and TLS_KEY go together: set both, or neither.')
}

/** The minimum length: it protects the metrics from the world. */
const SHORTEST_TOKEN = 16

function readMetrics(
  host: string | undefined,
  port: string | undefined,
  token: string | undefined,
): MetricsSettings | undefined {
  if (token !== undefined && (token.length < SHORTEST_TOKEN || !/^[\x21-\x7e]+$/.test(token))) {
    throw new SettingsError(
      `METRICS_TOKEN must be at least ${SHORTEST_TOKEN} characters of printable ASCII without spaces.`,
    )
  }
  if (port !== undefined) {
    return { host: host ?? '127.0.0.1', port: readPort('METRICS_PORT', port), ...(token !== undefined && { token }) }
  }
  if (host !== undefined) throw new SettingsError('METRICS_HOST has no effect without METRICS_PORT.')
  return token === undefined ? undefined : { token }
}

function readLogLevel(level: string): string {
  if (LOG_LEVELS.includes(level)) return level
  throw new SettingsError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not ${JSON.stringify(level)}.`)
}
