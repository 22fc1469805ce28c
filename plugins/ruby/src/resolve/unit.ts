import { type FileFacts, foldersAbove, getOrMake, perObject, type ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'

const bundles = perObject<ProjectView, Map<string, string>>(() => new Map())

/** The program a file belongs to: everything below the outermost `Gemfile`, or the whole project if there is none. */
export function unitOf(file: string, _facts: FileFacts, view: ProjectView): string {
  return `ruby:${getOrMake(bundles(view), path.dirname(file), () => bundleOf(file, view))}`
}

function bundleOf(file: string, view: ProjectView): string {
  return foldersAbove(file).findLast((folder) => view.read(path.join(folder, 'Gemfile')) !== undefined) ?? '.'
}

/** Any of them may define what a file names; `declaredNames` says which are worth reading. */
export function unitFiles(unit: string, _file: string, view: ProjectView): string[] {
  return view.below(unit.slice('ruby:'.length)).filter((file) => /\.(?:rb|rake|ru)$/i.test(file))
}
