import type { Page } from '@playwright/test'
import { partners } from '@uzima/contract/pharmacy/partners'
import { expectNoBarrierAtEnds, expectNoOverflow } from './barriers.ts'
import { admin, amina, drMwangi, expect, joyceAchieng, signIn, test } from './fixtures.ts'
import { expectTranslated, hearServer, replaced, speakPseudo } from './pseudo-language.ts'
import { isSettled, watchRequests } from './settled.ts'

const pages = {
  visitor: [
    '/',
    '/auth',
    '/auth?mode=reset-password',
    '/patient-registration',
    '/doctors',
    '/patient-education',
    '/patient-education?tab=forum',
    '/patient-education/high-blood-pressure',
    '/subscription',
    '/terms',
    '/privacy',
    '/404',
    '/no-such-page',
    '/dev/mailbox',
    `/card/${'x'.repeat(43)}`,
  ],
  patient: [
    '/dashboard',
    '/profile',
    '/notifications?settings',
    '/appointments',
    '/appointments?view=upcoming',
    '/appointments?view=past',
    '/telemedicine',
    '/medications',
    '/health-records',
    '/health-records?view=values',
    '/health-monitoring',
    '/health-monitoring?kind=weight',
    '/symptom-checker',
    '/emergency-contacts',
    '/emergency-contacts/card',
    '/secure-messages',
    '/recurring-appointments',
    '/wellness-tracker',
    '/health-management',
    '/pharmacy-services',
  ],
  'patient in the settings': [
    '/security',
    '/security/settings',
    '/security/activity',
    '/security/dashboard',
    '/security/dashboard?tab=audit',
    '/security/dashboard?tab=access',
    '/security/dashboard?tab=compliance',
    '/subscription',
  ],
  doctor: [
    '/dashboard',
    '/schedule',
    '/search',
    '/schedule?view=week',
    '/schedule?view=hours',
    '/patients',
    '/inbox',
    '/tasks',
    '/tasks/results',
    '/refills',
    '/secure-messages',
    '/admin/clinical-data',
    // of their own care, on its own ground
    '/medications',
  ],
  professional: ['/dashboard', '/patients', '/inbox', '/tasks'],
  admin: ['/dashboard', '/admin', '/admin/orders', '/admin/forum', '/admin/records-key'],
}
const people = { visitor: undefined, patient: amina, 'patient in the settings': amina, doctor: drMwangi, professional: joyceAchieng, admin }

/**
 * To another part of the app as its links lead: what has been loaded stays, axe among it. The heading of the page that is left tells when
 * the next one stands in its place. To the first page, and to one that may share the heading, the browser goes.
 */
async function goOn(page: Page, path: string) {
  const isLed = await page.evaluate((to) => {
    const part = (address: string) => address.split(/[/?]/)[1]
    if (location.protocol === 'about:' || part(location.pathname) === part(to)) return false
    document.querySelector('main h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    return true
  }, path)
  if (isLed) await expect(page.locator('[data-left]')).toHaveCount(0)
  else await page.goto(path)
}

test.describe.configure({ mode: 'parallel' })

for (const [who, paths] of Object.entries(pages)) {
  const person = people[who as keyof typeof people]
  test(`axe finds nothing on the pages of a ${who}, at 1280 px light and 320 px dark`, async ({ openBrowser }) => {
    test.setTimeout(120_000)
    const page = await openBrowser({ reducedMotion: 'reduce' })
    const underWay = watchRequests(page)
    if (person) await signIn(page, person)
    for (const path of paths) {
      await goOn(page, path)
      await isSettled(page, underWay)
      await expectNoBarrierAtEnds(page, path)
    }
  })

  test(`the pages of a ${who} fit 320 px in Spanish, French and Swahili`, async ({ openBrowser }) => {
    test.setTimeout(120_000)
    const page = await openBrowser({ viewport: { width: 320, height: 900 }, reducedMotion: 'reduce' })
    const underWay = watchRequests(page)
    if (person) await signIn(page, person)
    else await page.goto('/')
    for (const language of ['es', 'fr', 'sw']) {
      await page.evaluate((value) => localStorage.setItem('language', value), language)
      await page.goto('about:blank')
      for (const path of paths) {
        await goOn(page, path)
        await isSettled(page, underWay)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expectNoOverflow(page, `${path} in ${language}`)
      }
    }
  })

  if (person)
    test(`the pages of a ${who} are all translated, and hold texts that are 40 % longer at 320 px`, async ({ openBrowser }) => {
      test.setTimeout(120_000)
      const page = await openBrowser({ viewport: { width: 320, height: 900 }, reducedMotion: 'reduce' })
      const underWay = watchRequests(page)
      const heard = hearServer(page)
      await signIn(page, person)
      await speakPseudo(page)
      await page.evaluate((value) => localStorage.setItem('language', value), replaced)
      await page.goto('about:blank')
      for (const path of paths) {
        await goOn(page, path)
        await isSettled(page, underWay)
        await expectNoOverflow(page, `${path} with long texts`)
        await expectTranslated(page, heard, names, path)
      }
    })
}

/** Names that are the same in every language, a number of a HIPAA rule, and a key. */
const names = new Set(['uzima', 'hipaa', 'iii', 'ctrl', ...partners.flatMap(({ name }) => name.toLowerCase().split(' '))])
