import type { APIRequestContext } from '@playwright/test'
import { book, clientOf } from './clients.ts'
import { type Account, drOkafor, expect, signIn, test } from './fixtures.ts'

/** The last free time of the coming month: no other journey books there. */
const far = { reason: 'Palpitations', mode: 'in_person', days: 31, take: 'last' } as const

test.describe.configure({ mode: 'serial' })

/** The doctor's schedule of the day on which the visit began: after midnight that is yesterday. */
async function scheduleOf(request: APIRequestContext, patient: Account, id: string): Promise<string> {
  const call = await clientOf(request, patient)
  const { scheduledTime } = await call('GET', `/api/appointments/${id}`)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date(scheduledTime))
  return `/schedule?day=${day}`
}

test('a doctor completes a visit that has begun; the patient sees it at once', async ({
  page,
  openBrowser,
  newPatient,
  request,
  begin,
}) => {
  const patient = await newPatient('Zawadi Done')
  const { id } = await book(request, patient, drOkafor, far)
  await begin(id)
  await signIn(page, patient, `/appointments?visit=${id}`)

  const doctor = await openBrowser()
  await signIn(doctor, drOkafor, await scheduleOf(request, patient, id))
  await doctor
    .getByRole('link', { name: /Zawadi Done/ })
    .first()
    .click()
  await doctor.getByRole('button', { name: 'Mark as completed' }).click()
  await expect(doctor.getByText('Appointment completed')).toBeVisible()
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible()
})

test('a doctor marks a patient who did not come, after a confirmation', async ({ page, openBrowser, newPatient, request, begin }) => {
  const patient = await newPatient('Tumaini Away')
  const { id } = await book(request, patient, drOkafor, far)
  await begin(id)
  await signIn(page, patient, `/appointments?visit=${id}`)

  const doctor = await openBrowser()
  await signIn(doctor, drOkafor, await scheduleOf(request, patient, id))
  await doctor
    .getByRole('link', { name: /Tumaini Away/ })
    .first()
    .click()
  await doctor.getByRole('button', { name: 'Mark as no-show' }).click()
  const confirm = doctor.getByRole('alertdialog', { name: 'Mark as a no-show?' })
  await expect(confirm.getByRole('button', { name: 'Go back' })).toBeFocused()
  await confirm.getByRole('button', { name: 'Mark as no-show' }).click()
  await expect(doctor.getByText('Marked as a no-show')).toBeVisible()
  await expect(page.getByText('Missed', { exact: true }).first()).toBeVisible()
})
