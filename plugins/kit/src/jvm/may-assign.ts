import { assignments } from '../text/assignments.js'
import { kotlinSyntax } from './lexical-syntax.js'

/** Whether a text may assign to what has a name: `Keys.A = b`, `Flags.KEY += "x"`, or Kotlin's property by its setter in Java. */
export function mayAssign(text: string, name: string): boolean {
  const setter = `set${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
  // Java's targets are made of the same parts.
  if (name === '') return false
  if (text.includes(setter)) return true
  return text.includes(name) && (assignments(text, kotlinSyntax).names.has(name) || isRenamed(text, name))
}

/** `import com.acme.theme as renamed` */
function isRenamed(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) {
    if (/^\s{1,100}as\s/.test(text.slice(at + name.length, at + name.length + 105))) return true
  }
  return false
}
