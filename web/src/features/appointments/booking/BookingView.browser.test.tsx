import { appointmentTypesApi } from '@uzima/contract/appointment-types'
import { type Appointment, appointmentsApi, type BookAppointment } from '@uzima/contract/appointments'
import { practiceApi } from '@uzima/contract/practice'
import { profilesApi } from '@uzima/contract/profiles'
import { type AvailableTime, providersApi, type SlotDay, slotTimes } from '@uzima/contract/providers'
import { vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { appointmentType, usualTypes } from '#test/appointment-types.ts'
import { visit } from '#test/appointments.ts'
import { button, expect, page, test } from '#test/page.tsx'
import { ada, drCole } from '#test/people.ts'
import { answer } from '#test/server.ts'

const path = '/appointments'
const reason = page.getByLabelText('Reason')
const submit = button('Book Appointment')
const doctorRadio = page.getByRole('radio', { name: /Dr\. Cole/ })
const anyDoctor = page.getByRole('radio', { name: /with any doctor/ })
const video = page.getByRole('radio', { name: /Video/ })
const next = page.getByRole('region', { name: 'Next available times' })
const days = page.getByRole('group', { name: 'Day', exact: true }).getByRole('button', { name: /available/ })
const times = (group: string | RegExp) => page.getByRole('group', { name: group }).getByRole('button')

/** A Tuesday at ten at the practice, weeks away from a change of its clocks. */
const now = new Date('2027-01-05T16:00:00Z')
const doctor = {
  id: String(drCole.profile.doctorId),
  name: drCole.profile.name,
  photo: null,
  specialty: 'Cardiology',
  languages: ['en'],
  bio: null,
  place: 'Hill Road 12',
  timeZone: 'America/Chicago',
  earliestFree: '2027-01-05T16:30:00.000Z',
}

const here = '00000000-0000-7000-8000-0000000000a1'
const other = { ...doctor, id: '01890000-0000-7000-8000-000000000002', name: 'Dr. Far', timeZone: 'Africa/Nairobi' }

function time({ bio, earliestFree, ...who }: typeof doctor, start: string): AvailableTime {
  return { start, locationId: here, doctor: who }
}

/** Open on weekdays; nothing is booked. */
function dayOfSlots(day: string): SlotDay {
  const isOpen = ![0, 6].includes(new Date(day).getUTCDay())
  const slots = isOpen
    ? slotTimes.map((time) => {
        const start = new Date(`${day}T${time}:00-06:00`)
        return { start: start.toISOString(), time, isFree: start > now, locationId: here }
      })
    : []
  const free = slots.filter(({ isFree }) => isFree).length
  return { day, state: free > 0 ? 'open' : 'closed', free, slots }
}

/** A practice of one doctor; answers what is booked. */
function practice() {
  const booked: BookAppointment[] = []
  let made: Appointment
  vi.setSystemTime(now)
  answer(providersApi, {
    listDoctors: () => ({ rows: [doctor], next: null }),
    listNextAvailable: ({ cursor }) =>
      cursor
        ? { rows: [time(doctor, '2027-01-06T15:00:00.000Z')], next: null }
        : { rows: [time(doctor, '2027-01-05T16:30:00.000Z'), time(other, '2027-01-05T17:00:00.000Z')], next: 'later' },
    listDirectoryFilters: () => ({ specialties: [doctor.specialty], languages: doctor.languages }),
    getDoctor: ({ id }) => (id === other.id ? other : doctor),
    listFreeSlots: ({ from = '2027-01-05', days: count }) => ({
      doctorId: doctor.id,
      timeZone: doctor.timeZone,
      days: Array.from({ length: count }, (_, at) => dayOfSlots(new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10))),
    }),
  })
  answer(appointmentTypesApi, { listAppointmentTypes: () => ({ rows: usualTypes }) })
  answer(appointmentsApi, {
    listAppointments: () => ({ rows: [], next: null }),
    bookAppointment: (booking) => {
      booked.push(booking)
      made = visit({
        doctorId: booking.doctorId,
        scheduledTime: booking.start,
        endTime: new Date(Date.parse(booking.start) + 30 * 60_000).toISOString(),
        type: null,
        mode: booking.mode,
        reason: booking.reason,
      })
      return made
    },
    getAppointment: () => made,
  })
  return booked
}

