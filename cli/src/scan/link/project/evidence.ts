import { getOrMake, perObject, type SdkDescriptor } from '@service/scanner-kit'
import type { Project } from './project.js'

const evidence = perObject<Project, Map<string, SdkDescriptor[]>>(() => new Map())

/**
 * The SDKs a file uses: those it imports, and as far as its language allows those that an own file it imports imports, and
 * those that another file of its unit imports. The nearest come first.
 */
export function sdksInEvidence(project: Project, file: string): SdkDescriptor[] {
  return getOrMake(evidence(project), file, () => {
    const ways = project.language(file).modules.evidence
    return [
      ...new Set([
        ...imported(project, file),
        ...(ways.includes('imports') ? throughOwnFiles(project, file) : []),
        ...(ways.includes('unit') ? throughUnit(project, file) : []),
      ]),
    ]
  })
}

function imported(project: Project, file: string): SdkDescriptor[] {
  return (project.facts(file)?.imports ?? []).flatMap((one) => project.sdks.ofModule(one.module, file))
}

function throughOwnFiles(project: Project, file: string): SdkDescriptor[] {
  return (project.facts(file)?.imports ?? [])
    .filter((one) => project.sdks.ofModule(one.module, file).length === 0)
    .flatMap((one) => project.resolve(one.module, file))
    .filter((target) => project.mayNameSdk(target))
    .flatMap((target) => imported(project, target))
}

function throughUnit(project: Project, file: string): SdkDescriptor[] {
  // Files that name no SDK need not be read for this.
  return project
    .sameUnit(file)
    .filter((one) => project.mayNameSdk(one))
    .flatMap((one) => imported(project, one))
}

const inUnit = perObject<Project, Map<string, Map<SdkDescriptor, boolean>>>(() => new Map())

/** Whether any file of a file's unit imports an SDK. */
export function isImportedInUnit(project: Project, sdk: SdkDescriptor, file: string): boolean {
  const unit = project.unit(file)
  if (unit === undefined) return false
  const known = getOrMake(inUnit(project), unit, () => new Map())
  return getOrMake(known, sdk, () => {
    const files = [file, ...project.sameUnit(file).filter((one) => project.mayNameSdk(one))]
    return files.some((one) => imported(project, one).includes(sdk))
  })
}
