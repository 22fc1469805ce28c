/** The page's language, and the locale for its dates and numbers. Both stay the same until the page is reloaded. */

/** English is written in the source; every other language has a catalogue. */
export const LANGUAGES = ['en', 'de'] as const

export type Language = (typeof LANGUAGES)[number]

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

const KEY = 'service-language'

/** The choice made in this browser, or the first of the browser's languages that is available. */
export const language: Language = stored() ?? preferred(browserLanguages())

/** A BCP 47 tag. The browser's own variant of the language if it has one, such as `de-AT` or `en-GB`. */
export const locale: string = localeOf(language, browserLanguages())

/** The first of the browser's languages that has a catalogue. */
export function preferred(tags: readonly string[]): Language {
  return tags.map(baseOf).find(isLanguage) ?? 'en'
}

export function localeOf(wanted: Language, tags: readonly string[]): string {
  return tags.find((tag) => baseOf(tag) === wanted && isTag(tag)) ?? wanted
}

/** Chromium on Linux takes its language from the environment: in the locale `C` it is `en-US@posix`, and `Intl` throws for that. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** Keeps the choice in this browser and loads the page again in it. */
export function chooseLanguage(choice: Language): void {
  if (choice === language) return
  try {
    localStorage.setItem(KEY, choice)
  } catch {
    // Without storage (a private window), a choice cannot be kept.
  }
  location.reload()
}

function isLanguage(tag: string): tag is Language {
  return (LANGUAGES as readonly string[]).includes(tag)
}

function baseOf(tag: string): string {
  return tag.split('-', 1)[0]?.toLowerCase() ?? ''
}

/** Tests of pure code run in Node, whose language depends on the machine. */
function browserLanguages(): readonly string[] {
  return typeof document === 'undefined' ? [] : navigator.languages
}

function stored(): Language | undefined {
  try {
    const value = localStorage.getItem(KEY) ?? ''
    return isLanguage(value) ? value : undefined
  } catch {
    return undefined
  }
}