// @acceptance APPT-004 to 007
test.for([
  ['doctor', 'Choose a time', 'Choose a day and a time.'],
  ['date', 'Choose a time', 'Choose a day and a time.'],
  ['time', 'Choose a time', 'Choose a day and a time.'],
  ['reason', 'Enter a reason', 'Required field is missing.'],
  ['mode', 'Choose how to meet', 'Choose how you would like to meet.'],
] as const)('without a %s the button says so, leads there and keeps the rest', async ([missing, label, words], { open }) => {
  const booked = practice()
  await open(path, { as: ada })
  await expect.element(doctorRadio).toBeVisible()
  if (missing !== 'doctor') await doctorRadio.click()
  if (missing !== 'doctor' && missing !== 'date') await days.last().click()
  if (missing === 'mode' || missing === 'reason') await times('Afternoon').filter({ hasText: '4:00' }).click()
  if (missing !== 'mode') await video.click()
  if (missing !== 'reason') await reason.fill('Cough')
  await expect.element(submit).not.toBeInTheDocument()
  await button(label).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Missing Information' })
  await expect.element(toast).toHaveTextContent('Please fill in all required fields.')
  await expect.element(page.getByText(words)).toBeVisible()
  if (missing === 'reason') await expect.element(reason).toHaveFocus()
  if (missing !== 'reason') await expect.element(reason).toHaveValue('Cough')
  expect(booked).toEqual([])
})

test('nothing is chosen that the person did not choose', async ({ open }) => {
  practice()
  await open(path, { as: ada })
  await expect.element(doctorRadio).toBeVisible()
  await expect.element(next.getByRole('button', { name: /Dr\. Cole/ }).first()).toBeVisible()
  expect(page.getByRole('radio', { checked: true }).elements()).toEqual([])
  expect(page.getByRole('button', { pressed: true }).elements()).toEqual([])
  await expect.element(page.getByText('Not chosen yet')).toBeVisible()
  await expect.element(button('Enter a reason')).toBeVisible()
})

test('says who reads the reason, which the practice decides', async ({ open }) => {
  practice()
  await open(path, { as: ada })
  await expect.element(page.getByText('Only you and your doctor can read this.')).toBeVisible()
  const own = { name: 'Uzima Clinic', phone: null, address: null, timeZone: 'UTC', openingHours: null, holidays: [] }
  answer(practiceApi, { getPractice: () => ({ ...own, reasonsAtDesk: true }) })
  await open(path, { as: ada })
  await expect.element(page.getByText('You and your doctor can read this, and the front desk its first line.')).toBeVisible()
})

test('the next available time of all doctors is booked without choosing a doctor first', async ({ open }) => {
  const booked = practice()
  await open(path, { as: ada })
  await reason.fill('Cough')
  // a doctor elsewhere: their time stands beside one's own
  await expect.element(next.getByRole('button', { name: /Dr\. Far/ })).toHaveTextContent(/at the practice, East Africa Time/)
  await button('Show later times').click()
  await next
    .getByRole('button', { name: /Dr\. Cole/ })
    .last()
    .click()
  await expect.element(anyDoctor).toBeChecked()
  await expect.element(button('Choose how to meet')).toBeVisible()
  await video.click()
  await submit.click()
  await expect.element(page.getByRole('heading', { name: 'Appointment Booked!' })).toHaveFocus()
  expect(booked).toEqual([expect.objectContaining({ doctorId: doctor.id, start: '2027-01-06T15:00:00.000Z', mode: 'video' })])
})

test('choosing a doctor after one of their times keeps the time; another doctor does not', async ({ open }) => {
  practice()
  await open(path, { as: ada })
  await next
    .getByRole('button', { name: /Dr\. Cole/ })
    .first()
    .click()
  await doctorRadio.click()
  await expect.element(page.getByRole('button', { pressed: true, name: /:\d\d$/ })).toBeVisible()
  await anyDoctor.click()
  await next.getByRole('button', { name: /Dr\. Far/ }).click()
  await doctorRadio.click()
  await expect.element(days.first()).toBeVisible()
  expect(page.getByRole('button', { pressed: true, name: /:\d\d$/ }).elements()).toEqual([])
})

