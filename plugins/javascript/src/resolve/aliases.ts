import type { ProjectView } from '@service/scanner-kit'
import { asRecord } from './files.js'

const known = new WeakMap<ProjectView, string[]>()

/** Names that stand for one file by settings: whole entries of `paths` in tsconfig files and of `imports` in manifests. */
export function aliasesOf(view: ProjectView): string[] {
  let aliases = known.get(view)
  if (!aliases) {
    const settings = view.below('').filter((file) => /(?:^|\/)[jt]sconfig[^/]*\.json$/.test(file))
    const paths = settings.flatMap((file) =>
      Object.keys(asRecord(asRecord(asRecord(view.readJson(file)).compilerOptions).paths)),
    )
    const imports = view
      .named('package.json')
      .flatMap((file) => Object.keys(asRecord(asRecord(view.readJson(file)).imports)))
    known.set(view, (aliases = [...new Set([...paths, ...imports])].filter((name) => !name.includes('*'))))
  }
  return aliases
}
