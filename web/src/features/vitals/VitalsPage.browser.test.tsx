import { consentApi } from '@uzima/contract/consent'
import { expect, page, test } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer } from '#test/server.ts'

test('without consent nothing of the vital signs is shown', async ({ open }) => {
  answer(consentApi, { getConsent: () => ({ hipaaConsent: false, hipaaConsentDate: null, state: 'none', version: 1 }) })
  await open('/health-monitoring', { as: { ...ada, profile: { ...ada.profile, hipaaConsent: false, hipaaConsentDate: null } } })
  await expect.element(page.getByRole('heading', { name: 'Health Monitoring' })).toBeVisible()
  await expect.element(page.getByRole('status').getByRole('button')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add a measurement' })).not.toBeInTheDocument()
})
