import type { Member } from '../../domain/records.js'
import { shownEntry } from '../../domain/webhook-address.js'
import type { Batch } from '../../storage/kinds.js'
import type { Services } from '../context.js'
import { EXPORTED, FIRST_LINE, WITH_TOKENS } from './format.js'

/** Takes the next piece of a text, and resolves when it wants another; in between, others get their turn. */
export type Output = (piece: string) => Promise<void>

/** How much text is put together before it is handed on, in characters. */
const PIECE = 64 * 1024

/** Writes the whole store, in one state, while requests go on. Tokens, SDK keys and hashes of passwords only where `tokens` says so. */
export async function exportAll({ storage, meter }: Services, { tokens }: { tokens: boolean }, out: Output) {
  await meter.flush()
  const kinds = EXPORTED.filter((kind) => tokens || !WITH_TOKENS.includes(kind))
  let text = `${FIRST_LINE}\n`
  let count = 0
  await storage.dump(kinds, async (batch) => {
    const { kind, records } = batch
    let size = 0
    for (const record of shown(batch, tokens)) {
      const line = `["${kind}",${JSON.stringify(record)}],\n`
      size += line.length
      text += line
      if (text.length < PIECE) continue
      await out(text)
      text = ''
    }
    count += records.length
    return size
  })
  await out(`${text}["end",${count}]]}\n`)
}

function shown({ kind, records }: Batch, tokens: boolean): readonly object[] {
  if (kind === 'audit') return records.map(shownEntry)
  return kind === 'members' && !tokens ? records.map(withoutPassword) : records
}

function withoutPassword(member: Member): Member {
  return { ...member, passwordHash: null }
}
