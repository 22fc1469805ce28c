/** The label files of `test/truth/labels`: what a person read in the code of somebody else's repository. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SdkDescriptor } from '@service/scanner-kit'

/** A place that reads a config. `key` is null if no single constant key can be known. */
export interface LabelledRead {
  /** Relative to the folder that is scanned, with `/`. */
  path: string
  /** From 1: the line where the key begins. */
  line: number
  key: string | null
  comment?: string
}

export interface LabelFile {
  /** The repository's address. */
  repository: string
  /** Of the checkout that was read. */
  commit: string
  /** The number of its set, from 1. Those of one set were labelled together, before the scan ran on any of them; 1 when left out. */
  set?: number
  /** Below the checkout, where the team keeps its `service.json`; the top if it is left out. */
  folder?: string
  /** `exclude` of the settings; the same files were left out by the reader. */
  exclude: string[]
  /** `sdks` of the settings: descriptors, or names of vendors that the tool knows. */
  sdks: (SdkDescriptor | string)[]
  reads: LabelledRead[]
  /** Two readers could disagree about these: they count neither as missed nor as extra. */
  disputed: (LabelledRead & { reason: string })[]
  /** Line numbers that were typed wrong, changed after a run. */
  corrected: { path: string; line: number; was: number }[]
}

export interface Labels extends LabelFile {
  set: number
  /** Id of the language whose reads these are; other languages of the repository are not labelled. */
  language: string
  /** `owner__name`, which is also the name of the checkout's folder. */
  name: string
}

/** Every label file below `folder`, by language and name. */
export function readLabels(folder: string): Labels[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders
    .map(({ name }) => name)
    .sort()
    .flatMap((language) => {
      const files = readdirSync(path.join(folder, language)).filter((file) => file.endsWith('.json'))
      return files.sort().map((file) => readLabelFile(path.join(folder, language, file), language))
    })
}

function readLabelFile(file: string, language: string): Labels {
  const labels = JSON.parse(readFileSync(file, 'utf8')) as LabelFile
  return { ...labels, set: labels.set ?? 1, language, name: path.basename(file, '.json') }
}

/** The folder that is scanned, or why it cannot be. */
export function checkoutOf(labels: Labels, checkouts: string): { root: string } | { missing: string } {
  const root = path.join(checkouts, labels.name, labels.folder ?? '')
  if (!existsSync(root)) return { missing: `no folder ${labels.name}` }
  const lost = labels.reads.find((read) => !existsSync(path.join(root, read.path)))
  return lost ? { missing: `it has no ${lost.path}: is it ${labels.commit.slice(0, 12)}?` } : { root }
}
