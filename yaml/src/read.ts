import { Composer, LineCounter, type Document } from 'yaml'
import { endAtFirstMistake, mistakeAt } from './first-mistake.js'
import { refuseKeys } from './keys.js'
import { YamlMistake, YamlTooLarge } from './refused.js'
import { refuseTooLarge } from './size.js'
import { tokensOf, type TextLimits } from './tokens.js'

export type { TextLimits } from './tokens.js'

/** No tag or directive makes anything but the values of JSON, or copies (`<<`) what aliases name before that can be counted. */
const JSON_VALUES = { schema: 'core', merge: false, resolveKnownTags: false } as const

/** The one document of the text, which may be JSON, as that is YAML as well. Throws YamlMistake and YamlTooLarge. */
export function readYaml(text: string, limits: TextLimits): unknown {
  const lines = new LineCounter()
  const composer = new Composer({ ...JSON_VALUES, prettyErrors: false, uniqueKeys: false })
  endAtFirstMistake(composer, lines)
  const [document, second] = composer.compose(tokensOf(text, lines, limits), true, text.length)
  if (!document || second) throw new YamlTooLarge('must hold one YAML document, not several')
  const [wrong] = document.errors
  if (wrong) throw mistakeAt(wrong.pos[0], wrong.message, lines)
  refuseKeys(document, lines)
  const content = valueOf(document)
  refuseTooLarge(content, limits)
  return content
}

function valueOf(document: Document.Parsed): unknown {
  try {
    // What aliases may add is limited afterwards. The library's own limit looks through the whole document for each alias.
    return document.toJS({ maxAliasCount: -1 })
  } catch (error) {
    throw new YamlMistake((error as Error).message)
  }
}
