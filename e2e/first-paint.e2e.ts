import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { amina, expect, signIn, test } from './fixtures.ts'

test.use({ serviceWorkers: 'block' })

const languages = ['en', 'es', 'fr', 'sw'] as const

/** A script of the app: all but the one that every document names in its head. */
const appFile = /\/assets\/(?!boot-).*\.js$/

/** Keeps the app itself from arriving: what is seen until it is let in comes from the document, its style sheet and boot.js. */
async function holdBackApp(page: Page) {
  let letIn = () => {}
  const isLetIn = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route(appFile, async (route) => {
    await isLetIn
    await route.fallback()
  })
  return { letIn }
}
const html = (page: Page) => page.locator('html')
/** The app has arrived and taken over what it found. */
const isStarted = async (page: Page) => {
  await expect(html(page)).toHaveAttribute('data-test-started')
  await page.waitForLoadState('networkidle')
}
/** To a visitor the home page is a document: the app comes once somebody is about to press something. */
const useIt = (page: Page) => page.mouse.move(10, 10)
async function open(page: Page) {
  await page.addInitScript(() => addEventListener('uzima:started', () => document.documentElement.setAttribute('data-test-started', '')))
  await page.goto('/', { waitUntil: 'commit' })
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name })
const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

const wordsOf = (language: string, namespace: string) =>
  JSON.parse(readFileSync(new URL(`../web/locales/${language}/${namespace}.json`, import.meta.url), 'utf8'))
const heroOf = (language: string): { title: string; intro: string } => wordsOf(language, 'landing').hero
const signInOf = (language: string): { title: string; forgot: string } => wordsOf(language, 'authentication').signIn

test('the documents of the home page and of sign-in carry their first sight in four languages, others do not', async ({ request }) => {
  const drawnAt = async (path: string) => (await (await request.get(path)).text()).split('<template lang=')
  const [home, auth] = [await drawnAt('/'), await drawnAt('/auth')]
  expect([home.length, auth.length]).toEqual([5, 5])
  for (const [at, language] of languages.entries()) {
    for (const drawn of [home, auth]) expect(drawn[at + 1]).toContain(`"${language}"`)
    expect(home[at + 1]).toContain(heroOf(language).title)
    expect(home[at + 1]).toContain(heroOf(language).intro)
    expect(auth[at + 1]).toContain(signInOf(language).title)
    expect(auth[at + 1]).toContain(signInOf(language).forgot)
  }
  for (const path of ['/auth?mode=reset-password', '/terms', '/dashboard']) expect(await drawnAt(path)).toHaveLength(1)
})

test('a browser that has the script in the head of every document need not ask for it again', async ({ request }) => {
  const scriptOf = async (path: string) =>
    /<script src="([^"]+)"/.exec(await (await request.get(path, { headers: { accept: 'text/html' } })).text())?.[1]
  const script = (await scriptOf('/')) ?? ''
  expect(script).toMatch(/^\/assets\/boot-/)
  for (const path of ['/auth', '/dashboard']) expect(await scriptOf(path)).toBe(script)
  expect((await request.get(script)).headers()['cache-control']).toContain('immutable')
})

