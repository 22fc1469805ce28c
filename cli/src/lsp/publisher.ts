import type { Connection } from 'vscode-languageserver/node'
import { nearest } from '../report/nearest.js'
import { Interrupted } from '../scan/run/engine/index.js'
import type { FileCheck } from '../workspace/checks.js'
import type { OpenProject } from '../workspace/open-project.js'
import { diagnosticsOf } from './diagnostics.js'
import type { Documents } from './documents.js'
import type { Projects } from './projects.js'

/** After the last keystroke until the edited file is looked at, and until everything is, in milliseconds. */
const FILE_DELAY_MS = 50
const ALL_DELAY_MS = 600

/** Looks at files after edits and tells the editor of their problems. */
export class Publisher {
  private readonly timers = new Map<string, NodeJS.Timeout>()
  /** Addresses of the files whose problems the editor shows, by the project's root. */
  private readonly shown = new Map<string, Set<string>>()

  constructor(
    private readonly connection: Connection,
    private readonly documents: Documents,
    private readonly projects: Projects,
    private readonly settings: { onlyOpen: boolean },
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** A file that is open was changed. */
  edited(project: OpenProject, file: string): void {
    if (project.isOutside(file)) return
    this.later(project, `${project.root}\0${file}`, FILE_DELAY_MS, async () => {
      const check = await project.check(file)
      this.publish(project, file, check)
      this.all(project)
    })
  }

  /** Anything may have changed. */
  all(project: OpenProject, delay = ALL_DELAY_MS): void {
    this.later(project, project.root, delay, async () => {
      const checks = await project.checkAll()
      const before = this.shown.get(project.root) ?? new Set()
      const problems = [...checks].filter(([, check]) => check.problems.length > 0)
      const addresses = new Map(problems.map(([file]) => [this.documents.uriOf(project.absolute(file)), file]))
      for (const uri of before) if (!addresses.has(uri)) void this.connection.sendDiagnostics({ uri, diagnostics: [] })
      this.shown.set(project.root, new Set())
      for (const [file, check] of problems) this.publish(project, file, check)
    })
  }

  /** Takes back all that the editor shows of a project. */
  forget(project: OpenProject): void {
    for (const uri of this.shown.get(project.root) ?? []) void this.connection.sendDiagnostics({ uri, diagnostics: [] })
    this.shown.delete(project.root)
    for (const [name, timer] of this.timers) if (name.startsWith(project.root)) clearTimeout(timer)
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer)
    this.timers.clear()
  }

  private publish(project: OpenProject, file: string, check: FileCheck): void {
    if (!this.projects.owns(project, file)) return
    const absolute = project.absolute(file)
    const document = this.documents.byPath(absolute)
    if (!document && this.settings.onlyOpen) return
    const keys = project.configs?.configs.map(({ key }) => key) ?? []
    const uri = this.documents.uriOf(absolute)
    const text = this.documents.textOf(absolute)
    const diagnostics = diagnosticsOf(check, text, project.settings.rules, (key) => nearest(key, keys))
    const shown = this.shown.get(project.root) ?? new Set()
    this.shown.set(project.root, shown)
    if (diagnostics.length === 0 && !shown.has(uri) && !document) return
    shown.add(uri)
    void this.connection.sendDiagnostics({ uri, diagnostics, ...(document && { version: document.version }) })
  }

  private later(project: OpenProject, name: string, delay: number, work: () => Promise<void>): void {
    clearTimeout(this.timers.get(name))
    const run = () => {
      this.timers.delete(name)
      work().catch((error: unknown) => {
        if (!(error instanceof Interrupted)) this.onFailure(error)
        // Something more urgent came between.
        else if (this.projects.all().includes(project)) this.all(project)
      })
    }
    this.timers.set(name, setTimeout(run, delay))
  }
}
