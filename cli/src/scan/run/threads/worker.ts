import { completeLanguage, type LanguageDeclaration, startParsing } from '@service/scanner-kit'
import { parentPort, workerData } from 'node:worker_threads'
import { type Extracted, extractFacts, ExtractionFailed } from '../../queries/facts/extract.js'
import { factsKey } from '../../queries/facts/versions.js'
import { languageByFile } from '../../inputs/languages-by-file.js'
import { Surveyor } from '../../queries/survey/surveyor.js'
import { sharedTable, TableWriter, WordPool } from '../../queries/survey/table.js'
import { readFileNames } from './file-names.js'
import { Share } from './lists.js'
import { type Assignment, EXTRACT_PIECE, type Failure, type Report, SURVEY_PIECE, type Task } from './messages.js'

/** Reads and parses beside the main thread; returns plain facts. */
async function work(): Promise<void> {
  const port = parentPort
  if (!port) throw new Error('this module is the start of a thread')
  const { thread, root, keyed, ...assignment } = workerData as Assignment
  const loaded = await Promise.all(
    assignment.languages.map((entry) => import(entry) as Promise<{ default: LanguageDeclaration }>),
  )
  const languages = loaded.map((module) => completeLanguage(module.default))
  const languageOf = languageByFile(languages)
  let known: Surveyor | undefined
  const pool = new WordPool()
  const report = (message: Report) => port.postMessage(message)

  const surveyorOrFail = (): Surveyor => {
    if (!known) throw new Error('a thread was given work before it was told what to look for')
    return known
  }

  const look = ({ files }: Task & { kind: 'look' }) => {
    const table = sharedTable(files.length, keyed)
    const writer = new TableWriter(table, thread, pool)
    const surveyor = surveyorOrFail()
    for (const [index, file] of files.entries()) writer.survey(surveyor, index, file)
    report({ kind: 'looked', seen: { table, notes: writer.notes } })
  }

  const survey = ({ files, table, indexes, lists }: Task & { kind: 'survey' }) => {
    const fileAt = readFileNames(files)
    const writer = new TableWriter(table, thread, pool)
    const share = new Share(lists, SURVEY_PIECE)
    const surveyor = surveyorOrFail()
    for (let piece = share.take(); piece.length > 0; piece = share.take()) {
      for (const at of piece) {
        const index = indexes[at] ?? 0
        writer.survey(surveyor, index, fileAt(index))
      }
    }
    report({ kind: 'surveyed', words: pool.words().slice(), notes: writer.notes })
  }

  const extractOne = (file: string): Extracted | Failure => {
    const language = languageOf(file)
    const text = language && surveyorOrFail().text(file)
    try {
      const made = language && extractFacts(language, file, text)
      const key = language && text !== undefined && keyed ? factsKey(language, file, text) : undefined
      return { file, facts: made && JSON.stringify(made), key }
    } catch (error) {
      if (!(error instanceof ExtractionFailed)) throw error
      return { file, language: error.language, reason: error.reason }
    }
  }

  const extract = async (task: Task & { kind: 'extract' }) => {
    await startParsing({ fewFiles: task.fewFiles })
    const share = new Share(task.lists, EXTRACT_PIECE)
    for (;;) {
      const piece = share.take()
      const results = piece.map((at) => extractOne(task.files[at] ?? ''))
      report({ kind: 'extracted', results, last: piece.length === 0 })
      if (piece.length === 0) return
    }
  }

  const perform = async (task: Task) => {
    if (task.kind === 'seek') known = new Surveyor({ root, languages, patterns: task.patterns })
    else if (task.kind === 'look') look(task)
    else if (task.kind === 'survey') survey(task)
    else await extract(task)
  }
  let last = Promise.resolve()
  port.on('message', (task: Task) => {
    last = last.then(() => perform(task)).catch((error: unknown) => report({ kind: 'failed', reason: String(error) }))
  })
}

await work()
