import { escapeRegExp } from '@service/scanner-kit'

/** A line that opens an import in one of the languages. */
const IMPORTING = /\b(?:import|from|require|using|use|include|export|load)\b/

/**
 * Where a text imports a module: facts tell which modules a file imports but not on which line, which no scan needs. 1-based; the first line
 * if the module is never written under its own name.
 */
export function lineOfImport(lines: readonly string[], module: string): number {
  const written = [module, module.slice(module.lastIndexOf('.') + 1), module.slice(module.lastIndexOf('/') + 1)]
  for (const text of written.filter((one) => one !== '')) {
    const quoted = new RegExp(`["'\`]${escapeRegExp(text)}["'\`]`)
    const found =
      lines.findIndex((line) => quoted.test(line) && IMPORTING.test(line)) + 1 ||
      lines.findIndex((line) => line.includes(text) && IMPORTING.test(line)) + 1 ||
      lines.findIndex((line) => quoted.test(line)) + 1
    if (found > 0) return found
  }
  return 1
}
