import { getOrMake, type Import, perObject } from '@service/scanner-kit'
import type { Project } from './project.js'

const known = perObject<Project, Map<string, ReadonlySet<string>>>(() => new Map())

/** Whether a name that a file does not declare may be one that another file of its unit gives a type. */
export function isAliasInUnit(project: Project, file: string, name: string): boolean {
  const unit = project.unit(file)
  if (unit === undefined || !project.language(file).lexical.typeAliases) return false
  const inUnit = () => new Set([file, ...project.sameUnit(file)].flatMap((one) => aliases(project, one)))
  return getOrMake(known(project), unit, inUnit).has(name)
}

/** Whether an import may be such a name. */
export function isAliasOf(project: Project, { module, name }: Import, file: string): boolean {
  if (!project.language(file).lexical.typeAliases) return false
  return project.resolve(module, file, name).some((target) => aliases(project, target).includes(name))
}

function aliases(project: Project, file: string): string[] {
  return [...(project.language(file).lexical.typeAliases?.(project.view.read(file) ?? '') ?? [])]
}
