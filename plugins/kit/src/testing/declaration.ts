import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CONTRACT_VERSION, type LanguageDeclaration } from '../language.js'
import { messageOf, type Report } from './problem.js'

/** What a language says about itself. */
export async function checkDeclaration(language: LanguageDeclaration, report: Report): Promise<void> {
  if (!/^[a-z][a-z0-9-]*$/.test(language.id)) report(`id "${language.id}" must be lower case letters, digits and "-"`)
  if (language.name.trim() === '') report('name is empty')
  if (language.contract !== CONTRACT_VERSION) {
    report(`contract is ${language.contract}, this kit has ${CONTRACT_VERSION}: build the package against this kit`)
  }
  checkExtensions(language.extensions, report)
  checkTestFiles(language.testFiles, report)
  checkGrammars(language.grammars, report)
  await checkEntry(language, report)
}

function checkExtensions(extensions: string[], report: Report): void {
  if (extensions.length === 0) report('extensions is empty: no file belongs to the language')
  for (const extension of extensions) {
    if (!/^(\.[a-z0-9+_-]+)+$/.test(extension)) {
      report(`extension "${extension}" must be lower case and begin with a dot`)
    }
  }
  for (const twice of repeated(extensions)) report(`extension "${twice}" is listed twice`)
}

function checkTestFiles(globs: string[], report: Report): void {
  if (globs.length === 0) report('testFiles is empty: name the language\'s own convention, such as "**/*_test.go"')
  for (const glob of globs) {
    const bad = glob === '' || glob.startsWith('/') || glob.startsWith('!') || glob.includes('\\')
    if (bad) report(`testFiles: "${glob}" must be a glob on a relative path with "/" and without "!"`)
  }
  for (const twice of repeated(globs)) report(`testFiles: "${twice}" is listed twice`)
}

function checkGrammars(grammars: Record<string, string>, report: Report): void {
  for (const [name, url] of Object.entries(grammars)) {
    try {
      const file = fileURLToPath(url)
      if (!file.endsWith('.wasm')) report(`grammar "${name}": ${file} is no .wasm file`)
      else if (!existsSync(file)) report(`grammar "${name}": ${file} does not exist`)
    } catch {
      report(`grammar "${name}": "${url}" is no file: URL`)
    }
  }
}

/** A worker thread loads the language by its entry alone. */
async function checkEntry(language: LanguageDeclaration, report: Report): Promise<void> {
  let loaded: { default?: Partial<LanguageDeclaration> }
  try {
    loaded = (await import(language.entry)) as typeof loaded
  } catch (error) {
    report(`entry "${language.entry}" cannot be loaded: ${messageOf(error)}`)
    return
  }
  if (loaded.default?.id !== language.id)
    report(`entry "${language.entry}" does not export this language as its default`)
}

export function repeated(values: string[]): Set<string> {
  return new Set(values.filter((value, index) => values.indexOf(value) !== index))
}
