import path from 'node:path'
import {
  CodeActionKind,
  type InitializeParams,
  type InitializeResult,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node'
import { CREATE_CONFIG } from './answers.js'
import { pathOf } from './documents.js'

/** The command that asks the service for its configs. */
export const REFRESH = 'service.refresh'

/** What an editor may say at the start. */
export interface EditorSettings {
  /** A file with the project's configs. */
  configs?: string
  project?: string
  trusted?: boolean
  /** `open`: problems are only shown of files that are open. */
  diagnostics?: 'open' | 'workspace'
  /** How often configs are requested; 0 for never. */
  refreshMinutes?: number
}

export function initializeResult(version: string): InitializeResult {
  return {
    serverInfo: { name: 'service', version },
    capabilities: {
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
      hoverProvider: true,
      completionProvider: { triggerCharacters: ['"', "'", '`'] },
      definitionProvider: true,
      referencesProvider: true,
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
      executeCommandProvider: { commands: [REFRESH, CREATE_CONFIG] },
      workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    },
  }
}

/** Editors that know nothing of several folders send one. */
interface OlderParams {
  rootUri?: string | null
}

export function foldersOf(params: InitializeParams): string[] {
  const rootUri = (params as OlderParams).rootUri
  const uris = params.workspaceFolders?.map(({ uri }) => uri) ?? [rootUri ?? '']
  return uris.flatMap((uri) => pathOf(uri) ?? [])
}

export function nonEmpty(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === '' ? undefined : text
}

/** A file of the settings, relative to the first folder of the workspace. */
export function configsFile(file: string | undefined, folders: readonly string[]): string | undefined {
  return file === undefined ? undefined : path.resolve(folders[0] ?? '', file)
}
