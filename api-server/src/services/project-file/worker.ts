/** The thread of `apart.ts`: reads or writes one project file, and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { Invalid } from '../../domain/errors.js'
import type { TextAnswer, TextJob } from './apart.js'
import { fromText, toText } from './text.js'

function answerTo(job: TextJob): TextAnswer {
  try {
    return { done: 'text' in job ? fromText(job.text) : toText(job.file, job.format) }
  } catch (error) {
    if (error instanceof Invalid) return { problems: error.problems }
    throw error
  }
}

parentPort?.postMessage(answerTo(workerData as TextJob))
