import { appointmentTypesApi, type DescribeAppointmentType, type ManagedAppointmentType } from '@uzima/contract/appointment-types'
import { userEvent } from 'vitest/browser'
import { expectNoBarrierAtEnds, expectNoOverflow } from '#test/barriers.ts'
import { button, expect, page, test, toast } from '#test/page.tsx'
import { olive } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const path = '/admin/appointment-types'
const managed = (code: string, en: string, change: Partial<ManagedAppointmentType> = {}): ManagedAppointmentType => ({
  ...{ code, names: { en, es: null, fr: null, sw: null }, minutes: 30, minutesBefore: 0, minutesAfter: 0, modes: ['in_person', 'video'] },
  ...{
    bookedBy: 'anyone',
    noticeMinutes: 0,
    daysAhead: 180,
    changeMinutes: 0,
    seats: null,
    roomKind: null,
    price: null,
    lackingRooms: [],
    isOffered: true,
    visits: 0,
    version: 0,
  },
  ...{ reminderMinutes: [1440, 60], reminderWays: ['mail', 'text', 'push'] },
  ...change,
})

/** A server that keeps what is saved. */
function practice(...first: ManagedAppointmentType[]) {
  const rows = [...first]
  const canGroupsMeetByVideo = true
  const saved: DescribeAppointmentType[] = []
  answer(appointmentTypesApi, {
    listManagedAppointmentTypes: () => ({ rows, currency: 'USD', canGroupsMeetByVideo }),
    addAppointmentType: (given) => {
      if (rows.some(({ names }) => names.en === given.names.en)) refuse(409, 'appointment_type_exists')
      saved.push(given)
      const made = { ...managed('new', ''), ...given, price: given.price ?? null }
      rows.push(made)
      return made
    },
    sortAppointmentTypes: ({ codes }) => {
      rows.sort((a, b) => codes.indexOf(a.code) - codes.indexOf(b.code))
      return { rows, currency: 'USD', canGroupsMeetByVideo }
    },
    changeAppointmentType: ({ code, version, ...given }) => {
      const at = rows.findIndex((row) => row.code === code)
      const row = rows[at]
      if (!row || row.version !== version) refuse(409, 'appointment_type_changed')
      saved.push(given)
      const made = { ...row, ...given, version: version + 1 }
      rows[at] = made
      return made
    },
  })
  return { rows, saved }
}
/** Not the toast, which is an item of a list as well and names it. */
const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const dialog = page.getByRole('dialog')

test('says of each type how long it is, who books it and when', async ({ open }) => {
  practice(
    managed('checkup', 'Check-up', { visits: 3 }),
    managed('flu-shot', 'Flu shot', {
      ...{ minutes: 10, minutesAfter: 5, modes: ['in_person'], bookedBy: 'known', noticeMinutes: 120, daysAhead: 30, changeMinutes: 2880 },
    }),
    managed('old', 'Old one', { isOffered: false, bookedBy: 'staff', noticeMinutes: 60 }),
  )
  await open(path, { as: olive })
  await expect.element(row('Check-up')).toHaveTextContent('30 minutes · In person, Video')
  await expect.element(row('Check-up')).toHaveTextContent('Booked by anyone · 3 booked')
  await expect.element(row('Flu shot')).toHaveTextContent('10 minutes · 5 minutes free after · In person')
  await expect
    .element(row('Flu shot'))
    .toHaveTextContent(
      'Booked by people seen here before · at least 2 hours before · up to 30 days ahead · changed until 2 days before · none booked',
    )
  await expect.element(row('Old one')).toHaveTextContent('Booked by staff only · none booked')
  await expect.element(row('Old one')).toHaveTextContent('Not offered')
})

test('a type is added, its name in the page’s language first; the same name is refused at its field', async ({ open }) => {
  const { saved } = practice(managed('checkup', 'Check-up'))
  await open(path, { as: olive })
  await button('Add a type').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Required field is missing.')).toBeVisible()
  const name = dialog.getByLabelText('Name (English)')
  await name.fill('Check-up')
  await dialog.getByLabelText('Length (minutes)').fill('12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Choose a multiple of 5 minutes.')).toBeVisible()
  await dialog.getByLabelText('Length (minutes)').fill('15')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('There is already a type of appointment with this name.')).toBeVisible()
  await expect.element(name).toHaveFocus()
  await name.fill('Flu shot')
  await dialog.getByLabelText(/Name \(Kiswahili\)/).fill('Chanjo ya mafua')
  await dialog.getByRole('checkbox', { name: 'Video' }).click()
  await dialog.getByLabelText('Who can book it').selectOptions('Booked by people seen here before')
  await dialog.getByLabelText('Book at the latest').selectOptions('2 hours before')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(row('Flu shot')).toBeVisible()
  expect(saved).toMatchObject([
    {
      ...{ names: { en: 'Flu shot', es: null, fr: null, sw: 'Chanjo ya mafua' }, minutes: 15, modes: ['in_person'] },
      ...{ bookedBy: 'known', noticeMinutes: 120, daysAhead: 180, isOffered: true },
    },
  ])
})

