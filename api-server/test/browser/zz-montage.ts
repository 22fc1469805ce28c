import { readdirSync, readFileSync } from 'node:fs'
import { launchBrowser } from './browser.js'
const [width, per, cell, out] = process.argv.slice(2)
const files = readdirSync('/tmp/locale/shots').filter((f) => f.endsWith(`-${width}.png`)).sort()
const b = await launchBrowser()
for (let i = 0, n = 0; i < files.length; i += Number(per), n++) {
  const p = await b.newPage({ viewport: { width: 1960, height: 1000 } })
  const imgs = files.slice(i, i + Number(per)).map((f) => `<div style="width:${cell}px;max-height:1150px;overflow:hidden;display:inline-block;vertical-align:top;margin:4px;border:1px solid #999"><img style="width:100%" src="data:image/png;base64,${readFileSync('/tmp/locale/shots/' + f).toString('base64')}"></div>`)
  await p.setContent(`<body style="margin:0">${imgs.join('')}</body>`)
  await p.screenshot({ path: `/tmp/locale/${out}-${n}.png`, fullPage: true })
  await p.close()
}
await b.close()
