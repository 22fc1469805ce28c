import type { Settings } from '../settings.js'
import { UsageError } from './arguments.js'

type Options = Partial<Record<string, string>>

/** Checks a data file or a backup, and a journal beside it, and prints what is in it. Touches nothing. Throws DataFileError. */
export async function verify(_: Settings, { file = '' }: Options): Promise<void> {
  const { verifyFiles } = await import('../storage/json/verify.js')
  print(JSON.stringify(await verifyFiles(file), null, 2))
}

/** Gives up the damaged end of a data file or journal, if that was asked for. Throws UsageError, StorageInUse, DataFileError. */
export async function repair({ storage }: Settings, options: Options): Promise<void> {
  if (options['drop-last'] === undefined) throw new UsageError('Say what may be given up: --drop-last.')
  if (storage.dataFile === undefined) {
    throw new UsageError('DATABASE_URL is set. Only a JSON file (DATA_FILE) can be repaired.')
  }
  const { dropLast } = await import('../storage/json/repair.js')
  const repaired = await dropLast(storage.dataFile)
  if (!repaired) return print(`Nothing is damaged at the end of ${storage.dataFile} or of its journal.`)
  const { file, copy, lost, records } = repaired
  if (lost === undefined)
    print(`Nothing is lost: the last line of ${file} was rewritten. The file as it was is ${copy}.`)
  else print(`Dropped ${lost} from ${file}: ${records.join(', ')}. The file as it was is ${copy}.`)
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
