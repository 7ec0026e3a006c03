import type { GroupVisit } from '@uzima/contract/appointments/group'
import { type DeskDay, type DeskPatient, type DeskVisit, deskApi } from '@uzima/contract/desk'
import { groupVisitsApi } from '@uzima/contract/group-visits'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { button, expect, page, test, toast } from '#test/page.tsx'
import { faith } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const okafor = '00000000-0000-7000-8000-0000000000d1'
const zone = 'Africa/Nairobi'
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const group: GroupVisit = {
  ...{
    id: '00000000-0000-7000-8000-0000000000a1',
    doctorId: okafor,
    type: { code: 'class', name: 'Diabetes class' },
    mode: 'in_person',
    version: 3,
  },
  ...{ start: later(60), end: later(150), seats: 3, taken: 1, held: 0, title: 'Living with diabetes', place: 'Hall 2', note: null },
}
const seatOf = (name: string): DeskVisit => ({
  ...{ id: crypto.randomUUID(), name, dateOfBirth: '1990-05-03', phone: null, mode: 'in_person', state: 'booked' },
  ...{ start: group.start, end: group.end, arrivedAt: null, inRoomAt: null, room: null, leftAt: null, placed: null, changed: null },
  ...{ isWalkIn: false, isOverbooked: false, money: null, groupVisitId: group.id, isMovable: true, steps: ['check_in'] },
  ...{ locationId: '00000000-0000-7000-8000-0000000000a1', booked: null, isRoomWaived: false, isAway: false },
  ...{ arrivedWay: null, checkIn: { finishedAt: null, missing: [] } },
})
const mary = seatOf('Mary Wambui')
const jonas: DeskPatient = {
  id: crypto.randomUUID(),
  name: 'Jonas Weber',
  dateOfBirth: '1980-02-01',
  phone: '+254 700 000 009',
  hasAccount: true,
}
const dayOf = (visits: DeskVisit[], taken = visits.length): DeskDay => ({
  ...{ day: '2026-11-23', today: '2026-11-23', timeZone: zone },
  reasons: [],
  clinicians: [{ doctorId: okafor, name: 'Dr. Daniel Okafor', visits, groups: [{ ...group, taken }] }],
})
const card = page.getByRole('region', { name: /Living with diabetes/ })
const dialog = page.getByRole('dialog')
const choose = async (entry: string) => {
  await card.getByRole('button', { name: 'More for Living with diabetes' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('a group visit is one entry with everybody who has a seat, and the desk gives another one', async ({ open }) => {
  let day = dayOf([mary])
  const sent: object[] = []
  answer(deskApi, {
    getDeskDay: () => day,
    findDeskPatients: () => ({ rows: [jonas], isWhole: true }),
    bookSeat: (seat) => {
      sent.push(seat)
      if (sent.length === 1) refuse(409, 'seats_full')
      day = dayOf([mary, seatOf(jonas.name)])
      return seatOf(jonas.name)
    },
  })
  await open('/desk', { as: faith })
  await expect.element(card.getByText('1 of 3 seats taken')).toBeVisible()
  await expect.element(card.getByRole('article', { name: /Mary Wambui/ })).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Check in: Mary Wambui' })).toBeVisible()
  await expectNoBarrierAtEnds('a group visit at the desk')
  await choose('Book a seat')
  await dialog.getByRole('button', { name: 'Book seat' }).click()
  await expect.element(dialog.getByText('Choose a patient first.')).toBeVisible()
  await dialog.getByRole('searchbox', { name: 'Patient' }).fill('jonas')
  await dialog.getByRole('button', { name: /Jonas Weber/ }).click()
  await dialog.getByRole('button', { name: 'Book seat' }).click()
  await expect.element(dialog.getByText('All seats are taken. Choose another time.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Book seat' }).click()
  await expect.element(toast('Jonas Weber has a seat')).toBeVisible()
  await expect.element(card.getByText('2 of 3 seats taken')).toBeVisible()
})

test('a new time says who is told, and who has something else then; cancelling asks first', async ({ open }) => {
  const changes: object[] = []
  let day = dayOf([mary])
  answer(deskApi, { getDeskDay: () => day })
  answer(groupVisitsApi, {
    changeGroupVisit: ({ version, time, seats, title }) => {
      changes.push({ version, time, seats, title })
      return refuse(409, 'group_patients_busy', { help: { names: ['Mary Wambui'] } })
    },
    cancelGroupVisit: ({ id, version }) => {
      changes.push({ version })
      day = { ...day, clinicians: [] }
      return { id }
    },
  })
  await open('/desk', { as: faith })
  await choose('Change group visit')
  await dialog.getByLabelText('Time').fill('23:55')
  await expect.element(dialog.getByText('1 person has a seat. Their appointment moves too, and they are notified.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Move and notify 1 person' }).click()
  await expect.element(dialog.getByText(/Somebody with a seat has another visit at this time.*\(Mary Wambui\)/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await choose('Cancel group visit')
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent(/1 person has a seat/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel group visit' }).click()
  await expect.element(toast('Group visit canceled')).toBeVisible()
  expect(changes).toEqual([{ version: 3, time: '23:55', seats: 3, title: 'Living with diabetes' }, { version: 3 }])
})

test('group visits are scheduled weekly, and what the clinician has then already is said', async ({ open }) => {
  const sent: object[] = []
  answer(deskApi, { getDeskDay: () => dayOf([]) })
  answer(groupVisitsApi, {
    getGroupVisitChoices: () => ({
      clinicians: [{ doctorId: okafor, name: 'Dr. Daniel Okafor', timeZone: zone }],
      types: [{ code: 'class', name: 'Diabetes class', minutes: 90, seats: 12 }],
    }),
    scheduleGroupVisits: ({ type, weeks, seats, time }) => {
      sent.push({ type, weeks, seats, time })
      return sent.length === 1 ? refuse(409, 'group_time_taken', { help: { starts: ['2027-01-11T08:00:00Z'] } }) : { rows: [group, group] }
    },
  })
  await open('/desk', { as: faith })
  await expect.element(card.getByText('Nobody has a seat yet.')).toBeVisible()
  await button('Schedule group visit').click()
  await expect.element(dialog.getByLabelText('Seats')).toHaveValue(12)
  await dialog.getByLabelText('Time').fill('11:00')
  await dialog.getByLabelText('How often').selectOptions('2 weeks in a row')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect.element(dialog.getByText(/The clinician has something else at this time.*January 11, 11:00/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect.element(toast('2 group visits scheduled')).toBeVisible()
  expect(sent[1]).toEqual({ type: 'class', weeks: 2, seats: 12, time: '11:00' })
})
