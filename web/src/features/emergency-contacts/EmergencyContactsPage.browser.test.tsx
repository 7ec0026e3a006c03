import { type ContactRow, emergencyContactsApi, type WriteContact } from '@uzima/contract/emergency-contacts'
import { alertsApi } from '@uzima/contract/emergency-contacts/alerts'
import { describe } from 'vitest'
import type { Locator } from 'vitest/browser'
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

describe('contacts that are there', () => {
  const list = page.getByRole('list', { name: 'Your contacts' })
  const rowOf = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  /** Set Primary, which the others offer, is no badge. */
  const badge = (of: Locator) => of.getByText('Primary', { exact: true })
  const form = page.getByRole('dialog', { name: 'Add contact' })
  const grace = { name: 'Grace Hopper', relationship: 'Friend', phone: '312 555 0142', country: 'US', email: 'grace@example.org' }
  const otieno = { name: 'Peter Otieno', relationship: 'Spouse', phone: '0712 345678', country: 'KE', email: '' }
  const mary = { name: 'Mary Wambui', relationship: 'Parent', phone: '+44 20 7946 0018', country: 'US', email: '' }
  /** As the server reads and writes these numbers. */
  const numbers: Record<string, Pick<ContactRow, 'phone' | 'phoneText'>> = {
    '312 555 0142': { phone: '+13125550142', phoneText: '+1 312 555 0142' },
    '+1 312 555 0142': { phone: '+13125550142', phoneText: '+1 312 555 0142' },
    '0712 345678': { phone: '+254712345678', phoneText: '+254 712 345678' },
    '+44 20 7946 0018': { phone: '+442079460018', phoneText: '+44 20 7946 0018' },
    '+44 20 7946 0019': { phone: '+442079460019', phoneText: '+44 20 7946 0019' },
  }

  /** Keeps them as the server does: the first one is the primary contact, and after it whoever was added next. */
  function answerContacts() {
    let contacts: ContactRow[] = []
    const makePrimary = (id: string | undefined) => {
      contacts = contacts.map((each) => ({ ...each, isPrimary: each.id === id }))
    }
    const written = ({ name, relationship, phone, email }: Pick<WriteContact, 'name' | 'relationship' | 'phone' | 'email'>) => ({
      ...{ name, relationship, email, phone, phoneText: phone, ...numbers[phone] },
    })
    const find = (id: string) => contacts.find((each) => each.id === id) ?? refuse(404, 'not_found')
    answer(alertsApi, { listAlerts: () => ({ alerts: [], sendsTexts: false }) })
    answer(emergencyContactsApi, {
      listContacts: () => ({ contacts: contacts.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary)) }),
      addContact: ({ isPrimary, ...content }) => {
        const id = crypto.randomUUID()
        contacts.push({ id, ...written(content), isPrimary: false })
        if (isPrimary || contacts.length === 1) makePrimary(id)
        return find(id)
      },
      editContact: ({ id, ...content }) => {
        const { phone } = written(content)
        if (contacts.some((each) => each.id !== id && each.phone === phone)) return refuse(409, 'contact_exists', { field: 'phone' })
        contacts = contacts.map((each) => (each.id === id ? { ...each, ...written(content) } : each))
        return find(id)
      },
      setPrimaryContact: ({ id }) => {
        makePrimary(id)
        return find(id)
      },
      deleteContact: ({ id }) => {
        const { isPrimary } = find(id)
        contacts = contacts.filter((each) => each.id !== id)
        if (isPrimary) makePrimary(contacts[0]?.id)
        return { primaryId: contacts.find((each) => each.isPrimary)?.id ?? null }
      },
    })
  }

  async function add({ name, relationship, phone, country, email }: typeof grace) {
    await page.getByRole('button', { name: 'Add contact' }).click()
    await form.getByLabelText('Name').fill(name)
    await form.getByLabelText('Relationship').selectOptions(relationship)
    await form.getByLabelText('Country').selectOptions(country)
    await form.getByLabelText('Phone').fill(phone)
    await form.getByLabelText('Email').fill(email)
    await form.getByRole('button', { name: 'Add contact' }).click()
    await expect.element(form).not.toBeInTheDocument()
  }

  // @acceptance EMERG-001 to 002, 005 to 011, 018 to 020
  test('contacts are added, called, made primary, changed, removed and put back', async ({ open }) => {
    answerContacts()
    await open('/emergency-contacts', { as: ada })
    await expect.element(page.getByText('No emergency contacts yet')).toBeVisible()
    await expectNoBarrier('the page without contacts')
    await add(grace)
    await expect.element(toast('Contact Added')).toBeVisible()
    await expect.element(badge(rowOf(grace.name))).toBeVisible()
    await add(otieno)
    await add(mary)
    await open('/emergency-contacts')
    await expect.element(list.getByRole('listitem')).toHaveLength(3)
    await expect.element(page.getByRole('link', { name: 'Call Peter Otieno' })).toHaveAttribute('href', 'tel:+254712345678')
    await expect.element(rowOf(otieno.name)).toHaveTextContent('Spouse · +254 712 345678')
    await expect.element(rowOf(grace.name)).toHaveTextContent('grace@example.org')

    // the badge moves, and there is never more than one
    await expect.element(rowOf(grace.name).getByRole('button', { name: /Set Primary/ })).toHaveLength(0)
    for (const { name } of [otieno, mary, grace, otieno]) {
      await page.getByRole('button', { name: `Set Primary: ${name}` }).click()
      await expect.element(list.getByRole('listitem').first()).toHaveTextContent(name)
      await expect.element(badge(rowOf(name))).toBeVisible()
      await expect.element(badge(list)).toHaveLength(1)
    }
    await expect.element(toast('Primary Contact Updated').first()).toBeVisible()
    await open('/emergency-contacts')
    await expect.element(badge(list)).toHaveLength(1)
    await expectNoBarrier('the contacts')

    // who is removed is named, and with them who follows as the primary contact
    await page.getByRole('button', { name: 'Remove Peter Otieno' }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove Peter Otieno?' })
    await expect.element(question).toHaveTextContent('Grace Hopper will become your primary contact')
    await expectNoBarrier('the question before a contact goes')
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect.element(toast('Contact Removed')).toBeVisible()
    await expect.element(page.getByText('Grace Hopper is now your primary contact')).toBeVisible()
    await expect.element(rowOf(otieno.name)).not.toBeInTheDocument()
    await expect.element(badge(list.getByRole('listitem').first())).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(list.getByRole('listitem').first()).toHaveTextContent(otieno.name)
    await expect.element(badge(list)).toHaveLength(1)

    await page.getByRole('button', { name: 'Edit Mary Wambui' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit contact' })
    await expect.element(edit.getByLabelText('Phone')).toHaveValue('+44 20 7946 0018')
    await edit.getByLabelText('Phone').fill('+1 312 555 0142')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect.element(edit.getByText('One of your contacts already has this phone number.')).toBeVisible()
    await edit.getByLabelText('Phone').fill('+44 20 7946 0019')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect.element(rowOf(mary.name)).toHaveTextContent('+44 20 7946 0019')
  })
})