test('what is below the times cannot be pressed until they have come', async ({ open }) => {
  practice()
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  answer(providersApi, {
    listFreeSlots: async ({ from = '2027-01-05', days: count }) => {
      await sent
      const dates = Array.from({ length: count }, (_, at) => new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10))
      return { doctorId: doctor.id, timeZone: doctor.timeZone, days: dates.map(dayOfSlots) }
    },
  })
  await open(path, { as: ada })
  await expect.element(video).toBeVisible()
  await doctorRadio.click()
  await expect.element(page.getByText('Loading available times')).toBeInTheDocument()
  await expect.element(page.getByText('Video', { exact: true }).first()).not.toBeVisible()
  send()
  await expect.element(days.first()).toBeVisible()
  await expect.element(video).toBeVisible()
})

// @acceptance APPT-009 to 011
test('offers the twelve starts, four types and no day before today', async ({ open }) => {
  practice()
  await open(path, { as: ada })
  await doctorRadio.click()
  await page.getByRole('button', { name: 'Later days' }).click()
  await days.last().click()
  await expect.element(times('Morning').first()).toBeVisible()
  const textsOf = (elements: Element[]) => elements.map(({ textContent }) => textContent)
  expect(textsOf(times(/Morning|Afternoon/).elements())).toEqual([
    ...['9:00', '9:30', '10:00', '10:30', '11:00', '11:30'],
    ...['2:00', '2:30', '3:00', '3:30', '4:00', '4:30'],
  ])
  expect(textsOf(page.getByLabelText('Type').getByRole('option').elements())).toEqual([
    'Choose a type',
    'Consultation',
    'Follow-up',
    'Check-up',
    'Urgent visit',
  ])
  await page.getByRole('button', { name: 'Earlier days' }).click()
  await expect.element(page.getByRole('button', { name: 'Earlier days' })).toBeDisabled()
  await page.getByRole('button', { name: 'Show month' }).click()
  await expect.element(page.getByRole('button', { name: 'Previous month' })).toBeDisabled()
  const cell = (day: string) => page.getByRole('grid').getByCss(`[data-day="${day}"]`)
  await expect.element(cell('2027-01-04')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('grid').getByCss('[aria-current="date"]')).toHaveLength(1)
  await expect.element(cell('2027-01-05')).toHaveAttribute('aria-current', 'date')
})

