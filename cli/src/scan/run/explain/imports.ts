import type { Expression, FileFacts, ImportFact, SdkDescriptor } from '@service/scanner-kit'
import { list, quote } from '../../../report/words.js'
import { knowsName } from '../../link/evaluate/sdk-values.js'
import type { Project } from '../../link/project/project.js'
import type { ExplainedImport } from './explanation.js'
import { lineOfImport } from './import-line.js'

/** The imports of SDKs in a file, one for each module. */
export function importsIn(project: Project, file: string): { sdk: SdkDescriptor; found: ExplainedImport }[] {
  const facts = project.facts(file)
  const modules = new Map((facts?.imports ?? []).map((one) => [one.module, one]))
  if (!facts) return []
  let lines: string[] | undefined
  return [...modules.values()].flatMap((one) =>
    project.sdks.ofModule(one.module, file).map((sdk) => {
      lines ??= (project.view.read(file) ?? '').split(/\r\n|\r|\n/)
      const found = { file, line: lineOfImport(lines, one.module), module: one.module, names: namesFrom(facts, one) }
      return { sdk, found }
    }),
  )
}

/** Why an import of an SDK leads to nothing in its file, as far as its names tell. */
export function whyNowhere({ names }: ExplainedImport, sdk: SdkDescriptor): string {
  const isKnown = (name: string) => name === '*' || name === 'default' || knowsName(sdk, name)
  const unknown = names.filter((name) => !isKnown(name))
  if (names.length > 0 && unknown.length === names.length) return `nothing is known of ${list(unknown.map(quote))}`
  return 'nothing in this file is called on what it imports'
}

/** The names that a file takes from a module, for itself or to pass them on. */
function namesFrom({ bindings, exports }: FileFacts, { module }: ImportFact): string[] {
  const values = [...bindings.flatMap((one) => one.values), ...exports.map((one) => one.value)]
  return [...new Set(values.flatMap((value) => nameIn(value, module)))].sort()
}

function nameIn(value: Expression, module: string): string[] {
  return value.kind === 'import' && value.module === module ? [value.name] : []
}
