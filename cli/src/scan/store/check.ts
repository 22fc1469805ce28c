import { readdirSync } from 'node:fs'
import path from 'node:path'
import { startOfPaths } from '../inputs/files/start-of-paths.js'
import type { TimeSlice } from '../time-slice.js'
import { Signatures } from '../queries/survey/signatures.js'
import type { CheckHelper } from './check-helper.js'
import { placeChecker, type PlacesToCheck } from './check-places.js'
import { hasTimedFolders } from './file-system.js'
import { type PathList, pathsOf } from './path-list.js'
import type { Stored } from './store.js'
import { joinNames, kindOf, type Observed, statOf } from './trace.js'

/** What is still as an earlier run found it. */
export interface Check {
  /** Every folder has the same names in it. */
  sameFolders: boolean
  /** Whether everything else that was looked at is the same: ignore files, git's settings, manifests that are not files of the scan. */
  samePlaces: boolean
  /** For each of its files, 1 if it has not changed. */
  same: Uint8Array
}

export async function checkTree(
  root: string,
  { fileList, observed, allListed, signatures, kinds, names }: Stored,
  slice: TimeSlice,
  helper: CheckHelper | undefined,
): Promise<Check> {
  const { folders, folderSignatures } = observed
  const start = startOfPaths(root)
  const ofFolders = taskOf('folder', start, folders, folderSignatures)
  const ofFiles = taskOf('file', start, fileList, signatures)
  for (let index = 0; index < kinds.length; index += 1) if (kinds[index] === 0) ofFiles.same[index] = 1
  const tasks = [ofFolders, ofFiles]
  const helped = helper?.look(tasks)
  // While the helper looks: both end together, since they share the rest.
  const samePlaces = hasSamePlaces(observed)
  for (const task of tasks) {
    const checkNext = placeChecker(task)
    while (checkNext()) if (slice.isOver()) await slice.nextTurn()
  }
  await helped
  const sameFolders = allListed && !ofFolders.same.includes(0) && hasSameNames(root, observed, names)
  return { sameFolders, samePlaces, same: ofFiles.same }
}

function hasSamePlaces({ places, kinds, placeSignatures }: Observed): boolean {
  const known = new Signatures(placeSignatures)
  return places.every(([at, matters], index) => {
    const stats = statOf(at)
    if (kindOf(stats) !== kinds[index]) return false
    // A folder is sometimes requested as a file, which says nothing, whatever is added to it.
    return matters === 'kind' || !stats?.isFile() || known.matches(index, stats)
  })
}

/** Where a folder's times cannot tell, its names are read. */
function hasSameNames(root: string, { folders, devices }: Observed, namesBefore: () => string[] | undefined): boolean {
  const timed = hasTimedFolders(root) ? statOf(root)?.dev : undefined
  if (devices.every((device) => device === timed)) return true
  const names = namesBefore()
  return pathsOf(folders).every(
    (folder, index) => devices[index] === timed || namesIn(path.join(root, folder)) === names?.[index],
  )
}

function namesIn(folder: string): string | undefined {
  try {
    return joinNames(readdirSync(folder))
  } catch {
    return undefined
  }
}

function taskOf(kind: PlacesToCheck['kind'], root: string, paths: PathList, numbers: Float64Array): PlacesToCheck {
  const places = numbers.length / Signatures.lengthFor(1)
  const [same, next] = [new Uint8Array(new SharedArrayBuffer(places)), new Int32Array(new SharedArrayBuffer(4))]
  const signatures = new Float64Array(new SharedArrayBuffer(numbers.byteLength))
  signatures.set(numbers)
  return { kind, root, paths, signatures, same, next }
}
