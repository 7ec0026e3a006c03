import { expect, type Page, type Request } from '@playwright/test'
import { untilIdle } from './barriers.ts'

/** The page's requests that are not answered yet. */
export function watchRequests(page: Page) {
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return underWay
}

/** The page has all it asked for and has drawn it: three times in a row it has nothing to do and nothing to wait for. */
export async function isSettled(page: Page, underWay: Set<Request>) {
  await expect(page.locator('main h1').first()).toBeVisible()
  await expect(async () => {
    for (let times = 0; times < 3; times += 1) {
      await untilIdle(page)
      expect(underWay.size).toBe(0)
    }
  }).toPass({ intervals: [25] })
  await expect(page.getByText('Loading page...')).toHaveCount(0)
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

/**
 * To another part of the app as its links lead: what has been loaded stays, axe among it. The heading of the page that is left tells when
 * the next one stands in its place. To the first page, to one that may share the heading,
 * and from the home page, which is read without the app, the browser goes.
 */
export async function goOn(page: Page, path: string) {
  const isLed = await page.evaluate((to) => {
    const part = (address: string) => address.split(/[/?]/)[1]
    if (location.protocol === 'about:' || location.pathname === '/' || part(location.pathname) === part(to)) return false
    document.querySelector('main h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    return true
  }, path)
  if (isLed) await expect(page.locator('[data-left]')).toHaveCount(0)
  else await page.goto(path)
}
