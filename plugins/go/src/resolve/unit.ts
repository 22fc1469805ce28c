import type { FileFacts, ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'

/** A package is a folder and a name: `x` and `x_test` share folders. */
export function unitOf(file: string, facts: FileFacts): string | undefined {
  return facts.unit === undefined ? undefined : `go:${path.dirname(file)}:${facts.unit}`
}

/**
 * The files of a package. A folder holds one package beside its tests, which may be in it or outside; only programs
 * (`package main`) share folders with others, as tools that are run by `go run`.
 */
export function unitFiles(unit: string, file: string, view: ProjectView): string[] {
  const name = unit.slice(unit.lastIndexOf(':') + 1)
  return view.list(path.dirname(file)).filter((one) => {
    if (!one.endsWith('.go')) return false
    const test = one.endsWith('_test.go')
    if (!test && name !== 'main') return !name.endsWith('_test')
    return packageName(view.read(one) ?? '') === name
  })
}

/** The name in the package clause, which only comments may precede. */
function packageName(text: string): string | undefined {
  let rest = 0
  for (const before = /\s+|\/\/[^\r\n]*|\/\*[^]*?\*\//y; (before.lastIndex = rest) >= 0 && before.test(text);) {
    rest = before.lastIndex
  }
  return /^package[^\S\r\n]+([\p{ID_Start}_]\p{ID_Continue}*)/u.exec(text.slice(rest, rest + 200))?.[1]
}
