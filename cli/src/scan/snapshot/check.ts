import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Pace } from '../pace.js'
import { startOfPaths } from '../start-of-paths.js'
import { bundled } from '../threads/bundled.js'
import { placeChecker, type PlacesToCheck } from './check-places.js'
import { hasTimedFolders } from './file-system.js'
import { Signatures } from '../survey/signatures.js'
import type { Stored } from './store.js'
import { joinNames, kindOf, type Observed, statOf } from './trace.js'

/** With fewer files, starting a thread takes longer than it saves. */
const MANY_FILES = 20_000

/** What is still as an earlier run found it. */
export interface Check {
  /** Every folder has the same names in it, and whatever else was looked at is the same. */
  sameAround: boolean
  /** For each of its files 1 where it is as it was. */
  same: Uint8Array
}

export async function checkTree(
  root: string,
  { fileList, observed, signatures, kinds }: Stored,
  pace: Pace,
): Promise<Check> {
  const { folders, folderSignatures } = observed
  const start = startOfPaths(root)
  const ofFolders = taskOf(
    'folder',
    start,
    folders.map((folder) => folder || '.').join('\0'),
    folderSignatures,
    new Uint8Array(folders.length).fill(1),
  )
  const ofFiles = taskOf('file', start, fileList, signatures, kinds)
  const tasks = [ofFolders, ofFiles]
  const helper = kinds.length > MANY_FILES && availableParallelism() > 1 ? startHelper(tasks) : undefined
  for (const task of tasks) {
    const checkNext = placeChecker(task)
    while (checkNext()) if (pace.isDue()) await pace.turn()
  }
  await helper
  const sameAround = !ofFolders.same.includes(0) && hasSamePlaces(observed) && hasSameNames(root, observed)
  return { sameAround, same: ofFiles.same }
}

/** Resolves when the thread has ended, in whatever way: what it did not get to counts as changed. */
function startHelper(tasks: PlacesToCheck[]): Promise<void> {
  const worker = new Worker(bundled('check-places'), { workerData: tasks })
  return new Promise((resolve) => worker.on('message', resolve).on('error', resolve).on('exit', resolve))
}

function hasSamePlaces({ places, kinds, placeSignatures }: Observed): boolean {
  const known = new Signatures(placeSignatures)
  return places.every(([at, matters], index) => {
    const stats = statOf(at)
    if (kindOf(stats) !== kinds[index]) return false
    return matters === 'kind' || !stats || known.matches(index, stats)
  })
}

/** Where a folder's times cannot tell, its names are read. */
function hasSameNames(root: string, { folders, names, devices }: Observed): boolean {
  const timed = hasTimedFolders(root) ? statOf(root)?.dev : undefined
  return folders.every((folder, index) => devices[index] === timed || namesIn(path.join(root, folder)) === names[index])
}

function namesIn(folder: string): string | undefined {
  try {
    return joinNames(readdirSync(folder))
  } catch {
    return undefined
  }
}

function taskOf(
  kind: PlacesToCheck['kind'],
  root: string,
  paths: string,
  numbers: Float64Array,
  matter: Uint8Array,
): PlacesToCheck {
  const bytes = () => new Uint8Array(new SharedArrayBuffer(matter.length))
  const [same, wanted, next] = [bytes(), bytes(), new Int32Array(new SharedArrayBuffer(4))]
  const signatures = new Float64Array(new SharedArrayBuffer(numbers.byteLength))
  wanted.set(matter)
  signatures.set(numbers)
  return { kind, root, paths, signatures, wanted, same, next }
}
