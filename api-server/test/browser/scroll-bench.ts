/**
 * How smoothly the list of 20,000 configs scrolls, in a real browser. After a build: npm run bench:scroll
 *
 * It reports the time between frames, and the processor time that the page's main thread spends on each, from Chromium's trace. The former
 * needs a quiet machine; the latter says the same on a busy one, and less than 16.7 ms of it are 60 frames a second.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { launchBrowser, openPage, type OpenPage } from './browser.js'
import { addConfig, addProject, furnish } from './furnish.js'
import { signIn, OWNER, startDashboard } from './support.js'

const CONFIGS = 20_000

/** Of one frame at 60 a second, in milliseconds. */
const FRAME = 1000 / 60

/** How far and how fast the wheel goes, in pixels and pixels a second. */
const DISTANCE = 60_000
const SPEED = 6_000

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** In microseconds: the start, and the processor time of the thread. */
  ts: number
  tdur?: number
  args: { name?: string }
}

/** The processor time of the page's main thread for each frame that it drew, in milliseconds. */
function framesOf(events: readonly TraceEvent[]): number[] {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const perThread = mains.map(({ pid, tid }) => {
    const starts = events
      .filter((one) => one.name === 'BeginMainThreadFrame' && one.pid === pid && one.tid === tid)
      .map(({ ts }) => ts)
      .sort((a, b) => a - b)
    const tasks = events
      .filter((one) => one.name === 'RunTask' && one.pid === pid && one.tid === tid)
      .sort((a, b) => a.ts - b.ts)
    const spent = starts.slice(0, -1).map(() => 0)
    let at = 0
    for (const { ts, tdur = 0 } of tasks) {
      while (at < spent.length && (starts[at + 1] ?? 0) <= ts) at += 1
      if (ts >= (starts[0] ?? Infinity) && at < spent.length) spent[at] = (spent[at] ?? 0) + tdur / 1000
    }
    return spent
  })
  return perThread.sort((a, b) => b.length - a.length)[0] ?? []
}

function report(name: string, times: readonly number[], limit: number): void {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)
  const above = ((100 * sorted.filter((time) => time > limit).length) / Math.max(1, sorted.length)).toFixed(2)
  console.log(
    `${name}: ${sorted.length} frames, median ${at(0.5)} ms, 99% within ${at(0.99)} ms, longest ${at(1)} ms, ${above}% above ${limit.toFixed(1)} ms`,
  )
}

/** Keeps the time of each frame. */
const WATCH = `window.frames60 = []; requestAnimationFrame(function next(time) { frames60.push(time); requestAnimationFrame(next) })`

async function scroll(page: OpenPage['page']): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await page.evaluate(WATCH)
  const categories =
    'devtools.timeline,disabled-by-default-devtools.timeline,disabled-by-default-devtools.timeline.frame,toplevel'
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories })
  await page.evaluate('frames60.length = 0')
  const middle = { x: 700, y: 500 }
  await session.send('Input.synthesizeScrollGesture', { ...middle, yDistance: -DISTANCE, speed: SPEED })
  const times = await page.evaluate<number[]>('frames60')
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await complete
  report(
    'between frames',
    times.slice(1).map((time, index) => time - (times[index] ?? 0)),
    FRAME * 1.5,
  )
  const frames = framesOf(events)
  report('processor time a frame', frames, FRAME)
  const share = frames.reduce((sum, time) => sum + time, 0) / (DISTANCE / SPEED) / 10
  console.log(`main thread: ${share.toFixed(0)}% of the time that scrolling takes`)
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'scroll-'))
const settings = { dataFile: path.join(folder, 'data.json') }
const dashboard = await startDashboard(settings, { owner: true })
const browser = await launchBrowser()
try {
  await furnish({ dashboard, settings }, async (stores) => {
    const made = await addProject(stores, 'large')
    for (let index = 0; index < CONFIGS; index += 1) {
      const description = index % 3 === 0 ? `What number ${index} is for` : null
      await addConfig(stores, made, { key: `config-${String(index).padStart(5, '0')}`, description })
    }
  })
  const { page, close } = await openPage(browser, { baseURL: dashboard.url })
  await page.goto('/')
  await signIn(page, OWNER.email, OWNER.password)
  await page.goto('/projects/large/configs')
  await page.getByRole('link', { name: 'config-00000', exact: true }).waitFor()
  await page.getByRole('switch').first().waitFor()
  await scroll(page)
  await close()
} finally {
  await browser.close()
  await dashboard.stop()
  await rm(folder, { recursive: true, force: true })
}
