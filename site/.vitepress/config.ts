import { sidebar } from '../assemble/pages.js'

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
    search: { provider: 'local' },
    outline: { level: [2, 3] },
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Commands', link: '/reference/commands' },
      { text: 'API', link: '/reference/api' },
    ],
  },
}
