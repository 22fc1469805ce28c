/** Writes docs/vendors.md from the descriptors: `npm run docs:vendors`. A test fails when it is out of date. */
import type { Language, SdkCall, Vendor } from '@service/scanner-kit'
import { vendorsOf } from '../cli/src/scan/vendors.js'
import { ownLanguages } from './fixtures/languages.js'
import { vendorCases } from './fixtures/vendor-cases.js'
import { anchor, writeWhenStarted } from './generated-document.js'

const introduction = `# Other vendors

<!-- Written by \`npm run docs:vendors\` from plugins/*/src/vendors; change a descriptor, not this file. -->

A scan can also find reads through the SDKs of these vendors, in code that does not use the service (yet). They are off by default. A scan looks for
a vendor's SDKs only if \`service.json\` names the vendor. Otherwise they cost no time and do not change results.

\`\`\`jsonc
{
  "project": "web-shop",
  "sdks": ["launchdarkly", "unleash"] // you can add your own descriptors here too
}
\`\`\`

For a single scan, use \`service scan --sdk launchdarkly\`, or \`--sdk all\` if you do not know which vendor it is. It needs no \`service.json\`, project or server. \`service sdks\` lists the vendors. Calls are
followed like those of any SDK ([languages.md](languages.md)). Below each vendor's table are the ways to read a key that a scan does not see.
`

/** A vendor in one language. */
interface Known {
  language: Language
  vendor: Vendor
}

/** The document's text, as the descriptors are now. */
export async function vendorsDocument(): Promise<string> {
  const languages = (await ownLanguages()).sort((a, b) => (a.name < b.name ? -1 : 1))
  const all: Known[] = (
    await Promise.all(
      languages.map(async (language) => (await vendorsOf(language)).map((vendor) => ({ language, vendor }))),
    )
  ).flat()
  const ids = [...new Set(all.map(({ vendor }) => vendor.id))].sort()
  const groups = ids.map((id) => all.filter(({ vendor }) => vendor.id === id))
  return [introduction, overview(groups, languages), ...groups.map(section)].join('\n')
}

function overview(groups: Known[][], languages: Language[]): string {
  const rows = groups.map((group) => {
    const [first] = group
    const cells = languages.map(({ id }) => (group.some(({ language }) => language.id === id) ? 'yes' : ''))
    return `| [${first?.vendor.name ?? ''}](#${anchor(first?.vendor.name ?? '')}) | \`${first?.vendor.id ?? ''}\` | ${cells.join(' | ')} |`
  })
  const heads = ['Vendor', 'Name in `sdks`', ...languages.map(({ name }) => name)]
  return [`| ${heads.join(' | ')} |`, `|${'---|'.repeat(heads.length)}`, ...rows, ''].join('\n')
}

function section(group: Known[]): string {
  const rows = group.map(({ language, vendor }) => {
    const packages = [...new Set(vendor.sdks.map(({ id }) => `\`${id}\``))].join(', ')
    const { reads, lookAlike } = vendorCases(language.id, vendor.id)
    const fixtures = `[read](../fixtures/${reads}), [not](../fixtures/${lookAlike})`
    return `| [${language.name}](${vendor.documentation}) | ${packages} | ${namesOf(vendor, language)} | ${fixtures} |`
  })
  const notRead = [...new Set(group.flatMap(({ vendor }) => vendor.notRead ?? []))]
  return [
    `## ${group[0]?.vendor.name ?? ''}`,
    '',
    "| Language, with the vendor's page | Packages | Read | Fixtures |",
    '|---|---|---|---|',
    ...rows,
    '',
    ...(notRead.length === 0 ? [] : ['Not read:', '', ...notRead.map((one) => `- ${one}`), '']),
  ].join('\n')
}

const READS: SdkCall['kind'][] = ['read', 'details', 'watch', 'bulk']

function namesOf({ sdks }: Vendor, { forms }: Language): string {
  // Java and Kotlin share their descriptors.
  const calls = sdks
    .flatMap((sdk) => sdk.calls)
    .filter(({ kind, form }) => READS.includes(kind) && (form === undefined || forms.includes(form)))
  return [...new Set(calls.map(shown))].join(', ')
}

function shown({ name, form, on = '', key }: SdkCall): string {
  if (form === 'index') return `\`${on}[${key.label === undefined ? '' : `${key.label}: `}"key"]\``
  if (form === 'member') return `members of \`${name}()\``
  return `\`${form === 'component' ? `<${name}>` : name}\``
}

await writeWhenStarted(import.meta.url, 'docs/vendors.md', vendorsDocument)
