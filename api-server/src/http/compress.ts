import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Bodies of more characters than this are kept as bytes, and compressed for clients that take that. */
export const LARGE = 16_384

type Encoding = 'br' | 'gzip'

/** Best first among those that a client likes equally. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip']

/** The encoding that an `Accept-Encoding` header asks for (RFC 9110, 12.5.3); undefined for none. */
export function encodingFor(header: string | string[] | undefined): Encoding | undefined {
  if (header === undefined) return undefined
  const weights = new Map(String(header).toLowerCase().split(',').map(readWeight))
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [best] = ENCODINGS.filter((name) => weightOf(name) > 0).sort((a, b) => weightOf(b) - weightOf(a))
  // Plain is as good as any other unless the header says otherwise, so it only wins when it is liked better.
  return best !== undefined && weightOf(best) >= (weights.get('identity') ?? 0) ? best : undefined
}

function readWeight(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/** About as fast as gzip's default, and a quarter smaller. */
const BROTLI_QUALITY = 5

const MOST_BYTES = 16 * 1024 * 1024

/** Compressed bodies by encoding and entity tag. */
const kept = new Map<string, Promise<Buffer>>()
let keptBytes = 0

/** The compressed body; the same body, identified by `etag`, is compressed once however many clients request it. */
export function compress(body: Buffer, etag: string, encoding: Encoding): Promise<Buffer> {
  const key = `${encoding} ${etag}`
  const known = kept.get(key)
  if (known) return known
  const compressed = run(body, encoding)
  kept.set(key, compressed)
  compressed.then(
    (bytes) => makeRoom(bytes.length),
    () => kept.delete(key),
  )
  return compressed
}

function run(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(body)
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants
  return brotlied(body, { params: { [quality]: BROTLI_QUALITY, [size]: body.length } })
}

/** Counts the new bytes; when there are too many, everything goes: what is still asked for is soon there again. */
function makeRoom(bytes: number): void {
  keptBytes += bytes
  if (keptBytes <= MOST_BYTES) return
  kept.clear()
  keptBytes = 0
}
