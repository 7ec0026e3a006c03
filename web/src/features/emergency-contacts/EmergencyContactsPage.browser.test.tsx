import { emergencyContactsApi } from '@uzima/contract/emergency-contacts'
import { alertsApi } from '@uzima/contract/emergency-contacts/alerts'
import { expect, page, test, toast } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer } from '#test/server.ts'

// @acceptance EMERG-012 to 014
for (const missing of ['Name', 'Relationship', 'Phone'])
  test(`a contact without ${missing} is not added, and both the toast and the field say so`, async ({ open }) => {
    answer(emergencyContactsApi, { listContacts: () => ({ contacts: [] }) })
    answer(alertsApi, { listAlerts: () => ({ alerts: [], sendsTexts: false }) })
    await open('/emergency-contacts', { as: ada })
    await page.getByRole('button', { name: 'Add Contact' }).click()
    const form = page.getByRole('dialog', { name: 'Add Contact' })
    if (missing !== 'Name') await form.getByLabelText('Name').fill('Grace Hopper')
    if (missing !== 'Relationship') await form.getByLabelText('Relationship').selectOptions('Friend')
    if (missing !== 'Phone') await form.getByLabelText('Phone').fill('312 555 0142')
    await form.getByRole('button', { name: 'Add Contact' }).click()
    await expect.element(toast('Missing Information')).toHaveTextContent('Please fill in all required fields.')
    await expect.element(form.getByLabelText(missing)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(form.getByLabelText(missing)).toHaveFocus()
  })
