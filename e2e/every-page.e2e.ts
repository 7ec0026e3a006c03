import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page, Request } from '@playwright/test'
import { paths } from '../web/src/paths.ts'
import { type Account, admin, amina, drMwangi, expect, joyceAchieng, signIn, test } from './fixtures.ts'
import { isSettled, watchRequests } from './settled.ts'

const roles = { patient: amina, doctor: drMwangi, professional: joyceAchieng, admin } satisfies Record<string, Account>
type Role = keyof typeof roles
const hasRole: Record<string, readonly Role[]> = {
  admin: ['admin'],
  doctor: ['doctor'],
  provider: ['doctor', 'professional'],
  reviewer: ['doctor', 'admin'],
}

/** Opened by a link that was sent, on the way in, or by mistake. */
const notListed = ['/', '/auth', '/patient-registration', '/card/:token', '/sos/:token', '/404', '*', '/checkout/:id']
/** No entry leads there: one searches in the top bar's field, and first use begins by itself at a new account's first sign-in. */
const withoutEntry = ['/search', '/welcome']
/** Only on a server that keeps its mails. */
const forAdmins = ['/dev/mailbox']
/** Admins receive no care. */
const ofCare = [
  '/appointments',
  '/recurring-appointments',
  '/medications',
  '/pharmacy-services',
  '/health-records',
  '/emergency-contacts',
  '/emergency-contacts/card',
  '/secure-messages',
  '/health-monitoring',
  '/symptom-checker',
  '/wellness-tracker',
  '/health-management',
  '/telemedicine',
  '/patient-education',
]

/** The pages of the router that someone of this role may open, and are to be found, each with its addresses; a page of one thing is found on its list. */
function pagesFor(role: Role): string[][] {
  const sources = ['routes.tsx', 'app-routes.tsx'].map((file) =>
    readFileSync(path.resolve(import.meta.dirname, '../web/src', file), 'utf8'),
  )
  const entries = sources
    .join('\n')
    .split(/\bpage\(\{/)
    .slice(1)
  expect(entries.length).toBeGreaterThan(40)
  const pages = entries.map((entry) => {
    const [, spelled, name, given] = /\bpath: (?:'([^']+)'|paths\.(\w+)\((?:\{ (\w+): '[^']+' \})?\))/.exec(entry) ?? []
    const [, screen = ''] = /\bimport\('([^']+)'\)/.exec(entry) ?? []
    const [, needed] = /\brole: '(\w+)'/.exec(entry) ?? []
    const address =
      spelled ?? (paths[name as keyof typeof paths] as (query?: object) => string)(given ? { [given]: `:${given}` } : undefined)
    return { address: decodeURIComponent(address), screen, needed }
  })
  const own = pages
    .filter(({ address, needed }) => ![...notListed, ...withoutEntry].includes(address) && (!needed || hasRole[needed]?.includes(role)))
    .filter(({ address }) => (role === 'admin' ? !ofCare.includes(listOf(address)) : !forAdmins.includes(address)))
  const screens = [...new Set(own.map(({ screen }) => screen))]
  return screens.map((screen) => own.filter((each) => each.screen === screen).map(({ address }) => listOf(address)))
}
const listOf = (address: string) => address.replace(/(\/forum)?\/:\w+$/, '')

const linksOn = (page: Page) =>
  page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href') ?? ''))

/** What a menu or sheet leads to, which is opened without leaving the page. */
async function linksBehind(page: Page, opener: ReturnType<Page['locator']>) {
  await opener.click()
  await expect(page.getByRole('menu').or(page.getByRole('dialog'))).toBeVisible()
  const links = await linksOn(page)
  await page.keyboard.press('Escape')
  return links
}

/** The addresses that are one or two links away from the first page. */
async function walk(page: Page, underWay: Set<Request>, { name }: Account, isPhone: boolean) {
  await isSettled(page, underWay)
  const opener = isPhone ? page.getByRole('button', { name: 'More' }) : page.getByRole('button', { name: new RegExp(name) })
  const first = [...new Set([...(await linksOn(page)), ...(await linksBehind(page, opener))])]
  const found = new Set(first)
  for (const link of first.filter((to) => to !== '/')) {
    await page.evaluate((to) => {
      document.querySelector('main h1')?.setAttribute('data-left', '')
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, link)
    await expect(page).toHaveURL((url) => link.startsWith(url.pathname) || url.pathname !== '/dashboard')
    await isSettled(page, underWay)
    for (const next of await linksOn(page)) found.add(next)
  }
  return [...found].map((link) => link.split(/[?#]/)[0] ?? '')
}

test.describe.configure({ mode: 'parallel' })

for (const [role, person] of Object.entries(roles) as [Role, Account][])
  for (const width of [1280, 320])
    test(`a ${role} finds every page in two steps, at ${width} px`, async ({ openBrowser }) => {
      test.setTimeout(180_000)
      const isPhone = width < 900
      const page = await openBrowser({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
      const underWay = watchRequests(page)
      await signIn(page, person)
      const found = new Set(await walk(page, underWay, person, isPhone))
      if (role === 'doctor' || role === 'professional') {
        await page.goto('/dashboard')
        await page.evaluate(() => sessionStorage.setItem('uzima.side', 'care'))
        await page.reload()
        for (const link of await walk(page, underWay, person, isPhone)) found.add(link)
      }
      expect(pagesFor(role).filter((addresses) => !addresses.some((address) => found.has(address)))).toEqual([])
    })
