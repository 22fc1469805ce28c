import type { ChosenSdk } from '../chosen-sdks.js'
import type { Project } from './project/project.js'

/** Files of a language that import a team's SDK with a call in a certain form: whether the language has such a form. */
export interface UsedForm {
  sdk: string
  call: string
  form: string
  /** For people. */
  language: string
  has: boolean
  /** One that imports it. */
  file: string
}

/** The forms of a team's calls in the languages that its SDKs are imported in; one for each call and language. */
export function usedForms(project: Project, files: readonly string[], sdks: readonly ChosenSdk[]): UsedForm[] {
  const formed = sdks.filter(
    ({ vendor, calls }) => vendor === undefined && calls.some(({ form }) => form !== undefined),
  )
  if (formed.length === 0) return []
  const found = new Map<string, UsedForm>()
  for (const file of files) {
    const language = project.language(file)
    for (const { module } of project.facts(file)?.imports ?? []) {
      for (const { id: sdk, calls } of project.sdks.ofModule(module, file).filter((one) => formed.includes(one))) {
        for (const { name: call, form } of calls) {
          if (form === undefined) continue
          const used = { sdk, call, form, language: language.name, has: language.forms.includes(form), file }
          const key = JSON.stringify([sdk, call, form, language.id])
          if (!found.has(key)) found.set(key, used)
        }
      }
    }
  }
  return [...found.values()]
}
