import { BRACKETS, ELEMENTS } from './brackets.js'
import { type CallFact, detached, type FileFacts, type Language, type StringFact } from '@service/scanner-kit'
import { groupOf } from '../../language-group.js'
import type { InMemory } from '../../inputs/in-memory.js'
import { wholeWord } from '../survey/markers.js'
import type { Sources } from '../survey/sources.js'
import type { FactsCache } from './cache.js'
import type { FactsCaches } from './caches.js'
import { type Extracted, extractFacts } from './extract.js'
import { modelText } from './models.js'
import { unshared } from './unshared.js'

/** What is kept of facts when nothing links with them any more; of the strings, those that are keys. */
type Rest = Pick<FileFacts, 'partial' | 'givenUp' | 'strings'>

interface Entry {
  index: number | undefined
  /** The bit of its group among those that look at files. */
  group: number
  /** As another thread passed them on, until they are requested: as text they take half the memory. */
  json?: string
  facts?: FileFacts | undefined
  /** Instead of the facts, once they were released. */
  rest?: Rest
}

type Known = Pick<Entry, 'json' | 'facts'>

interface FactsSource {
  sources: Sources
  caches: FactsCaches
  isKey: (text: string) => boolean
  /** The key of an unchanged file's facts, known without its text. */
  knownKey: (file: string) => string | undefined
  /** Facts that earlier scans of the same process extracted. */
  memory?: Pick<InMemory, 'facts' | 'putFacts'> | undefined
}

/** Facts by file, extracted when first asked for. */
export class FactsStore {
  private readonly entries = new Map<string, Entry>()
  /** The keys of facts that are kept, by file. */
  private readonly known = new Map<string, string>()

  constructor(private readonly from: FactsSource) {}

  get(file: string): FileFacts | undefined {
    const entry = this.entryOf(file)
    this.from.sources.dependencies.onFacts(entry.index, entry.group)
    return factsOf(entry)
  }

  /** The members of a file whose values are taken. Most languages leave them out of the facts that are kept, so that they are extracted once more. */
  members(file: string, names: ReadonlySet<string> | undefined): readonly CallFact[] {
    const facts = this.get(file)
    if (!facts || facts.members) return facts?.members ?? []
    const language = this.from.sources.languageOf(file)
    const text = language && this.text(language, file)
    const written = (name: string) =>
      name === ELEMENTS ? BRACKETS : asMember(name, language?.semantics.implicitThis === true)
    const mayHave = text !== undefined && (!names || Array.from(names).some((name) => written(name).test(text)))
    const found = language && mayHave ? extractFacts(language, file, text, true) : undefined
    return found ? unshared(found.members ?? []) : []
  }

  /** The strings of a file, or those that are keys. If nothing else uses a file, nothing else is kept of it. */
  strings(file: string): readonly StringFact[] {
    const isNew = !this.entries.has(file)
    const entry = this.entries.get(file) ?? this.enter(file, this.recall(file) ?? { facts: this.extract(file) })
    this.from.sources.dependencies.onFacts(entry.index, entry.group)
    if (isNew) this.releaseOne(entry)
    return restOf(entry)?.strings ?? []
  }

  /** The files of a language group have been linked. Facts that are requested even so are extracted again. */
  release(group: string): void {
    const bit = this.from.sources.dependencies.bitOf(group)
    for (const entry of this.entries.values()) if (entry.group === bit) this.releaseOne(entry)
  }

  /** Takes facts that another thread extracted. */
  put({ file, facts, key }: Extracted): void {
    // Another group may be at work.
    const { sources } = this.from
    const entered = () => this.enter(file, facts === undefined ? {} : { json: facts })
    sources.dependencies.during(groupOf(sources.languageOf(file)), entered)
    if (facts !== undefined) this.remember(file, facts, key)
  }

  /** Whether the facts are known without parsing. */
  has(file: string): boolean {
    if (this.entries.has(file)) return true
    const known = this.recall(file)
    if (known) this.enter(file, known)
    return known !== undefined
  }

