import { type PracticeSettings, practiceApi } from '@uzima/contract/practice'
import { holidaysApi } from '@uzima/contract/practice/holidays'
import { vi } from 'vitest'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { button, expect, page, passTime, test, toast } from '#test/page.tsx'
import { olive } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const path = '/admin/practice'
const first: PracticeSettings = {
  ...{ name: 'Uzima Clinic', phone: null, address: null, country: 'US', timeZone: 'America/Chicago', emergencyNumber: '911' },
  ...{ street: null, city: null, region: null, postalCode: null },
  ...{
    language: 'en',
    openingHours: null,
    embedders: [],
    reasonsAtDesk: false,
    billerRefundLimit: null,
    currency: 'USD',
    tax: null,
    version: 0,
    changedAt: null,
    steps: [],
    doors: 'open',
  },
  mail: { server: null, testedAt: null, fault: null },
}
const number = page.getByRole('textbox', { name: 'Emergency number' })

/** Saves as the server does, and says what was sent. */
function settings(stored = first) {
  let kept = stored
  const sent: object[] = []
  answer(holidaysApi, { listHolidays: ({ year }) => ({ year, days: [], proposed: [] }) })
  answer(practiceApi, {
    getPracticeSettings: () => kept,
    changePracticeSettings: ({ version, ...given }) => {
      sent.push(given)
      kept = { ...first, ...given, version: version + 1, changedAt: '2027-01-04T08:00:00Z' } as PracticeSettings
      return kept
    },
  })
  return sent
}

test('an admin names the practice and moves it to another country, which brings its emergency number', async ({ open }) => {
  const sent = settings()
  await open(path, { as: olive })
  await expect.element(page.getByText('Not changed since the portal was installed')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Uzima Clinic Kilimani')
  await page.getByRole('textbox', { name: /^Address/ }).fill('Argwings Kodhek Road 24')
  await page.getByRole('textbox', { name: /^Town/ }).fill('Nairobi')
  await page.getByRole('textbox', { name: /^Postal code/ }).fill('00100')
  await page.getByRole('combobox', { name: 'Country' }).selectOptions('Kenya')
  await expect.element(number).toHaveValue('999')
  // a country with one time zone brings it
  await expect.element(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Africa/Nairobi')
  await expect.element(page.getByText(/^Now: East Africa Time\./)).toBeVisible()
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('Kiswahili')
  await page.getByRole('switch', { name: /^Mon to Fri/ }).click()
  await page.getByLabelText('Mon to Fri to', { exact: true }).fill('17:30')
  // one at work keeps its currency until an admin chooses another one
  await expect.element(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('USD')
  await page.getByRole('combobox', { name: 'Currency' }).selectOptions('KES')
  await page.getByRole('checkbox', { name: 'Prices include a tax' }).click()
  await button('Save changes').click()
  await expect.element(page.getByRole('spinbutton', { name: 'Tax in percent' })).toBeInvalid()
  await page.getByRole('spinbutton', { name: 'Tax in percent' }).fill('16')
  await page.getByRole('checkbox', { name: 'The front desk sees why patients come' }).click()
  await button('Save changes').click()
  await expect.element(toast('Practice settings saved')).toBeVisible()
  expect(sent).toEqual([
    {
      ...{ currency: 'KES', tax: { name: 'VAT', percent: 16 } },
      ...{ name: 'Uzima Clinic Kilimani', phone: null, address: null },
      ...{ street: 'Argwings Kodhek Road 24', city: 'Nairobi', region: null, postalCode: '00100' },
      ...{ country: 'KE', timeZone: 'Africa/Nairobi', language: 'sw', emergencyNumber: '999', steps: [] },
      openingHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '17:30' })),
      embedders: [],
      billerRefundLimit: null,
      reasonsAtDesk: true,
    },
  ])
  await expect.element(page.getByText(/^Last changed/)).toBeVisible()
  await expectNoBarrierAtEnds('the settings of the practice')
})

test('a number of the practice’s own stays when the country changes; the usual one is named beside it', async ({ open }) => {
  const sent = settings({ ...first, emergencyNumber: '+254700395395' })
  await open(path, { as: olive })
  await page.getByRole('combobox', { name: 'Country' }).selectOptions('Kenya')
  await expect.element(number).toHaveValue('+254700395395')
  await expect.element(page.getByText('The usual number of this country is 999.')).toBeVisible()
  await number.fill('call us')
  await button('Save changes').click()
  await expect.element(page.getByText('Enter the number as people dial it, such as 112 or 999.')).toBeVisible()
  await expect.element(number).toHaveFocus()
  expect(sent).toEqual([])
})

test('a country whose number is not known asks for one', async ({ open }) => {
  settings()
  await open(path, { as: olive })
  await page.getByRole('combobox', { name: 'Country' }).selectOptions('Togo')
  await expect.element(number).toHaveValue('')
  await button('Save changes').click()
  await expect.element(page.getByText('We know no emergency number for this country. Enter the one people call.')).toBeVisible()
})

test('what another admin has changed meanwhile is shown, and what was typed here stays', async ({ open }) => {
  settings()
  await open(path, { as: olive })
  await page.getByRole('textbox', { name: 'Name' }).fill('Typed here')
  answer(practiceApi, {
    getPracticeSettings: () => ({ ...first, phone: '555 0142', version: 1 }),
    changePracticeSettings: () => refuse(409, 'practice_changed'),
  })
  await button('Save changes').click()
  await expect.element(toast('We could not save the settings')).toHaveTextContent('Another administrator changed these settings.')
  await expect.element(page.getByRole('textbox', { name: /^Phone/ })).toHaveValue('555 0142')
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Typed here')
  const versions: number[] = []
  answer(practiceApi, {
    changePracticeSettings: ({ version, ...given }) => {
      versions.push(version)
      return { ...first, ...given, version: 2 } as PracticeSettings
    },
  })
  await button('Save changes').click()
  await expect.element(toast('Practice settings saved')).toBeVisible()
  expect(versions).toEqual([1])
})

test('settings that cannot be read can be tried again', async ({ open }) => {
  answer(practiceApi, { getPracticeSettings: () => refuse(503, 'unavailable') })
  await open('/terms', { as: olive })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await open(path)
  await passTime(page.getByRole('alert'))
  vi.useRealTimers()
  settings()
  await button('Retry').click()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Uzima Clinic')
})

test('the workdays can be set apart, with a break at noon; hours that end before they start are not saved', async ({ open }) => {
  const sent = settings()
  await open(path, { as: olive })
  await button('Set each weekday apart').click()
  await page.getByRole('switch', { name: /^Wednesday/ }).click()
  await page.getByRole('button', { name: 'Wednesday: add a break' }).click()
  await page.getByLabelText('Wednesday again to').fill('12:00')
  await expect.element(page.getByText(/^Each closing time comes after/)).toBeVisible()
  await button('Save changes').click()
  expect(sent).toEqual([])
  await page.getByLabelText('Wednesday again to').fill('16:00')
  await button('Save changes').click()
  await expect.element(toast('Practice settings saved')).toBeVisible()
  expect(sent).toMatchObject([
    {
      openingHours: [
        { weekday: 3, opens: '08:00', closes: '12:00' },
        { weekday: 3, opens: '13:00', closes: '16:00' },
      ],
    },
  ])
})
