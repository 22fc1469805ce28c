import { escapeOf } from './printable.js'

/** What XML 1.0 has no way to write, not even as a reference: https://www.w3.org/TR/xml/#charsets */
const impossible = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A parser makes a space of them in attributes, and one kind of line break of all in texts.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

/** A text for attributes and elements of XML 1.0; a character it cannot hold is written as `\x1b`. Build servers find no command in it. */
export function xmlText(text: string): string {
  return text
    .replace(impossible, escapeOf)
    .replace(/[&<>"\t\n\r]/g, (character) => references[character] ?? character)
    .replaceAll('##', '#&#35;')
}
