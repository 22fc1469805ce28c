/** A page of the site: its address without the leading `/`, and where its text comes from. */
export type Page = { page: string; title: string } & ({ from: string } | { write: Reference })

/** A page made from code. */
export type Reference = 'commands' | 'settings' | 'api'

/** The pages in the order of the sidebar. */
export const SECTIONS: { text: string; pages: Page[] }[] = [
  {
    text: 'Start',
    pages: [
      { page: 'start', title: 'Five minutes', from: 'docs/start.md' },
      { page: 'compare', title: 'How it compares', from: 'docs/compare.md' },
      { page: 'glossary', title: 'Glossary', from: 'docs/glossary.md' },
    ],
  },
  {
    text: 'Guides',
    pages: [
      { page: 'guides/developer', title: 'For developers', from: 'docs/guides/developer.md' },
      { page: 'guides/team-lead', title: 'For team leads', from: 'docs/guides/team-lead.md' },
      { page: 'guides/operator', title: 'For operators', from: 'docs/guides/operator.md' },
      { page: 'guides/plugin-author', title: 'For plugin authors', from: 'docs/guides/plugin-author.md' },
    ],
  },
  {
    text: 'Check code',
    pages: [
      { page: 'install', title: 'Install the tool', from: 'docs/install.md' },
      { page: 'cli', title: 'The command-line tool', from: 'cli/README.md' },
      { page: 'editors', title: 'In your editor', from: 'docs/editors.md' },
      { page: 'assistants', title: 'For AI assistants', from: 'docs/assistants.md' },
      { page: 'sdks-of-your-own', title: 'SDKs of your own', from: 'docs/sdks-of-your-own.md' },
      { page: 'vendors', title: 'SDKs of other vendors', from: 'docs/vendors.md' },
      { page: 'typed-keys', title: 'Typed keys', from: 'docs/typed-keys.md' },
      { page: 'import', title: 'Import from another vendor, or from code', from: 'docs/import.md' },
      { page: 'languages', title: 'What each language follows', from: 'docs/languages.md' },
    ],
  },
  {
    text: 'Serve configs',
    pages: [
      { page: 'sdks', title: 'Code for each language', from: 'docs/sdks.md' },
      { page: 'server', title: 'The server', from: 'api-server/README.md' },
      { page: 'dashboard', title: 'The dashboard', from: 'docs/dashboard.md' },
      { page: 'webhooks', title: 'Webhooks', from: 'docs/webhooks.md' },
      { page: 'operations', title: 'In production', from: 'docs/operations.md' },
      { page: 'single-sign-on', title: 'Single sign-on', from: 'docs/single-sign-on.md' },
      { page: 'performance-server', title: 'How fast it answers', from: 'docs/performance-server.md' },
    ],
  },
  {
    text: 'Reference',
    pages: [
      { page: 'reference/commands', title: 'Commands', write: 'commands' },
      { page: 'reference/service-json', title: 'service.json', write: 'settings' },
      { page: 'reference/api', title: 'Admin API', write: 'api' },
      { page: 'reference/language-contract', title: 'Contract of languages', from: 'docs/language-contract.md' },
      { page: 'contract-extensions', title: 'Beyond the contract', from: 'docs/contract-extensions.md' },
    ],
  },
  {
    text: 'Inside',
    pages: [
      { page: 'internals', title: 'How a scan works', from: 'docs/internals.md' },
      { page: 'contributing', title: 'Contributing', from: 'CONTRIBUTING.md' },
      { page: 'upgrade-contract-2', title: 'Languages: upgrade to contract 2', from: 'docs/upgrade-contract-2.md' },
      { page: 'release', title: 'Releases', from: 'docs/release.md' },
      { page: 'performance', title: 'How fast a scan is', from: 'docs/performance.md' },
      { page: 'performance-history', title: 'Performance records', from: 'docs/performance-history.md' },
      { page: 'decisions/', title: 'Decisions', from: 'docs/decisions/README.md' },
      { page: 'changelog', title: 'Changelog', from: 'CHANGELOG.md' },
      { page: 'history', title: 'History before the first release', from: 'docs/history.md' },
      { page: 'security', title: 'Security', from: 'SECURITY.md' },
    ],
  },
]

/** As VitePress wants it. */
export function sidebar() {
  return SECTIONS.map(({ text, pages }) => ({
    text,
    items: pages.map(({ page, title }) => ({ text: title, link: `/${page}` })),
  }))
}
