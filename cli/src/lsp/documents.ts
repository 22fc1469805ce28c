import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { TextDocuments } from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { textOf } from '../text-file.js'

/** The files that are open in the editor, by their paths. */
export class Documents {
  readonly open = new TextDocuments(TextDocument)

  /** The editor's own spelling of a file's address, if the file is open. */
  uriOf(absolute: string): string {
    return this.byPath(absolute)?.uri ?? pathToFileURL(absolute).href
  }

  byPath(absolute: string): TextDocument | undefined {
    return this.open.all().find(({ uri }) => pathOf(uri) === absolute)
  }

  /** The text of a file as the editor shows it; empty if it cannot be read. */
  textOf(absolute: string): string {
    const document = this.byPath(absolute)
    if (document) return document.getText()
    try {
      return textOf(readFileSync(absolute))
    } catch {
      return ''
    }
  }
}

/** The path of a file; undefined if it is not a file, such as a text that was never saved. */
export function pathOf(uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined
  try {
    return path.resolve(fileURLToPath(uri))
  } catch {
    return undefined
  }
}
