import { expectNoBarrierAtEnds, expectNoOverflow } from './barriers.ts'
import { book, clientOf, daysAhead } from './clients.ts'
import { newDoctor } from './doctors.ts'
import { admin, expect, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

const isoDay = (days: number) => daysAhead(days).toISOString().slice(0, 10)

test('a doctor who is away has the patients asked: one accepts by the link of the letter, the other chooses in the app, and the desk sees both', async ({
  page,
  openBrowser,
  request,
  newPatient,
  mailsTo,
  control,
}) => {
  test.setTimeout(180_000)
  const doctor = await newDoctor(request, mailsTo)
  const [first, second, atDesk] = [await newPatient('Amina First'), await newPatient('Baraka Second'), await newPatient('Faith Desk')]
  const when = { mode: 'in_person', from: daysAhead(3), days: 4 } as const
  await book(request, first, doctor, { reason: 'Secret rash', ...when })
  const { id } = await book(request, second, doctor, { reason: 'Cough', ...when })
  const away = { first: isoDay(2), last: isoDay(8) }

  await test.step('from the page of the hours: first what would happen, then it happens', async () => {
    await signIn(page, doctor, '/schedule?view=hours')
    await page.getByRole('link', { name: 'Arrange an absence and ask your patients' }).click()
    await page.getByLabel('First day').fill(away.first)
    await page.getByLabel('Last day').fill(away.last)
    await page.getByRole('button', { name: 'Show appointments' }).click()
    const touched = page.getByRole('list', { name: 'Appointments touched' }).getByRole('listitem')
    await expect(touched.filter({ hasText: 'Amina First' })).toContainText(`with ${doctor.name}`)
    await expect(touched.filter({ hasText: 'Baraka Second' })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/rash|Cough/)
    await expectNoBarrierAtEnds(page, 'an absence before it is arranged')
    await page.getByRole('button', { name: 'Close the hours and ask 2 patients' }).click()
    await expect(page.getByRole('heading', { name: `${doctor.name} is away` })).toBeVisible()
  })
  await test.step('is undone, and arranged again', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('the hours are open again')).toBeVisible()
    const arrange = await clientOf(request, doctor)
    await arrange('POST', '/api/staff/absences', { firstDay: away.first, lastDay: away.last, times: null })
    await page.getByRole('main').getByRole('link', { name: 'Absences' }).click()
    await page.getByRole('link', { name: /2 have not answered/ }).click()
    await expect(page.getByText('Not asked yet')).toHaveCount(2)
    await expectNoBarrierAtEnds(page, 'an absence before patients are asked')
  })
  const lettersTo = async ({ email }: { email: string }) =>
    (await mailsTo(email)).flatMap(({ letter, link }) => (letter === 'absence_proposed' && link ? [new URL(link).pathname] : []))
  expect(await lettersTo(first)).toEqual([])
  await control('endUndoOfAbsence', doctor.email)
  await expect.poll(async () => (await lettersTo(first)).length, { timeout: 60_000 }).toBe(1)

  await test.step('the link shows neither whose visit it is nor why, and one press accepts', async () => {
    const [link = ''] = await lettersTo(first)
    expect((await request.get(link)).headers()['x-robots-tag']).toBe('noindex, nofollow')
    const stranger = await openBrowser()
    await stranger.goto(link)
    await expect(stranger.getByRole('heading', { name: `Your appointment with ${doctor.name} needs a new time` })).toBeVisible()
    await expect(stranger.getByRole('main')).not.toContainText(/Amina|rash/)
    await expectNoBarrierAtEnds(stranger, 'the question after a link')
    await stranger.getByRole('button', { name: 'Accept this time' }).click()
    await expect(stranger.getByRole('heading', { name: 'Your appointment is moved' })).toBeVisible()
    await stranger.goto(link)
    await expect(stranger.getByRole('heading', { name: 'This link is over' })).toBeVisible()
  })
  await test.step('in the app the dashboard and the visit say that it does not stand; another time is chosen', async () => {
    const theirs = await openBrowser()
    await signIn(theirs, second, '/dashboard')
    await expect(theirs.getByText('cannot take place as planned')).toBeVisible()
    await theirs.getByRole('link', { name: 'Answer' }).click()
    await expect(theirs).toHaveURL(new RegExp(id))
    await expect(theirs.getByRole('button', { name: 'Reschedule' })).toBeHidden()
    await expectNoBarrierAtEnds(theirs, 'a visit whose doctor is away')
    await expectNoOverflow(theirs, 'a visit whose doctor is away')
    await theirs.getByRole('button', { name: 'Choose another time' }).click()
    await theirs.getByRole('main').getByRole('list').getByRole('button').nth(3).click()
    await expect(toast(theirs, 'Your appointment is moved')).toBeVisible()
  })
  await test.step('the doctor sees the answers without reloading, and so does the desk', async () => {
    await expect(page.getByText('2 of 2 have answered')).toBeVisible()
    const rows = page.getByRole('list', { name: 'Answered' }).getByRole('listitem')
    await expect(rows.filter({ hasText: 'Amina First' })).toContainText('Accepted')
    await expect(rows.filter({ hasText: 'Baraka Second' })).toContainText('Chose another time')
    const office = await openBrowser()
    await signIn(office, admin, '/admin/staff')
    await office.getByLabel('Mail address').fill(atDesk.email)
    await office.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(toast(office, `${atDesk.email} has the role now`)).toBeVisible()
    const desk = await openBrowser()
    await signIn(desk, atDesk, '/desk')
    await desk.getByRole('main').getByRole('link', { name: 'Absences' }).click()
    const list = desk.getByRole('list', { name: 'Absences' })
    await expect(list.getByRole('listitem').filter({ hasText: doctor.name }).filter({ hasText: 'All have answered' })).toBeVisible()
    await expectNoBarrierAtEnds(desk, 'the list of absences')
  })
})
