import type { LanguageDeclaration } from '@service/scanner-kit'
import path from 'node:path'
import type { SdkChoice } from '../../chosen-sdks.js'
import type { Overlay } from '../../inputs/in-memory.js'
import { beginScan, type ScanPlan } from '../../index.js'
import type { Question, ScanOutcome, TreeOptions } from '../../options.js'
import { Memory } from './memory.js'

export interface EnginePlan extends Pick<TreeOptions, 'root' | 'include' | 'exclude' | 'cacheFile'> {
  /** As written in `service.json`. */
  sdks: SdkChoice[]
  languages: LanguageDeclaration[]
}

/** What a scan is asked about the tree, apart from a path. */
export type EngineQuestion = Pick<Question, 'project' | 'keys'>

/** A scan was given up because of `Engine.interrupt`, or because the engine was closed. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

/**
 * Scans one tree repeatedly, for long-running programs such as a language server. It keeps in memory what the scan of a command keeps in
 * files, so that after a change only what depends on it is repeated, and it reads unsaved texts instead of the disk. The scan itself is
 * that of the commands. Files are named relative to the root, with `/`.
 */
export class Engine {
  private readonly memory: Memory
  private last: Promise<unknown> = Promise.resolve()
  private running: { stop: () => void; mayWait: boolean } | undefined
  /** What the last scan of the whole tree was asked; empty before there was one. */
  private keptFor = ''
  private isClosed = false

  constructor(private readonly plan: EnginePlan) {
    this.memory = new Memory(plan.root)
  }

  /** Sets the unsaved text of a file; without one, what is on the disk counts again. */
  setText(file: string, text: string | undefined): void {
    this.memory.setText(file, text)
  }

  /** The contents of files on the disk have changed. */
  changed(files: Iterable<string>): void {
    this.memory.changed(files)
  }

  /** Files on the disk may have come or gone, or changed without `changed`. */
  lookAgain(): void {
    this.memory.lookAgain()
  }

  /** What is found in the whole tree. Runs after earlier requests. */
  scan(question: EngineQuestion): Promise<ScanOutcome> {
    return this.next({ ...question })
  }

  /**
   * What is found in one file, which takes less time than the whole tree. The rest of the tree is followed as always.
   * @param text taken for this one question instead of what the file holds
   */
  scanFile(question: EngineQuestion, file: string, text?: string): Promise<ScanOutcome> {
    // Without tables to start from it would take as long as everything, again and again.
    if (this.keptFor !== keyOf(question)) void this.scan(question).catch(() => undefined)
    const tried = text === undefined ? new Map<string, string>() : new Map([[file, text]])
    return this.next({ ...question, paths: [path.join(this.plan.root, file)], passing: true }, tried)
  }

  /** Gives up a scan of the whole tree that is under way, so that something more urgent can be asked; but not what all others start from. */
  interrupt(): void {
    if (this.running?.mayWait === true) this.running.stop()
  }

  /** Whether the last scan of the whole tree read a file. */
  isScanned(file: string): boolean {
    return this.memory.isScanned(file)
  }

  /** Where a value occurs as a string, in the files that the last scans followed. */
  strings(value: string): { file: string; line: number; column: number }[] {
    return [...this.memory.strings(value)]
  }

  close(): void {
    this.isClosed = true
    this.running?.stop()
  }

  private next(question: Question, tried?: Overlay): Promise<ScanOutcome> {
    const work = this.last.then(() => this.run(question, tried))
    this.last = work.catch(() => undefined)
    return work
  }

  private async run(question: Question, tried?: Overlay): Promise<ScanOutcome> {
    if (this.isClosed) throw new Interrupted('The engine is closed.')
    const { languages, cacheFile, ...place } = this.plan
    const plan: ScanPlan = {
      ...place,
      languages: () => Promise.resolve(languages),
      // Facts of unsaved texts are useless to later processes; those of the tree as it was found are not.
      cacheFile: this.keptFor === '' ? cacheFile : undefined,
      memory: this.memory.begin(tried),
    }
    const begun = beginScan(plan)
    const stopped = new AbortController()
    const stop = () => {
      stopped.abort()
      begun.stop()
    }
    const isPassing = question.passing === true
    this.running = { stop, mayWait: !isPassing && this.keptFor === keyOf(question) }
    try {
      const outcome = await begun.answer(question)
      if (!isPassing) this.keptFor = keyOf(question)
      return outcome
    } catch (error) {
      throw stopped.signal.aborted ? new Interrupted('The scan was given up.') : error
    } finally {
      this.running = undefined
      begun.stop()
    }
  }
}

function keyOf({ project, keys }: EngineQuestion): string {
  return JSON.stringify([project, keys])
}
