import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { reasonOf } from '../errors/system-error.js'
import { writeWhole } from '../write-whole.js'
import type { Edit } from './edit.js'
import { decodeSource } from './source.js'

/** What became of edits. */
interface Applied {
  done: Edit[]
  left: { edit: Edit; why: string }[]
}

/**
 * Applies edits, each file as a whole: either all of its edits or none. Nothing else in it changes.
 * @param root absolute
 * @param isTrial whether to do everything except the writing
 */
export async function applyEdits(root: string, edits: readonly Edit[], isTrial = false): Promise<Applied> {
  const applied: Applied = { done: [], left: [] }
  for (const [file, ofFile] of byFile(edits)) {
    try {
      const { done, left } = await applyTo(path.join(root, file), ofFile, isTrial)
      applied.done.push(...done)
      applied.left.push(...left)
    } catch (error) {
      const why = `the file cannot be changed: ${reasonOf(error)}`
      applied.left.push(...ofFile.map((edit) => ({ edit, why })))
    }
  }
  return applied
}

function byFile(edits: readonly Edit[]): Map<string, Edit[]> {
  const files = new Map<string, Edit[]>()
  for (const edit of edits) {
    const ofFile = files.get(edit.file)
    if (ofFile) ofFile.push(edit)
    else files.set(edit.file, [edit])
  }
  return files
}

async function applyTo(given: string, edits: readonly Edit[], isTrial: boolean): Promise<Applied> {
  const file = await realpath(given)
  const bytes = await readFile(file)
  const source = decodeSource(bytes)
  const applied: Applied = { done: [], left: [] }
  const parts: Buffer[] = []
  let end = 0
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    const isThere = source && bytes.subarray(edit.start, edit.end).equals(source.encode(edit.before))
    if (!isThere) applied.left.push({ edit, why: 'the file has changed in the meantime' })
    else if (edit.start < end) applied.left.push({ edit, why: 'another change touches the same place; run it again' })
    else {
      parts.push(bytes.subarray(end, edit.start), source.encode(edit.after))
      end = edit.end
      applied.done.push(edit)
    }
  }
  parts.push(bytes.subarray(end))
  if (!isTrial && applied.done.length > 0) await writeWhole(file, Buffer.concat(parts), (await stat(file)).mode)
  return applied
}
