import { type DeskDay, type DeskState, type DeskVisit, deskApi } from '@uzima/contract/desk'
import { invoicesApi } from '@uzima/contract/invoices'
import { userEvent } from 'vitest/browser'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { watchDownloads } from '#test/invoices.ts'
import { expect, page, test, toast } from '#test/page.tsx'
import { drCole, faith } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const visit = (name: string, state: DeskState, begins: number, more: Partial<DeskVisit> = {}): DeskVisit => ({
  ...{ id: crypto.randomUUID(), name, dateOfBirth: '1990-05-03', phone: '+254 700 000 001', mode: 'in_person', state },
  ...{
    start: later(begins),
    end: later(begins + 30),
    arrivedAt: null,
    inRoomAt: null,
    room: null,
    leftAt: null,
    placed: null,
    changed: null,
  },
  ...{ locationId: '00000000-0000-7000-8000-0000000000a1', booked: null, isRoomWaived: false, isAway: false },
  ...{
    isWalkIn: false,
    isOverbooked: false,
    money: null,
    groupVisitId: null,
    arrivedWay: null,
    checkIn: { finishedAt: null, missing: [] },
    isMovable: false,
  },
  steps: ['check_in'],
  ...more,
})
const mary = visit('Mary Wambui', 'booked', 20)
const ahmed = visit('Ahmed Yusuf', 'arrived', -25, { arrivedAt: later(-42), steps: ['to_room', 'undo'] })
const dayOf = (visits: DeskVisit[]): DeskDay => ({
  ...{ day: '2026-11-23', today: '2026-11-23', timeZone: 'Africa/Nairobi' },
  reasons: [],
  clinicians: [
    { doctorId: '00000000-0000-7000-8000-0000000000d1', name: 'Dr. Daniel Okafor', visits, groups: [] },
    {
      doctorId: '00000000-0000-7000-8000-0000000000d2',
      name: 'Dr. Grace Mwangi',
      visits: [visit('Jonas Weber', 'done', -90, { steps: [] })],
      groups: [],
    },
  ],
})
const okafor = page.getByRole('region', { name: 'Dr. Daniel Okafor' })

test('who waits, how late a clinician is, and one next step for each visit', async ({ open }) => {
  let days = dayOf([ahmed, mary])
  const sent: object[] = []
  answer(deskApi, {
    getDeskDay: () => days,
    listDeskRooms: () => ({ rows: [] }),
    takeDeskStep: ({ id, step, from, room }) => {
      sent.push({ step, from, room })
      const arrived: DeskVisit = { ...mary, id, state: 'arrived', arrivedAt: later(0), steps: ['to_room', 'undo'] }
      days = dayOf([ahmed, arrived])
      return arrived
    },
  })
  await open('/desk', { as: faith })
  await expect.element(okafor.getByText('25 min late, 2 to go')).toBeVisible()
  await expect.element(okafor.getByText('Waiting 42 min')).toBeVisible()
  await expect
    .element(page.getByRole('article', { name: /Mary Wambui$/ }).getByRole('heading'))
    .toHaveTextContent(/^\d+:\d\d\s[AP]M Mary Wambui$/)
  await expect.element(page.getByRole('list', { name: 'Visits by state' })).toHaveTextContent('Booked1Arrived1In room0Done1No show0')
  await expectNoBarrierAtEnds('a day at the desk')
  await page.getByRole('button', { name: 'Check in: Mary Wambui' }).click()
  await expect.element(page.getByRole('button', { name: 'To a room: Mary Wambui' })).toBeVisible()
  await page.getByRole('button', { name: 'To a room: Mary Wambui' }).click()
  await expect.element(page.getByRole('textbox', { name: /^Room/ })).toHaveFocus()
  await page.getByRole('textbox', { name: /^Room/ }).fill(' 3 ')
  await page.getByRole('dialog').getByRole('button', { name: 'To a room' }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      { step: 'check_in', from: 'booked', room: null },
      { step: 'to_room', from: 'arrived', room: '3' },
    ])
})

