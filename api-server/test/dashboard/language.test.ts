/** Everything that the dashboard says is in the catalogue, and every language says all of it. */
import { IntlMessageFormat } from 'intl-messageformat'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { german } from '../../dashboard/language/de/index.js'
import type { Catalogue } from '../../dashboard/language/formatter.js'
import { positionText } from '../../dashboard/language/intl.js'
import { localeOf, preferred } from '../../dashboard/language/language.js'
import { messageFormatter } from '../../dashboard/language/formatter.js'
import { inlineText, messagesIn, sourceFiles, type Message } from '../support/dashboard-strings.js'

const test = suite('dashboard: languages')

const CATALOGUES: Readonly<Record<string, Catalogue>> = { de: german }

/** Looks like text for people, and is not. */
const NOT_FOR_PEOPLE = new Set([
  // The beginning of a message of the server's, which is English.
  'pages/configs/misfit.ts In the environment ,',
  'pages/sdk-keys/columns.tsx svc__…',
  // Operators as they are stored.
  'ui/rules/condition-draft.ts is one of',
  'ui/rules/condition-draft.ts is after',
  'ui/rules/condition-draft.ts contains any of',
])

const sources = sourceFiles()
const unreadable: string[] = []
const messages = sources.flatMap((source) => messagesIn(source, unreadable))

test('no page has text of its own', () => {
  const found = sources.flatMap(inlineText).filter((one) => !NOT_FOR_PEOPLE.has(one.replace(/:\d+/, '')))
  assert.equal(found, [], 'Write t(\'…\') around it, see "Languages" in api-server/dashboard/README.md')
  assert.equal(unreadable, [], 'The message of t, rich and phrase is a string literal')
})

test('a position in splits has one decimal, also where that is 0', () => {
  assert.equal([0, 12, 16.1, 99.9].map(positionText), ['0.0', '12.0', '16.1', '99.9'])
})

test('messages get the values that they name', () => {
  const wrong = messages.flatMap(({ place, text, values }) => {
    const named = argumentsOf(text)
    if (values === undefined || sorted(values).join() === sorted(named).join()) return []
    return [`${place} "${text}" names ${named.join(', ')} and gets ${values.join(', ')}`]
  })
  assert.equal(wrong, [])
})

for (const [language, catalogue] of Object.entries(CATALOGUES)) {
  test(`${language}: every message exists, and none is left over`, () => {
    const keys = new Map(messages.map((message) => [keyOf(message), message.place]))
    const missing = [...keys].filter(([key]) => catalogue[key] === undefined).map(([key, place]) => `${place} ${key}`)
    assert.equal(missing, [])
    assert.equal(
      Object.keys(catalogue).filter((key) => !keys.has(key)),
      [],
    )
  })

  test(`${language}: messages have the values, the elements, the cases and the edges of the English ones`, () => {
    const wrong = messages.flatMap((message) => {
      const translated = catalogue[keyOf(message)]
      if (translated === undefined) return []
      const isSame =
        sorted(argumentsOf(message.text)).join() === sorted(argumentsOf(translated)).join() &&
        sorted(casesOf(message.text)).join() === sorted(casesOf(translated)).join() &&
        translated.trim() === translated &&
        translated !== ''
      return isSame ? [] : [`${message.text} → ${translated}`]
    })
    assert.equal([...new Set(wrong)], [])
  })

  test(`${language}: plurals have every form of the language`, () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const wrong = Object.values(catalogue).filter((text) =>
      elementsOf(text).some(
        ({ pluralType, options }) => pluralType !== undefined && forms.some((form) => options?.[form] === undefined),
      ),
    )
    assert.equal(wrong, [])
  })
}

test('the language is the first of the browser’s that there is, with its local variant', () => {
  assert.is(preferred(['fr-FR', 'de-AT', 'en']), 'de')
  assert.is(preferred(['pt']), 'en')
  assert.is(localeOf('de', ['en-US', 'de-CH']), 'de-CH')
  assert.is(localeOf('en', ['fr']), 'en')
  // What Chromium on Linux says in the locale `C`, which `Intl` refuses.
  assert.is(localeOf('en', ['en-US@posix']), 'en')
})

test('a message is looked up with its context, and numbers are written as the locale does', () => {
  const { text, parts } = messageFormatter('de', {
    'permission|archive': 'archivieren',
    '{count, plural, one {# config} other {# configs}} in {place}':
      'In {place}: {count, plural, one {# Config} other {# Configs}}',
  })
  assert.is(text('archive', { context: 'permission' }), 'archivieren')
  assert.is(text('archive'), 'archive', 'what is missing stays English')
  const counted = '{count, plural, one {# config} other {# configs}} in {place}'
  assert.is(text(counted, { count: 1, place: 'Test' }), 'In Test: 1 Config')
  assert.is(text(counted, { count: 1200, place: 'Test' }), 'In Test: 1.200 Configs')
  const place = { name: 'Test' }
  assert.equal(parts(counted, { count: 2, place }), ['In ', place, ': 2 Configs'])
})

function keyOf({ text, context }: Message): string {
  return context === undefined ? text : `${context}|${text}`
}

interface Element {
  type: number
  value?: string
  pluralType?: string
  options?: Readonly<Record<string, { value: readonly Element[] }>>
  children?: readonly Element[]
}

/** Of the parser's kinds of elements: plain text, and the number of a plural. */
const [LITERAL, POUND, SELECT] = [0, 7, 5]

/** All elements of a message, those inside of others too. */
function elementsOf(text: string): Element[] {
  return flat(new IntlMessageFormat(text, 'en').getAst() as readonly Element[])
}

function flat(elements: readonly Element[]): Element[] {
  return elements.flatMap((element) => [
    element,
    ...flat(element.children ?? []),
    ...Object.values(element.options ?? {}).flatMap(({ value }) => flat(value)),
  ])
}

/** Names of values and elements. */
function argumentsOf(text: string): string[] {
  const named = elementsOf(text).filter(({ type }) => type !== LITERAL && type !== POUND)
  return [...new Set(named.map(({ value = '' }) => value))]
}

/** The cases of each choice by a word, such as `what: name, other`. */
function casesOf(text: string): string[] {
  const choices = elementsOf(text).filter(({ type }) => type === SELECT)
  return choices.map(({ value = '', options = {} }) => `${value}: ${sorted(Object.keys(options)).join(', ')}`)
}

function sorted(list: readonly string[]): string[] {
  return [...list].sort()
}

test.run()
