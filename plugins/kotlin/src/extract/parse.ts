import { lessBroken, type Parse, type SyntaxNode } from '@service/scanner-kit'

/**
 * The tree of a text. If the grammar (1.1.0) finds an error, constructs that it is known not to understand are replaced by
 * others of the same length, and the better of the two trees counts: otherwise one such place can lose the rest of a file.
 */
export function parseMended(source: string, parse: Parse): SyntaxNode {
  // The grammar's scanner never ends on an annotation that a file without a last line end breaks off in (`val a = 1\n@Su`).
  const text = source.endsWith('\n') ? source : `${source}\n`
  const tree = parse('kotlin', text)
  if (!tree.hasError) return tree
  const mended = mend(text)
  if (mended === text) return tree
  return lessBroken(tree, parse('kotlin', mended))
}

function mend(text: string): string {
  return (
    text
      // Context parameters and receivers come before a declaration and contain no calls.
      .replace(
        /(?<=^|[;{])([ \t]*)(context[ \t]*\((?:[^()\n]|\([^()\n]*\))*\))/gm,
        (_, indent: string, list: string) => indent + blank(list),
      )
      // A guard is read as one condition more: `is Circle if it.big ->`, `Shape.None if empty ->`; `else if empty ->` as the only one.
      .replace(/(?<=^|[;{])([ \t]*!?(?:is|in)[ \t][^\n{}>]*?[ \t])if(?=[ \t(][^\n]*->)/gm, '$1, ')
      .replace(/(?<=^|[;{])([ \t]*(?!else\b|return\b|throw\b)[\w.]+[ \t]+)if(?=[ \t(][^\n{}]*->)/gm, '$1, ')
      .replace(
        /(?<=^|[;{])([ \t]*)(else[ \t]+if)(?=[ \t(][^\n{}]*->)/gm,
        (_, indent: string, word: string) => indent + blank(word),
      )
      // The type of a lambda's destructured parameter: `{ (key, value): Entry ->`.
      .replace(
        /([{,]\s*\([^(){}\n]*\)[ \t]*)(:[^(){}\n]*?)(?=->)/g,
        (_, names: string, type: string) => names + blank(type),
      )
      // Values taken apart by their names: `(val name, val age) = person`.
      .replace(
        /^([ \t]*)\(((?:va[lr][ \t]+[^(),=\n]+,?[ \t]*)+)\)(?=[ \t]*=)/gm,
        (whole: string, indent: string, list: string) =>
          `${indent}val (${list.replace(/\bva[lr][ \t]+/g, '')})`.padEnd(whole.length),
      )
      // What a property holds behind its getter: `val names: List<String>`, then `field = mutableListOf()` on a line of its own.
      .replace(
        /^((?:[ \t]*\w+[ \t]+)*?[ \t]*va[lr][ \t]+\w+[ \t]*:[^={}\n]*\r?\n[ \t]*)(field[ \t]*(?::[^=\n]*)?)(?==)/gm,
        (_, head: string, field: string) => head + blank(field),
      )
      // An annotation of all parts of a property.
      .replace(/@all:/g, '    @')
      // A comma behind the last type argument or index.
      .replace(/,(?=\s*[>\]])/g, ' ')
      // Annotations of a getter whose property names no type: `val shape`, then `@Composable` and `get() = …` on lines of their own.
      .replace(
        /^([ \t]*(?:\w+[ \t]+)*va[lr][ \t]+\w+[ \t]*\r?\n)((?:[ \t]*@[\w.]+(?:\([^()\n]*\))?[ \t]*\r?\n)+)(?=[ \t]*get\(\))/gm,
        (_, head: string, annotations: string) => head + annotations.replace(/[^\r\n]/g, ' '),
      )
      // An accessor behind a semicolon: `val theme: String; get() = "a"`, `var size = 20; private set`.
      .replace(
        /;(?=[ \t]*(?:private |protected |internal )?(?:get\(\)[ \t]*[:={]|set\(\w+\)[ \t]*[={]|set[ \t]*[;}\r\n]))(?<=\b(?:va[lr][ \t][^{}\n]*|get\(\)[^\n]*);)/g,
        ' ',
      )
      // A call of `get` or `set` after a local variable is not its accessor: it has arguments.
      .replace(/(\n[ \t]*)[ \t](?=[gs]et\((?!\)|\w+\)[ \t]*[{=]))/g, '$1;')
      // Strings that interpolate at two or more dollar signs.
      .replace(/(?<!\$)\${2,}(?=")/g, blank)
      // Two braces together end two bodies: `)\n}}`. The line end is moved between them, where the grammar needs one.
      .replace(/(\r?\n[ \t]*)\}(?=\})/g, '}$1')
      .replace(/(?<=[^ \t\r\n])[ \t]\}(?=\})/g, '};')
      // A brace on the same line ends a declaration in a nested body: `companion object { const val A = "a" } }`.
      .replace(/(?<=[\w"')\]}!?]|[\w>?]>)[ \t](?=[ \t]*\})/g, ';')
  )
}

function blank(text: string): string {
  return ' '.repeat(text.length)
}
