import { wholeWord } from '../../../queries/survey/markers.js'
import type { Project } from '../../project/project.js'

/** Whether a method's name means something else wherever it stands without brackets or `::`, because its language keeps functions and variables apart. */
export function isNamedInCallsOnly(project: Project, file: string, functionIndex: number): boolean {
  if (!project.language(file).semantics.separateFunctions) return false
  const facts = project.facts(file)
  const owner = facts?.functions[functionIndex]?.class
  const member = facts?.classes[owner ?? -1]?.members.find((one) => one.function === functionIndex)
  // `a plus b` calls a function that is declared so.
  return member?.kind === 'method' && !/\binfix\b/.test(project.view.read(file) ?? '')
}

/** Whether a text may call such a method or pass it on: `read(…)`, `read { … }`, `read<T>(…)`, `this::read`, `import shop.read as readFlag`. */
export function mayUseFunction(text: string, name: string): boolean {
  const word = wholeWord(name)
  return new RegExp(`::\\s*\`?${word}|${word}\`?\\s*(?:[({</]|as\\s)`).test(text)
}
