import type { ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'

/** A module's path as imports write it, and the folder its root is in. */
export interface Module {
  name: string
  folder: string
}

const known = new WeakMap<ProjectView, Map<string, Module[]>>()

/**
 * The modules a file can import from the project itself: its own, those its `go.mod` replaces with a folder, and every other
 * one of the project. `go.work` names those; where there is none, the copy that lies in the repository is the best there is.
 */
export function moduleFolders(file: string, view: ProjectView): Module[] {
  let byFolder = known.get(view)
  if (!byFolder) known.set(view, (byFolder = new Map<string, Module[]>()))
  const folder = path.dirname(file)
  let modules = byFolder.get(folder)
  if (!modules) byFolder.set(folder, (modules = findModules(folder, view)))
  return modules
}

function findModules(folder: string, view: ProjectView): Module[] {
  const all = view.named('go.mod').flatMap((manifest) => moduleOf(path.dirname(manifest), view))
  const above = foldersFrom(folder)
  const own = above.flatMap((one) => moduleOf(one, view)).slice(0, 1)
  const replaced = own.flatMap((one) => replacements(one.folder, 'go.mod', view))
  const workspace = above.find((one) => view.read(path.join(one, 'go.work')) !== undefined)
  const used = workspace === undefined ? [] : workspaceModules(workspace, view)
  return [...own, ...replaced, ...used, ...all]
}

function moduleOf(folder: string, view: ProjectView): Module[] {
  const text = view.read(path.join(folder, 'go.mod'))
  const name = text === undefined ? undefined : directives(text, 'module')[0]?.[0]
  return name === undefined ? [] : [{ name, folder }]
}

function workspaceModules(folder: string, view: ProjectView): Module[] {
  const text = view.read(path.join(folder, 'go.work')) ?? ''
  const used = directives(text, 'use').flatMap(([place]) =>
    place === undefined ? [] : moduleOf(path.join(folder, place), view),
  )
  return [...replacements(folder, 'go.work', view), ...used]
}

/** `replace example.com/x => ../x`; a replacement by another module leads out of the project. */
function replacements(folder: string, manifest: string, view: ProjectView): Module[] {
  const text = view.read(path.join(folder, manifest)) ?? ''
  return directives(text, 'replace').flatMap((words) => {
    const [name] = words
    const target = words[words.indexOf('=>') + 1]
    if (name === undefined || target === undefined || !/^\.\.?(?:\/|$)/.test(target)) return []
    return [{ name, folder: path.join(folder, target) }]
  })
}

/** The words of each directive of a kind, alone on its line or in a block. */
function directives(text: string, kind: string): string[][] {
  const found: string[][] = []
  let inside = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    const words = wordsOf(line)
    const [first, second] = words
    if (inside) {
      if (first === ')') inside = false
      else if (words.length > 0) found.push(words)
    } else if (first === kind && second === '(') inside = true
    else if (first === kind && second !== undefined) found.push(words.slice(1))
  }
  return found
}

function wordsOf(line: string): string[] {
  const code = line.replace(/(^|\s)\/\/.*$/, '').replace(/\(/g, ' ( ')
  return (code.match(/"[^"]*"|`[^`]*`|\S+/g) ?? []).map((word) => word.replace(/^["`]|["`]$/g, ''))
}

/** A folder and those above it, the nearest first; the scan root is `.`. */
function foldersFrom(start: string): string[] {
  const folders: string[] = []
  for (let folder = start; ; folder = path.dirname(folder)) {
    folders.push(folder)
    if (folder === '.' || folder === '/') return folders
  }
}
