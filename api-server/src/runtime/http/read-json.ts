import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { JsonScanner } from '../../domain/json-scanner.js'
import { sendContinue } from '../../http/body.js'
import { LIMITS } from '../../http/limits.js'
import { compressed, notJson, Refused, tooLarge } from './refused.js'

/** In fewer bytes no bound of values or traits can be passed, and the parser of V8 takes any nesting. */
const SMALL = 16 * 1024

/**
 * Reads the body, whatever its Content-Type says, and passes it on when it is complete; a client that disconnects first gets nothing.
 * Without promises, since every evaluation begins here.
 */
export function readBytes(
  request: IncomingMessage,
  done: (bytes: Buffer) => void,
  refuse: (why: Refused) => void,
): void {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > LIMITS.bodyBytes) return refuse(tooLarge())
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') return refuse(compressed())
  sendContinue(request)
  let first: Buffer | undefined
  let rest: Buffer[] | undefined
  let size = 0
  let ended = false
  request.on('data', (chunk: Buffer) => {
    if (ended) return
    size += chunk.length
    if (size > LIMITS.bodyBytes) {
      ended = true
      // What still comes is read and thrown away, so that the client gets to read the answer.
      rest = first = undefined
      return refuse(tooLarge())
    }
    if (first === undefined) first = chunk
    else (rest ??= []).push(chunk)
  })
  request.on('end', () => {
    if (!ended) done(rest ? Buffer.concat([first ?? EMPTY, ...rest]) : (first ?? EMPTY))
  })
  request.on('error', () => (ended = true))
}

const EMPTY = Buffer.alloc(0)

/** Throws Refused 400 for anything that is not JSON or nested too deeply, and 413 for more values than are looked at. */
export function parseJson(bytes: Buffer, mostValues?: number): unknown {
  if (bytes.length > SMALL) scan(bytes, mostValues)
  if (!isUtf8(bytes)) throw notJson('it is not UTF-8')
  try {
    return JSON.parse(bytes.toString()) as unknown
  } catch (error) {
    throw notJson((error as Error).message)
  }
}

function scan(bytes: Buffer, mostValues: number | undefined): void {
  const scanner = new JsonScanner(mostValues)
  scanner.push(bytes)
  if (scanner.problem === undefined) return
  if (scanner.problem.includes('nest')) throw notJson(`it ${scanner.problem}`)
  throw new Refused(413, 'PAYLOAD_TOO_LARGE', `The request body ${scanner.problem}.`)
}
