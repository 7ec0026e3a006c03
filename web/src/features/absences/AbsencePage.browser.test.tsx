import { type Absence, type AskedPatient, absencesApi } from '@uzima/contract/absences'
import { expect, page, test } from '#test/page.tsx'
import { drCole } from '#test/people.ts'
import { answer } from '#test/server.ts'

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const absence = (more: Partial<Absence> = {}): Absence => ({
  ...{
    id: crypto.randomUUID(),
    doctorId: crypto.randomUUID(),
    doctor: 'Dr. Cole',
    timeZone: 'UTC',
    firstDay: '2027-01-05',
    lastDay: '2027-01-06',
  },
  ...{
    times: null,
    arrangedAt: minutesFromNow(-30),
    arrangedBy: 'Faith Njeri',
    undoUntil: minutesFromNow(-20),
    undoneAt: null,
    asked: 2,
    waiting: 1,
  },
  ...more,
})
const asked = (name: string, more: Partial<AskedPatient> = {}): AskedPatient => ({
  ...{
    id: crypto.randomUUID(),
    visitId: crypto.randomUUID(),
    patientId: crypto.randomUUID(),
    name,
    dateOfBirth: null,
    phone: null,
    hasMail: true,
  },
  ...{ start: '2027-01-05T09:00:00.000Z', mode: 'in_person', expiresAt: '2027-01-05T09:00:00.000Z', askedAt: minutesFromNow(-20) },
  ...{ proposal: { doctor: 'Dr. Cole', start: '2027-01-07T09:00:00.000Z' }, answer: null, answeredAt: null },
  now: { doctor: 'Dr. Cole', start: '2027-01-05T09:00:00.000Z' },
  ...more,
})
const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('shows who has answered what, and whom to call', async ({ open }) => {
  const found = absence()
  answer(absencesApi, {
    getAbsence: () => ({
      absence: found,
      series: [],
      groups: [],
      patients: [
        asked('Ada Muturi', { phone: '+254 733 555 121', hasMail: false, proposal: null }),
        asked('Ben Laurent', { answer: 'chosen', proposal: null, now: { doctor: 'Dr. Diaz', start: '2027-01-08T10:00:00.000Z' } }),
      ],
    }),
  })
  await open(`/absences/${found.id}`, { as: drCole })
  await expect.element(page.getByText('1 of 2 have answered')).toBeVisible()
  await expect.element(rowOf('Ada Muturi')).toHaveTextContent(/No answer yet.*please call/)
  await expect.element(page.getByRole('link', { name: '+254 733 555 121' })).toHaveAttribute('href', 'tel:+254733555121')
  await expect.element(rowOf('Ben Laurent')).toHaveTextContent(/Chose another time.*January 8, 10:00.AM with Dr. Diaz/)
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})
test('is undone before patients are asked', async ({ open }) => {
  let found = absence({ undoUntil: minutesFromNow(5), waiting: 2 })
  answer(absencesApi, {
    getAbsence: () => ({ absence: found, series: [], groups: [], patients: [asked('Ada Muturi', { askedAt: null })] }),
    undoAbsence: () => {
      found = { ...found, undoneAt: minutesFromNow(0) }
      return found
    },
  })
  await open(`/absences/${found.id}`, { as: drCole })
  await expect.element(rowOf('Ada Muturi')).toHaveTextContent('Not asked yet')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('the hours are open again')).toBeVisible()
})
test('says what an absence would touch before it is arranged', async ({ open }) => {
  const sent: unknown[] = []
  const found = absence({ undoUntil: minutesFromNow(10) })
  answer(absencesApi, {
    previewAbsence: (input) => {
      sent.push(input)
      return {
        timeZone: 'UTC',
        visits: [
          {
            ...{ visitId: crypto.randomUUID(), patientId: crypto.randomUUID(), name: 'Ada Muturi', dateOfBirth: null, phone: null },
            ...{ start: '2027-01-05T09:00:00.000Z', mode: 'in_person', state: 'unplaced', proposal: null },
          },
        ],
        groups: [
          {
            ...{
              id: crypto.randomUUID(),
              doctorId: crypto.randomUUID(),
              type: { code: 'class', name: 'Diabetes class' },
              title: null,
              mode: 'in_person',
            },
            ...{
              start: '2027-01-05T14:00:00.000Z',
              end: '2027-01-05T15:30:00.000Z',
              seats: 12,
              taken: 4,
              held: 0,
              place: null,
              note: null,
              version: 0,
            },
          },
        ],
      }
    },
    arrangeAbsence: () => found,
    getAbsence: () => ({ absence: found, series: [], groups: [], patients: [asked('Ada Muturi', { askedAt: null })] }),
  })
  await open('/absences/new', { as: drCole })
  await page.getByRole('button', { name: 'Show appointments' }).click()
  await expect.element(page.getByText('Fill this in.')).toBeVisible()
  await page.getByLabelText('First day').fill('2031-01-05')
  await page.getByRole('button', { name: 'Show appointments' }).click()
  await expect.element(rowOf('Ada Muturi')).toHaveTextContent('No time found within 30 days')
  await expect.element(page.getByText(/^This group visit stays: Diabetes class, /)).toBeVisible()
  expect(sent).toEqual([{ firstDay: '2031-01-05', lastDay: '2031-01-05', times: null }])
  await page.getByRole('button', { name: 'Close the hours and ask 1 patient' }).click()
  await expect.element(page.getByRole('heading', { name: 'Dr. Cole is away' })).toBeVisible()
})
