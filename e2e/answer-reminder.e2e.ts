import { expectNoBarrierAtEnds } from './barriers.ts'
import { book, clientOf, dayIn, daysAhead } from './clients.ts'
import { drReyes, expect, signIn, test } from './fixtures.ts'

test('a reminder is answered by its link without signing in, and the doctor sees it in the schedule', async ({
  page,
  openBrowser,
  request,
  newPatient,
  control,
  mailsTo,
}) => {
  test.setTimeout(150_000)
  const patient = await newPatient('Amina Reminded')
  const { id } = await book(request, patient, drReyes, { reason: 'Cough at night', mode: 'in_person', from: daysAhead(5), days: 7 })
  const call = await clientOf(request, patient)
  const { scheduledTime, doctor } = await call('GET', `/api/appointments/${id}`)
  await signIn(page, drReyes, `/schedule?day=${dayIn(doctor.timeZone, new Date(scheduledTime))}`)
  const inSchedule = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /Amina Reminded.*In person/ })
  await expect(inSchedule).toBeVisible()
  await expect(inSchedule).not.toContainText('Coming')

  const linksOf = async () =>
    (await mailsTo(patient.email)).flatMap(({ letter, link }) => (letter === 'visit_reminder' && link ? [new URL(link).pathname] : []))
  const nextLink = async (known: string[]) => {
    await control('makeRemindersDue', patient.email)
    await expect.poll(async () => (await linksOf()).length, { timeout: 40_000 }).toBe(known.length + 1)
    return (await linksOf()).find((link) => !known.includes(link)) ?? ''
  }
  const stranger = await openBrowser()
  const first = await nextLink([])

  await test.step('the page shows neither the patient nor the reason; one press says that they are coming', async () => {
    // as a program does that looks through mails
    expect((await request.get(first)).headers()['x-robots-tag']).toBe('noindex, nofollow')
    await stranger.goto(first)
    await expect(stranger.getByText(doctor.name)).toBeVisible()
    await expect(stranger.getByRole('main')).not.toContainText(/Amina|Cough/)
    await expectNoBarrierAtEnds(stranger, 'the answer to a reminder')
    await stranger.getByRole('button', { name: 'I’m coming' }).click()
    await expect(stranger.getByRole('heading', { name: 'Thank you. We expect you.' })).toBeVisible()
    await expect(inSchedule).toContainText('Coming')
  })
  await test.step('the link is good for one answer', async () => {
    await stranger.goto(`${first}?do=cancel`)
    await expect(stranger.getByText('This link no longer works')).toBeVisible()
  })
  await test.step('the link of the next reminder cancels, after asking once more', async () => {
    await stranger.goto(`${await nextLink([first])}?do=cancel`)
    await stranger.getByRole('button', { name: 'Yes, cancel' }).click()
    await expect(stranger.getByRole('heading', { name: 'Your appointment is canceled' })).toBeVisible()
    await expect(inSchedule).toHaveCount(0)
  })
})
