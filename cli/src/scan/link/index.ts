import { type Classified, classify } from './classify.js'
import { Evaluator } from './evaluator.js'
import { Interest } from './interest.js'
import { matchCall } from './match.js'
import type { Project } from './project.js'

export interface Linked {
  direct: Classified['direct']
  dynamic: Classified['dynamic']
  /** By file: `line:column` of the key literals that are direct references. */
  taken: Map<string, Set<string>>
}

/** Follows every call of the given files that can be an SDK's. */
export function link(project: Project, files: string[], onFile: (done: number) => void): Linked {
  const e = new Evaluator(project)
  const interest = new Interest(project)
  const linked: Linked = { direct: [], dynamic: [], taken: new Map() }
  for (const [index, file] of files.entries()) {
    onFile(index)
    const taken = new Set<string>()
    linked.taken.set(file, taken)
    for (const fact of project.facts(file)?.calls ?? []) {
      const use = interest.has(file, fact) ? matchCall(e, file, fact) : undefined
      if (use) classify(e, use, { ...linked, taken })
    }
  }
  return linked
}
