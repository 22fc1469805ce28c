/**
 * Writes Markdown about the reads that a change adds and removes.
 * node reads.mjs <scan of the base as JSON> <scan of the change as JSON>
 */
import { readFileSync } from 'node:fs'

const [before, after] = process.argv.slice(2).map((file) => directReads(JSON.parse(readFileSync(file, 'utf8'))))

/** Lines move; a read is the same where key, file and call are. */
function directReads({ references }) {
  const reads = new Map()
  for (const { kind, key, file, call } of references) {
    if (kind !== 'direct') continue
    const id = JSON.stringify([key, file, call])
    reads.set(id, { key, file, call, count: (reads.get(id)?.count ?? 0) + 1 })
  }
  return reads
}

function more(these, those) {
  return [...these].flatMap(([id, read]) => {
    const count = read.count - (those.get(id)?.count ?? 0)
    return count > 0 ? [{ ...read, count }] : []
  })
}

/** Content of the repository stays text. */
function code(text) {
  const plain = text.replaceAll('|', '\\|').replaceAll(/[\u0000-\u001f]/g, ' ')
  const longest = Math.max(0, ...(plain.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return longest > 0 ? `${fence} ${plain} ${fence}` : `${fence}${plain}${fence}`
}

const MOST = 50

function section(title, reads) {
  if (reads.length === 0) return ''
  const rows = reads
    .slice(0, MOST)
    .map(({ key, file, call, count }) => `| ${code(key)} | ${code(file)} | ${code(call)} | ${count} |`)
  const left = reads.length > MOST ? `\nAnd ${reads.length - MOST} more.\n` : ''
  return `### ${title} (${reads.length})\n\n| Key | File | Call | |\n|---|---|---|---|\n${rows.join('\n')}\n${left}\n`
}

const [added, removed] = [more(after, before), more(before, after)]
const changed = section('Added reads', added) + section('Removed reads', removed)
process.stdout.write(changed === '' ? '\nNo read of a config was added or removed.\n' : `\n${changed}`)