  /** The keys of facts that are kept, by what `placeOf` says of a file. */
  keys(placeOf: (file: string) => number | undefined): Map<number, string> {
    return new Map(
      [...this.known].flatMap(([file, key]): [number, string][] => {
        const place = placeOf(file)
        return place === undefined ? [] : [[place, key]]
      }),
    )
  }

  /** Files whose syntax was stepped over in places. */
  partial(): string[] {
    return this.filesWhere((facts) => facts.partial && !facts.givenUp)
  }

  /** Files that take more steps to parse than are worth it, so that nothing is known of them. */
  givenUp(): { file: string; reason: string }[] {
    const reason = 'parsing it takes too many steps'
    return this.filesWhere((facts) => facts.givenUp === true).map((file) => ({ file, reason }))
  }

  private filesWhere(holds: (facts: Rest) => boolean): string[] {
    const isSo = (entry: Entry) => {
      const rest = restOf(entry)
      return rest !== undefined && holds(rest)
    }
    return [...this.entries].flatMap(([file, entry]) => (isSo(entry) ? [file] : [])).sort()
  }

  private releaseOne(entry: Entry): void {
    const rest = restOf(entry)
    if (!rest) return
    const { partial, givenUp, strings } = rest
    entry.rest ??= {
      partial,
      ...(givenUp && { givenUp }),
      strings: strings
        .filter(({ value }) => this.from.isKey(value))
        .map((one) => ({ ...one, value: detached(one.value) })),
    }
    delete entry.facts
  }

  private entryOf(file: string): Entry {
    const entry = this.entries.get(file)
    return entry && !entry.rest ? entry : this.enter(file, this.recall(file) ?? { facts: this.extract(file) })
  }

  private enter(file: string, known: Known): Entry {
    const { sources } = this.from
    const group = sources.dependencies.bitOf(groupOf(sources.languageOf(file)))
    const entry: Entry = { index: sources.indexOf(file), group, ...known }
    this.entries.set(file, entry)
    this.from.memory?.putFacts(file, factsOf(entry))
    // For every parsed file the outcome says whether syntax was stepped over.
    sources.dependencies.onFacts(entry.index, entry.group)
    return entry
  }

  private extract(file: string): FileFacts | undefined {
    const language = this.from.sources.languageOf(file)
    const text = language && this.text(language, file)
    const facts = language && extractFacts(language, file, text)
    if (!language || text === undefined || !facts) return undefined
    this.remember(file, facts, this.from.caches.of(language).key(language, file, text))
    return unshared(facts)
  }

  private recall(file: string): Known | undefined {
    const facts = this.from.memory?.facts(file)
    if (facts) return { facts }
    const language = this.from.sources.languageOf(file)
    const cache = language && this.from.caches.of(language)
    if (!cache || cache.isEmpty()) return undefined
    const key = this.from.knownKey(file) ?? this.keyByText(language, cache, file)
    const json = key === undefined ? undefined : cache.get(key)
    if (key === undefined || json === undefined) return undefined
    this.known.set(file, key)
    return { json }
  }

  /** @param key made of the same text as the facts: the file may change while it is read twice */
  private remember(file: string, facts: FileFacts | string, key: string | undefined): void {
    const language = this.from.sources.languageOf(file)
    if (key === undefined || !language || this.known.get(file) === key) return
    this.known.set(file, key)
    this.from.caches.of(language).add(key, typeof facts === 'string' ? facts : JSON.stringify(facts))
  }

  private keyByText(language: Language, cache: FactsCache, file: string): string | undefined {
    const text = this.text(language, file)
    return text === undefined ? undefined : cache.key(language, file, text)
  }

  private text(language: Language, file: string): string | undefined {
    return modelText(language, file) ?? this.from.sources.textForFacts(file)
  }
}

function factsOf(entry: Entry): FileFacts | undefined {
  const { json } = entry
  if (json !== undefined) {
    entry.facts = JSON.parse(json) as FileFacts
    delete entry.json
  }
  return entry.facts
}

/** @param isBare whether a member of its own object needs no point before it */
function asMember(name: string, isBare: boolean): RegExp {
  return new RegExp(isBare ? wholeWord(name) : `\\.\\s*${wholeWord(name)}`)
}

function restOf(entry: Entry): Rest | undefined {
  return entry.rest ?? factsOf(entry)
}
