import { partners } from '@uzima/contract/pharmacy/partners'
import { expectNoBarrierAtEnds, expectNoOverflow } from './barriers.ts'
import { admin, amina, drMwangi, expect, joyceAchieng, signIn, test } from './fixtures.ts'
import { expectTranslated, hearServer, replaced, speakPseudo } from './pseudo-language.ts'
import { goOn, isSettled, watchRequests } from './settled.ts'

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
    '/dev/app',
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
    '/health-records/import',
    '/health-records/connections',
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
    '/connected-apps',
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

  // with every change those of a person are tried with texts longer than most, below
  const fits = `the pages of a ${who} fit 320 px in Spanish, French and Swahili`
  test(fits, { tag: person ? '@slow' : [] }, async ({ openBrowser }) => {
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
