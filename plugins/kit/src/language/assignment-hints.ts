/**
 * How a language assigns members of other files' classes and modules, as far as `target = …` in `syntax` does not say. Patterns see the text as `canonicalText` gives it.
 */
export interface AssignmentHints {
  /** True if a name with nothing before it may be another file's: `A = …` of a parent class, or by an import (Java, Dart; not Go). */
  bareNames?: true
  /**
   * Other ways to assign, such as reflection. The first group that matches holds the name; without one it can be any member:
   * `/GetField\((?:"([^"]+)")?/` (C#), `/\bvars\(/` (Python).
   */
  byName?: readonly RegExp[]
  /** What the names of setters begin with: `setTheme(…)` assigns `theme` and `Theme` (Java). */
  setterPrefix?: string
  /**
   * Other ways than `mutators` to change a list or map in place: `/\|=/` (Python). The names before the match are changed, or those in a group
   * `(?<changed>…)`.
   */
  changes?: readonly RegExp[]
  /** What imports bring: all names in the groups. With this, a change of an element, a list or a map counts only in a text that changes what it imports. */
  imports?: readonly RegExp[]
  /**
   * True if a file chooses its own names for what it imports (`const keys = require(…)`): one that changes an element, a list or a map of that may then
   * assign any member.
   */
  importsAnyName?: true
  /** Calls that change their arguments, which may be anything that `imports` bring: `/Object\.assign\(/` (JavaScript). */
  changesImports?: RegExp
}
