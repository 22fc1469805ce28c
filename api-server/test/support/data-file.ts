/** What a data file holds, read without the server. */
import { readFile } from 'node:fs/promises'

interface DataFile {
  format: number
  generation: string
  seq: number
  /** Records by their kind, such as `audit`. */
  records: Record<string, { id: string }[]>
}

export async function readDataFile(file: string): Promise<DataFile> {
  const { records, ...header } = JSON.parse(await readFile(file, 'utf8')) as Omit<DataFile, 'records'> & {
    records: [string, string, { id: string }][]
  }
  const lists: DataFile['records'] = {}
  for (const [sum, kind, record] of records) if (sum !== 'end') (lists[kind] ??= []).push(record)
  return { ...header, records: lists }
}

/** The records of an export by their kind, read without the server. */
export async function readExport(file: string): Promise<Record<string, { id: string }[]>> {
  const { records } = JSON.parse(await readFile(file, 'utf8')) as { records: [string, { id: string }][] }
  const lists: Record<string, { id: string }[]> = {}
  for (const [kind, record] of records.slice(0, -1)) (lists[kind] ??= []).push(record)
  return lists
}