test.describe('before the app has arrived', () => {
  for (const language of languages)
    for (const theme of ['light', 'dark'] as const)
      test(`the home page is painted in ${language} and ${theme}`, async ({ openBrowser }) => {
        const page = await openBrowser({ locale: language, serviceWorkers: 'block' })
        await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme)
        await holdBackApp(page)
        await open(page)
        await expect(title(page)).toHaveText(heroOf(language).title)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.locator('body')).toHaveCSS('background-color', { light: 'rgb(247, 245, 240)', dark: 'rgb(14, 23, 22)' }[theme])
        await expect(page.getByRole('banner').getByRole('link')).toHaveCount(3)
      })

  test('a language and a theme once chosen count, and nothing else is ever painted', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('language', 'sw')
      localStorage.setItem('theme', 'dark')
      const painted = new Set<string>()
      Object.assign(globalThis, { painted })
      requestAnimationFrame(function look() {
        if (document.body) painted.add(`${document.documentElement.dataset.theme} ${document.querySelector('h1')?.textContent ?? ''}`)
        requestAnimationFrame(look)
      })
    })
    const { letIn } = await holdBackApp(page)
    await open(page)
    await expect(title(page)).toHaveText(heroOf('sw').title)
    await useIt(page)
    letIn()
    await isStarted(page)
    // put there by the script above
    const painted = await page.evaluate(() => [...(globalThis as unknown as { painted: Set<string> }).painted])
    expect(painted.filter((each) => each !== 'dark ')).toEqual([`dark ${heroOf('sw').title}`])
  })

  test('links lead on', async ({ page }) => {
    await holdBackApp(page)
    await open(page)
    await link(page, 'Sign In').click()
    await expect(page).toHaveURL(/\/auth$/)
  })

  test('what is pressed is done when it has', async ({ page }) => {
    const { letIn } = await holdBackApp(page)
    await open(page)
    await button(page, 'Toggle theme').click()
    await button(page, 'Language').click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    letIn()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('menuitemradio')).toHaveText(['English', 'Español', 'Français', 'Kiswahili'])
  })

  test('a link that says which tab opens keeps what it says', async ({ page }) => {
    const { letIn } = await holdBackApp(page)
    await open(page)
    await link(page, 'Get Started').click()
    letIn()
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(/\/auth$/)
  })
})

test.describe('who only reads the home page', () => {
  const scriptsOf = (page: Page) => {
    const fetched: string[] = []
    page.on('request', (request) => {
      if (appFile.test(request.url())) fetched.push(request.url())
    })
    return fetched
  }

  for (const language of languages)
    test(`has all of it without the app, in ${language}`, async ({ openBrowser }) => {
      const page = await openBrowser({ locale: language, serviceWorkers: 'block' })
      const fetched = scriptsOf(page)
      await page.goto('/', { waitUntil: 'networkidle' })
      await expect(title(page)).toHaveText(heroOf(language).title)
      await expect(page.getByRole('article')).toHaveCount(6)
      await expect(page.getByRole('figure')).toHaveCount(3)
      await expect(page.locator('dd')).toHaveCount(4)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      expect(fetched).toEqual([])
    })

  const signs: Record<string, (page: Page) => Promise<void>> = {
    'moves the pointer': useIt,
    'touches the screen': (page) => page.touchscreen.tap(10, 10),
    'presses a key': (page) => page.keyboard.press('Tab'),
    'presses by assistive technology': (page) => title(page).dispatchEvent('click'),
  }
  for (const [sign, give] of Object.entries(signs))
    test(`gets the app, once, who ${sign}`, async ({ openBrowser }) => {
      const page = await openBrowser({ hasTouch: true, serviceWorkers: 'block' })
      const fetched = scriptsOf(page)
      await open(page)
      await expect(page.getByRole('article')).toHaveCount(6)
      await page.waitForLoadState('networkidle')
      expect(fetched).toEqual([])
      await give(page)
      await give(page)
      await isStarted(page)
      await expect(page.getByRole('article')).toHaveCount(6)
      expect(fetched.filter((each) => each.includes('/vendor-'))).toHaveLength(1)
    })

  // as the server writes it (web-app.test.ts), in this browser alone
  test('what the practice has switched off is not shown before the app has arrived either', async ({ page }) => {
    await page.route('/', async (route) => {
      const response = await route.fetch()
      const off = ['figures', 'voices']
      const without = off.reduce(
        (text, part) => text.replaceAll(new RegExp(`<section data-part="${part}".*?</section>`, 'gs'), ''),
        await response.text(),
      )
      await route.fulfill({ response, body: without.replace('<div id="root">', `<div id="root" data-off="${off.join(' ')}">`) })
    })
    const reports: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('audit-logging')) reports.push(request.postData() ?? '')
    })
    const isWithout = async () => {
      await expect(page.getByRole('article')).toHaveCount(6)
      await expect(page.locator('dd')).toHaveCount(0)
      await expect(page.getByRole('figure')).toHaveCount(0)
    }
    await open(page)
    await isWithout()
    await useIt(page)
    await isStarted(page)
    await isWithout()
    expect(reports, 'React had nothing to draw again').toEqual([])
  })

  test('an address that says more gets the app at once', async ({ page }) => {
    for (const address of ['/?from=mail', '/#top']) {
      await page.goto('about:blank')
      await page.addInitScript(() =>
        addEventListener('uzima:started', () => document.documentElement.setAttribute('data-test-started', '')),
      )
      await page.goto(address)
      await isStarted(page)
    }
  })
})

