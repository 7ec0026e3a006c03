import http from 'node:http'
import { chromium } from '@playwright/test'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', headless: true, args: ['--no-sandbox', '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'] })
const base = process.env.BASE ?? 'http://localhost:3960'
const timezoneId = process.env.ZONE
const pages = {}
async function open(name, { width = 1280, height = 900, dark = false, locale = 'en-US' } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, locale, timezoneId, colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce', permissions: ['camera', 'microphone', 'clipboard-read', 'clipboard-write'], baseURL: base })
  const page = await context.newPage()
  page.on('pageerror', (e) => console.log(name, 'PAGEERROR', e.message))
  page.on('console', (m) => m.type() === 'error' && console.log(name, 'CONSOLE', m.text().slice(0, 200), m.location().url))
  page.setDefaultTimeout(15000)
  pages[name] = page
  return page
}
async function signIn(name, email, path = '/dashboard', options) {
  const page = await open(name, options)
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('uzima-demo-clinic')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL((u) => !u.pathname.startsWith('/auth'))
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return page
}
const shot = (name, as, full = false) => pages[name].screenshot({ path: `/tmp/day-${as}.png`, fullPage: full, animations: 'disabled' })
const text = async (name) => (await pages[name].locator('main').innerText()).slice(0, 3500)
http.createServer((request, response) => {
  let code = ''
  request.on('data', (d) => (code += d)).on('end', async () => {
    try {
      const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor
      const out = await new AsyncFunction('browser', 'pages', 'open', 'signIn', 'shot', 'text', code)(browser, pages, open, signIn, shot, text)
      response.end(typeof out === 'string' ? out : JSON.stringify(out ?? null, null, 1))
    } catch (e) { response.end('ERROR ' + String(e.stack).slice(0, 1500)) }
  })
}).listen(3999, '127.0.0.1')
