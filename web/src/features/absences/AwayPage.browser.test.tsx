import { type AbsenceRequest, type AnswerAbsence, absencesApi } from '@uzima/contract/absences'
import { expect, page, test } from '#test/page.tsx'
import { answer, refuse } from '#test/server.ts'

const drCole = { doctorId: '0198a000-0000-7000-8000-000000000001', name: 'Dr. Cole', place: 'Uzima Clinic', timeZone: 'UTC' }
const drDiaz = { ...drCole, doctorId: '0198a000-0000-7000-8000-000000000002', name: 'Dr. Diaz' }
const request = (more: Partial<AbsenceRequest> = {}): AbsenceRequest => ({
  ...{
    id: crypto.randomUUID(),
    visitId: crypto.randomUUID(),
    doctor: drCole,
    start: '2027-01-05T09:00:00.000Z',
    mode: 'in_person',
    hasLeft: false,
  },
  proposal: { doctor: drCole, start: '2027-01-07T09:00:00.000Z', end: '2027-01-07T09:30:00.000Z', expiresAt: '2027-01-05T09:00:00.000Z' },
  ...more,
})
const link = '/away/a-token'
const button = (name: string) => page.getByRole('button', { name })

test('shows the time held, and one press accepts it', async ({ open }) => {
  const given: AnswerAbsence[] = []
  answer(absencesApi, {
    openAbsenceLink: () => ({ request: request() }),
    answerAbsenceByLink: (input) => {
      given.push(input.given)
      return { visit: { start: '2027-01-07T09:00:00.000Z', doctor: drCole, mode: 'in_person', calendarFile: 'BEGIN:VCALENDAR' } }
    },
  })
  await open(link)
  await expect.element(page.getByRole('heading', { name: 'Your appointment with Dr. Cole needs a new time' })).toBeVisible()
  await expect.element(page.getByText('Thursday, January 7')).toBeVisible()
  await button('Accept this time').click()
  await expect.element(page.getByRole('heading', { name: 'Your appointment is moved' })).toHaveFocus()
  expect(given).toEqual([{ answer: 'accept', doctorId: drCole.doctorId, start: '2027-01-07T09:00:00.000Z' }])
})
test('offers times of the doctor and a colleague, where none is held', async ({ open }) => {
  const given: AnswerAbsence[] = []
  answer(absencesApi, {
    openAbsenceLink: () => ({ request: request({ proposal: null }) }),
    listAbsenceTimesByLink: ({ doctorId }) => ({
      clinicians: [drCole, drDiaz],
      doctorId: doctorId ?? drCole.doctorId,
      days:
        doctorId === drDiaz.doctorId
          ? [{ day: '2027-01-06', free: [{ day: '2027-01-06', time: '10:00', start: '2027-01-06T10:00:00.000Z' }] }]
          : [],
    }),
    answerAbsenceByLink: (input) => {
      given.push(input.given)
      return { visit: { start: '2027-01-06T10:00:00.000Z', doctor: drDiaz, mode: 'in_person', calendarFile: 'BEGIN:VCALENDAR' } }
    },
  })
  await open(link)
  await expect.element(button('Accept this time')).not.toBeInTheDocument()
  await button('Choose another time').click()
  await expect.element(page.getByText('No free times')).toBeVisible()
  await page.getByLabelText('With').selectOptions('Dr. Diaz')
  await page.getByRole('button', { name: /January 6, 10:00/ }).click()
  await expect.element(page.getByText('Dr. Diaz')).toBeVisible()
  expect(given).toEqual([{ answer: 'choose', doctorId: drDiaz.doctorId, start: '2027-01-06T10:00:00.000Z' }])
})
test('asks before it cancels', async ({ open }) => {
  const given: AnswerAbsence[] = []
  answer(absencesApi, {
    openAbsenceLink: () => ({ request: request() }),
    answerAbsenceByLink: (input) => {
      given.push(input.given)
      return { visit: null }
    },
  })
  await open(link)
  await button('Cancel the appointment').click()
  await expect.element(page.getByRole('heading', { name: 'Cancel this appointment?' })).toHaveFocus()
  await button('Keep it').click()
  expect(given).toEqual([])
  await button('Cancel the appointment').click()
  await button('Cancel the appointment').click()
  await expect.element(page.getByRole('heading', { name: 'Your appointment is canceled' })).toHaveFocus()
})
test('says so where there is nothing to answer any more', async ({ open }) => {
  answer(absencesApi, { openAbsenceLink: () => ({ request: null }) })
  await open(link)
  await expect.element(page.getByRole('heading', { name: 'This link is over' })).toBeVisible()
})
test('shows what is held by now where that has changed', async ({ open }) => {
  let shown = request()
  answer(absencesApi, {
    openAbsenceLink: () => ({ request: shown }),
    answerAbsenceByLink: () => {
      shown = request({ proposal: null })
      return refuse(409, 'absence_proposal_over')
    },
  })
  await open(link)
  await button('Accept this time').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This time is no longer held for you. Choose another one.')
  await expect.element(button('Accept this time')).not.toBeInTheDocument()
})
