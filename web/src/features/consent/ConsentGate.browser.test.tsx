import { type Consent, consentApi } from '@uzima/contract/consent'
import { securityApi } from '@uzima/contract/security'
import { type Compliance, securityComplianceApi } from '@uzima/contract/security/compliance'
import { telemedicineApi } from '@uzima/contract/telemedicine'
import { vi } from 'vitest'
import { expect, page, passTime, test, toast } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const banner = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Review & Consent' }) })
const dialog = page.getByRole('dialog', { name: 'HIPAA Notice of Privacy Practices' })
const visits = page.getByText('No upcoming video visits')
const patient = { ...ada, profile: { ...ada.profile, hipaaConsent: false, hipaaConsentDate: null } }
const notice = {
  version: 1,
  title: 'HIPAA Notice of Privacy Practices',
  intro: 'This notice says how your health information is used.',
  sections: [{ title: 'Copies', text: 'Copies are usually provided within 30 days of your request.' }],
  textHash: 'a'.repeat(64),
} as const
const passed: Compliance = { success: true, reason: null, message: 'ok', timestamp: '2027-01-04T08:00:00Z' }

/** A clinic without video visits, where this person has not consented yet. */
function clinic() {
  let consent: Consent = { hipaaConsent: false, hipaaConsentDate: null, state: 'none', version: 1 }
  answer(securityApi, { logEvent: () => ({ success: true }) })
  answer(telemedicineApi, { listVideoVisits: () => ({ rows: [], next: null }) })
  answer(securityComplianceApi, { checkCompliance: () => passed })
  answer(consentApi, {
    getConsent: () => consent,
    getNotice: ({ locale }) => ({ ...notice, locale, sections: [...notice.sections] }),
    giveConsent: ({ version, textHash }) => {
      expect({ version, textHash }).toEqual({ version: notice.version, textHash: notice.textHash })
      consent = { ...consent, hipaaConsent: true, hipaaConsentDate: '2027-01-04T08:00:00Z', state: 'given' }
      return consent
    },
  })
}

async function giveConsent() {
  await banner.getByRole('button', { name: 'Review & Consent' }).click()
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'I Consent' }).click()
}

// @acceptance LEGAL-016
test('a consent that cannot be recorded is told, and the content stays hidden', async ({ open }) => {
  clinic()
  answer(consentApi, { giveConsent: () => refuse(500, 'unexpected') })
  await open('/telemedicine', { as: patient })
  await giveConsent()
  await expect.element(toast('Could not record your consent. Please try again.')).toHaveRole('alert')
  await expect.element(visits).not.toBeInTheDocument()
  clinic()
  await dialog.getByRole('button', { name: 'I Consent' }).click()
  await expect.element(visits).toBeVisible()
})

// @acceptance LEGAL-020
test('a consent status that cannot be read is an authentication error, and nothing is shown', async ({ open }) => {
  clinic()
  await open('/terms', { as: patient })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answer(consentApi, { getConsent: () => refuse(500, 'unexpected') })
  await open('/telemedicine')
  const alert = page.getByRole('alert').filter({ hasText: 'Authentication Error' })
  // it is tried again three times
  await passTime(alert)
  await expect.element(alert).toHaveTextContent('Could not verify HIPAA consent status')
  await expect.element(visits).not.toBeInTheDocument()
  vi.useRealTimers()
  answer(consentApi, { getConsent: () => ({ hipaaConsent: false, hipaaConsentDate: null, state: 'none', version: 1 }) })
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect.element(banner).toBeVisible()
})

// @acceptance API-FUNC-010, LEGAL-021
test('a compliance check that is not passed, or does not answer, hides the content and says why', async ({ open }) => {
  clinic()
  await open('/telemedicine', { as: patient })
  await giveConsent()
  await expect.element(visits).toBeVisible()

  answer(securityComplianceApi, { checkCompliance: () => ({ ...passed, success: false, message: 'boom' }) })
  await open('/telemedicine', { as: patient })
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^HIPAA compliance check failed: boom/)
  await expect.element(visits).not.toBeInTheDocument()

  answer(securityComplianceApi, { checkCompliance: () => refuse(500, 'unexpected') })
  await open('/telemedicine', { as: patient })
  const failure = page.getByRole('alert')
  await expect.element(failure).toHaveTextContent('HIPAA compliance check failed: Failed to perform compliance check')
  answer(securityComplianceApi, { checkCompliance: () => passed })
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect.element(visits).toBeVisible()
})

for (const [language, words] of [
  ['es', { open: 'Revisar y dar consentimiento', submit: 'Doy mi consentimiento', done: 'Su consentimiento quedó registrado.' }],
  ['fr', { open: 'Lire et donner mon consentement', submit: 'Je donne mon consentement', done: 'Votre consentement a été enregistré.' }],
  ['sw', { open: 'Soma na utoe idhini', submit: 'Ninatoa idhini', done: 'Idhini yako imerekodiwa.' }],
] as const)
  test(`the notice is read and consented to in ${language}`, async ({ open }) => {
    clinic()
    await open('/telemedicine', { as: patient, language })
    await page.getByRole('button', { name: words.open }).click()
    await expect.element(page.getByRole('dialog')).toHaveTextContent('30')
    await page.getByRole('dialog').getByRole('checkbox').click()
    await page.getByRole('dialog').getByRole('button', { name: words.submit }).click()
    await expect.element(toast(words.done)).toBeVisible()
  })
