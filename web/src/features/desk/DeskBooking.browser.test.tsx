import { type DeskDay, type DeskPatient, type DeskVisit, deskApi } from '@uzima/contract/desk'
import { locationsApi } from '@uzima/contract/locations'
import { noAddressParts } from '@uzima/contract/profiles/postal-address'
import { registrationApi } from '@uzima/contract/registration'
import { waitlistApi } from '@uzima/contract/waitlist'
import { beforeEach } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { expect, page, test, toast } from '#test/page.tsx'
import { faith } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const [okafor, mwangi] = ['00000000-0000-7000-8000-0000000000d1', '00000000-0000-7000-8000-0000000000d2'] as const
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const zone = 'Africa/Nairobi'
const tomorrow = new Date(Date.now() + 27 * 3_600_000).toISOString().slice(0, 10)
const at = (time: string) => new Date(`${tomorrow}T${time}:00+03:00`).toISOString()
const visitOf = (name: string, more: Partial<DeskVisit> = {}): DeskVisit => ({
  ...{ id: crypto.randomUUID(), name, dateOfBirth: '1990-05-03', phone: '+254 700 000 001', mode: 'in_person', state: 'booked' },
  ...{ start: later(20), end: later(50), arrivedAt: null, inRoomAt: null, room: null, leftAt: null, placed: null, changed: null },
  ...{ locationId: '00000000-0000-7000-8000-0000000000a1', booked: null, isRoomWaived: false, isAway: false },
  ...{
    isWalkIn: false,
    isOverbooked: false,
    money: null,
    groupVisitId: null,
    arrivedWay: null,
    checkIn: { finishedAt: null, missing: [] },
    isMovable: true,
  },
  steps: ['check_in'],
  ...more,
})
const mary = visitOf('Mary Wambui')
const dayOf = (visits: DeskVisit[]): DeskDay => ({
  ...{ day: '2026-11-23', today: '2026-11-23', timeZone: zone },
  reasons: [],
  clinicians: [{ doctorId: okafor, name: 'Dr. Daniel Okafor', visits, groups: [] }],
})
const jonas: DeskPatient = {
  id: crypto.randomUUID(),
  name: 'Jonas Weber',
  dateOfBirth: '1980-02-01',
  phone: '+254 700 000 009',
  hasAccount: true,
}
const slot = (time: string, isFree: boolean) => ({ start: at(time), time, isFree, locationId: mary.locationId })

beforeEach(() => {
  answer(deskApi, {
    getDeskDay: () => dayOf([mary]),
    findDeskPatients: ({ search }) => ({ rows: search.toLowerCase().startsWith('jon') ? [jonas] : [], isWhole: true }),
    getDeskChoices: () => ({
      clinicians: [
        { doctorId: okafor, name: 'Dr. Daniel Okafor', specialty: 'Family medicine', timeZone: zone },
        { doctorId: mwangi, name: 'Dr. Grace Mwangi', specialty: 'Family medicine', timeZone: zone },
      ],
      types: [{ code: 'consultation', name: 'Consultation', minutes: 30, modes: ['in_person'], price: null }],
    }),
    listDeskNextFree: () => ({ rows: [{ start: at('11:00'), doctorId: mwangi, name: 'Dr. Grace Mwangi', timeZone: zone }] }),
    listDeskSoonest: () => ({
      rows: [
        { doctorId: okafor, name: 'Dr. Daniel Okafor', start: later(1), isNow: true, locationId: mary.locationId, timeZone: zone },
        { doctorId: mwangi, name: 'Dr. Grace Mwangi', start: at('11:00'), isNow: false, locationId: mary.locationId, timeZone: zone },
      ],
    }),
    listDeskTimes: ({ doctorId }) => ({
      ...{ doctorId, timeZone: zone },
      days: [{ day: tomorrow, state: 'open', free: 1, slots: [slot('09:00', false), slot('11:00', true)] }],
    }),
  })
})
const dialog = page.getByRole('dialog')
const search = page.getByRole('searchbox', { name: 'Patient' })