test('what is over is folded but for the latest, so that those who wait are in sight', async ({ open }) => {
  const over = ['Rose Nyambura', 'Peter Otieno', 'Jane Chebet'].map((name, at) => visit(name, 'done', -200 + at * 30, { steps: ['undo'] }))
  answer(deskApi, { getDeskDay: () => dayOf([...over, ahmed, mary]) })
  await open('/desk', { as: faith })
  await expect.element(okafor.getByText('Jane Chebet')).toBeVisible()
  await expect.element(okafor.getByText('Rose Nyambura')).not.toBeVisible()
  await okafor.getByRole('button', { name: 'Show 2 earlier visits' }).click()
  await expect.element(okafor.getByText('Rose Nyambura')).toBeVisible()
  await expectNoBarrierAtEnds('a day at the desk with what is over')
  await okafor.getByRole('button', { name: 'Hide earlier visits' }).click()
  await expect.element(okafor.getByText('Peter Otieno')).not.toBeVisible()
})

test('whoever was slower reads who was first, and sees the visit as it is', async ({ open }) => {
  const present: DeskVisit = {
    ...{ ...mary, state: 'arrived', arrivedAt: '2026-11-23T11:31:00Z', steps: ['to_room', 'undo'] },
    changed: { by: 'Grace Auma', at: '2026-11-23T11:31:00Z' },
  }
  answer(deskApi, {
    getDeskDay: () => dayOf([mary]),
    takeDeskStep: () =>
      refuse(409, 'desk_step_taken', {
        help: { visit: present, doctor: { id: '00000000-0000-7000-8000-0000000000d1', name: 'Dr. Daniel Okafor' } },
      }),
  })
  await open('/desk', { as: faith })
  await page.getByRole('button', { name: 'Check in: Mary Wambui' }).click()
  await expect.element(toast('Somebody was faster')).toHaveTextContent(/Grace Auma checked in Mary Wambui at 2:31.PM/)
  await expect.element(page.getByRole('button', { name: 'To a room: Mary Wambui' })).toBeVisible()
})

test('who has not come is said to be late; nobody comes to a video visit', async ({ open }) => {
  const late = visit('Neema Late', 'booked', -12)
  answer(deskApi, { getDeskDay: () => dayOf([late, visit('Vera Video', 'booked', -12, { mode: 'video' })]) })
  await open('/desk', { as: faith })
  await expect.element(page.getByRole('article', { name: /Neema Late/ })).toHaveTextContent('Expected 12 min ago')
  await expect.element(page.getByRole('article', { name: /Vera Video/ })).toHaveTextContent('Booked')
})

test('on a phone one clinician is shown at a time, and a number is in one piece', async ({ open }) => {
  answer(deskApi, { getDeskDay: () => dayOf([{ ...mary, dateOfBirth: '1990-09-23' }]) })
  await page.viewport(320, 844)
  await open('/desk', { as: faith, language: 'fr' })
  await expect.element(okafor).toBeVisible()
  expect([...okafor.getByText('+254 700 000 001').element().getClientRects()]).toHaveLength(1)
  await page.viewport(390, 844)
  await expect.element(page.getByText('Jonas Weber')).not.toBeVisible()
  await page.getByRole('button', { name: 'Mwangi' }).click()
  await expect.element(page.getByText('Jonas Weber')).toBeVisible()
  await expect.element(page.getByText('Mary Wambui')).not.toBeVisible()
})

test.for(['en', 'es', 'fr', 'sw'] as const)(
  'on a desktop what one does at the desk stands in one row, in %s',
  async (language, { open }) => {
    answer(deskApi, { getDeskDay: () => dayOf([mary]) })
    await page.viewport(1280, 900)
    await open('/desk', { as: faith, language })
    await expect.element(okafor).toBeVisible()
    const buttons = page.getByCss('main header button').elements()
    expect(buttons).toHaveLength(5)
    expect(new Set(buttons.map((each) => each.getBoundingClientRect().top)).size).toBe(1)
  },
)

test('where the practice says so, a card has why somebody comes', async ({ open }) => {
  answer(deskApi, { getDeskDay: () => ({ ...dayOf([mary, ahmed]), reasons: [{ visitId: mary.id, reason: 'Cough for two weeks' }] }) })
  await open('/desk', { as: faith })
  await expect.element(page.getByRole('article', { name: /Mary Wambui$/ }).getByText('Cough for two weeks')).toBeVisible()
  await expect.element(page.getByRole('article', { name: /Ahmed Yusuf$/ })).not.toHaveTextContent('Cough')
})

