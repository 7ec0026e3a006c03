import type { APIRequestContext } from '@playwright/test'
import { type Account, drOkafor, expect, signIn, test } from './fixtures.ts'

/** Books the doctor's last free time of the coming month as an API client. */
async function book(request: APIRequestContext, patient: Account, doctor: Account): Promise<string> {
  const session = await request.post('/auth/v1/token?grant_type=password', { data: { email: patient.email, password: patient.password } })
  const headers = { authorization: `Bearer ${(await session.json()).access_token}` }
  const { rows } = await (await request.get(`/api/providers/doctors?need=${encodeURIComponent(doctor.name)}`)).json()
  const { days } = await (await request.get(`/api/providers/doctors/${rows[0].id}/slots?days=31`)).json()
  const free = days
    .flatMap(({ slots }: { slots: { start: string; isFree: boolean }[] }) => slots)
    .filter(({ isFree }: { isFree: boolean }) => isFree)
  const data = { doctorId: rows[0].id, start: free.at(-1).start, reason: 'Palpitations', mode: 'in_person' }
  const booked = await request.post('/api/appointments', { data, headers })
  expect(booked.status(), await booked.text()).toBe(201)
  return (await booked.json()).id
}

test.describe.configure({ mode: 'serial' })

test('a doctor completes a visit that has begun; the patient sees it at once', async ({
  page,
  openBrowser,
  newPatient,
  request,
  begin,
}) => {
  const patient = await newPatient('Zawadi Done')
  const id = await book(request, patient, drOkafor)
  await begin(id)
  await signIn(page, patient, '/appointments')
  await page.goto(`/appointments?visit=${id}`)

  const doctor = await openBrowser()
  await signIn(doctor, drOkafor, '/schedule')
  await doctor
    .getByRole('link', { name: /Zawadi Done/ })
    .first()
    .click()
  await doctor.getByRole('button', { name: 'Mark as completed' }).click()
  await expect(doctor.getByText('Visit completed.')).toBeVisible()
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible()
})

test('a doctor marks a patient who did not come, after a confirmation', async ({ page, openBrowser, newPatient, request, begin }) => {
  const patient = await newPatient('Tumaini Away')
  const id = await book(request, patient, drOkafor)
  await begin(id)
  await signIn(page, patient, '/appointments')
  await page.goto(`/appointments?visit=${id}`)

  const doctor = await openBrowser()
  await signIn(doctor, drOkafor, '/schedule')
  await doctor
    .getByRole('link', { name: /Tumaini Away/ })
    .first()
    .click()
  await doctor.getByRole('button', { name: 'No show' }).click()
  const confirm = doctor.getByRole('alertdialog', { name: 'Did the patient not come?' })
  await expect(confirm.getByRole('button', { name: 'Go back' })).toBeFocused()
  await confirm.getByRole('button', { name: 'No show' }).click()
  await expect(doctor.getByText('Marked as no show.')).toBeVisible()
  await expect(page.getByText('No show', { exact: true }).first()).toBeVisible()
})
