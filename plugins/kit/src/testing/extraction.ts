import type { FileFacts } from '../facts.js'
import type { LanguageDeclaration, Parse } from '../language.js'
import { badSources, prefixes } from './bad-source.js'
import { checkFacts } from './facts.js'
import { messageOf, type Report } from './problem.js'

/** Ordinary source of the language, to be cut, broken and read again. */
export interface Sample {
  /** Relative path with `/`; its extension must be one of the language's. */
  path: string
  text: string
}

/** Runs `extract` and checks what it gives; undefined when it threw. */
type Extract = (path: string, text: string, report: Report) => FileFacts | undefined

export function extractor(language: LanguageDeclaration, parse: Parse): Extract {
  return (path, text, report) => {
    let facts: FileFacts
    try {
      facts = language.extract({ path, text }, parse)
    } catch (error) {
      report(`extract threw: ${messageOf(error)}`)
      return undefined
    }
    checkFacts(facts, text, report)
    const unknown = new Set(
      [...facts.calls, ...(facts.members ?? [])]
        .map(({ form }) => form)
        .filter((form) => form !== 'call' && !language.forms?.includes(form)),
    )
    for (const form of unknown) report(`a call is a ${form}, and "forms" has no such one`)
    if (language.semantics?.implicitThis) checkClassScopes(facts, report)
    return facts
  }
}

/** A bare name means a member only if its scope says of which class; otherwise such names are silently not followed. */
function checkClassScopes(facts: FileFacts, report: Report): void {
  for (const [index, one] of facts.classes.entries()) {
    const scope = facts.scopes[one.scope]
    if (scope?.kind !== 'class' || scope.class !== undefined) continue
    // A class that was made up for others to import has no code in which names could occur.
    if (facts.scopes.every(({ parent }) => parent !== one.scope)) continue
    report(
      `class ${index}: its scope ${one.scope} does not say which class it is of, so implicitThis finds no member: make both by FactsBuilder.classIn, or name the class as the third argument of FactsBuilder.scope`,
    )
  }
}

/** Every extension reads every bad text without an error. */
export function checkBadSource(language: LanguageDeclaration, extract: Extract, report: Report): void {
  for (const extension of language.extensions) {
    for (const [name, text] of badSources) {
      extract(`folder/file${extension}`, text, (message) => report(`${extension}, ${name}: ${message}`))
    }
  }
}

/** A sample cut off at any place still gives sound facts, and the whole one is read without errors. */
export function checkPrefixes(sample: Sample, extract: Extract, report: Report): void {
  for (const text of prefixes(sample.text)) {
    extract(sample.path, text, (message) =>
      report(`${sample.path} cut off after ${text.length} characters: ${message}`),
    )
  }
  const whole = extract(sample.path, sample.text, (message) => report(`${sample.path}: ${message}`))
  if (whole?.partial === true) report(`${sample.path} is a sound sample, but was read as partial`)
  // A file of declarations, such as a manifest, may do nothing but import.
  if (whole?.calls.length === 0 && whole.imports.length === 0) {
    report(`${sample.path} shows nothing: no call was found in it, and no import`)
  }
}

/** The same text has the same facts, in whatever order files are read. */
export function checkDeterminism(samples: Sample[], extract: Extract, report: Report): void {
  const silent: Report = () => undefined
  const read = (sample: Sample) => JSON.stringify(extract(sample.path, sample.text, silent))
  const first = samples.map(read)
  const second = [...samples].reverse().map(read).reverse()
  for (const [index, sample] of samples.entries()) {
    if (first[index] !== second[index]) report(`${sample.path} gives other facts when it is read again`)
  }
}

/** Line ends and a byte order mark change no place: Windows checkouts report the same lines. */
export function checkLineEnds(sample: Sample, extract: Extract, report: Report): void {
  const say: Report = (message) => report(`${sample.path}: ${message}`)
  const unix = sample.text.replace(/\r\n?/g, '\n')
  const places = (text: string): string | undefined => {
    const facts = extract(sample.path, text, say)
    return (
      facts && JSON.stringify([facts.calls.map(callPlaces), facts.strings.map(({ line, column }) => [line, column])])
    )
  }
  const expected = places(unix)
  if (places(unix.replaceAll('\n', '\r\n')) !== expected) say('other lines or columns with CRLF')
  extract(sample.path, `\uFEFF${unix}`, (message) => say(`with a byte order mark: ${message}`))
}

function callPlaces(call: FileFacts['calls'][number]): unknown {
  return [call.line, call.column, call.arguments.map(({ line, column }) => [line, column])]
}
