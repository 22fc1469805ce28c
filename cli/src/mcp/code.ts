import { AssistantError, type CheckedFile, type Code } from '@service/assistant-tools'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { linking } from '../errors/advice.js'
import { nearest } from '../report/nearest.js'
import { sentenceOf } from '../report/sentence-of.js'
import { unusedConfigs } from '../scan/unused.js'
import { textOf } from '../text-file.js'
import type { FileCheck } from '../workspace/checks.js'
import type { OpenProject } from '../workspace/open-project.js'

/** Larger files are not scanned. */
const MOST_BYTES = 1_048_576

/** What assistants ask about the code of an open project. Anything may have changed between two questions. */
export class ProjectCode implements Code {
  /** One question after the other: unsaved texts are those of one question. */
  private last: Promise<unknown> = Promise.resolve()

  /** @param ready loads the project's configs, if they are unknown or old */
  constructor(
    private readonly project: OpenProject,
    private readonly ready: () => Promise<void>,
  ) {}

  reads(keys: readonly string[]) {
    return this.alone(async () => {
      const wanted = new Set(keys)
      const checks = await this.project.checkAll()
      return [...checks.values()].flatMap(({ references }) =>
        references.flatMap(({ reference }) => {
          if (!wanted.has(reference.key)) return []
          const { file, line, key, kind, test } = reference
          return [{ file, line, key, kind, test, ...(reference.kind === 'direct' && { call: reference.call }) }]
        }),
      )
    })
  }

  check(files: ReadonlyMap<string, string | undefined>): Promise<CheckedFile[]> {
    return this.alone(async () => {
      const { project } = this
      for (const [file, text] of files) {
        if (!existsSync(this.inside(file)) && text === undefined) throw noFile(file)
        project.setText(file, text)
      }
      try {
        const checked: CheckedFile[] = []
        for (const [file, text] of files) checked.push(this.checkedFile(file, await this.checkOf(file, text)))
        return checked
      } finally {
        for (const file of files.keys()) project.setText(file, undefined)
      }
    })
  }

  text(file: string): Promise<string | undefined> {
    const place = this.inside(file)
    const stats = statSync(place, { throwIfNoEntry: false })
    if (!stats?.isFile()) return Promise.resolve(undefined)
    if (stats.size > MOST_BYTES)
      throw new AssistantError(`${file} is larger than 1 MB, and such files are not scanned.`)
    return Promise.resolve(textOf(readFileSync(place)))
  }

  unused() {
    return this.alone(async () => {
      const { project } = this
      await project.checkAll()
      const { configs } = project
      if (!configs || !project.outcome) throw noConfigs(project.settings.file)
      return unusedConfigs(project.outcome.result, configs.configs, project.settings.ignoreKeys)
    })
  }

  private async checkOf(file: string, text: string | undefined): Promise<FileCheck> {
    const { project } = this
    if (!project.configs) throw noConfigs(project.settings.file)
    if (text === undefined && !(await project.isScanned(file))) throw notScanned(file)
    return project.check(file)
  }

  private checkedFile(file: string, { problems, references, dynamic }: FileCheck): CheckedFile {
    const keys = this.project.configs?.configs.map(({ key }) => key) ?? []
    return {
      file,
      problems: problems.map(({ finding }) => ({
        file,
        line: finding.line,
        kind: finding.kind,
        key: finding.key,
        message: sentenceOf(finding, (key) => nearest(key, keys)),
      })),
      reads: references.filter(({ reference }) => reference.kind === 'direct').length,
      dynamic: dynamic.length,
    }
  }

  /** The absolute path. @throws AssistantError for a place outside of the repository */
  private inside(file: string): string {
    const place = this.project.absolute(file)
    const relative = path.isAbsolute(file) ? undefined : this.project.relative(place)
    if (relative !== undefined && relative === path.posix.normalize(file)) return place
    throw new AssistantError(
      `"${file}" is no path in the repository. Give one relative to ${this.project.root}, with /.`,
    )
  }

  private alone<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(async () => {
      await this.ready()
      this.project.lookAgain()
      return work()
    })
    this.last = done.catch(() => undefined)
    return done
  }
}

function noFile(file: string): AssistantError {
  return new AssistantError(`There is no file "${file}". Give a path relative to the root, or the text to check.`)
}

function notScanned(file: string): AssistantError {
  return new AssistantError(
    `"${file}" is not scanned: git or service.json leaves it out, or no installed language reads it.`,
  )
}

function noConfigs(file: string | undefined): AssistantError {
  return new AssistantError(
    `No project is known, so no key can be checked: ${linking(file)}, or start \`service mcp\` with --configs <file>.`,
  )
}
