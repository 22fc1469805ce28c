/** Source text from lines; an array inside is a block, one level deeper. */
export function textOf(lines, indent = '  ') {
  return `${flatten(lines, indent, '').join('\n')}\n`
}

function flatten(lines, indent, before) {
  return lines.flatMap((line) => {
    if (Array.isArray(line)) return flatten(line, indent, before + indent)
    return line === '' ? '' : before + line
  })
}
