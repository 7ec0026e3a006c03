import { type ContactRow, emergencyContactsApi } from '@uzima/contract/emergency-contacts'
import { alertsApi } from '@uzima/contract/emergency-contacts/alerts'
import { expectNoBarrier } from '#test/barriers.ts'
import { expect, page, test, toast } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

// @acceptance EMERG-012 to 014
for (const missing of ['Name', 'Relationship', 'Phone'])
  test(`a contact without ${missing} is not added, and both the toast and the field say so`, async ({ open }) => {
    answer(emergencyContactsApi, { listContacts: () => ({ contacts: [] }) })
    answer(alertsApi, { listAlerts: () => ({ alerts: [], sendsTexts: false }) })
    await open('/emergency-contacts', { as: ada })
    await page.getByRole('button', { name: 'Add contact' }).click()
    const form = page.getByRole('dialog', { name: 'Add contact' })
    if (missing !== 'Name') await form.getByLabelText('Name').fill('Grace Hopper')
    if (missing !== 'Relationship') await form.getByLabelText('Relationship').selectOptions('Friend')
    if (missing !== 'Phone') await form.getByLabelText('Phone').fill('312 555 0142')
    await form.getByRole('button', { name: 'Add contact' }).click()
    await expect.element(toast('Missing Information')).toHaveTextContent('Please fill in all required fields.')
    await expect.element(form.getByLabelText(missing)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(form.getByLabelText(missing)).toHaveFocus()
  })

// @acceptance EMERG-015 to 016
test('there are nine relationships, the email may be left out, and a number must be one', async ({ open }) => {
  const contacts: ContactRow[] = []
  answer(emergencyContactsApi, {
    listContacts: () => ({ contacts }),
    addContact: ({ name, relationship, phone, email }) => {
      if (phone === '123') return refuse(400, 'phone_invalid', { field: 'phone' })
      expect(email).toBeNull()
      const contact = { id: crypto.randomUUID(), name, relationship, phone: '+13125550142', phoneText: phone, email, isPrimary: true }
      contacts.push(contact)
      return contact
    },
  })
  answer(alertsApi, { listAlerts: () => ({ alerts: [], sendsTexts: false }) })
  await open('/emergency-contacts', { as: ada })
  await page.getByRole('button', { name: 'Add contact' }).click()
  const form = page.getByRole('dialog', { name: 'Add contact' })
  await expect.element(form).toBeVisible()
  const offered = form.getByLabelText('Relationship').getByRole('option').elements()
  const nine = ['Spouse', 'Parent', 'Child', 'Sibling', 'Friend', 'Relative', 'Caregiver', 'Doctor', 'Other']
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Choose', ...nine])
  await expectNoBarrier('the form of a contact')
  await form.getByLabelText('Name').fill('Grace Hopper')
  await form.getByLabelText('Relationship').selectOptions('Friend')
  await form.getByLabelText('Country').selectOptions('US')
  await form.getByLabelText('Phone').fill('123')
  await form.getByRole('button', { name: 'Add contact' }).click()
  await expect.element(form.getByText('Enter a valid phone number.')).toBeVisible()
  await form.getByLabelText('Phone').fill('312 555 0142')
  await form.getByRole('button', { name: 'Add contact' }).click()
  await expect.element(page.getByRole('list', { name: 'Your contacts' }).getByRole('listitem')).toHaveTextContent('Grace Hopper')
})
