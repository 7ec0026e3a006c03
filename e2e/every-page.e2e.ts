import type { Page, Request } from '@playwright/test'
import { type Account, admin, amina, drMwangi, expect, joyceAchieng, signIn, test } from './fixtures.ts'
import { pagesFor, type Role } from './pages-of-roles.ts'
import { isSettled, watchRequests } from './settled.ts'

const roles = { patient: amina, doctor: drMwangi, professional: joyceAchieng, admin } satisfies Record<Role, Account>

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
    test(`a ${role} finds every page in two steps, at ${width} px`, { tag: width < 900 ? '@slow' : [] }, async ({ openBrowser }) => {
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