test.describe('where one signs in', () => {
  test('what is typed before the app has arrived stays, and what is sent is sent when it has', async ({ page }) => {
    const { letIn } = await holdBackApp(page)
    await page.goto('/auth', { waitUntil: 'commit' })
    await expect(title(page)).toHaveText(signInOf('en').title)
    const field = page.getByLabel('Email')
    const drawn = await field.elementHandle()
    await field.fill(amina.email)
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    letIn()
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
    await expect(field).toHaveValue(amina.email)
    expect(await drawn?.evaluate(({ isConnected }) => isConnected), 'the form drawn ahead is taken over').toBe(true)
    await expect(page).toHaveURL(/\/auth$/)
    await page.getByLabel('Password', { exact: true }).fill(amina.password)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('what is pressed while the app takes the form over is sent once', async ({ page, expectFault }) => {
    expectFault(/400/)
    let sent = 0
    page.on('request', (request) => {
      if (request.url().includes('grant_type=password')) sent += 1
    })
    // after boot.js has handed over, before anything is taken over
    await page.addInitScript(() =>
      addEventListener('uzima:started', () => queueMicrotask(() => document.querySelector<HTMLElement>('form [type=submit]')?.click())),
    )
    const { letIn } = await holdBackApp(page)
    await page.goto('/auth', { waitUntil: 'commit' })
    await page.getByLabel('Email').fill(amina.email)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    letIn()
    await expect(page.locator('[data-toast]').filter({ hasText: 'Sign In Error' })).toBeVisible()
    expect(sent).toBe(1)
    await expect(page).toHaveURL(/\/auth$/)
  })

  test('Forgot password? takes the address along that was typed before the app has arrived', async ({ page }) => {
    const { letIn } = await holdBackApp(page)
    await page.goto('/auth', { waitUntil: 'commit' })
    await page.getByLabel('Email').fill(amina.email)
    await page.getByRole('link', { name: signInOf('en').forgot }).click()
    letIn()
    await expect(page.getByRole('textbox')).toHaveCount(1)
    await expect(page.getByLabel('Email')).toHaveValue(amina.email)
  })

  test('someone signed in is never shown the form', async ({ page }) => {
    await signIn(page, amina)
    const { letIn } = await holdBackApp(page)
    await page.goto('/auth', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.waitForFunction(() => document.querySelector('template') === null && document.readyState !== 'loading')
    await expect(page.locator('#root')).toBeEmpty()
    letIn()
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

test.describe('when the app has arrived', () => {
  for (const width of [320, 1280])
    test(`it takes over what is there, and nothing moves (${width} px)`, async ({ page }) => {
      const reports: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('audit-logging')) reports.push(request.postData() ?? '')
      })
      await page.setViewportSize({ width, height: 800 })
      const { letIn } = await holdBackApp(page)
      await open(page)
      await expect(title(page)).toBeVisible()
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const before = await page.locator('header, header *, main section, main section *').elementHandles()
      const places = (await Promise.all(before.map((element) => element.boundingBox()))).map((box) => JSON.stringify(box))
      expect(before.length).toBeGreaterThan(50)

      await useIt(page)
      letIn()
      await isStarted(page)
      const stayed = await Promise.all(before.map((element) => element.evaluate(({ isConnected }) => isConnected)))
      expect(new Set(stayed), 'every element drawn ahead is kept').toEqual(new Set([true]))
      expect((await Promise.all(before.map((element) => element.boundingBox()))).map((box) => JSON.stringify(box))).toEqual(places)
      expect(reports, 'React had nothing to draw again').toEqual([])
    })

  test('someone signed in is never shown the links of a visitor', async ({ page }) => {
    await signIn(page, amina)
    const { letIn } = await holdBackApp(page)
    await open(page)
    await expect(title(page)).toHaveText(heroOf('en').title)
    const drawn = await title(page).elementHandle()
    await expect(link(page, 'Sign In')).toHaveCount(0)
    letIn()
    await expect(link(page, 'Profile')).toBeVisible()
    expect(await drawn?.evaluate(({ isConnected }) => isConnected)).toBe(true)
  })
})
