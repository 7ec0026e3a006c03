import { type DeskDay, type DeskVisit, deskApi } from '@uzima/contract/desk'
import { beforeEach } from 'vitest'
import { expect, page, test } from '#test/page.tsx'
import { faith } from '#test/people.ts'
import { answer } from '#test/server.ts'

const okafor = { doctorId: '00000000-0000-7000-8000-0000000000d1', name: 'Dr. Daniel Okafor' }
const mwangi = { doctorId: '00000000-0000-7000-8000-0000000000d2', name: 'Dr. Grace Mwangi' }
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const visitOf = (name: string, at: number): DeskVisit => ({
  ...{ id: crypto.randomUUID(), name, dateOfBirth: '1990-05-03', phone: null, mode: 'in_person', state: 'booked', steps: ['check_in'] },
  ...{ start: later(at), end: later(at + 5), arrivedAt: null, inRoomAt: null, room: null, leftAt: null, placed: null, changed: null },
  ...{ locationId: '00000000-0000-7000-8000-0000000000a1', booked: null, isRoomWaived: false, isAway: false, money: null },
  ...{ isWalkIn: false, isOverbooked: false, groupVisitId: null, arrivedWay: null, isMovable: true },
  checkIn: { finishedAt: null, missing: [] },
})
const many = (name: string) => Array.from({ length: 12 }, (_, index) => visitOf(`${name} ${index + 1}`, 10 * (index + 1)))
const jonas = { id: crypto.randomUUID(), name: 'Jonas Weber', dateOfBirth: '1980-02-01', phone: null, hasAccount: true }

let taken: DeskVisit[] = []
beforeEach(() => {
  taken = []
  const visits = [many('Ada'), many('Bea')] as const
  answer(deskApi, {
    getDeskDay: (): DeskDay => ({
      ...{ day: '2026-11-23', today: '2026-11-23', timeZone: 'Africa/Nairobi', reasons: [] },
      clinicians: [
        { ...okafor, visits: visits[0], groups: [] },
        { ...mwangi, visits: [...visits[1], ...taken], groups: [] },
      ],
    }),
    findDeskPatients: () => ({ rows: [jonas], isWhole: true }),
    getDeskChoices: () => ({
      clinicians: [{ ...mwangi, specialty: 'Family medicine', timeZone: 'Africa/Nairobi' }],
      types: [{ code: 'consultation', name: 'Consultation', minutes: 30, modes: ['in_person'], price: null }],
    }),
    listDeskSoonest: () => ({ rows: [{ ...mwangi, start: later(1), isNow: true, locationId: null, timeZone: 'Africa/Nairobi' }] }),
    takeWalkIn: () => {
      const visit = visitOf(jonas.name, 200)
      taken = [visit]
      return visit
    },
  })
})

const dialog = page.getByRole('dialog')

for (const [where, width] of [
  ['on a wide screen', 1280],
  ['on a phone, where another clinician was shown', 390],
] as const)
  test(`whoever is taken in is in sight once the address tells their clinician, ${where}`, async ({ open }) => {
    await page.viewport(width, 700)
    await open('/desk', { as: faith })
    await page.getByRole('button', { name: 'Walk-in' }).click()
    await dialog.getByRole('searchbox', { name: 'Patient' }).fill('jonas')
    await dialog.getByRole('button', { name: /Jonas Weber/ }).click()
    await dialog.getByRole('button', { name: 'Take in now' }).click()
    // the column of whoever else was shown on phones steps back when the page has come to the new address
    const column = () => page.getByRole('region', { name: okafor.name, includeHidden: true }).element()
    await expect.poll(() => column().classList.contains('max-wide:not-print:hidden')).toBe(true)
    await expect.element(page.getByRole('article', { name: /Jonas Weber/ })).toBeInViewport()
  })
