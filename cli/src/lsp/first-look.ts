import path from 'node:path'
import type { Connection, InitializeParams } from 'vscode-languageserver/node'

/** Shows in the editor that a project is read for the first time, which takes seconds in a large one. */
export class FirstLook {
  private readonly isShown: boolean

  constructor(
    private readonly connection: Connection,
    { capabilities }: InitializeParams,
  ) {
    this.isShown = capabilities.window?.workDoneProgress === true
  }

  /** @param root of the project */
  async during(root: string, work: () => Promise<void>): Promise<void> {
    if (!this.isShown) return work()
    const progress = await this.connection.window.createWorkDoneProgress()
    progress.begin(`Looking for config keys in ${path.basename(root)}`)
    try {
      await work()
    } finally {
      progress.done()
    }
  }
}
