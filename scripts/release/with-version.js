/** What comes before the version of our own packages, and after it, in files other than package.json. */
const PLACES = [
  [/(@service\/[a-z-]+@)/, ''],
  [/(\/service(?:\/validate)?@v?)/, ''],
  [/(\brev: v)/, ''],
  [/(\bdefault: )/, ''],
  [/(\/service-configs:)/, ''],
  [/(\bVERSION = ')/, /(?=')/],
  [/(\b(?:service|plugin)[a-z-]*-)/, /(?=\.(?:tgz|vsix|zip|tar\.gz))/],
  [/(\b(?:service|plugin)[a-z-]*-)/, /(?=-(?:linux|darwin|win32)-)/],
]
const LEFT = /^(?:fixtures|docs\/decisions|test\/truth)\/|(?:^|\/)(?:CHANGELOG\.md|package-lock\.json)$|\.test\.ts$/

/**
 * A file's text with another version of our own packages.
 *
 * @param {string} name of the file, relative to the repository
 * @param {string} text
 * @param {string} from
 * @param {string} to
 */
export function withVersion(name, text, from, to) {
  if (LEFT.test(name)) return text
  const version = from.replace(/[.+]/g, '\\$&')
  if (/(?:^|\/)package\.json$/.test(name)) {
    return text.replace(
      new RegExp(`("(?:version|@service/[a-z-]+)": ")${version}(?=")`, 'g'),
      (_, before) => before + to,
    )
  }
  return PLACES.reduce((result, [before, after]) => {
    const place = new RegExp(`${before.source}${version}${after === '' ? '(?![\\w.-])' : after.source}`, 'g')
    return result.replace(place, (_, start) => start + to)
  }, text)
}