test('a type of another length has other times, and its own ways to meet', async ({ open }) => {
  const booked = practice()
  const vaccination = appointmentType('flu-shot', 'Flu shot', { minutes: 10, modes: ['in_person'] })
  answer(appointmentTypesApi, { listAppointmentTypes: () => ({ rows: [...usualTypes, vaccination] }) })
  const asked = new Set<string | undefined>()
  answer(providersApi, {
    listFreeSlots: ({ from = '2027-01-05', days: count, type }) => {
      asked.add(type)
      const shown = Array.from({ length: count }, (_, at) => new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10))
      return { doctorId: doctor.id, timeZone: doctor.timeZone, days: shown.map(dayOfSlots) }
    },
  })
  await open(path, { as: ada })
  await doctorRadio.click()
  await days.last().click()
  await times('Afternoon').filter({ hasText: '4:00' }).click()
  await video.click()
  await page.getByLabelText('Type').selectOptions('Check-up')
  // as long as without a type: the time stands
  await expect.element(times('Afternoon').filter({ hasText: '4:00' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabelText('Type').selectOptions('Flu shot')
  await expect.element(page.getByText('10 minutes')).toBeVisible()
  await expect.element(video).not.toBeInTheDocument()
  await reason.fill('Flu')
  await button('Choose a time').click()
  expect([...asked]).toEqual([undefined, 'checkup', 'flu-shot'])
  await days.last().click()
  await times('Afternoon').filter({ hasText: '4:00' }).click()
  await page.getByRole('radio', { name: /In person/ }).click()
  await submit.click()
  await expect.poll(() => booked).toMatchObject([{ type: 'flu-shot', mode: 'in_person' }])
})

test('by phone needs a number, which is asked for where it is missing', async ({ open }) => {
  const booked = practice()
  const call = appointmentType('call', 'Call', { modes: ['phone', 'video'] })
  answer(appointmentTypesApi, { listAppointmentTypes: () => ({ rows: [...usualTypes, call] }) })
  const saved: unknown[] = []
  let profile = ada.profile
  answer(profilesApi, {
    getProfile: () => profile,
    updateProfile: ({ phone }) => {
      saved.push(phone)
      profile = { ...profile, phone }
      return profile
    },
  })
  await open(path, { as: ada })
  await reason.fill('Cough')
  await expect.element(page.getByRole('radio', { name: /By phone/ })).not.toBeInTheDocument()
  await page.getByLabelText('Type').selectOptions('Call')
  await doctorRadio.click()
  await days.last().click()
  await times('Afternoon').filter({ hasText: '4:00' }).click()
  await page.getByRole('radio', { name: /By phone/ }).click()
  const number = page.getByLabelText('Your phone number')
  await expect.element(number).toBeVisible()
  await button('Add your phone number').click()
  await expect.element(number).toHaveFocus()
  await number.fill('12')
  await button('Save number').click()
  await expect.element(page.getByText('Enter the whole phone number.')).toBeVisible()
  await number.fill('+1 312 555 0100')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Dr. Cole will call you on +1 312 555 0100.')).toBeVisible()
  expect([saved, booked]).toEqual([['+1 312 555 0100'], []])
  await submit.click()
  await expect.poll(() => booked).toMatchObject([{ type: 'call', mode: 'phone' }])
  // the visit says it again, with the number to be changed
  await expect.element(page.getByRole('heading', { name: 'Appointment Booked!' })).toHaveFocus()
  await button('Change number').click()
  await expect.element(number).toHaveValue('+1 312 555 0100')
})

test('is filled and sent with the keyboard alone', async ({ open }) => {
  const booked = practice()
  await open(path, { as: ada })
  await expect.element(doctorRadio).toBeVisible()
  reason.element().focus()
  await userEvent.keyboard('Dizzy in the morning')
  doctorRadio.element().focus()
  await userEvent.keyboard('{ }')
  await expect.element(days.first()).toBeVisible()
  days.first().element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(days.last()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(times('Morning').first()).toBeVisible()
  times('Morning').first().element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  page
    .getByRole('radio', { name: /In person/ })
    .element()
    .focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(video).toBeChecked()
  submit.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Appointment Booked!' })).toHaveFocus()
  expect(booked).toEqual([expect.objectContaining({ doctorId: doctor.id, mode: 'video', reason: 'Dizzy in the morning' })])
  // the third start of the day
  expect(booked[0]?.start).toMatch(/T16:00:00\.000Z$/)
})

test('lets one walk through the days of a month with the arrow keys', async ({ open }) => {
  practice()
  await open(path, { as: ada })
  await doctorRadio.click()
  await page.getByRole('button', { name: 'Show month' }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  const free = page.getByRole('grid').getByRole('button', { name: /available/ })
  await expect.element(free.first()).toBeVisible()
  free.first().element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  await expect.element(free.first()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(free.first()).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('group', { name: 'Morning' })).toBeVisible()
})

// @acceptance APPT-001
test.for([
  ['es', 'Spanish', { title: 'Reservar cita', firstMissing: 'Escriba el motivo', missing: 'Falta información', list: 'Mis citas' }],
  [
    'fr',
    'French',
    { title: 'Prendre rendez-vous', firstMissing: 'Indiquez le motif', missing: 'Informations manquantes', list: 'Mes rendez-vous' },
  ],
  ['sw', 'Swahili', { title: 'Weka miadi', firstMissing: 'Andika sababu', missing: 'Taarifa zinakosekana', list: 'Miadi yangu' }],
] as const)('booking speaks %s (%s)', async ([language, , words], { open }) => {
  practice()
  await open(path, { as: ada, language })
  await expect.element(page.getByRole('heading', { name: words.title })).toBeVisible()
  await button(words.firstMissing).click()
  await expect.element(page.getByRole('alert').filter({ hasText: words.missing })).toBeVisible()
  await page.getByRole('link', { name: words.list }).click()
  await expect.element(page.getByRole('heading', { name: words.list })).toBeVisible()
})
