import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { repository } from '../folders.js'

/** What an edit may cost until its file's problems are known, in milliseconds of processor time. */
export const MOST_EDIT_MS = 200

/**
 * What an edit costs where a tree stays open, beside a cold scan of it.
 * @returns `{ root, filesScanned, cold, file, tree }`: processor times in milliseconds; `file` and `tree` `{ median, most }` until the problems of
 *   the edited file and of the whole tree are known
 */
export async function measureEdit(root, { quick }) {
  const script = path.join(repository, 'scripts', 'bench', 'parts', 'edit-run.js')
  const [files, edits] = quick ? ['4', '3'] : ['12', '5']
  const { stdout } = await promisify(execFile)(process.execPath, [script, root, files, edits])
  const { file, tree, ...rest } = JSON.parse(stdout)
  return { root, ...rest, file: summary(file), tree: summary(tree) }
}

function summary(times) {
  const sorted = [...times].sort((a, b) => a - b)
  return { median: sorted[Math.floor(sorted.length / 2)], most: sorted.at(-1), edits: sorted.length }
}
