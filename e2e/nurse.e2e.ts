import { giveApp } from './authenticator.ts'
import { expectNoBarrierAtEnds, expectNoOverflow } from './barriers.ts'
import { book, clientOf } from './clients.ts'
import { newDoctor } from './doctors.ts'
import { type Account, admin, drOkafor, expect, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

/** The last free time of the coming month: no other journey books there. */
const far = { reason: 'Cough for a week', mode: 'in_person', days: 31, take: 'last' } as const

test('an invited nurse works a day: who is here, a measurement, a note that the doctor signs', async ({
  page,
  openBrowser,
  newPatient,
  request,
  mailsTo,
  begin,
}) => {
  const nurse: Account = {
    name: 'Nyambura Wanjiru',
    email: `nurse-${crypto.randomUUID()}@example.org`,
    password: 'a cup that holds a seed',
  }
  await signIn(page, admin, '/admin/staff')
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Nurse')
  await page.getByLabel('Mail address').fill(nurse.email)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(toast(page, `${nurse.email} is invited`)).toBeVisible()
  expect(await mailsTo(nurse.email)).toMatchObject([{ letter: 'staff_invited' }])
  // whoever gets the mail makes an account with that address, and has the role
  const data = { name: nurse.name, role: 'patient', locale: 'en', time_zone: 'America/Chicago' }
  await request.post('/auth/v1/signup', { data: { email: nurse.email, password: nurse.password, data } })
  const code = (await mailsTo(nurse.email)).find((mail) => mail.code)?.code
  const confirmed = await (await request.post('/auth/v1/verify', { data: { type: 'signup', email: nurse.email, token: code } })).json()
  // a password that was chosen before the address was confirmed counts for nothing
  const headers = { authorization: `Bearer ${confirmed.access_token}` }
  expect((await request.put('/auth/v1/user', { headers, data: { password: nurse.password } })).ok()).toBe(true)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Invited' }).getByRole('listitem').filter({ hasText: nurse.name })).toContainText(
    'Accepted',
  )

  const patient = await newPatient(`Baraka ${crypto.randomUUID().slice(0, 8)}`)
  const { id } = await book(request, patient, drOkafor, far)
  await begin(id)
  const { patientId } = await (await clientOf(request, patient))('GET', `/api/appointments/${id}`)
  const clerk = await newPatient('Faith Desk')
  const office = await clientOf(request, admin)
  await office('POST', '/api/admin/staff', { email: clerk.email, role: 'front_desk' })
  await (await clientOf(request, clerk))('POST', `/api/desk/visits/${id}/step`, { step: 'check_in', from: 'booked', room: null })

  const work = await openBrowser()
  await signIn(work, nurse, '/dashboard')
  const here = work.getByRole('region', { name: 'Here now' })
  const row = here.getByRole('listitem').filter({ hasText: patient.name })
  await expect(row).toContainText(drOkafor.name)
  await expect(row).toContainText(/Just arrived|Waiting/)
  await expectNoBarrierAtEnds(work, 'the day of a nurse')

  await row.getByRole('link', { name: new RegExp(`Prepare the note for ${patient.name}`) }).click()
  await work.getByLabel('Subjective').fill('Cough, no fever')
  await expect(work.getByText(/^Saved \d/)).toBeVisible()
  await expect(work.getByRole('button', { name: 'Sign and share' })).toHaveCount(0)

  const call = await clientOf(request, nurse)
  const vital = { kind: 'bp', values: [128, 82], unit: 'mm[Hg]', takenAt: new Date(0).toISOString(), note: null }
  const { scheduledTime } = await (await clientOf(request, patient))('GET', `/api/appointments/${id}`)
  await call('POST', `/api/vitals/of/${patientId}`, { ...vital, takenAt: scheduledTime })
  await work.goto(`/patients/${patientId}?part=vitals`)
  await expect(work.getByText(/128.82/).first()).toBeVisible()
  // what is for doctors
  const medicine = {
    name: 'Amoxicillin',
    dosage: '500 mg',
    frequency: 'three_times_daily',
    startDate: '2031-01-05',
    endDate: null,
    notes: null,
  }
  expect((await call.try('POST', `/api/medications/of/${patientId}`, medicine)).status()).toBe(403)
  const { version } = await call('GET', `/api/encounters/${id}`)
  const note = { subjective: 'Mine', objective: '', assessment: '', plan: '', diagnoses: [], followUp: '', summary: '' }
  expect((await call.try('POST', `/api/encounters/${id}/sign`, { ...note, version, hold: null })).status()).toBe(403)

  const doctor = await openBrowser()
  await signIn(doctor, drOkafor, `/encounters/${id}`)
  await expect(doctor.getByLabel('Subjective')).toHaveValue('Cough, no fever')
  await doctor.getByRole('button', { name: 'Sign and share' }).click()
  await doctor.getByRole('button', { name: 'Sign the note' }).click()
  await expect(doctor.getByText(/Signed by Dr. Daniel Okafor/)).toBeVisible()

  await work.goto('/dashboard')
  await expect(work.getByRole('listitem').filter({ hasText: patient.name }).first()).toContainText('Note signed')
  // her own care is apart
  await work
    .getByRole('group', { name: 'Work or my own care' })
    .getByRole('link', { name: 'My care' })
    .or(work.getByRole('button', { name: 'My care' }))
    .first()
    .click()
  await expect(work.getByRole('heading', { name: 'Today at the practice' })).toHaveCount(0)

  // the patient sees who could open the record
  const theirs = await openBrowser({ viewport: { width: 320, height: 800 } })
  await signIn(theirs, patient, '/security/dashboard?tab=access')
  await expect(
    theirs.getByRole('region', { name: 'Who can see my health record' }).getByRole('listitem').filter({ hasText: nurse.name }),
  ).toContainText('As a nurse of the practice, around your appointment')
  await expectNoOverflow(theirs, 'who may see the record')
})

test('a doctor who is made an admin runs the practice, and has patients as before', async ({
  page,
  request,
  mailsTo,
  openBrowser,
  expectFault,
}) => {
  // of the page that is open when its session ends
  expectFault(/40[01]/)
  const doctor = await newDoctor(request, mailsTo)
  await signIn(page, admin, '/admin/staff')
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Administrator')
  await page.getByLabel('Mail address').fill(doctor.email)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(toast(page, `${doctor.email} has the role now`)).toBeVisible()

  const theirs = await openBrowser()
  await giveApp(request, doctor)
  await signIn(theirs, doctor, '/schedule')
  const nav = theirs.getByRole('navigation', { name: 'Main' }).first()
  await expect(nav.getByRole('link', { name: 'Patients', exact: true })).toBeVisible()
  await nav.getByRole('link', { name: 'People' }).click()
  await theirs.goto('/admin/staff')
  const own = theirs.getByRole('region', { name: 'Works here' }).getByRole('listitem').filter({ hasText: doctor.name })
  await expect(own).toContainText('Your own role')
  await expectNoBarrierAtEnds(theirs, 'the staff, for a doctor who is an admin')
  await theirs.goto('/patients')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible()

  await page.getByRole('button', { name: `End the role of ${doctor.name}: Administrator` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End role' }).click()
  await expect(toast(page, `${doctor.name} no longer has this role`)).toBeVisible()
  await expect(own).toHaveCount(0)
})
