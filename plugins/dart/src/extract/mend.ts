/**
 * Rewrites what the grammar does not know into what it does: blanks replace what says nothing about values. Every
 * character stays in its place. A piece inside a string loses letters too, which only matters to text that looks like
 * code.
 */
const UNKNOWN: [pattern: RegExp, keep: RegExp][] = [
  // `library;`
  [/^([ \t]*)library\s*;/gm, /^[ \t]*/],
  // `@override (String, int) size()`: the grammar takes the result type for the annotation's arguments.
  [/@\w[\w.]*(?=\s+\()/g, /^/],
  // `const .all(1)`, a constant whose type is left to the place.
  [/\bconst(?=\s*\.\s*[A-Za-z_$])/g, /^/],
  // `case .dark:` and `.dark =>`.
  [/\bcase\s+\.(?=[A-Za-z_$])/g, /^case\s+/],
  [/\|\|\s*\.(?=[A-Za-z_$])/g, /^\|\|\s*/],
  [/[{,]\s*\.(?=[A-Za-z_$][\w$.]*\s*(?:=>|\|\||when\b))/g, /^[{,]\s*/],
  // `..client!.read()`.
  [/\.\.[A-Za-z_$][\w$]*!(?=[.[(])/g, /^\.\.[A-Za-z_$][\w$]*/],
  // Labels.
  [/[{};]\s*[A-Za-z_$][\w$]*[ \t]*:(?=\s*(?:await\s+)?(?:for|while|do|switch|case|default)\b)/g, /^[{};]\s*/],
  // `external int size;` and `abstract int size;`.
  [/\bexternal(?=\s[^;(){}=]*;)/g, /^/],
  [/\babstract(?=\s(?!\s*(?:base|interface|mixin|final|sealed)?\s*class\b)[^;(){}=]*;)/g, /^/],
]

/** The text with the unknown parts blanked; undefined when it has none. */
export function mended(text: string): string | undefined {
  let better = text
  for (const [pattern, keep] of UNKNOWN) {
    better = better.replace(pattern, (found) => {
      const kept = keep.exec(found)?.[0] ?? ''
      return kept + found.slice(kept.length).replace(/[^\s]/g, ' ')
    })
  }
  return better === text ? undefined : better
}
