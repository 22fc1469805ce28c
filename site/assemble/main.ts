/** Writes the pages for VitePress. Run by `npm run site`, after the build of the repository. */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { assemble } from './assemble.js'

const site = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const pages = path.join(site, 'pages')
await rm(pages, { recursive: true, force: true })
await assemble(path.dirname(site), pages, process.env['SITE_SOURCE'])
