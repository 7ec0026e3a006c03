import { expectNoBarrierAtEnds } from './barriers.ts'
import { book, clientOf, daysAhead } from './clients.ts'
import { newDoctor } from './doctors.ts'
import { admin, expect, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

const isoDay = (days: number) => daysAhead(days).toISOString().slice(0, 10)

test('a time that one person gives back is offered to the first who waits, who takes it with one tap', async ({
  page,
  openBrowser,
  request,
  newPatient,
  mailsTo,
}) => {
  test.setTimeout(150_000)
  const doctor = await newDoctor(request, mailsTo)
  const [giver, first, second] = [await newPatient('Amina Giver'), await newPatient('Baraka First'), await newPatient('Chausiku Second')]
  const { id } = await book(request, giver, doctor, { reason: 'Cough', mode: 'in_person', from: daysAhead(6), days: 7 })
  const given = await (await clientOf(request, giver))('GET', `/api/appointments/${id}`)
  const offersTo = async (who: { email: string }) =>
    (await mailsTo(who.email)).flatMap(({ letter, link }) => (letter === 'waitlist_offered' && link ? [new URL(link).pathname] : []))

  await test.step('the first joins while booking', async () => {
    await signIn(page, first, `/appointments?doctor=${given.doctorId}`)
    await page.getByRole('button', { name: 'Tell me when an earlier time frees' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(given.doctor.name)
    await dialog.getByRole('button', { name: 'Join the waitlist' }).click()
    await expect(dialog.getByText('Write in a few words what it is about.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Secret rash')
    await expectNoBarrierAtEnds(page, 'the form to join the waitlist')
    await dialog.getByRole('button', { name: 'Join the waitlist' }).click()
    await expect(page.getByText('You are on the waitlist')).toBeVisible()
    await expect(page.getByText('Missing Information'), 'the form behind is not sent').toHaveCount(0)
    await page.goto('/appointments?view=upcoming')
    await expect(page.getByRole('list', { name: 'On the waitlist' })).toContainText(given.doctor.name)
  })
  const join = await clientOf(request, second)
  await join('POST', '/api/waitlist', {
    ...{ firstDay: isoDay(0), lastDay: isoDay(60), weekdays: [0, 1, 2, 3, 4, 5, 6], half: null },
    ...{ doctorId: given.doctorId, mode: 'in_person', reason: 'Cough' },
  })
  await test.step('the doctor sees both, and no reason', async () => {
    const office = await openBrowser()
    await signIn(office, doctor, '/waitlist')
    const list = office.getByRole('list', { name: 'Waitlist' })
    await expect(list.getByRole('listitem').filter({ hasText: 'Baraka First' })).toBeVisible()
    await expect(list.getByRole('listitem').filter({ hasText: 'Chausiku Second' })).toBeVisible()
    await expect(office.getByRole('main')).not.toContainText('rash')
    await expectNoBarrierAtEnds(office, 'the waitlist')
  })

  const cancel = await clientOf(request, giver)
  await cancel('POST', `/api/appointments/${id}/cancel`, { reason: null })
  await expect.poll(async () => (await offersTo(first)).length, { timeout: 40_000 }).toBe(1)
  expect(await offersTo(second)).toEqual([])
  await expect(page.getByRole('region', { name: 'A time is free for you' })).toBeVisible()

  const [link = ''] = await offersTo(first)
  const stranger = await openBrowser()
  await test.step('the link shows the time without whose it is or why, and one tap takes it', async () => {
    expect((await request.get(link)).headers()['x-robots-tag']).toBe('noindex, nofollow')
    await stranger.goto(link)
    await expect(stranger.getByText(given.doctor.name)).toBeVisible()
    await expect(stranger.getByRole('main')).not.toContainText(/Baraka|rash/)
    await expectNoBarrierAtEnds(stranger, 'a time on offer')
    await stranger.getByRole('button', { name: 'Take this time' }).click()
    await expect(stranger.getByRole('heading', { name: 'This time is yours' })).toBeVisible()
  })
  await test.step('the visit is theirs, and the second hears nothing', async () => {
    const { rows } = await (await clientOf(request, first))('GET', '/api/appointments')
    expect(rows).toMatchObject([{ scheduledTime: given.scheduledTime, reason: 'Secret rash' }])
    await stranger.goto(link)
    await expect(stranger.getByText('You have taken this time')).toBeVisible()
    expect(await offersTo(second)).toEqual([])
  })
})

test('hours that a doctor adds are offered to who waits, who sees them first of all and takes one', async ({
  page,
  openBrowser,
  request,
  newPatient,
  mailsTo,
}) => {
  test.setTimeout(150_000)
  const doctor = await newDoctor(request, mailsTo)
  const waiting = await newPatient('Dalila Waits')
  const api = await clientOf(request, waiting)
  const office = await clientOf(request, doctor)
  const { doctorId } = await office('GET', '/api/providers/hours')
  const day = isoDay(9)
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  await api('POST', '/api/waitlist', {
    ...{ firstDay: day, lastDay: day, weekdays: [weekday], half: 'afternoon', doctorId, mode: 'in_person', reason: 'Cough' },
  })
  await signIn(page, waiting, '/dashboard')
  await test.step('the doctor adds hours', () =>
    office('PUT', `/api/providers/one-off-hours/${day}`, { spans: [{ starts: '18:00', ends: '19:00' }] }))
  const next = page.getByRole('region', { name: 'Next for you' })
  await expect(next.getByRole('heading', { name: 'A time is held for you' })).toBeVisible({ timeout: 40_000 })
  await expect(next).toContainText(doctor.name)
  await expect(next).toContainText('Held until')
  await expectNoBarrierAtEnds(page, 'the first page with a time on offer')
  await test.step('staff see what is on offer, and why', async () => {
    const desk = await openBrowser()
    await signIn(desk, doctor, '/waitlist')
    await expect(desk.getByRole('listitem').filter({ hasText: 'Dalila Waits' })).toContainText('New hours')
    await desk.getByRole('button', { name: 'Withdraw offer: Dalila Waits' }).click()
    await expect(desk.getByRole('alertdialog')).toContainText('They stay on the waitlist.')
    await expectNoBarrierAtEnds(desk, 'withdrawing an offer')
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Keep the offer' }).click()
  })
  await next.getByRole('link', { name: 'Take it or decline it' }).click()
  await page.getByRole('region', { name: 'A time is free for you' }).getByRole('button', { name: 'Take this time' }).click()
  await expect(toast(page, 'The time is yours')).toBeVisible()
  await expect(page).toHaveURL(/visit=/)
  const { rows } = await api('GET', '/api/appointments')
  expect(rows).toMatchObject([{ reason: 'Cough', status: 'scheduled' }])
})

test('who waits for a full group visit takes the seat that frees by the link of the letter', async ({
  page,
  openBrowser,
  request,
  newPatient,
  mailsTo,
}) => {
  test.setTimeout(150_000)
  const unique = crypto.randomUUID().slice(0, 8)
  const doctor = await newDoctor(request, mailsTo)
  const [first, second, waiting] = [await newPatient('Eshe First'), await newPatient('Fatuma Second'), await newPatient('Gathoni Waits')]
  const boss = await clientOf(request, admin)
  const none = { es: null, fr: null, sw: null }
  const type = await boss('POST', '/api/admin/appointment-types', {
    ...{ names: { ...none, en: `Breathing class ${unique}` }, minutes: 60, minutesBefore: 0, minutesAfter: 0, modes: ['in_person'] },
    ...{ bookedBy: 'anyone', noticeMinutes: 0, daysAhead: 180, changeMinutes: 0, seats: 2, isOffered: true },
    ...{ reminderMinutes: [1440], reminderWays: ['mail'], roomKind: null },
  })
  const office = await clientOf(request, doctor)
  const { doctorId } = await office('GET', '/api/providers/hours')
  const { rows } = await office('POST', '/api/staff/group-visits', {
    ...{
      type: type.code,
      doctorId,
      day: isoDay(5),
      time: '10:00',
      weeks: 1,
      seats: 2,
      title: `Breathe ${unique}`,
      place: 'Hall 2',
      note: null,
    },
  })
  const seatOf = async (who: typeof first) =>
    (await (await clientOf(request, who))('POST', `/api/group-visits/${rows[0].id}/seats`, { reason: null })).id
  const given = await seatOf(first)
  await seatOf(second)

  await test.step('the times of the type say that it is full, and that one can wait', async () => {
    await signIn(page, waiting, `/appointments?type=${type.code}`)
    await page.getByRole('radio', { name: /You can wait for a seat/ }).check()
    await expectNoBarrierAtEnds(page, 'a full group visit')
    await page.getByRole('button', { name: 'Wait for a seat' }).click()
    await expect(toast(page, 'You are on the waitlist')).toBeVisible()
    await expect(page.getByRole('list', { name: 'On the waitlist' })).toContainText(`Breathe ${unique}`)
  })
  await (await clientOf(request, first))('POST', `/api/appointments/${given}/cancel`, { reason: null })
  await expect(page.getByRole('region', { name: 'A seat is free for you' })).toBeVisible({ timeout: 40_000 })
  const link = async () => (await mailsTo(waiting.email)).find(({ letter }) => letter === 'waitlist_offered')?.link
  await expect.poll(link, { timeout: 40_000 }).toBeTruthy()
  const stranger = await openBrowser()
  await test.step('the link says when and where, not what it is about', async () => {
    await stranger.goto(new URL((await link()) ?? '').pathname)
    await expect(stranger.getByRole('heading', { name: 'A seat is free for you' })).toBeVisible()
    await expect(stranger.getByText('Hall 2')).toBeVisible()
    await expect(stranger.getByRole('main')).not.toContainText(/Gathoni|Breath/)
    await expectNoBarrierAtEnds(stranger, 'a seat on offer')
    await stranger.getByRole('button', { name: 'Take this seat' }).click()
    await expect(stranger.getByRole('heading', { name: 'This time is yours' })).toBeVisible()
  })
  const own = await (await clientOf(request, waiting))('GET', '/api/appointments')
  expect(own.rows).toMatchObject([{ status: 'scheduled', group: { id: rows[0].id } }])
})
