import { getOrMake, perObject, type ProjectView } from '@service/scanner-kit'
import { asRecord } from './files.js'

/** Aliases by the last part of a path that they map to, without its extension; by `''` if that may be any. */
type Aliases = ReadonlyMap<string, readonly string[]>

/**
 * Names that settings may map to a file: whole entries of `paths` in tsconfig files and of `imports` in manifests. Decided by one part of
 * the file's path: finding the folder that a target is relative to takes more.
 */
export function aliasesOf(file: string, view: ProjectView): string[] {
  const aliases = allAliases(view)
  if (aliases.size === 0) return []
  return [...new Set(['', ...file.split('/').map(withoutEnding)])].flatMap((part) => aliases.get(part) ?? [])
}

const allAliases = perObject((view: ProjectView): Aliases => {
  const settings = view.below('').filter((file) => /(?:^|\/)[jt]sconfig[^/]*\.json$/.test(file))
  const paths = settings.map((file) => asRecord(asRecord(view.readJson(file)).compilerOptions).paths)
  const imports = view.named('package.json').map((file) => asRecord(view.readJson(file)).imports)
  const aliases = new Map<string, Set<string>>()
  for (const [alias, targets] of [...paths, ...imports].flatMap((one) => Object.entries(asRecord(one)))) {
    if (alias.includes('*')) continue
    for (const target of textsIn(targets)) {
      const part = target.includes('*') ? '' : withoutEnding(target.split('/').at(-1) ?? '')
      // The folder itself.
      const place = /^\.*$/.test(part) ? '' : part
      getOrMake(aliases, place, () => new Set()).add(alias)
    }
  }
  return new Map([...aliases].map(([part, names]) => [part, [...names]]))
})

/** The targets, also those of conditions such as `{ "node": "./a.js", "default": "./b.js" }`. */
function textsIn(targets: unknown): string[] {
  if (typeof targets === 'string') return [targets]
  return typeof targets === 'object' && targets !== null ? Object.values(targets).flatMap(textsIn) : []
}

function withoutEnding(part: string): string {
  return part.replace(/(?<=.)\..*$/, '')
}
