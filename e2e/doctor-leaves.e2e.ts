import { expectNoBarrierAtEnds, expectNoOverflow } from './barriers.ts'
import { book, clientOf, daysAhead } from './clients.ts'
import { newDoctor } from './doctors.ts'
import { admin, expect, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

const isoDay = (days: number) => daysAhead(days).toISOString().slice(0, 10)

test('an admin ends the access of a doctor with visits, a series and a class; the desk moves them, and the patients answer', async ({
  page,
  openBrowser,
  request,
  newPatient,
  mailsTo,
  control,
}) => {
  test.setTimeout(240_000)
  const [doctor] = [await newDoctor(request, mailsTo), await newDoctor(request, mailsTo)]
  const [first, second, third, atDesk] = [
    await newPatient('Amina First'),
    await newPatient('Baraka Second'),
    await newPatient('Chiku Third'),
    await newPatient('Faith Desk'),
  ]
  const booked = await book(request, first, doctor, { reason: 'Secret rash', mode: 'in_person', from: daysAhead(3), days: 4 })
  const visit = await (await clientOf(request, first))('GET', `/api/appointments/${booked.id}`)
  const office = await clientOf(request, admin)
  await office('POST', '/api/admin/staff', { email: atDesk.email, role: 'front_desk' })
  const { code: type } = await office('POST', '/api/admin/appointment-types', {
    ...{
      names: { en: `Class ${crypto.randomUUID().slice(0, 8)}`, es: null, fr: null, sw: null },
      minutes: 60,
      minutesBefore: 0,
      minutesAfter: 0,
    },
    ...{ modes: ['in_person'], bookedBy: 'anyone', noticeMinutes: 0, daysAhead: 180, changeMinutes: 0, seats: 4, isOffered: true },
    ...{ reminderMinutes: [], reminderWays: [], roomKind: null },
  })
  const doctorId = visit.doctorId
  const desk = await clientOf(request, atDesk)
  const { rows: classes } = await desk('POST', '/api/staff/group-visits', {
    ...{ type, doctorId, day: isoDay(9), time: '06:00', seats: 4, weeks: 1, title: null, place: null, note: null },
  })
  await (await clientOf(request, third))('POST', `/api/group-visits/${classes[0].id}/seats`, { reason: null })
  const start = new Date(visit.scheduledTime)
  const timeOfDay = start.toLocaleTimeString('en-GB', { timeZone: 'America/Chicago', hour: '2-digit', minute: '2-digit' })
  const startDate = new Date(start.getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
  await (await clientOf(request, second))('POST', '/api/recurring-appointments', {
    ...{
      title: 'Dialysis',
      frequency: 'weekly',
      daysOfWeek: [new Date(`${startDate}T00:00:00Z`).getUTCDay()],
      timeOfDay,
      startDate,
      doctorId,
    },
  })

  await test.step('before the admin ends it they see how much is open, and whose nothing is', async () => {
    await signIn(page, admin, '/admin/users')
    await page.getByLabel('Search by name or email').fill(doctor.email)
    await page.getByRole('list', { name: 'Accounts' }).getByRole('link', { name: doctor.name }).click()
    await page.getByRole('button', { name: 'Disable account' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(/Still open: \d+ appointments, 1 series, and 1 group visit/)
    await expect(dialog).not.toContainText(/Amina|Baraka|Chiku/)
    await dialog.getByLabel('Reason').fill('Has moved away')
    await expectNoBarrierAtEnds(page, 'what a doctor would leave behind')
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await expect(toast(page, 'Account disabled')).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Accounts' }).click()
    await expect(page.getByRole('region', { name: 'To move, because a doctor has left' })).toContainText(doctor.name)
  })
  const faith = await openBrowser()
  await test.step('the desk sees it above its day, and moves all of it', async () => {
    await signIn(faith, atDesk, '/desk')
    const notice = faith.getByRole('region', { name: 'To move, because a doctor has left' })
    await expect(notice).toContainText(`with ${doctor.name} still to move`)
    const href = await notice.locator('div', { hasText: doctor.name }).getByRole('link', { name: 'Move them' }).first().getAttribute('href')
    await faith.goto(href ?? '')
    await expect(faith.getByRole('heading', { name: `${doctor.name} has left` })).toBeVisible()
    await expect(faith.getByRole('list', { name: '1 appointment' })).toContainText('Amina First')
    await expect(faith.getByRole('list', { name: '1 series' })).toContainText('Baraka Second')
    await expect(faith.getByRole('list', { name: '1 group visit' })).toContainText('1 seat taken')
    await expect(faith.getByRole('main')).not.toContainText(/rash|Dialysis/)
    await expectNoBarrierAtEnds(faith, 'what a doctor who has left has to come')
    await expectNoOverflow(faith, 'what a doctor who has left has to come')
    await faith.getByRole('button', { name: 'Move and ask 2 patients' }).click()
    await expect(toast(faith, 'The new times are held')).toBeVisible()
    await expect(faith.getByText('Not asked yet').first()).toBeVisible()
  })
  await control('endUndoOfAbsence', doctor.email)
  const letters = async () =>
    (await mailsTo(first.email)).flatMap(({ letter, link }) => (letter?.startsWith('absence_') && link ? [new URL(link).pathname] : []))
  await expect.poll(async () => (await letters()).length, { timeout: 60_000 }).toBe(1)

  await test.step('one accepts by the link of the letter', async () => {
    const stranger = await openBrowser()
    await stranger.goto((await letters())[0] ?? '')
    await expect(stranger.getByRole('heading', { name: `${doctor.name} no longer works here` })).toBeVisible()
    await stranger.getByRole('button', { name: 'Accept this time' }).click()
    await expect(stranger.getByRole('heading', { name: 'Your appointment is moved' })).toBeVisible()
  })
  await test.step('another goes on with the series with a colleague', async () => {
    const theirs = await openBrowser()
    await signIn(theirs, second, '/recurring-appointments')
    await expect(theirs.getByRole('heading', { name: `${doctor.name} no longer works here` })).toBeVisible()
    await expectNoBarrierAtEnds(theirs, 'a series whose doctor has left')
    await expectNoOverflow(theirs, 'a series whose doctor has left')
    await theirs.getByRole('button', { name: /^Go on with/ }).click()
    await expect(theirs.getByText(/Your appointments go on with/)).toBeVisible()
    await expect(theirs.getByRole('heading', { name: `${doctor.name} no longer works here` })).toBeHidden()
  })
  await test.step('the desk sees the answers, and the notice is gone', async () => {
    await expect(faith.getByText('2 of 2 have answered')).toBeVisible()
    await expect(faith.getByText(/Those who come were told/)).toBeVisible()
    await expectNoBarrierAtEnds(faith, 'the answers after a doctor has left')
    await faith.goto('/absences')
    await expect(faith.getByRole('list', { name: 'Absences' })).toContainText(doctor.name)
    await expect(faith.getByRole('main')).not.toContainText(`with ${doctor.name} still to move`)
  })
})
