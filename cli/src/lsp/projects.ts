import { existsSync } from 'node:fs'
import path from 'node:path'
import { OpenProject, type ProjectRequest } from '../workspace/open-project.js'

/** A file of an open project. */
export interface ProjectFile {
  project: OpenProject
  /** Relative to the project's root, with `/`. */
  file: string
}

/** The open projects: one for each `service.json` that files belong to, and one for a folder without any. */
export class Projects {
  private readonly byRoot = new Map<string, OpenProject>()
  private readonly opening = new Map<string, Promise<OpenProject | undefined>>()

  /**
   * @param folders of the workspace
   * @param onOpen gets each project that is opened
   * @param onFailure of one whose settings cannot be used
   */
  constructor(
    private readonly folders: () => readonly string[],
    private readonly request: ProjectRequest,
    private readonly onOpen: (project: OpenProject) => void,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  all(): OpenProject[] {
    return [...this.byRoot.values()]
  }

  byItsRoot(root: string): OpenProject | undefined {
    return this.byRoot.get(root)
  }

  /** The project that a file belongs to, opened if necessary; undefined if its settings cannot be used. */
  async of(absolute: string): Promise<ProjectFile | undefined> {
    const project = await this.open(this.folderOf(path.dirname(absolute)))
    const file = project?.relative(absolute)
    return project && file !== undefined ? { project, file } : undefined
  }

  /** The projects that were only open for folders that the workspace has no more. @param files that are open */
  onlyIn(gone: readonly string[], files: readonly string[]): OpenProject[] {
    return this.all().filter(
      ({ root }) => isIn(root, gone) && !isIn(root, this.folders()) && !files.some((file) => isIn(file, [root])),
    )
  }

  /** Whether the file belongs to this project, rather than to one further down. */
  owns(project: OpenProject, file: string): boolean {
    return this.folderOf(path.dirname(project.absolute(file))) === project.root
  }

  /** @param folder a folder of the workspace, or one with a `service.json` */
  open(folder: string): Promise<OpenProject | undefined> {
    const known = this.opening.get(folder)
    if (known) return known
    const opened = this.openNow(folder)
    this.opening.set(folder, opened)
    return opened
  }

  /** Closes a project, so that it is opened again with the present settings. */
  close(project: OpenProject): void {
    this.byRoot.delete(project.root)
    this.opening.clear()
    project.close()
  }

  /** Forgets failures: settings may have been mended. */
  retry(): void {
    this.opening.clear()
  }

  closeAll(): void {
    for (const project of this.all()) this.close(project)
  }

  private async openNow(folder: string): Promise<OpenProject | undefined> {
    try {
      const project = await OpenProject.open(folder, this.request)
      const known = this.byRoot.get(project.root)
      if (known) {
        project.close()
        return known
      }
      this.byRoot.set(project.root, project)
      this.onOpen(project)
      return project
    } catch (error) {
      this.onFailure(error)
      return undefined
    }
  }

  /** The nearest folder upward with settings, otherwise the workspace folder around it, otherwise the file's own. */
  private folderOf(folder: string): string {
    for (let current = folder; ; current = path.dirname(current)) {
      if (existsSync(path.join(current, 'service.json'))) return current
      if (path.dirname(current) === current) break
    }
    const around = this.folders().filter((one) => isIn(folder, [one]))
    return around.sort((a, b) => b.length - a.length)[0] ?? folder
  }
}

function isIn(absolute: string, folders: readonly string[]): boolean {
  return folders.some((folder) => absolute === folder || absolute.startsWith(folder + path.sep))
}
