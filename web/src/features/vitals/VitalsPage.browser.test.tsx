import { consentApi } from '@uzima/contract/consent'
import { securityApi } from '@uzima/contract/security'
import { expect, page, test } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer } from '#test/server.ts'

// @acceptance VITALS-001
test('without consent nothing of the vital signs is shown', async ({ open }) => {
  // that it was tried is told
  answer(securityApi, { logEvent: () => ({ success: true }) })
  answer(consentApi, { getConsent: () => ({ hipaaConsent: false, hipaaConsentDate: null, state: 'none', version: 1 }) })
  await open('/health-monitoring', { as: { ...ada, profile: { ...ada.profile, hipaaConsent: false, hipaaConsentDate: null } } })
  await expect.element(page.getByRole('heading', { name: 'Health Monitoring' })).toBeVisible()
  await expect.element(page.getByRole('status').getByRole('button')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add a measurement' })).not.toBeInTheDocument()
})
