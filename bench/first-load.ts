import { rmSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { removeData, throwawayFolder } from '../server/test/throwaway-cluster.ts'
import { type Program, startOurs } from './programs.ts'
import { median, printRows } from './report.ts'

/** A slow phone on a slow connection. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowdown = 4
const goalMs = 1200

type Visit = { paint: number; started: number; shift: number; bytes: number }

/** Cold visits of the home page, alternating between the page as sent and the page without its prerendered content. */
export async function benchFirstLoad({ quick, executablePath }: { quick: boolean; executablePath: string }) {
  const rounds = quick ? 5 : 15
  const area = throwawayFolder('bench')
  const dataDir = path.join(area, 'data')
  let server: Program | undefined
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'] })
  try {
    server = await startOurs({ DATA_DIR: dataDir, MASTER_KEY_FILE: path.join(area, 'key.json') })
    const drawn: Visit[] = []
    const empty: Visit[] = []
    const url = `http://localhost:${server.port}/`
    for (let round = 0; round <= rounds; round++) {
      const visits = [await visit(browser, url, true), await visit(browser, url, false)] as const
      // the first round warms up server and browser
      if (round === 0) continue
      drawn.push(visits[0])
      empty.push(visits[1])
    }
    printVisits(drawn, empty)
  } finally {
    await browser.close()
    await server?.stop()
    removeData(dataDir)
    rmSync(area, { recursive: true, force: true })
  }
}

async function visit(browser: Browser, url: string, isDrawn: boolean): Promise<Visit> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    let bytes = 0
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', line)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    if (!isDrawn) await page.addInitScript(emptyDocument)
    await page.addInitScript(watch)
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.getByRole('article').last().waitFor()
    return { ...(await page.evaluate(() => (globalThis as unknown as { seen: Omit<Visit, 'bytes'> }).seen)), bytes }
  } finally {
    await context.close()
  }
}

/** Runs in the browser: removes the prerendered content before boot.js finds it. */
function emptyDocument() {
  document.addEventListener('readystatechange', () => {
    for (const template of document.querySelectorAll('template')) template.remove()
  })
}

/** Runs in the browser: records the largest contentful paint, the start of the app, and the cumulative layout shift. */
function watch() {
  const seen = { paint: 0, started: 0, shift: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((entries) => {
    for (const { startTime } of entries.getEntries()) seen.paint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((entries) => {
    // TypeScript's DOM library lacks layout shifts
    for (const { value } of entries.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
  addEventListener('uzima:started', () => {
    seen.started = performance.now()
  })
}

function printVisits(drawn: Visit[], empty: Visit[]) {
  const of = (visits: Visit[], figure: keyof Visit) => median(visits.map((each) => each[figure]))
  const row = (name: string, figure: keyof Visit, show: (value: number) => string) => {
    const ratio = of(drawn, figure) / of(empty, figure)
    return [name, show(of(drawn, figure)), show(of(empty, figure)), Number.isFinite(ratio) ? `${ratio.toFixed(2)}x` : '']
  }
  const whole = (value: number) => value.toFixed(0)
  console.log(`\nA cold visit of / on a slow phone (processor / ${slowdown}, 1.6 Mbit/s, 150 ms), medians of ${drawn.length}`)
  printRows([
    ['', 'as sent', 'not drawn ahead', 'ratio', 'goal', ''],
    [...row('largest paint, ms', 'paint', whole), `<= ${goalMs}`, of(drawn, 'paint') <= goalMs ? 'PASS' : 'over'],
    row('app started, ms', 'started', whole),
    [...row('layout shift', 'shift', (value) => value.toFixed(4)), '< 0.02', of(drawn, 'shift') < 0.02 ? 'PASS' : 'over'],
    row('transferred, kB', 'bytes', (value) => (value / 1000).toFixed(1)),
  ])
}
