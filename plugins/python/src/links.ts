import type { LanguageLinks } from '@service/scanner-kit'
import path from 'node:path/posix'
import { submodule } from './resolve/modules.js'

/**
 * What comes before the keyword is looked at last: that is four times as fast. Names in parentheses end at the next one, because texts that never
 * close them would take minutes; comments between them may contain some.
 */
const FROM = /from(?<=(?:^|[;:])[ \t]*from)[ \t]+([.\w]+)[ \t]+import[ \t]+(\((?:[^()#]|#[^\n]*\n)*\)|[^\n#]+)/gm
const IMPORT = /import(?<=(?:^|[;:])[ \t]*import)[ \t]+([^\n#;]+)/gm
/** `import_module("a.b")`, `__import__("a")`, `sys.modules["a"]`. */
const BY_NAME = /\b(?:import_module\(|__import__\(|sys\.modules\[)\s*["']([^"'\n]+)["']/g

/** What the line after `import a,\` may begin with: patterns of less than five bytes slow down the search of all files. */
const LINE_STARTS = '\t abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_'.match(/./gs) ?? []

/** A module is imported by its own name, a package by that of its folder or by dots alone. */
export const links: LanguageLinks = {
  after: {
    line: ['from ', 'from\t', 'import ', 'import\t', 'import_module(', '__import__(', 'sys.modules['],
    any: [
      'from\\',
      'from \\',
      'import\\',
      'import \\',
      'import_module(\n',
      'import_module( ',
      ', \\\r\n',
      ',\\\n  ',
      ...LINE_STARTS.flatMap((start) => [`, \\\n${start}`, `,\\\r\n${start}`, `,\\\n\t${start}`]),
    ],
  },
  names: (file) => {
    const stem = path.basename(file).replace(/\.\w+$/, '')
    // Pytest hands the fixtures of a conftest to tests that import nothing.
    if (stem === 'conftest') return undefined
    return stem === '__init__' ? [path.basename(path.dirname(file)), 'import'] : [stem]
  },
  // A package is mostly there to pass on what is in it.
  reexports: (text, file) => /(?:^|\/)__init__\.\w+$/.test(file) || /\bimport[ \t]*\(?\s*\*|\b__all__\b/.test(text),
  specifiers: (text) => [
    ...Array.from(text.matchAll(FROM)).flatMap(([, module = '', names = '']) => [
      module,
      ...(names.match(/[\p{ID_Start}_]\p{ID_Continue}*/gu) ?? []).map((name) => submodule(module, name)),
    ]),
    ...Array.from(text.matchAll(IMPORT)).flatMap(([, modules = '']) =>
      modules.split(',').map((module) => module.trim().split(/\s/)[0] ?? ''),
    ),
    ...Array.from(text.matchAll(BY_NAME), ([, module = '']) => module),
  ],
}