test('a visit is booked by keyboard for somebody found by name, at the next free time of any clinician', async ({ open }) => {
  const sent: object[] = []
  answer(deskApi, {
    bookAtDesk: (visit) => {
      sent.push(visit)
      return visitOf(jonas.name, { start: visit.start })
    },
  })
  await open('/desk', { as: faith })
  await page.getByRole('button', { name: 'Book a visit' }).click()
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect.element(dialog.getByText('Choose a patient first.')).toBeVisible()
  await expect.element(dialog.getByText('Choose a time first.')).toBeVisible()
  await search.fill('jonas')
  await expect.element(dialog.getByText('1 person found')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(dialog.getByText('Jonas Weber')).toBeVisible()
  await dialog.getByRole('button', { name: /11:00.*Mwangi/ }).click()
  await expectNoBarrierAtEnds('booking at the desk')
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect.element(toast('Visit booked')).toHaveTextContent(/Jonas Weber, .* with Dr\. Grace Mwangi/)
  expect(sent).toEqual([
    { patientId: jonas.id, doctorId: mwangi, type: 'consultation', mode: 'in_person', start: at('11:00'), overbook: false },
  ])
})

test('a time that is taken is booked beside the other visit by a press that says so', async ({ open }) => {
  const sent: boolean[] = []
  answer(deskApi, {
    bookAtDesk: ({ overbook }) => {
      sent.push(overbook)
      return overbook ? visitOf(jonas.name, { isOverbooked: true }) : refuse(409, 'desk_time_taken')
    },
  })
  await open('/desk', { as: faith })
  await page.getByRole('button', { name: 'Book a visit' }).click()
  await search.fill('jonas')
  await dialog.getByRole('button', { name: 'Jonas Weber' }).click()
  // free when it was shown, and taken by now
  await dialog.getByRole('button', { name: '11:00', exact: true }).click()
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Dr. Daniel Okafor has another visit at this time')
  await dialog.getByRole('button', { name: '11:00', exact: true }).click()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  // shown as taken
  await dialog.getByRole('button', { name: '9:00, taken' }).click()
  await dialog.getByRole('button', { name: 'Book beside the other visit' }).click()
  await expect.element(toast('Visit booked')).toBeVisible()
  expect(sent).toEqual([false, true])
})

test('somebody new walks in: registered with a look at whoever is similar, and taken in', async ({ open }) => {
  const registered: { name: string; notThese: string[] }[] = []
  const similar = { ...jonas, name: 'Amina Otieno', gender: null, because: ['name' as const, 'birth_date' as const], isClose: true }
  const taken: object[] = []
  answer(registrationApi, {
    findDuplicates: () => ({ rows: [similar] }),
    registerPatient: ({ name, notThese, ...patient }) => {
      registered.push({ name, notThese })
      if (notThese.length === 0) return refuse(409, 'likely_duplicate')
      const { dateOfBirth, phone, address, locale } = patient
      return {
        ...{ id: crypto.randomUUID(), name, gender: null, dateOfBirth, phone, address, locale },
        ...noAddressParts,
        ...{ registeredBy: null, registeredAt: later(0), claimedAt: null, code: null },
      }
    },
  })
  answer(deskApi, {
    takeWalkIn: (visit) => {
      taken.push(visit)
      return visitOf('Amina Otieno', { state: 'arrived', arrivedAt: later(0), isWalkIn: true })
    },
  })
  await open('/desk', { as: faith })
  await page.getByRole('button', { name: 'Walk-in' }).click()
  await search.fill('Amina Otieno')
  await expect.element(dialog.getByText('Nobody found')).toBeVisible()
  await dialog.getByRole('button', { name: 'New patient' }).click()
  await dialog.getByLabelText('Date of birth').fill('1992-03-04')
  await dialog.getByRole('button', { name: 'Take in now' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Somebody very similar is on record')
  await expectNoBarrierAtEnds('a walk-in who is similar to somebody')
  await dialog.getByRole('button', { name: 'No, register a new patient' }).click()
  await dialog.getByRole('button', { name: 'Take in now' }).click()
  await expect.element(toast('Amina Otieno is checked in')).toBeVisible()
  expect(registered).toEqual([
    { name: 'Amina Otieno', notThese: [] },
    { name: 'Amina Otieno', notThese: [similar.id] },
  ])
  expect(taken).toMatchObject([{ doctorId: okafor, type: 'consultation' }])
})

test('one press registers somebody new and takes them in; what is missing is said, and nobody is registered then', async ({ open }) => {
  const id = crypto.randomUUID()
  const registered: string[] = []
  const taken: object[] = []
  answer(registrationApi, {
    findDuplicates: () => ({ rows: [] }),
    registerPatient: ({ notThese: _, ...patient }) => {
      registered.push(patient.name)
      return { ...patient, ...noAddressParts, id, gender: null, registeredBy: null, registeredAt: later(0), claimedAt: null, code: null }
    },
  })
  answer(deskApi, {
    takeWalkIn: (visit) => {
      taken.push(visit)
      return visitOf('Zuri Achieng', { state: 'arrived', arrivedAt: later(0), isWalkIn: true })
    },
  })
  await open('/desk', { as: faith })
  await page.getByRole('button', { name: 'Walk-in' }).click()
  await search.fill('Zuri Achieng')
  await dialog.getByRole('button', { name: 'New patient' }).click()
  await dialog.getByRole('button', { name: 'Take in now' }).click()
  await expect.element(dialog.getByLabelText('Date of birth')).toBeInvalid()
  expect(registered).toEqual([])
  await dialog.getByLabelText('Date of birth').fill('1990-05-03')
  await dialog.getByRole('button', { name: 'Take in now' }).click()
  await expect.element(toast('Zuri Achieng is checked in')).toBeVisible()
  expect([registered, taken]).toMatchObject([['Zuri Achieng'], [{ patientId: id, doctorId: okafor }]])
})

test('a walk-in is proposed to who is free soonest where the desk is, in words, and can be given to another', async ({ open }) => {
  const [here, branch] = ['00000000-0000-7000-8000-0000000000a1', '00000000-0000-7000-8000-0000000000a2']
  const place = { address: null, phone: null, directions: null, timeZone: null }
  const locations = {
    rows: [
      { ...place, id: branch, name: 'Westlands', isMain: true },
      { ...place, id: here, name: 'Lake Street', isMain: false },
    ],
  }
  answer(locationsApi, { listLocations: () => ({ ...locations, travel: [] }) })
  const row = { name: 'Dr. Ann', start: null, isNow: false, locationId: null, timeZone: zone }
  const taken: object[] = []
  answer(deskApi, {
    listDeskSoonest: () => ({
      rows: [
        { ...row, doctorId: okafor, name: 'Dr. Daniel Okafor', start: later(1), isNow: true, locationId: here },
        { ...row, doctorId: mwangi, name: 'Dr. Grace Mwangi', start: at('11:00'), locationId: branch },
        { ...row, doctorId: crypto.randomUUID() },
      ],
    }),
    takeWalkIn: (visit) => {
      taken.push(visit)
      return visitOf(jonas.name, { state: 'arrived', arrivedAt: later(0), isWalkIn: true })
    },
  })
  await open('/desk', { as: faith })
  await page.getByRole('button', { name: 'Walk-in' }).click()
  const who = dialog.getByRole('combobox', { name: 'Clinician' })
  // whoever walks in waits for their turn
  await expect.element(dialog).toHaveTextContent('seen as soon as the clinician is free')
  // at Westlands, where this desk is until another is chosen
  const groups = () => [...who.element().querySelectorAll('optgroup')].map(({ label, textContent }) => `${label}: ${textContent}`)
  await expect
    .poll(groups)
    .toEqual([
      expect.stringMatching(/^Free at 11:00.*: Dr\. Grace Mwangi$/),
      'Free now, Lake Street: Dr. Daniel Okafor',
      'No free time today: Dr. Ann',
    ])
  await expect.element(who).toHaveValue(mwangi)
  // once, under the field, of the one who is chosen
  await expect.element(who).toHaveAccessibleDescription(/^Free at 11:00/)
  await dialog.getByRole('combobox', { name: 'Where' }).selectOptions('Lake Street')
  await expect.element(who).toHaveValue(okafor)
  await expect.element(who).toHaveAccessibleDescription('Free now')
  await expect.poll(() => groups()[0]).toBe('Free now: Dr. Daniel Okafor')
  await expectNoBarrierAtEnds('a walk-in with places')
  await search.fill('jonas')
  await dialog.getByRole('button', { name: 'Jonas Weber' }).click()
  await dialog.getByRole('button', { name: 'Take in now' }).click()
  await expect.element(toast('Jonas Weber is checked in')).toBeVisible()
  // kept on this device
  await page.getByRole('button', { name: 'Walk-in' }).click()
  await expect.element(dialog.getByRole('combobox', { name: 'Where' })).toHaveValue(here)
  expect(taken).toMatchObject([{ doctorId: okafor }])
})

test('whom no time suits is put on the waitlist from there, with who and what as chosen', async ({ open }) => {
  const sent: object[] = []
  answer(waitlistApi, {
    addToWaitlist: (waits) => {
      sent.push(waits)
      if (sent.length === 1) return refuse(409, 'waitlist_patient_waits')
      const { isUrgent: _, doctorId: __, type: ___, ...asked } = waits
      return {
        ...asked,
        ...{ id: crypto.randomUUID(), name: jonas.name, dateOfBirth: null, phone: null, doctor: null, specialty: null, type: null },
        ...{ joinedAt: later(0), urgent: null, visitStart: null, group: null, offer: null },
      }
    },
  })
  await open('/desk', { as: faith })
  await page.getByRole('button', { name: 'Book a visit' }).click()
  await search.fill('jonas')
  await dialog.getByRole('button', { name: 'Jonas Weber' }).click()
  await dialog.getByRole('combobox', { name: 'Clinician' }).selectOptions('Dr. Grace Mwangi')
  await dialog.getByRole('button', { name: 'Put on the waitlist' }).click()
  await expect.element(dialog.getByText('Jonas Weber')).toBeVisible()
  await expect.element(dialog.getByRole('combobox', { name: 'Clinician' })).toHaveValue(mwangi)
  await dialog.getByRole('checkbox', { name: 'Sunday' }).click()
  await dialog.getByRole('checkbox', { name: 'Urgent' }).click()
  await expectNoBarrierAtEnds('putting somebody on the waitlist')
  const put = dialog.getByRole('button', { name: 'Put on the list' })
  await put.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This patient already waits for this.')
  await dialog.getByRole('combobox', { name: 'Clinician' }).selectOptions('Any doctor')
  await put.click()
  await expect.element(toast('Jonas Weber is on the waitlist')).toBeVisible()
  expect(sent).toMatchObject([
    { patientId: jonas.id, doctorId: mwangi, type: 'consultation', isUrgent: true, weekdays: [1, 2, 3, 4, 5, 6] },
    { doctorId: null },
  ])
})

test('a visit is moved to another clinician, and the move taken back', async ({ open }) => {
  const sent: object[] = []
  answer(deskApi, {
    moveDeskVisit: ({ id, ...move }) => {
      sent.push(move)
      return { ...mary, id, start: move.start }
    },
  })
  await open('/desk', { as: faith })
  await page.getByRole('button', { name: 'More for Mary Wambui' }).click()
  await page.getByRole('menuitem', { name: 'Move' }).click()
  await dialog.getByRole('combobox', { name: 'Clinician' }).selectOptions('Dr. Grace Mwangi')
  await dialog.getByRole('button', { name: '11:00', exact: true }).click()
  await expectNoBarrierAtEnds('moving a visit at the desk')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.element(toast('Visit moved')).toHaveTextContent(/with Dr\. Grace Mwangi/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(toast('Move taken back')).toHaveTextContent(/with Dr\. Daniel Okafor/)
  expect(sent).toEqual([
    { from: mary.start, fromDoctorId: okafor, doctorId: mwangi, start: at('11:00'), overbook: false },
    { from: at('11:00'), fromDoctorId: mwangi, doctorId: okafor, start: mary.start, overbook: true },
  ])
})

test('a visit is cancelled once it was confirmed, and the focus returns to the menu, or to the column where that is gone', async ({
  open,
}) => {
  const sent: object[] = []
  let visits = [mary, visitOf('Noor Salim')]
  answer(deskApi, {
    getDeskDay: () => dayOf(visits),
    cancelDeskVisit: (visit) => {
      sent.push(visit)
      visits = visits.slice(1)
      return { id: visit.id }
    },
  })
  await open('/desk', { as: faith })
  await page.getByRole('button', { name: 'More for Mary Wambui' }).click()
  const menu = page.getByRole('button', { name: 'More for Mary Wambui' })
  const keep = page.getByRole('alertdialog').getByRole('button', { name: 'Keep the visit' })
  // the second time all that it takes is there: the entry goes in the moment in which the dialog opens
  for (let time = 0; time < 2; time += 1) {
    await page.getByRole('menuitem', { name: 'Cancel visit' }).click()
    await keep.click()
    await expect.element(menu).toHaveFocus()
    await menu.click()
  }
  await page.getByRole('menuitem', { name: 'Cancel visit' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Cancel the visit of Mary Wambui?' })
  await expect.element(asked).toHaveTextContent('the time is free again')
  expect(sent).toEqual([])
  await asked.getByRole('button', { name: 'Cancel visit' }).click()
  await expect.element(toast('Visit canceled')).toBeVisible()
  expect(sent).toEqual([{ id: mary.id, from: mary.start, fromDoctorId: okafor }])
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Dr. Daniel Okafor' })).toHaveFocus()
})

test('without a connection the page says from when it is, and refuses every step', async ({ open }) => {
  await open('/desk', { as: faith })
  const checkIn = page.getByRole('button', { name: 'Check in: Mary Wambui' })
  await expect.element(checkIn).toBeEnabled()
  const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByText(/^Not connected\. What you see is from \d+:\d\d/)).toBeVisible()
  await expect.element(checkIn).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Walk-in' })).toBeDisabled()
  if (online) Reflect.deleteProperty(navigator, 'onLine')
  dispatchEvent(new Event('online'))
  await expect.element(checkIn).toBeEnabled()
})
