import path from 'node:path'

export interface Site {
  /** Addresses of pages without the leading `/`, by the path of their document in the repository. */
  pages: ReadonlyMap<string, string>
  /** Address below which the repository's files are shown, such as `https://example.com/service/blob/main`. */
  sources?: string | undefined
}

/**
 * Rewrites the links of a document for the site. Links to other documents of the site lead to their pages; a link to anything
 * else of the repository leads to `sources`, or becomes plain text where there is no such address.
 *
 * @param text Markdown
 * @param from the document's path in the repository, with `/`
 */
export function rewriteLinks(text: string, from: string, { pages, sources }: Site): string {
  const rewritten = (image: string, label: string, target: string) => {
    const [file = '', heading] = target.split('#')
    const place = path.posix.normalize(path.posix.join(path.posix.dirname(from), file)).replace(/\/$/, '')
    const page = pages.get(place)
    if (page !== undefined) return `[${label}](/${page}${heading === undefined ? '' : `#${heading}`})`
    if (sources === undefined) return image === '' ? label : ''
    return `${image}[${label}](${sources}/${place})`
  }
  return outsideFences(text, (part) =>
    part.replace(
      CODE_OR_LINK,
      (whole: string, code: string | undefined, image: string, label: string, target: string) =>
        code !== undefined || /^(?:[a-z]+:|#)/i.test(target) ? whole : rewritten(image, label, target),
    ),
  )
}

/** Inline code, or a link, whose label may hold inline code. */
const CODE_OR_LINK = /(`[^`\n]+`)|(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g

/** VitePress reads a `<` as the start of a Vue component unless it opens an HTML element or an address, and `{{` as an expression, in code too. */
export function escapeMarkup(text: string): string {
  return outsideFences(text, (part) =>
    part.replace(/`[^`\n]+`|<(?!https?:|\/?(?:img|picture|source|br|a|sub|sup|kbd|details|summary)\b)/g, (found) =>
      found === '<' ? '&lt;' : found.replaceAll('{{', '{\u200B{'),
    ),
  )
}

/** Changes what is not in a fenced block. */
function outsideFences(text: string, change: (part: string) => string): string {
  const parts = text.split(/(^```[\s\S]*?^```[^\n]*$)/m)
  return parts.map((part, index) => (index % 2 === 0 ? change(part) : part)).join('')
}
