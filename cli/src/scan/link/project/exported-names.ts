import { getOrMake, perObject } from '@service/scanner-kit'
import type { Project } from './project.js'

/** The names a file has for others; undefined if names alone do not tell. */
type Names = ReadonlySet<string> | undefined

const known = perObject<Project, Map<string, Names>>(() => new Map())

/**
 * Whether a file can have a name for those who import all of it, itself or by exporting it again. A quick answer for the
 * many names that come from somewhere else; `true` only means that it must be looked up.
 */
export function mayExport(project: Project, file: string, name: string): boolean {
  return getOrMake(known(project), file, () => namesOf(project, file))?.has(name) ?? true
}

function namesOf(project: Project, start: string): Names {
  const names = new Set<string>()
  const seen = new Set([start])
  for (const file of seen) {
    const language = project.language(file)
    const facts = project.facts(file)
    if (!facts || language.semantics.namespaces || language.modules.submodule) return undefined
    if (!language.modules.explicitExports) {
      for (const { name, scope } of facts.bindings) if (scope === 0) names.add(name)
    }
    for (const { name, value } of facts.exports) {
      names.add(name)
      if (name === '=') return undefined
      if (name !== '*' || value.kind !== 'import') continue
      if (project.sdks.ofModule(value.module, file).length > 0) return undefined
      for (const target of project.resolve(value.module, file)) seen.add(target)
    }
  }
  return names
}
