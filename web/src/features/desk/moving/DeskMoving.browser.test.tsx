import { type DeskDay, type DeskVisit, deskApi } from '@uzima/contract/desk'
import { beforeEach } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { expect, page, test, toast } from '#test/page.tsx'
import { faith } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const [okafor, mwangi, achieng] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-0000000000d${n}`) as [string, string, string]
const zone = 'Africa/Nairobi'
const tomorrow = new Date(Date.now() + 27 * 3_600_000).toISOString().slice(0, 10)
const at = (time: string) => new Date(`${tomorrow}T${time}:00+03:00`).toISOString()
const visitOf = (name: string, time: string, more: Partial<DeskVisit> = {}): DeskVisit => ({
  ...{ id: crypto.randomUUID(), name, dateOfBirth: '1990-05-03', phone: '+254 700 000 001', mode: 'in_person', state: 'booked' },
  ...{ start: at(time), end: new Date(Date.parse(at(time)) + 30 * 60_000).toISOString(), arrivedAt: null, inRoomAt: null, room: null },
  ...{
    leftAt: null,
    placed: null,
    changed: null,
    locationId: '00000000-0000-7000-8000-0000000000a1',
    booked: null,
    isRoomWaived: false,
    isAway: false,
  },
  ...{
    isWalkIn: false,
    isOverbooked: false,
    money: null,
    groupVisitId: null,
    arrivedWay: null,
    checkIn: { finishedAt: null, missing: [] },
  },
  ...{ isMovable: true, steps: [] },
  ...more,
})
const mary = visitOf('Mary Wambui', '09:00')
const jonas = visitOf('Jonas Weber', '10:00', { placed: { by: 'Grace Auma', at: at('08:31') } })
const jane = visitOf('Jane Doe', '09:30')
const dayOf = (okafors: DeskVisit[], mwangis: DeskVisit[]): DeskDay => ({
  ...{ day: tomorrow, today: tomorrow, timeZone: zone },
  reasons: [],
  clinicians: [
    { doctorId: okafor, name: 'Dr. Daniel Okafor', visits: okafors, groups: [] },
    { doctorId: mwangi, name: 'Dr. Grace Mwangi', visits: mwangis, groups: [] },
  ],
})
const slot = (time: string, isFree: boolean) => ({ start: at(time), isFree })
const moved = (to: { start: string; doctorId: string }) =>
  to.doctorId === okafor ? dayOf([jonas, { ...mary, start: to.start }], [jane]) : dayOf([jonas], [jane, { ...mary, start: to.start }])

let day: DeskDay
let sent: object[]
beforeEach(async () => {
  day = dayOf([mary, jonas], [jane])
  sent = []
  answer(deskApi, {
    getDeskDay: () => day,
    listDeskTargets: () => ({
      rows: [
        { doctorId: achieng, name: 'Joyce Achieng', slots: [slot('09:00', true)] },
        { doctorId: okafor, name: 'Dr. Daniel Okafor', slots: [slot('10:00', false), slot('11:00', true), slot('11:30', true)] },
        { doctorId: mwangi, name: 'Dr. Grace Mwangi', slots: [slot('09:00', true), slot('11:00', true)] },
      ],
    }),
    moveDeskVisit: ({ id, ...move }) => {
      sent.push(move)
      day = moved(move)
      return { ...mary, id, start: move.start }
    },
    getDeskChoices: () => ({
      clinicians: [
        { doctorId: okafor, name: 'Dr. Daniel Okafor', specialty: 'Family medicine', timeZone: zone },
        { doctorId: mwangi, name: 'Dr. Grace Mwangi', specialty: 'Family medicine', timeZone: zone },
      ],
      types: [],
    }),
    listDeskNextFree: () => ({ rows: [] }),
    listDeskSoonest: () => ({
      rows: [{ doctorId: okafor, name: 'Dr. Daniel Okafor', start: null, isNow: false, locationId: null, timeZone: zone }],
    }),
    listDeskTimes: ({ doctorId }) => ({
      ...{ doctorId, timeZone: zone },
      days: [{ day: tomorrow, state: 'open', free: 1, slots: [{ ...slot('10:00', false), time: '10:00', locationId: mary.locationId }] }],
    }),
  })
  await page.viewport(1280, 900)
})
const dialog = page.getByRole('dialog')
const times = (doctor: string) => page.getByRole('group', { name: `Times of ${doctor}` })
const free = (doctor: string, time: string) => times(doctor).getByRole('button', { name: new RegExp(`^${time} .*free`) })
const handle = page.getByRole('button', { name: 'Pick up the visit of Mary Wambui to move it' })
const card = page.getByRole('article', { name: /Mary Wambui/ })

async function pickUp(key: string) {
  await expect.element(handle).toBeVisible()
  handle.element().focus()
  await userEvent.keyboard(key)
}

/** Dragged as far as the name of another clinician, so that the times are there, and then dropped. */
async function drag(target: () => Element) {
  const source = card.element()
  const data = new DataTransfer()
  const fire = (on: Element, type: string) => on.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }))
  fire(source, 'dragstart')
  await expect.element(times('Dr. Grace Mwangi')).toBeVisible()
  fire(target(), 'dragenter')
  fire(target(), 'dragover')
  fire(target(), 'drop')
  fire(source, 'dragend')
}

test('a card that is dropped on a free time of another clinician is there without a question, and goes back by Undo', async ({ open }) => {
  await open('/desk', { as: faith })
  await expect.element(card).toBeVisible()
  await drag(() => free('Dr. Grace Mwangi', '11:00').element())
  await expect.element(toast('Visit moved')).toHaveTextContent(/Mary Wambui.* at 11:00.*with Dr\. Grace Mwangi/)
  await expect.element(page.getByRole('region', { name: 'Dr. Grace Mwangi' }).getByText('Mary Wambui')).toBeVisible()
  await expect.element(times('Dr. Grace Mwangi')).not.toBeInTheDocument()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(toast('Move taken back')).toBeVisible()
  expect(sent).toEqual([
    { from: mary.start, fromDoctorId: okafor, doctorId: mwangi, start: at('11:00'), overbook: false },
    { from: at('11:00'), fromDoctorId: mwangi, doctorId: okafor, start: mary.start, overbook: true },
  ])
})

test('dragging with a real mouse lays the times over every column, and one who has no visit yet is offered, too', async ({ open }) => {
  await open('/desk', { as: faith })
  await card.getByRole('heading').dropTo(page.getByRole('heading', { name: 'Dr. Grace Mwangi' }))
  // beside the times: the time is asked for
  await expect.element(dialog.getByRole('combobox', { name: 'Clinician' })).toHaveValue(mwangi)
  await userEvent.keyboard('{Escape}')
  await handle.click()
  await expect.element(page.getByRole('region', { name: 'Joyce Achieng' }).getByRole('button', { name: /9:00.*free/ })).toBeVisible()
  await expectNoBarrierAtEnds('a visit on its way')
})

test('dropped on a taken time it asks whether both shall come at once, and says who gave that time to whom', async ({ open }) => {
  await open('/desk', { as: faith })
  await expect.element(card).toBeVisible()
  await drag(() =>
    times('Dr. Daniel Okafor')
      .getByRole('button', { name: /^10:00 .*taken/ })
      .element(),
  )
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(/Grace Auma gave this time to Jonas Weber at 8:31.AM\. Dr\. Daniel Okafor has another visit/)
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: 'Move beside the other visit' }).click()
  await expect.element(toast('Visit moved')).toBeVisible()
  expect(sent).toMatchObject([{ doctorId: okafor, start: at('10:00'), overbook: true }])
})

test('by keyboard: picked up, led by the arrows to another clinician, put down; the focus goes with it', async ({ open }) => {
  await open('/desk', { as: faith })
  await pickUp('{Enter}')
  await expect.element(page.getByText(/^Mary Wambui picked up\./)).toBeInTheDocument()
  await expect.element(free('Dr. Daniel Okafor', '11:00')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(free('Dr. Daniel Okafor', '11:30')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(free('Dr. Grace Mwangi', '11:00')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(free('Dr. Grace Mwangi', '9:00')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Visit moved')).toHaveTextContent(/at 9:00.*with Dr\. Grace Mwangi/)
  await expect.element(handle).toHaveFocus()
  expect(sent).toMatchObject([{ doctorId: mwangi, start: at('09:00'), overbook: false }])
})

test('Escape leaves it where it is, and the focus is where it was', async ({ open }) => {
  await open('/desk', { as: faith })
  await pickUp(' ')
  await expect.element(free('Dr. Daniel Okafor', '11:00')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(times('Dr. Daniel Okafor')).not.toBeInTheDocument()
  await expect.element(page.getByText('The visit of Mary Wambui stays where it is.')).toBeInTheDocument()
  await expect.element(handle).toHaveFocus()
  expect(sent).toEqual([])
})

test('whoever was slower reads who moved it where, and the card stays where the other desk has put it', async ({ open }) => {
  const present = { ...mary, start: at('11:00'), placed: { by: 'Grace Auma', at: at('08:31') } }
  answer(deskApi, {
    moveDeskVisit: () => {
      day = moved({ start: at('11:00'), doctorId: mwangi })
      return refuse(409, 'desk_step_taken', { help: { visit: present, doctor: { id: mwangi, name: 'Dr. Grace Mwangi' } } })
    },
  })
  await open('/desk', { as: faith })
  await pickUp('{Enter}')
  await expect.element(free('Dr. Daniel Okafor', '11:00')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(toast('Somebody was faster'))
    .toHaveTextContent(/Grace Auma moved Mary Wambui at 8:31.AM: now .* at 11:00.AM with Dr\. Grace Mwangi/)
  await expect.element(page.getByRole('region', { name: 'Dr. Grace Mwangi' }).getByText('Mary Wambui')).toBeVisible()
})

test('a time that another desk took meanwhile: the card stays, and who was first is said with the question', async ({ open }) => {
  answer(deskApi, {
    moveDeskVisit: ({ overbook, ...move }) => {
      sent.push({ ...move, overbook })
      if (overbook) return { ...mary, start: move.start }
      day = dayOf([mary, { ...jonas, start: at('11:00'), end: at('11:30') }], [jane])
      return refuse(409, 'desk_time_taken')
    },
  })
  await open('/desk', { as: faith })
  await pickUp('{Enter}')
  await expect.element(free('Dr. Daniel Okafor', '11:00')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/Grace Auma gave this time to Jonas Weber/)
  await expect
    .element(page.getByRole('region', { name: 'Dr. Daniel Okafor', includeHidden: true }).getByText('Mary Wambui'))
    .toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(sent).toHaveLength(1)
})

test('by touch the handle opens the dialog, and on a phone there is none', async ({ open }) => {
  await open('/desk', { as: faith })
  await expect.element(handle).toBeVisible()
  handle.element().dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' }))
  await expect.element(dialog.getByRole('combobox', { name: 'Clinician' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.viewport(390, 844)
  await expect.element(handle).not.toBeInTheDocument()
})

test('a walk-in far down a column is scrolled to and marked for a moment', async ({ open }) => {
  const many = Array.from({ length: 20 }, (_, n) => visitOf(`Patient ${n}`, '09:00', { isOverbooked: true }))
  const walked = visitOf('Baraka Mushi', '15:00', { state: 'arrived', arrivedAt: at('15:00'), isWalkIn: true })
  day = dayOf(many, [jane])
  answer(deskApi, {
    findDeskPatients: () => ({
      rows: [{ id: walked.id, name: walked.name, dateOfBirth: null, phone: null, hasAccount: true }],
      isWhole: true,
    }),
    takeWalkIn: () => {
      day = dayOf([...many, walked], [jane])
      return walked
    },
  })
  await open('/desk', { as: faith })
  await page.getByRole('button', { name: 'Walk-in' }).click()
  await page.getByRole('searchbox', { name: 'Patient' }).fill('Baraka')
  await dialog.getByRole('button', { name: 'Baraka Mushi' }).click()
  await dialog.getByRole('button', { name: 'Take in now' }).click()
  const taken = page.getByRole('article', { name: /Baraka Mushi/ })
  await expect.element(taken).toBeInViewport()
  await expect.element(taken).toHaveClass('bg-brand-soft')
  await expect.element(taken, { timeout: 8000 }).not.toHaveClass('bg-brand-soft')
})

test('whose time it is is said where it is not the reader’s', async ({ open }) => {
  const note = page.getByText(/^Times are in /)
  await open('/desk', { as: faith })
  // the browser's zone is that of whoever runs the tests
  const isSame = Intl.DateTimeFormat().resolvedOptions().timeZone === zone
  if (isSame) day = { ...day, timeZone: 'America/New_York' }
  await expect.element(note).toHaveTextContent(isSame ? /Eastern/ : /East Africa Time/)
})
