/** URLs of pages. Each part is percent-encoded, so that a key with a slash in it stays one part. */
function pageUrl(...parts: readonly string[]): string {
  return `/${parts.map(encodeURIComponent).join('/')}`
}

/** A page of a project, such as `projectUrl('shop', 'configs', 'new-checkout', 'targeting', 'production')`. */
export function projectUrl(slug: string, ...parts: readonly string[]): string {
  return pageUrl('projects', slug, ...parts)
}
