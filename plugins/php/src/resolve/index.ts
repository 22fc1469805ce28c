import type { ProjectView } from '@service/scanner-kit'

/**
 * The file of one of the project's classes by its full name. Autoloading needs a file named like the class, and that file
 * states its namespace, so neither the prefixes of `composer.json` nor those of a framework need be known.
 */
export function resolve(module: string, _from: string, view: ProjectView): string[] {
  const parts = module.split('\\')
  const name = parts.pop() ?? ''
  if (!/^\w+$/.test(name)) return []
  const namespace = parts.join('\\').toLowerCase()
  return view
    .named(`${name}.php`)
    .filter((file) => namespaceOf(view.read(file) ?? '') === namespace)
    .sort((one, other) => one.length - other.length)
}

function namespaceOf(text: string): string {
  return (/^[ \t]*(?:<\?php\s+)?namespace\s+([\w\\]+)/m.exec(text)?.[1] ?? '').toLowerCase()
}
