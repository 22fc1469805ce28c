import type { FileFacts, ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'

const known = new WeakMap<ProjectView, Map<string, string>>()

/** The program a file belongs to: everything below the outermost `Gemfile`, or the whole project if there is none. */
export function unitOf(file: string, _facts: FileFacts, view: ProjectView): string {
  let bundles = known.get(view)
  if (!bundles) known.set(view, (bundles = new Map<string, string>()))
  const folder = path.dirname(file)
  let bundle = bundles.get(folder)
  if (bundle === undefined) bundles.set(folder, (bundle = bundleOf(folder, view)))
  return `ruby:${bundle}`
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
