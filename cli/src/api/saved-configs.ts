/**
 * A project's configs in a file: for checks without a token, such as those of a fork's pull request, and for runs that are to give
 * the same answer again.
 */
import { failure } from '../errors/failures.js'
import { reasonOf } from '../errors/system-error.js'
import { parseSavedFile } from '../saved-file.js'
import { SAVED_CONFIGS } from '../scan/inputs/data/index.js'
import type { ProjectConfig } from '../scan/result.js'
import { readText } from '../text-file.js'
import { readConfigs } from './answers.js'

export interface SavedConfigs {
  /** The project's slug. */
  project: string
  configs: ProjectConfig[]
}

const VERSION = 1

/** By key and without a time, so that the file changes only if the project does. */
export function savedConfigsText({ project, configs }: SavedConfigs): string {
  const sorted = [...configs].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return JSON.stringify({ [SAVED_CONFIGS]: VERSION, project, configs: sorted }, null, 2) + '\n'
}

/** @throws Failure `savedFileUnusable` */
export async function readSavedConfigs(file: string): Promise<SavedConfigs> {
  try {
    return parseSavedConfigs(await readText(file))
  } catch (error) {
    throw failure('savedFileUnusable', { option: 'configs', file, reason: reasonOf(error) })
  }
}

/** @throws Error that says what is wrong with the text, as the end of a sentence */
function parseSavedConfigs(text: string): SavedConfigs {
  const foreign = 'it holds no configs that this tool has written'
  const { project, configs } = parseSavedFile(text, SAVED_CONFIGS, VERSION, foreign)
  if (typeof project !== 'string') throw new Error('it does not name its project')
  return { project, configs: readConfigs(configs, (problem) => new Error(`its "configs" are not right: ${problem}`)) }
}
