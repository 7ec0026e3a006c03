import { type WaitingPerson, waitlistApi } from '@uzima/contract/waitlist'
import { expect, page, test, toast } from '#test/page.tsx'
import { drCole, faith } from '#test/people.ts'
import { answer } from '#test/server.ts'

const person = (name: string, more: Partial<WaitingPerson> = {}): WaitingPerson => ({
  ...{ id: crypto.randomUUID(), patientId: crypto.randomUUID(), name, dateOfBirth: '1980-02-03', phone: null, specialty: null, type: null },
  ...{ firstDay: '2027-01-04', lastDay: '2027-03-01', weekdays: [1, 3], half: 'morning', mode: 'in_person' },
  ...{ doctor: null, joinedAt: '2027-01-01T08:00:00.000Z', urgent: null, visitStart: null, group: null, offer: null },
  ...more,
})
/** Not the toast, which is an item of a list as well and names them. */
const rowOf = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })

test('shows who waits for what, marks urgency, and takes off the list after asking', async ({ open }) => {
  const ada = person('Ada Muturi')
  const asked: unknown[] = []
  let rows = [ada, person('Ben Laurent', { urgent: { by: 'Faith Njeri', at: '2027-01-02T08:00:00.000Z' } })]
  answer(waitlistApi, {
    listWaitlist: () => ({ rows, next: null }),
    setUrgency: ({ id, isUrgent }) => {
      asked.push({ id, isUrgent })
      return ada
    },
    removeFromWaitlist: ({ id }) => {
      rows = rows.filter((each) => each.id !== id)
      return { id }
    },
  })
  await open('/waitlist', { as: drCole })
  await expect.element(rowOf('Ada Muturi')).toHaveTextContent(/Any doctor.*Mon and Wed, mornings, Jan 4, 2027 to Mar 1, 2027/)
  await expect.element(rowOf('Ben Laurent')).toHaveTextContent(/Urgent.*Marked urgent by Faith Njeri/)
  await page.getByRole('button', { name: 'Urgent: Ada Muturi' }).click()
  await expect.poll(() => asked).toEqual([{ id: ada.id, isUrgent: true }])
  await page.getByRole('button', { name: 'Remove: Ada Muturi' }).click()
  expect(rows).toHaveLength(2)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(rowOf('Ada Muturi')).not.toBeInTheDocument()
})
test('says what is on offer and why, takes it back after asking, and offers a seat that is left', async ({ open }) => {
  const asked: unknown[] = []
  const offer = {
    ...{
      id: crypto.randomUUID(),
      start: '2027-01-05T10:00:00.000Z',
      doctor: 'Dr. Cole',
      canWithdraw: true,
      canTake: false,
      reason: 'hours' as const,
    },
    expiresAt: new Date(Date.now() + 25 * 60_000).toISOString(),
  }
  const group = { id: crypto.randomUUID(), start: '2027-01-06T10:00:00.000Z', title: 'Living with it', left: 1 }
  const ben = person('Ben Laurent', { group })
  answer(waitlistApi, {
    listWaitlist: () => ({
      rows: [person('Ada Muturi', { offer }), ben, person('Nia Otieno', { group: { ...group, left: 0 } })],
      next: null,
    }),
    withdrawOffer: (given) => {
      asked.push(given)
      return { id: given.id }
    },
    offerSeat: ({ id }) => {
      asked.push(id)
      return ben
    },
  })
  await open('/waitlist', { as: drCole })
  await expect.element(rowOf('Ada Muturi')).toHaveTextContent(/with Dr. Cole is on offer.*New hours/)
  await page.getByRole('button', { name: 'Withdraw offer: Ada Muturi' }).click()
  await page.getByRole('checkbox', { name: 'Offer it to the next person' }).click()
  expect(asked).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw offer' }).click()
  await expect.poll(() => asked).toEqual([{ id: offer.id, passesOn: false }])
  await expect.element(rowOf('Ben Laurent')).toHaveTextContent(/Seat in “Living with it”/)
  await expect.element(page.getByRole('button', { name: 'Offer a seat: Nia Otieno' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Offer a seat: Ben Laurent' }).click()
  await expect.poll(() => asked.at(-1)).toBe(ben.id)
})
test('says so where nobody waits', async ({ open }) => {
  answer(waitlistApi, { listWaitlist: () => ({ rows: [], next: null }) })
  await open('/waitlist', { as: drCole })
  await expect.element(page.getByText('Nobody is waiting')).toBeVisible()
})

test('the front desk accepts in one press for somebody without an account, and for nobody else', async ({ open }) => {
  const offer = {
    ...{ start: '2027-01-05T10:00:00.000Z', doctor: 'Dr. Cole', canWithdraw: true, reason: 'cancelled' as const },
    expiresAt: new Date(Date.now() + 25 * 60_000).toISOString(),
  }
  const taken: string[] = []
  const kiprono = person('Mzee Kiprono', { offer: { ...offer, id: crypto.randomUUID(), canTake: true } })
  let rows = [kiprono, person('Ada Muturi', { offer: { ...offer, id: crypto.randomUUID(), canTake: false } })]
  answer(waitlistApi, {
    listWaitlist: () => ({ rows, next: null }),
    takeForPatient: ({ id }) => {
      taken.push(id)
      rows = rows.slice(1)
      return { visitId: crypto.randomUUID() }
    },
  })
  await open('/waitlist', { as: faith })
  await expect.element(rowOf('Ada Muturi')).toHaveTextContent(/offer/i)
  await expect.element(page.getByRole('button', { name: 'Accept for patient: Ada Muturi' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Accept for patient: Mzee Kiprono' }).click()
  await expect.element(toast('Mzee Kiprono has the time now')).toBeVisible()
  await expect.element(rowOf('Mzee Kiprono')).not.toBeInTheDocument()
  expect(taken).toEqual([kiprono.offer?.id])
})