test('the desk hands out the invoice of a visit that has one; what could not be fetched can be asked for again', async ({ open }) => {
  const money = { amount: 4000, deposit: null, currency: 'USD', paid: 0, state: 'due' } as const
  const invoice = { id: '00000000-0000-7000-8000-0000000000e1', number: 'I-2026-000012' }
  const done = visit('Rose Nyambura', 'done', -40, { steps: ['undo'], money: { ...money, invoice } })
  const asked: object[] = []
  answer(deskApi, { getDeskDay: () => dayOf([done, { ...mary, isMovable: true, money: { ...money, invoice: null } }]) })
  answer(invoicesApi, {
    getInvoiceFileForStaff: (file) => {
      asked.push(file)
      return asked.length === 1 ? refuse(503, 'unavailable') : new Blob(['%PDF'])
    },
  })
  const saved = watchDownloads()
  await open('/desk', { as: faith })
  const entry = page.getByRole('menuitem', { name: 'Invoice I-2026-000012' })
  await page.getByRole('button', { name: 'More for Mary Wambui' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Move' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: /^Invoice/ })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  const more = page.getByRole('button', { name: 'More for Rose Nyambura' })
  await more.click()
  await expectNoBarrierAtEnds('the menu of a visit with an invoice')
  await entry.click()
  await expect.element(toast('We could not create the file')).toBeVisible()
  expect(saved).toEqual([])
  await more.click()
  await entry.click()
  await expect.poll(() => saved).toEqual(['Invoice I-2026-000012.pdf'])
  expect(asked).toEqual(Array(2).fill({ id: invoice.id, document: 'invoice' }))
})

test('a day without visits says so, and nobody else has the page', async ({ open }) => {
  answer(deskApi, { getDeskDay: () => ({ ...dayOf([]), clinicians: [] }) })
  await open('/desk', { as: faith })
  await expect.element(page.getByText('Nobody booked today')).toBeVisible()
  await open('/desk', { as: drCole })
  await expect.element(page.getByText('Nobody booked today')).not.toBeInTheDocument()
})

test('where there are rooms, people are brought to one that is free, and a visit is given another', async ({ open }) => {
  const [theatre, lab, second] = ['1', '2', '3'].map((n) => `00000000-0000-7000-8000-0000000000b${n}`) as [string, string, string]
  const kept = { ...ahmed, booked: { id: theatre, name: 'Theatre' } }
  const sent: object[] = []
  answer(deskApi, {
    getDeskDay: () =>
      dayOf([visit('Rose Nyambura', 'in_room', -40, { room: 'Theatre', steps: ['leave', 'undo'] }), kept, { ...mary, isRoomWaived: true }]),
    listDeskRooms: () => ({
      rows: [
        { id: lab, name: 'Laboratory 1', kind: 'laboratory', isFree: false },
        { id: theatre, name: 'Theatre', kind: 'procedure', isFree: false },
        { id: second, name: 'Theatre 2', kind: 'procedure', isFree: true },
      ],
    }),
    takeDeskStep: ({ step, room, roomId }) => {
      sent.push({ step, room, roomId })
      if (roomId === theatre) return refuse(409, 'room_taken')
      return { ...kept, state: 'in_room', inRoomAt: later(0), room: 'Theatre', steps: ['leave', 'undo'] }
    },
    changeDeskRoom: ({ from, roomId }) => {
      sent.push({ from, roomId })
      return { ...mary, booked: { id: theatre, name: 'Theatre' } }
    },
  })
  await open('/desk', { as: faith })
  await expect.element(okafor.getByText(/Room Theatre/)).toBeVisible()
  await expect.element(okafor.getByText('No room', { exact: true })).toBeVisible()
  // by one press to the room that is kept; somebody is still in it, so another is asked for
  await page.getByRole('button', { name: 'To Theatre: Ahmed Yusuf' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Room' })).toHaveValue(second)
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Rose Nyambura is still in Theatre.')
  await expect.element(page.getByRole('option', { name: 'Laboratory 1 (Laboratory), taken' })).toBeDisabled()
  await expect.element(page.getByRole('option', { name: 'Theatre (Procedure), Rose Nyambura is in it' })).toBeDisabled()
  await page.getByRole('dialog').getByRole('button', { name: 'To a room' }).click()
  await page.getByRole('button', { name: 'More for Mary Wambui' }).click()
  await page.getByRole('menuitem', { name: 'Change the room' }).click()
  await page.getByRole('combobox', { name: 'Room' }).selectOptions(second)
  await expectNoBarrierAtEnds('changing a room at the desk')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(toast('Room changed')).toBeVisible()
  expect(sent).toEqual([
    { step: 'to_room', room: null, roomId: theatre },
    { step: 'to_room', room: null, roomId: second },
    { from: null, roomId: second },
  ])
})
