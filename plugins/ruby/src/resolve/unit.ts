import { type FileFacts, getOrMake, perObject, type ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'

const bundles = perObject<ProjectView, Map<string, string>>(() => new Map())

/** The program a file belongs to: everything below the outermost `Gemfile`, or the whole project if there is none. */
export function unitOf(file: string, _facts: FileFacts, view: ProjectView): string {
  return `ruby:${getOrMake(bundles(view), path.dirname(file), (folder) => bundleOf(folder, view))}`
}

function bundleOf(start: string, view: ProjectView): string {
  let found = '.'
  for (let folder = start; folder !== '.' && folder !== '/'; folder = path.dirname(folder)) {
    if (view.read(path.join(folder, 'Gemfile')) !== undefined) found = folder
  }
  return view.read('Gemfile') === undefined ? found : '.'
}

/** Any of them may define what a file names; `declaredNames` says which are worth reading. */
export function unitFiles(unit: string, _file: string, view: ProjectView): string[] {
  const bundle = unit.slice('ruby:'.length)
  return view.below(bundle === '.' ? '' : bundle).filter((file) => /\.(?:rb|rake|ru)$/i.test(file))
}
