import path from 'node:path'
import { inspectDataFile, tryFolder, type DataFileState } from '../storage/json/inspect.js'
import { ok, problem, warning, type Finding } from './finding.js'

/** Below that much free space a server that is busy has hours rather than days. */
const LITTLE_SPACE = 64 * 1024 * 1024

/** A look at the data file, its folder and its disk. `isReady`: it can be opened without being changed. */
export async function examineDataFile(name: string): Promise<{ findings: Finding[]; isReady: boolean }> {
  let state: DataFileState
  try {
    state = await inspectDataFile(name)
  } catch (error) {
    return { findings: [unreachable(name, error as NodeJS.ErrnoException)], isReady: false }
  }
  const findings = [aboutFile(state), await aboutFolder(state), aboutDisk(state)]
  if (state.othersRead) {
    findings.push(
      warning(
        'permissions',
        `Other users of this machine may read ${state.file}. Run chmod 600 on it: it holds hashes.`,
      ),
    )
  } else if (state.size !== undefined) findings.push(ok('permissions', 'only the owner of the data file may read it'))
  const isReady = state.size !== undefined && state.format === state.newestFormat
  return { findings, isReady }
}

function unreachable(name: string, { code, message }: NodeJS.ErrnoException): Finding {
  if (code !== 'ENOENT') return problem('data file', `${name} cannot be looked at: ${message}`)
  return warning('data file', `The folder ${path.dirname(name)} does not exist yet. The first start creates it.`)
}

function aboutFile({ file, size, format, newestFormat }: DataFileState): Finding {
  if (size === undefined) return warning('data file', `${file} does not exist yet. The first start creates it.`)
  if (format === newestFormat) return ok('data file', `${file}, ${megabytes(size)}, format ${format}`)
  if (format === undefined) return problem('data file', `${file} is not a data file of this server. Check DATA_FILE.`)
  return format > newestFormat
    ? problem(
        'data file',
        `${file} was written by a newer version (format ${format}). Use that version or a newer one.`,
      )
    : warning(
        'data file',
        `${file} has format ${format}; the next start brings it to ${newestFormat}. Back it up first.`,
      )
}

async function aboutFolder({ folder }: DataFileState): Promise<Finding> {
  try {
    await tryFolder(folder)
    return ok('folder', `a file was written, synced and read back in ${folder}`)
  } catch (error) {
    return problem('folder', `Nothing can be written in ${folder}: ${(error as Error).message}`)
  }
}

/** Rewriting the data file takes its size once more, and the journal grows up to that. */
function aboutDisk({ size = 0, free }: DataFileState): Finding {
  const needed = Math.max(LITTLE_SPACE, 3 * size)
  const found = `${megabytes(free)} free`
  if (free >= needed) return ok('disk', found)
  return warning('disk', `${found}; rewriting the data file may take up to ${megabytes(needed)}. Make room.`)
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
