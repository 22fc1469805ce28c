import type { Tag } from './tags.js'

const SCRIPT_TYPES = new Set(
  ['module', 'ts', 'text/javascript', 'application/javascript', 'text/ecmascript', 'application/ecmascript'].concat([
    'text/typescript',
    'application/typescript',
    'text/babel',
    'text/jsx',
  ]),
)
const SCRIPT_LANGUAGES = new Set(['js', 'mjs', 'javascript', 'ts', 'mts', 'typescript', 'jsx', 'tsx'])

/** The text of an attribute, undefined if the element has none. */
export function attributeText(text: string, tag: Tag, name: string): string | undefined {
  const attribute = tag.attributes.find((one) => one.name === name)
  if (!attribute) return undefined
  return attribute.value ? text.slice(attribute.value.start, attribute.value.end).trim() : ''
}

/** Whether a `<script>` holds JavaScript or TypeScript, rather than data, a shader or another language. */
export function isProgram(text: string, tag: Tag): boolean {
  const language = attributeText(text, tag, 'lang')?.toLowerCase()
  if (language) return SCRIPT_LANGUAGES.has(language)
  const type = attributeText(text, tag, 'type')?.toLowerCase()
  return !type || SCRIPT_TYPES.has(type)
}

/** Whether a `<script>` says that it holds JSX. */
export function hasJsx(text: string, tag: Tag): boolean {
  return (
    /^(?:jsx|tsx)$/i.test(attributeText(text, tag, 'lang') ?? '') || attributeText(text, tag, 'type') === 'text/jsx'
  )
}
