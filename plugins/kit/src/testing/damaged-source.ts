import type { LanguageDeclaration } from '../language.js'
import { createParse, startParsing } from '../parser.js'
import { checkFacts } from './facts.js'
import { messageOf } from './problem.js'

/** Deeper than any stack allows to follow call by call. */
const DEEP = 10_000

/** What replaces other characters. */
const OTHERS = Array.from('(){}[]:=,.@&"$\'`\n<-;>|/\\# \0é…')

export interface DamageOptions {
  /** The sample is cut off after every so many characters. */
  every: number
  /** How many texts of each random kind. */
  runs: number
}

/** Texts that are almost a program, by what was done to it. The same ones in every run, so that a failure can be seen again. */
export function damagedSource(
  sample: string,
  { every, runs }: DamageOptions,
): { damage: string; texts: () => Iterable<string> }[] {
  return [
    { damage: 'cut off at any place', texts: () => cutOff(sample, every) },
    {
      damage: 'with a piece taken out, doubled or moved',
      texts: () => repeated(runs, 1, (next) => moved(sample, next)),
    },
    { damage: 'with characters replaced by others', texts: () => repeated(runs, 2, (next) => replaced(sample, next)) },
    { damage: 'random bytes', texts: () => repeated(100, 3, bytes) },
  ]
}

/** A piece of code ten thousand times in a row. */
export function tenThousand(piece: string): string {
  return piece.repeat(DEEP)
}

/**
 * A reader of texts that tells what is wrong with their facts: nothing may throw, and what is known must be well formed.
 * @param path the file's name, by which the language chooses a grammar
 */
export async function soundnessOf(language: LanguageDeclaration, path: string): Promise<(text: string) => string[]> {
  await startParsing()
  const parse = createParse(language.grammars, language)
  return (text) => {
    const problems: string[] = []
    const report = (message: string) => problems.push(`${message} in ${JSON.stringify(text.slice(0, 2_000))}`)
    try {
      checkFacts(language.extract({ path, text }, parse), text, report)
    } catch (error) {
      report(error instanceof Error ? (error.stack ?? error.message) : messageOf(error))
    }
    return problems
  }
}

/** A whole number from 0, below the given one. */
type Next = (below: number) => number

function random(seed: number): Next {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    // The upper bits: the lower ones repeat soon.
    return Math.floor((state / 2 ** 32) * below)
  }
}

function* repeated(runs: number, seed: number, make: (next: Next) => string): Iterable<string> {
  const next = random(seed)
  for (let run = 0; run < runs; run += 1) yield make(next)
}

function* cutOff(sample: string, every: number): Iterable<string> {
  for (let end = 0; end < sample.length; end += every) yield sample.slice(0, end)
}

function moved(sample: string, next: Next): string {
  const [from, to] = [next(sample.length), next(sample.length)]
  return sample.slice(0, to) + sample.slice(from, from + next(100)) + sample.slice(to + next(2) * next(100))
}

function replaced(sample: string, next: Next): string {
  const text = Array.from(sample)
  for (let change = next(12); change >= 0; change -= 1) text[next(text.length)] = OTHERS[next(OTHERS.length)] ?? ''
  return text.join('')
}

function bytes(next: Next): string {
  return Buffer.from(Array.from({ length: next(400) }, () => next(256))).toString('utf8')
}
