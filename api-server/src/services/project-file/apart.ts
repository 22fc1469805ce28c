import { Worker } from 'node:worker_threads'
import { Invalid, type Problem } from '../../domain/errors.js'
import type { ProjectFile } from './file.js'
import type { TextFormat } from './text.js'

/** The thread's request and its answer. */
export type TextJob = { text: string } | { file: ProjectFile; format: TextFormat }
export type TextAnswer = { done: ProjectFile | string } | { problems: readonly Problem[] }

/** In characters. To read so much takes at most about as long as starting a thread, even if it is nothing but mistakes. */
const SMALL = 16 * 1024

/** About as many configs make a small text. */
const FEW_CONFIGS = 200

/** More are more parts of YAML than are read again: each has over twenty of them. */
const MOST_RULES = 100_000

/** In MB. A file of 4 MB, the largest that the server accepts, needs a part of it. */
const MEMORY = { maxOldGenerationSizeMb: 1024 }

const UNREADABLE: Problem = { message: 'The file cannot be read: it needs more memory than any project does' }

const UNWRITABLE: Problem = {
  message:
    'The project is too large for a file. service-api export and backup, on the server, write everything that is stored',
}

/** Reading and writing YAML is a sixth of the server's code, and seldom needed. */
const texts = () => import('./text.js')

let last: Promise<unknown> = Promise.resolve()

/**
 * Like `fromText`. Large texts are read in a thread: the YAML of 20,000 configs takes seconds, during which the server could not answer anybody.
 */
export async function readProjectFile(text: string): Promise<ProjectFile> {
  return text.length <= SMALL ? (await texts()).fromText(text) : ((await apart({ text })) as ProjectFile)
}

/** As `toText`. Large files are written in a thread. Throws Invalid for a project that is too large. */
export async function writeProjectFile(file: ProjectFile, format: TextFormat): Promise<string> {
  if (rulesIn(file) > MOST_RULES) throw new Invalid([UNWRITABLE])
  if (file.configs.length > FEW_CONFIGS) return (await apart({ file, format })) as string
  return (await texts()).toText(file, format)
}

/** One at a time: each takes a core and much memory. */
function apart(job: TextJob): Promise<ProjectFile | string> {
  const work = last.then(() => run(job))
  last = work.catch(() => undefined)
  return work
}

function run(job: TextJob): Promise<ProjectFile | string> {
  return new Promise((resolve, reject) => {
    // The build puts the thread's code beside that of the server.
    const worker = new Worker(new URL('./project-file-worker.js', import.meta.url), {
      workerData: job,
      resourceLimits: MEMORY,
      execArgv: [],
    })
    worker.once('message', (answer: TextAnswer) => {
      if ('done' in answer) resolve(answer.done)
      else reject(new Invalid(answer.problems))
    })
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Invalid(['text' in job ? UNREADABLE : UNWRITABLE]) : error,
      ),
    )
    worker.once('exit', (code) => reject(new Error(`The thread for project files ended with ${code}.`)))
  })
}

function rulesIn({ configs }: ProjectFile): number {
  const targets = configs.flatMap(({ environments }) => Object.values(environments))
  return targets.reduce((sum, { rules = [] }) => sum + rules.length, 0)
}
