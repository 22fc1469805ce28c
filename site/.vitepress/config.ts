import { sidebar } from '../assemble/pages.js'

/** A searcher wants to use the product: reasons and records come last. VitePress sends this function's text to the browser. */
const boostDocument = (page: string) =>
  /\/(?:decisions\/|changelog|performance-|contract-extensions)/.test(page) ? 0.1 : 1

/** https://vitepress.dev/reference/site-config */
export default {
  title: 'service',
  description: 'Find every place where code reads a config, check it, and serve the values yourself.',
  lang: 'en',
  srcDir: './pages',
  outDir: './dist',
  cleanUrls: true,
  lastUpdated: false,
  markdown: { theme: { light: 'github-light', dark: 'github-dark' } },
  themeConfig: {
    sidebar: sidebar(),
    search: { provider: 'local', options: { miniSearch: { searchOptions: { boostDocument } } } },
    outline: { level: [2, 3] },
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Commands', link: '/reference/commands' },
      { text: 'API', link: '/reference/api' },
    ],
  },
}
