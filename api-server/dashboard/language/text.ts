/**
 * Everything the page says. The source has the English message in ICU MessageFormat syntax, which is also the key of the
 * other languages' catalogues. A message is a whole sentence or label: its parts are in another order elsewhere.
 */
import { createElement, Fragment, type ComponentChildren } from 'preact'
import { catalogue } from './catalogue.js'
import { locale } from './language.js'
import { messageFormatter, type Values } from './formatter.js'

export type { Values }

const formatter = messageFormatter(locale, catalogue)

/** The message in the language of the page. `context` tells apart what English says in the same words. */
export const t = formatter.text

/** A message with pieces of it that are not plain text, such as names that stand out; see `ui/rules/words.ts`. */
export const parts = formatter.parts

type RichValue = ComponentChildren | ((children: ComponentChildren) => ComponentChildren)

/** A message with elements: `<link>…</link>` is rendered by the function `link`, `{time}` may be an element. */
export function rich(
  message: string,
  values: Readonly<Record<string, RichValue>> & { context?: string },
): ComponentChildren {
  return createElement(Fragment, null, ...formatter.elements<ComponentChildren>(message, values))
}