test('the order is changed with the keyboard', async ({ open }) => {
  const { rows } = practice(managed('checkup', 'Check-up'), managed('flu-shot', 'Flu shot'), managed('talk', 'Talk'))
  await open(path, { as: olive })
  const up = page.getByRole('button', { name: 'Move Talk up' })
  await expect.element(page.getByRole('button', { name: 'Move Talk down' })).toBeDisabled()
  up.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Talk is now number 2 of 3')).toBeInTheDocument()
  await expect.element(up).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(up).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Move Talk down' })).toHaveFocus()
  await expect.poll(() => rows.map(({ code }) => code)).toEqual(['talk', 'checkup', 'flu-shot'])
  await expect.element(page.getByRole('list', { name: 'Types' }).getByRole('listitem').first()).toHaveTextContent('Talk')
})

test('reminders are set for a type: up to four times, and by at least one way', async ({ open }) => {
  const { saved } = practice(managed('checkup', 'Check-up'))
  await open(path, { as: olive })
  await expect.element(row('Check-up')).toHaveTextContent('Reminders 24 hours and 1 hour before')
  await page.getByRole('button', { name: 'Change Check-up' }).click()
  const box = (name: string) => dialog.getByRole('checkbox', { name, exact: true })
  await box('1 hour before').click()
  await box('7 days before').click()
  await box('2 hours before').click()
  await box('3 days before').click()
  await expect.element(box('2 days before')).toBeDisabled()
  for (const way of ['Email', 'Text message', 'Push on their devices']) await box(way).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Choose at least one way, or clear the times.')).toBeVisible()
  await box('Text message').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(row('Check-up')).toHaveTextContent('Reminders 7 days, 3 days, 24 hours, and 2 hours before')
  expect(saved).toMatchObject([{ reminderMinutes: [10_080, 4320, 1440, 120], reminderWays: ['text'] }])
})

test('who books for staff only is asked nothing about patients, and a type without a way to meet is refused', async ({ open }) => {
  practice(managed('checkup', 'Check-up', { visits: 1 }))
  await open(path, { as: olive })
  await page.getByRole('button', { name: 'Change Check-up' }).click()
  await expect.element(dialog.getByText('1 appointment of this type is booked. It stays as it is.')).toBeVisible()
  await dialog.getByLabelText('Who can book it').selectOptions('Booked by staff only')
  await expect.element(dialog.getByLabelText('Book at the latest')).not.toBeInTheDocument()
  await dialog.getByRole('checkbox', { name: 'Video' }).click()
  await dialog.getByRole('checkbox', { name: 'In person' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Choose at least one way to meet.')).toBeVisible()
})

test('what another admin has changed meanwhile is not overwritten', async ({ open }) => {
  const { rows } = practice(managed('checkup', 'Check-up'))
  await open(path, { as: olive })
  await page.getByRole('button', { name: 'Change Check-up' }).click()
  rows[0] = managed('checkup', 'Check-up', { minutes: 45, version: 1 })
  await dialog.getByLabelText('Length (minutes)').fill('20')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(/was changed somewhere else/)).toBeVisible()
})

test('a type for a group has seats, is in person, and stays for a group', async ({ open }) => {
  const { saved } = practice(managed('checkup', 'Check-up'), managed('class', 'Class', { seats: 8, modes: ['in_person'] }))
  await open(path, { as: olive })
  await expect.element(row('Class')).toHaveTextContent('30 minutes · 8 seats · In person')
  await button('Add a type').click()
  await dialog.getByLabelText('Name (English)').fill('Antenatal class')
  await dialog.getByRole('checkbox', { name: 'For a group' }).click()
  await expect.element(dialog.getByRole('checkbox', { name: 'Video' })).not.toBeInTheDocument()
  await expect.element(dialog.getByLabelText('Seats')).toHaveValue(12)
  await dialog.getByLabelText('Seats').fill('10')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(row('Antenatal class')).toBeVisible()
  expect(saved).toMatchObject([{ seats: 10, modes: ['in_person'] }])
  await page.getByRole('button', { name: 'Change Check-up' }).click()
  await expect.element(dialog.getByLabelText('Length (minutes)')).toBeVisible()
  await expect.element(dialog.getByLabelText('Seats')).not.toBeInTheDocument()
})

test('a type by phone is added with its reminders, changed and moved up; the page fits 320 px in Swahili', async ({ open }) => {
  practice(managed('checkup', 'Check-up'))
  await open(path, { as: olive })
  await button('Add a type').click()
  await dialog.getByLabelText('Name (English)').fill('Phone call')
  const box = (name: string) => dialog.getByRole('checkbox', { name, exact: true })
  for (const name of ['In person', 'Video', 'By phone', '7 days before', 'Text message']) await box(name).click()
  await expect.element(box('By phone')).toBeChecked()
  await expect.element(box('Text message')).not.toBeChecked()
  await expectNoBarrierAtEnds('reminders of an appointment type')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(toast('Appointment type saved')).toBeVisible()
  await expect.element(row('Phone call')).toHaveTextContent('30 minutes · By phone')
  await expect.element(row('Phone call')).toHaveTextContent('Reminders 7 days, 24 hours, and 1 hour before')
  await page.getByRole('button', { name: 'Change Phone call' }).click()
  await box('1 hour before').click()
  await box('24 hours before').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(row('Phone call')).toHaveTextContent('Reminders 7 days before')
  await page.getByRole('button', { name: 'Move Phone call up' }).click()
  await expect.element(page.getByText(/^Phone call is now number/)).toBeInTheDocument()
  await page.viewport(320, 900)
  await open(path, { language: 'sw' })
  await expect.element(row('Phone call')).toHaveTextContent('Vikumbusho')
  expectNoOverflow('appointment types in Swahili')
})
