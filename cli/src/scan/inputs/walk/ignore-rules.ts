import { getOrMake } from '@service/scanner-kit'
import { ANY_DEPTH, parseIgnoreFile, type IgnorePattern } from './ignore-pattern.js'
import { NameTable } from './name-table.js'
import { toLower, toNamePattern, type NamePattern } from './name-pattern.js'

/**
 * The ignore rules that apply in one folder, as git applies them: the last matching pattern decides.
 *
 * A pattern over several levels is followed down the tree level by level, so every question is about a bare name. Folders
 * with the same patterns share one object with tables of names: the number of rules hardly matters.
 */
export interface IgnoreRules {
  ignores: (name: string, isDirectory: boolean) => boolean
  /** The rules inside the folder `name`. */
  enter: (name: string) => IgnoreRules
  /** These rules and, stronger, those of an ignore file of this folder (bytes as characters). */
  with: (ignoreFile: string) => IgnoreRules
}

/** @param ignoreCase what git's `core.ignoreCase` says */
export function emptyRules(ignoreCase: boolean): IgnoreRules {
  return new RuleSets(ignoreCase).of([])
}

/** A level of a pattern that speaks about the names in a folder. There is one object for each. */
interface Level {
  /** In the order of the patterns, in which the last one that matches decides. */
  order: number
  pattern: IgnorePattern
  names: NamePattern
  isAnyDepth: boolean
  /** Undefined for the last level. */
  next: Level | undefined
}

/** All rules of one walk. */
class RuleSets {
  private readonly known = new Map<string, IgnoreRules>()
  private readonly patterns = new Map<string, NamePattern>()
  private count = 0

  constructor(private readonly ignoreCase: boolean) {}

  /** @param levels in order, each once */
  of(levels: readonly Level[]): IgnoreRules {
    return getOrMake(this.known, levels.map(({ order }) => order).join(), () => this.make(levels))
  }

  private make(levels: readonly Level[]): IgnoreRules {
    const open = levels.flatMap(reachable)
    const naming = open.filter(({ next }) => !next)
    const deeper = open.filter(({ next, isAnyDepth }) => next && !isAnyDepth)
    const lasting = levels.filter(({ isAnyDepth }) => isAnyDepth)
    const [files, folders] = [new NameTable(), new NameTable()]
    for (const { names, pattern, order } of naming) {
      folders.add(names, order, pattern.negated)
      if (!pattern.directoriesOnly) files.add(names, order, pattern.negated)
    }
    /** The rules of all folders that no pattern leads into: most of them. */
    let elsewhere: IgnoreRules | undefined
    return {
      ignores: (name, isDirectory) =>
        naming.length > 0 && (isDirectory ? folders : files).ignores(this.asWritten(name)),
      enter: (name) => {
        const written = deeper.length === 0 ? '' : this.asWritten(name)
        const entered = deeper.flatMap(({ names, next }) => (next && names.matches(written) ? [next] : []))
        if (entered.length === 0) return (elsewhere ??= this.of(lasting))
        return this.of([...new Set([...lasting, ...entered])].sort((a, b) => a.order - b.order))
      },
      with: (ignoreFile) => this.of([...levels, ...parseIgnoreFile(ignoreFile).flatMap((one) => this.firstLevel(one))]),
    }
  }

  private firstLevel(pattern: IgnorePattern): Level[] {
    const { segments } = pattern
    let next: Level | undefined
    for (const [at, segment] of [...segments.entries()].reverse()) {
      const names = getOrMake(this.patterns, segment, () => toNamePattern(segment, this.ignoreCase))
      next = { order: this.count + at, pattern, names, isAnyDepth: segment === ANY_DEPTH, next }
    }
    this.count += segments.length
    return next ? [next] : []
  }

  /** One character per byte of UTF-8, as git matches. */
  private asWritten(name: string): string {
    const bytes = /^[\0-\x7f]*$/.test(name) ? name : Buffer.from(name, 'utf8').toString('latin1')
    return this.ignoreCase ? toLower(bytes) : bytes
  }
}

/** `**` also means no level at all. */
function reachable(level: Level): Level[] {
  return level.isAnyDepth && level.next ? [level, level.next] : [level]
}
