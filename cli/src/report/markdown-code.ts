import { printable } from './printable.js'

/**
 * A text from foreign code as GitHub-flavoured Markdown for a table's cell: shown as it is, never markup, HTML, a link or the mention of
 * a person. A code span does that for nearly all texts; in a table none can hold both `\` and `|`, so other texts are written out.
 */
export function markdownCode(text: string): string {
  const shown = printable(text)
  if (shown !== '' && !/[`|]|^ | $|\\$/.test(shown)) return `\`${shown}\``
  return `<code>${shown.replace(/[^A-Za-z0-9 \u0080-\uffff]|^ | $/g, reference)}</code>`
}

function reference(character: string): string {
  return `&#${character.charCodeAt(0)};`
}
