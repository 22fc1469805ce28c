import { spawn } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  createProtocolConnection,
  type Diagnostic,
  type InitializeResult,
  type MessageActionItem,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  WorkDoneProgress,
} from 'vscode-languageserver-protocol/node'
import { cleanEnvironment, executable } from './run-cli.js'

interface ClientOptions {
  root: string
  args?: string[]
  env?: Record<string, string | undefined>
  initializationOptions?: unknown
}

/** The real server in a process of its own, driven by the protocol's own client library. */
export class LspClient {
  readonly messages: string[] = []
  /** Titles of work that began, and `end`. */
  readonly progress: string[] = []
  /** What is answered to questions with buttons. */
  answer: (actions: MessageActionItem[]) => MessageActionItem | null = () => null
  private readonly diagnostics = new Map<string, Diagnostic[]>()
  private readonly waiting = new Set<() => void>()
  private readonly versions = new Map<string, number>()

  private constructor(
    private readonly root: string,
    readonly connection: ProtocolConnection,
    readonly initialized: InitializeResult,
    private readonly ended: Promise<number | null>,
  ) {}

  static async start({ root, args = [], env, initializationOptions }: ClientOptions): Promise<LspClient> {
    const child = spawn(process.execPath, [executable, 'lsp', '--stdio', ...args], {
      cwd: root,
      env: { ...cleanEnvironment(), ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    const connection = createProtocolConnection(
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin),
    )
    const heard: { client?: LspClient } = {}
    connection.onNotification(
      'textDocument/publishDiagnostics',
      (params: { uri: string; diagnostics: Diagnostic[] }) => {
        heard.client?.diagnostics.set(params.uri, params.diagnostics)
        heard.client?.changed()
      },
    )
    connection.onNotification('window/showMessage', ({ message }: { message: string }) => {
      heard.client?.messages.push(message)
      heard.client?.changed()
    })
    connection.onNotification('window/logMessage', () => undefined)
    connection.onRequest('client/registerCapability', () => null)
    connection.onRequest('window/workDoneProgress/create', ({ token }: { token: string }) => {
      connection.onProgress(WorkDoneProgress.type, token, (value) => {
        heard.client?.progress.push(value.kind === 'begin' ? value.title : value.kind)
        heard.client?.changed()
      })
      return null
    })
    connection.onRequest(
      'window/showMessageRequest',
      ({ message, actions }: { message: string; actions: MessageActionItem[] }) => {
        heard.client?.messages.push(message)
        return heard.client?.answer(actions) ?? null
      },
    )
    connection.listen()
    const initialized: InitializeResult = await connection.sendRequest('initialize', {
      processId: process.pid,
      rootUri: pathToFileURL(root).href,
      workspaceFolders: [{ uri: pathToFileURL(root).href, name: 'root' }],
      capabilities: {
        window: { workDoneProgress: true },
        workspace: { didChangeWatchedFiles: { dynamicRegistration: true }, workspaceFolders: true },
      },
      initializationOptions,
    })
    const client = new LspClient(root, connection, initialized, ended)
    heard.client = client
    await connection.sendNotification('initialized', {})
    return client
  }

  uri(file: string): string {
    return pathToFileURL(path.join(this.root, file)).href
  }

  async open(file: string, text: string): Promise<void> {
    this.versions.set(file, 1)
    const textDocument = { uri: this.uri(file), languageId: path.extname(file).slice(1), version: 1, text }
    await this.connection.sendNotification('textDocument/didOpen', { textDocument })
  }

  async edit(file: string, text: string): Promise<void> {
    const version = (this.versions.get(file) ?? 1) + 1
    this.versions.set(file, version)
    const textDocument = { uri: this.uri(file), version }
    await this.connection.sendNotification('textDocument/didChange', { textDocument, contentChanges: [{ text }] })
  }

  async close(file: string): Promise<void> {
    await this.connection.sendNotification('textDocument/didClose', { textDocument: { uri: this.uri(file) } })
  }

  /** Files changed on the disk. @param type 1 created, 2 changed, 3 deleted */
  async watched(file: string, type: 1 | 2 | 3): Promise<void> {
    const changes = [{ uri: this.uri(file), type }]
    await this.connection.sendNotification('workspace/didChangeWatchedFiles', { changes })
  }

  /** What the editor shows of a file, once it is what is waited for. */
  async shown(file: string, isRight: (diagnostics: Diagnostic[]) => boolean): Promise<Diagnostic[]> {
    const of = () => this.diagnostics.get(this.uri(file)) ?? []
    await this.until(() => this.diagnostics.has(this.uri(file)) && isRight(of()))
    return of()
  }

  /** Whether the editor was ever told anything of a file. */
  knows(file: string): boolean {
    return this.diagnostics.has(this.uri(file))
  }

  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((resolve) => this.waiting.add(resolve))
  }

  /** What is asked about a place: `line` and `character` are 0-based. */
  ask<T>(method: string, file: string, line: number, character: number, more: object = {}): Promise<T> {
    const textDocument = { uri: this.uri(file) }
    return this.connection.sendRequest(method, { textDocument, position: { line, character }, ...more })
  }

  /** @returns the exit code */
  async stop(): Promise<number | null> {
    await this.connection.sendRequest('shutdown')
    await this.connection.sendNotification('exit')
    const code = await this.ended
    this.connection.dispose()
    return code
  }

  private changed(): void {
    for (const resolve of this.waiting) resolve()
    this.waiting.clear()
  }
}
