/** Starts `service lsp` and shows what it says; everything else is the language server's. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { commands, type ExtensionContext, window, workspace } from 'vscode'
import { LanguageClient, type LanguageClientOptions } from 'vscode-languageclient/node'

const isWindows = process.platform === 'win32'

let client: LanguageClient | undefined
/** One start or stop after the other. */
let last: Promise<void> = Promise.resolve()

export function activate({ subscriptions }: ExtensionContext): Promise<void> {
  subscriptions.push(
    commands.registerCommand('service.restartServer', restart),
    commands.registerCommand('service.refreshConfigs', () =>
      client?.sendRequest('workspace/executeCommand', { command: 'service.refresh' }),
    ),
    workspace.onDidGrantWorkspaceTrust(restart),
    workspace.onDidChangeConfiguration((event) => (event.affectsConfiguration('service') ? restart() : undefined)),
  )
  return restart()
}

export function deactivate(): Promise<void> {
  return (last = last.then(stop))
}

function restart(): Promise<void> {
  return (last = last.then(stop).then(start))
}

async function stop(): Promise<void> {
  const running = client
  client = undefined
  await running?.dispose().catch(() => undefined)
}

async function start(): Promise<void> {
  const settings = workspace.getConfiguration('service')
  const text = (name: string) => settings.get<string>(name, '').trim()
  const command = text('command') || installed() || 'service'
  const clientOptions: LanguageClientOptions = {
    // The server knows which files it reads, also those of languages that were installed later.
    documentSelector: [{ scheme: 'file' }],
    initializationOptions: {
      configs: text('configs'),
      project: text('project'),
      diagnostics: text('diagnostics'),
      refreshMinutes: settings.get<number>('refreshMinutes'),
      trusted: workspace.isTrusted,
    },
  }
  // npm's commands are scripts on Windows, which only a shell runs.
  const cwd = workspace.workspaceFolders?.[0]?.uri.fsPath
  const options = { ...(cwd !== undefined && { cwd }), shell: isWindows }
  const server = { command: isWindows ? `"${command}"` : command, args: ['lsp', '--stdio'], options }
  const started = new LanguageClient('service', 'Service configs', server, clientOptions)
  client = started
  await started.start().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    const advice = 'Install it with `npm install --save-dev @service/cli`, or set "service.command".'
    void window.showErrorMessage(`${command} lsp could not be started: ${reason}. ${advice}`)
  })
}

/** The workspace's own copy of the tool: its code runs only if the workspace is trusted. */
function installed(): string | undefined {
  if (!workspace.isTrusted) return undefined
  const folders = (workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath)
  const files = folders.map((folder) =>
    path.join(folder, 'node_modules', '.bin', isWindows ? 'service.cmd' : 'service'),
  )
  return files.find((file) => existsSync(file))
}
