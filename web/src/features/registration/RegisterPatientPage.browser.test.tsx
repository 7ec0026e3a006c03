import { noAddressParts } from '@uzima/contract/profiles/postal-address'
import { type LikelyDuplicate, type Registration, registrationApi } from '@uzima/contract/registration'
import { expectNoBarrierAtEnds, expectNoOverflow } from '#test/barriers.ts'
import { button, expect, page, test, toast } from '#test/page.tsx'
import { drCole, faith } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const id = '00000000-0000-7000-8000-0000000000a1'
const zuri: LikelyDuplicate = {
  ...{ id, name: 'Zuri Achieng', gender: 'female', dateOfBirth: '2019-05-03', phone: null },
  ...{ because: ['birth_date', 'name'], isClose: true },
}
const registered: Registration = {
  ...{
    id,
    name: 'Zury Achieng',
    gender: null,
    dateOfBirth: '2019-05-03',
    phone: null,
    address: null,
    ...noAddressParts,
    locale: 'en',
    claimedAt: null,
  },
  ...{ registeredBy: 'Dr. Cole', registeredAt: '2027-01-04T08:00:00Z', code: null },
}
const duplicates = page.getByRole('region', { name: 'Already on record?' })
const fill = async () => {
  await page.getByRole('textbox', { name: 'Full name' }).fill('Zury Achieng')
  await page.getByLabelText('Date of birth').fill('2019-05-03')
}

test('somebody very similar holds the registration back until one says that it is another person', async ({ open }) => {
  const sent: object[] = []
  answer(registrationApi, {
    findDuplicates: () => ({ rows: [zuri] }),
    registerPatient: ({ notThese, ...patient }) => {
      sent.push({ ...patient, notThese })
      return notThese.includes(id) ? registered : refuse(409, 'likely_duplicate')
    },
    getRegistration: () => registered,
  })
  await open('/registration/new', { as: drCole })
  await fill()
  await expect.element(duplicates.getByText('In common: date of birth, name')).toBeVisible()
  await button('Register a patient').click()
  await expect.element(duplicates.getByRole('alert')).toHaveTextContent('Is it the same person?')
  await expectNoBarrierAtEnds('a registration that is held back')
  await page.getByRole('button', { name: 'Zuri Achieng is a different person' }).click()
  await expect.element(duplicates.getByRole('alert')).not.toBeInTheDocument()
  await button('Register a patient').click()
  await expect.element(toast('Zury Achieng is registered')).toBeVisible()
  expect(sent.at(-1)).toEqual({
    ...{ name: 'Zury Achieng', gender: null, dateOfBirth: '2019-05-03', phone: null, address: null, ...noAddressParts, locale: 'en' },
    notThese: [id],
  })
})

test('what is missing is said at its field, and nothing typed is lost when the server refuses', async ({ open }) => {
  answer(registrationApi, {
    findDuplicates: () => ({ rows: [] }),
    registerPatient: () => refuse(400, 'date_in_future', { field: 'dateOfBirth' }),
  })
  await open('/registration/new', { as: drCole })
  await button('Register a patient').click()
  await expect.element(page.getByRole('textbox', { name: 'Full name' })).toHaveFocus()
  await fill()
  await button('Register a patient').click()
  await expect.element(page.getByText('The date cannot be in the future.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Zury Achieng')
})

test('a code that was sent can be ended, and another one made', async ({ open }) => {
  let kept: Registration = registered
  const code = { way: 'mail', sentTo: 'zuri@example.com', madeAt: '2027-01-04T08:00:00Z', expiresAt: '2027-02-03T08:00:00Z' } as const
  answer(registrationApi, {
    getRegistration: () => kept,
    makeClaimCode: ({ to }) => {
      if (to === 'nowhere') refuse(400, 'email_invalid', { field: 'to' })
      kept = { ...kept, code: { ...code, triesLeft: 5 } }
      return { code: null, registration: kept }
    },
    endClaimCode: () => {
      kept = { ...kept, code: null }
      return kept
    },
  })
  await open(`/registration/${id}`, { as: drCole })
  await page.getByText('By mail').click()
  await page.getByRole('textbox', { name: 'Mail address' }).fill('nowhere')
  await button('Send the code').click()
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByRole('textbox', { name: 'Mail address' }).fill('zuri@example.com')
  await button('Send the code').click()
  await expect.element(page.getByText('Sent to zuri@example.com, Jan 4, 2027')).toBeVisible()
  await button('End the code').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the code' }).click()
  await expect.element(toast('Code ended')).toBeVisible()
  await expect.element(button('Make another code')).not.toBeInTheDocument()
})

test('whoever has the account changes it alone', async ({ open }) => {
  answer(registrationApi, { getRegistration: () => ({ ...registered, claimedAt: '2027-01-04T09:00:00Z' }) })
  // the front desk sees the same
  await open(`/registration/${id}`, { as: faith })
  await expect.element(page.getByText(/^The account was opened/)).toBeVisible()
  await expect.element(button('Edit')).not.toBeInTheDocument()
})

test.for(['/registration', '/registration/new', '/claim'])('%s fits a narrow phone in Swahili', async (path, { open }) => {
  await page.viewport(320, 900)
  answer(registrationApi, { listRegistrations: () => ({ rows: [registered], next: null }) })
  await open(path, { as: drCole, language: 'sw' })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(document.documentElement.lang).toBe('sw')
  expectNoOverflow(`${path} in Swahili`)
})
