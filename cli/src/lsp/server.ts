import type { Language } from '@service/scanner-kit'
import path from 'node:path'
import {
  type Connection,
  createConnection,
  DidChangeWatchedFilesNotification,
  FileChangeType,
  type InitializeParams,
  MessageType,
  ShowMessageNotification,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'
import { Failure } from '../errors/failures.js'
import { reasonOf } from '../errors/system-error.js'
import { notReadLines } from '../report/not-read.js'
import { Interrupted } from '../scan/run/engine/index.js'
import { write } from '../terminal/streams.js'
import { type ConfigsRequest, serviceOf } from '../workspace/configs.js'
import type { OpenProject } from '../workspace/open-project.js'
import { Answers, CREATE_CONFIG } from './answers.js'
import { Documents, pathOf } from './documents.js'
import type { NewConfig } from './fixes.js'
import { FirstLook } from './first-look.js'
import { configsFile, type EditorSettings, foldersOf, initializeResult, nonEmpty, REFRESH } from './handshake.js'
import { Projects } from './projects.js'
import { Publisher } from './publisher.js'

interface LanguageServerOptions extends Omit<ConfigsRequest, 'client'> {
  languages: Language[]
  /** Whether plugins of the workspace may run; the editor may say so as well. */
  trusted: boolean
  version: string
}

const REFRESH_MINUTES = 5

/** Speaks the Language Server Protocol on stdin and stdout until the editor ends it. */
export function startLanguageServer(options: LanguageServerOptions): void {
  const { stdin, stdout } = process
  // The null device and files end without being closed; a connection that breaks is closed without an end.
  stdin.once('end', endWithoutExit).once('close', endWithoutExit)
  const connection = createConnection(new StreamMessageReader(stdin), new StreamMessageWriter(stdout))
  connection.onInitialize((params) => {
    new LanguageServer(connection, options, params).listen()
    return initializeResult(options.version)
  })
  connection.listen()
}

/** A killed editor says nothing, and may not have sent its process id. 1 is the protocol's code for an end without `shutdown`. */
function endWithoutExit(): void {
  const { stdin, stderr } = process
  stdin.off('close', endWithoutExit)
  const reason = 'stdin ended before an editor said anything. docs/editors.md says how to set one up.\n'
  void write(stderr, stdin.bytesRead === 0 ? reason : '').then(() => process.exit(1))
}

class LanguageServer {
  private readonly documents = new Documents()
  private readonly answers = new Answers(this.documents)
  private readonly projects: Projects
  private readonly publisher: Publisher
  private readonly firstLook: FirstLook
  private readonly settings: EditorSettings
  private readonly said = new Set<string>()
  /** Why the configs of a project were not loaded last. */
  private readonly failed = new WeakMap<OpenProject, string>()
  private folders: string[]
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly connection: Connection,
    options: LanguageServerOptions,
    private readonly params: InitializeParams,
  ) {
    this.settings = (params.initializationOptions ?? {}) as EditorSettings
    this.folders = foldersOf(params)
    this.firstLook = new FirstLook(connection, params)
    const { languages, token, baseUrl } = options
    const request = {
      languages,
      token,
      baseUrl,
      project: options.project ?? nonEmpty(this.settings.project),
      configs: configsFile(options.configs ?? nonEmpty(this.settings.configs), this.folders),
      trusted: options.trusted || this.settings.trusted === true,
    }
    const say = (error: unknown) => this.say(error)
    this.projects = new Projects(
      () => this.folders,
      request,
      (project) => this.opened(project),
      say,
    )
    const onlyOpen = this.settings.diagnostics === 'open'
    this.publisher = new Publisher(connection, this.documents, this.projects, { onlyOpen }, say)
  }

  listen(): void {
    const { connection, documents } = this
    documents.open.listen(connection)
    documents.open.onDidChangeContent(({ document }) => this.during(this.changedText(document.uri, document.getText())))
    documents.open.onDidClose(({ document }) => this.during(this.changedText(document.uri, undefined)))
    documents.open.onDidSave(({ document }) => this.watched([{ uri: document.uri, type: FileChangeType.Changed }]))
    connection.onDidChangeWatchedFiles(({ changes }) => this.watched(changes))
    connection.onInitialized(() => this.during(this.begin()))
    connection.onShutdown(() => this.end())
    connection.onHover(({ textDocument, position }) =>
      this.about(textDocument.uri, null, (at) => this.answers.hover(at, position)),
    )
    connection.onCompletion(({ textDocument, position }) =>
      this.about(textDocument.uri, [], (at) => this.answers.complete(at, position)),
    )
    connection.onDefinition(({ textDocument, position }) =>
      this.about(textDocument.uri, [], (at) => this.answers.definition(at, position)),
    )
    connection.onReferences(({ textDocument, position }) =>
      this.about(textDocument.uri, [], (at) => this.answers.references(at, position)),
    )
    connection.onCodeAction(({ textDocument, context }) =>
      this.about(textDocument.uri, [], (at) => this.answers.actions(at, textDocument.uri, context.diagnostics)),
    )
    connection.onExecuteCommand(async ({ command, arguments: given }) => {
      if (command === REFRESH) await this.refreshAll()
      if (command === CREATE_CONFIG) await this.createConfig(given?.[0] as NewConfig)
      return null
    })
  }

  private async begin(): Promise<void> {
    const { workspace } = this.params.capabilities
    if (workspace?.didChangeWatchedFiles?.dynamicRegistration === true) {
      const watchers = [{ globPattern: '**/*' }]
      await this.connection.client.register(DidChangeWatchedFilesNotification.type, { watchers })
    }
    if (workspace?.workspaceFolders === true) {
      this.connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const gone = removed.flatMap(({ uri }) => pathOf(uri) ?? [])
        const fresh = added.flatMap(({ uri }) => pathOf(uri) ?? [])
        this.folders = [...this.folders.filter((folder) => !gone.includes(folder)), ...fresh]
        this.closeWhatIsGone(gone)
        this.during(Promise.all(fresh.map((folder) => this.projects.open(folder))))
      })
    }
    const minutes = this.settings.refreshMinutes ?? REFRESH_MINUTES
    if (minutes > 0) this.timer = setInterval(() => this.during(this.refreshAll()), minutes * 60_000)
    await Promise.all(this.folders.map((folder) => this.projects.open(folder)))
  }

  private closeWhatIsGone(gone: readonly string[]): void {
    const files = this.documents.open.all().flatMap(({ uri }) => pathOf(uri) ?? [])
    for (const project of this.projects.onlyIn(gone, files)) {
      this.publisher.forget(project)
      this.projects.close(project)
    }
  }

  private end(): void {
    clearInterval(this.timer)
    this.publisher.stop()
    this.projects.closeAll()
  }

  /** The configs come first: without them nothing is a problem. */
  private opened(project: OpenProject): void {
    if (project.notTrusted.length > 0) {
      const names = project.notTrusted.join(', ')
      this.show(`The workspace is not trusted, so its own plugins for ${names} were not loaded.`)
    }
    this.during(
      this.firstLook.during(project.root, async () => {
        await this.refresh(project)
        this.publisher.all(project, 0)
        const { notRead } = (await project.latest().then(() => project.outcome)) ?? { notRead: [] }
        for (const line of notReadLines(notRead)) this.connection.console.info(line)
      }),
    )
  }

  private async refreshAll(): Promise<void> {
    await Promise.all(this.projects.all().map((project) => this.refresh(project)))
    for (const project of this.projects.all()) this.publisher.all(project, 0)
  }

  private async refresh(project: OpenProject): Promise<void> {
    try {
      await project.refresh()
      // If it happens again, it is news.
      this.said.delete(this.failed.get(project) ?? '')
    } catch (error) {
      this.failed.set(project, textOf(error))
      this.say(error)
    }
  }

  private async changedText(uri: string, text: string | undefined): Promise<void> {
    const absolute = pathOf(uri)
    const at = absolute === undefined ? undefined : await this.projects.of(absolute)
    if (!at) return
    // It may have changed again in the meantime.
    at.project.setText(at.file, text === undefined ? undefined : (this.documents.open.get(uri)?.getText() ?? text))
    if (text === undefined) this.publisher.all(at.project)
    else this.publisher.edited(at.project, at.file)
  }

  private watched(changes: readonly { uri: string; type: FileChangeType }[]): void {
    for (const { uri, type } of changes) {
      const absolute = pathOf(uri)
      if (absolute === undefined || /[\\/](?:node_modules|\.git)[\\/]/.test(absolute)) continue
      if (path.basename(absolute) === 'service.json') this.during(this.settingsChanged(absolute))
      for (const project of this.projects.all()) {
        const file = project.relative(absolute)
        if (file === undefined) continue
        if (type === FileChangeType.Changed && path.basename(absolute) !== '.gitignore') project.changed([file])
        else project.lookAgain()
        this.publisher.all(project)
      }
    }
  }

  /** Projects that the file concerns are opened again, and so are those that its folder was part of. */
  private async settingsChanged(file: string): Promise<void> {
    this.said.clear()
    const folder = path.dirname(file)
    const affected = this.projects.all().filter(({ root }) => folder === root || folder.startsWith(root + path.sep))
    this.projects.retry()
    for (const project of affected) {
      this.publisher.forget(project)
      this.projects.close(project)
    }
    await Promise.all([...this.folders, ...affected.map(({ root }) => root)].map((one) => this.projects.open(one)))
    for (const { uri } of this.documents.open.all()) {
      await this.changedText(uri, this.documents.open.get(uri)?.getText() ?? '')
    }
  }

  private async createConfig({ root, key, type, defaultValue }: NewConfig): Promise<void> {
    const project = this.projects.byItsRoot(root)
    if (!project) return
    try {
      const { api, projectId } = serviceOf(project.configs)
      const question = `Create the config "${key}" (${type}, default ${type === 'json' ? String(defaultValue) : JSON.stringify(defaultValue)}) in ${project.configs?.project ?? ''}?`
      const answer = await this.connection.window.showInformationMessage(
        question,
        { title: 'Create' },
        { title: 'Cancel' },
      )
      if (answer?.title !== 'Create') return
      const role = type === 'boolean' ? 'flag' : 'config'
      const body = { key, type, role, lifetime: 'temporary', defaultValue }
      await api.write('POST', `/projects/${encodeURIComponent(projectId)}/configs`, 'configs:create', body)
      await this.refresh(project)
      this.publisher.all(project, 0)
    } catch (error) {
      this.said.delete(textOf(error))
      this.say(error)
    }
  }

  private async about<T>(
    uri: string,
    none: T,
    ask: (at: NonNullable<Awaited<ReturnType<Projects['of']>>>) => Promise<T>,
  ): Promise<T> {
    try {
      const absolute = pathOf(uri)
      const at = absolute === undefined ? undefined : await this.projects.of(absolute)
      return at ? await ask(at) : none
    } catch (error) {
      if (!(error instanceof Interrupted)) this.say(error)
      return none
    }
  }

  private during(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      if (!(error instanceof Interrupted)) this.say(error)
    })
  }

  /** Each problem is shown once; the log has all of them. */
  private say(error: unknown): void {
    this.show(textOf(error))
  }

  private show(text: string): void {
    this.connection.console.warn(text)
    if (this.said.has(text)) return
    this.said.add(text)
    const params = { type: MessageType.Warning, message: text }
    this.during(this.connection.sendNotification(ShowMessageNotification.method, params))
  }
}

function textOf(error: unknown): string {
  if (!(error instanceof Failure)) return reasonOf(error)
  const { title, advice } = error.text
  return advice ? `${title} ${advice}` : title
}
