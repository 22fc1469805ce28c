/** What a file may define for others: classes and modules by their name and full path, constants, methods, globals. */
export function declaredNames(text: string): Set<string> {
  const names = new Set<string>()
  const open: { indent: number; path: string }[] = []
  // Nesting is read from the indentation, which Ruby code keeps; a path too many only costs time.
  for (const [, indent = '', name = ''] of text.matchAll(
    /^([ \t]*)(?:class|module)\s+((?:::)?[A-Z]\w*(?:::[A-Z]\w*)*)/gm,
  )) {
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent.length) open.pop()
    const outer = open.at(-1)?.path
    const path = outer === undefined || name.startsWith('::') ? name.replace(/^::/, '') : `${outer}::${name}`
    open.push({ indent: indent.length, path })
    addPath(names, path)
  }
  for (const [, name = ''] of text.matchAll(/(?:^|[\s,;(])(\$?[A-Za-z_]\w*)\s*(?:\|\|)?=(?![=~>])/g)) {
    if (/^[A-Z$]/.test(name)) names.add(name)
  }
  for (const [, name = ''] of text.matchAll(/\bdef\s+(\w+[?!]?)/g)) names.add(name)
  return names
}

/** `A::B::C` is found as itself, and by what it begins with. */
function addPath(names: Set<string>, path: string): void {
  const parts = path.split('::')
  for (let end = 1; end <= parts.length; end += 1) names.add(parts.slice(0, end).join('::'))
}
