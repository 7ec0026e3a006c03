import { expectNoBarrierAtEnds } from './barriers.ts'
import { book, clientOf, daysAhead } from './clients.ts'
import { drReyes, expect, signIn, test } from './fixtures.ts'

const isoDay = (days: number) => daysAhead(days).toISOString().slice(0, 10)

test('a time that one person gives back is offered to the first who waits, who takes it with one tap', async ({
  page,
  openBrowser,
  request,
  newPatient,
  mailsTo,
}) => {
  test.setTimeout(150_000)
  const [giver, first, second] = [await newPatient('Amina Giver'), await newPatient('Baraka First'), await newPatient('Chausiku Second')]
  const { id } = await book(request, giver, drReyes, { reason: 'Cough', mode: 'in_person', from: daysAhead(6), days: 7 })
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
    await signIn(office, drReyes, '/waitlist')
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
