import { expectNoBarrierAtEnds } from './barriers.ts'
import { agree, book, clientOf } from './clients.ts'
import { now } from './clock.ts'
import { drMwangi, expect, signIn, test } from './fixtures.ts'

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)

test('a child is measured at home, the curves say where it stands, and its doctor sees the same in the chart', async ({
  page,
  request,
  newPatient,
  openBrowser,
}) => {
  test.setTimeout(120_000)
  const child = await newPatient(`Zawadi ${crypto.randomUUID().slice(0, 8)}`)
  await agree(request, child)
  await book(request, child, drMwangi, { reason: 'Child check-up', from: now(), days: 14, take: 'last' })
  const call = await clientOf(request, child)
  const measure = (kind: string, value: number, days: number) =>
    call('POST', '/api/vitals', {
      kind,
      values: [value],
      unit: kind === 'weight' ? 'kg' : 'cm',
      takenAt: daysAgo(days).toISOString(),
      note: null,
    })
  await measure('weight', 7.3, 91)

  // what is missing is said first
  await signIn(page, child, '/health-monitoring')
  const growth = page.getByRole('region', { name: 'Growth', exact: true })
  await expect(growth.getByText('Growth curves for children need a date of birth and a sex')).toBeVisible()
  await call('PUT', '/api/profiles/me', {
    ...(await call('GET', '/api/profiles/me')),
    ...{ dateOfBirth: dayOf(daysAgo(274)), gender: 'female' },
  })
  await page.reload()
  await expect(growth.getByText(/percentile$/).first()).toBeVisible()

  // a head circumference and a weight of today
  for (const [kind, value] of [
    ['head', '43.8'],
    ['weight', '6.5'],
  ] as const) {
    await page.getByRole('button', { name: 'Add measurement' }).click()
    const form = page.getByRole('dialog', { name: 'Add measurement' })
    await form.getByRole('combobox', { name: 'What did you measure?' }).selectOption(kind)
    await form.getByRole('combobox', { name: 'Unit' }).selectOption(kind === 'head' ? 'cm' : 'kg')
    await form.getByRole('textbox', { name: 'Value' }).fill(value)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toHaveCount(0)
  }
  await expect(growth.getByText('The last value is below the lowest line drawn.')).toBeVisible()
  await expect(growth.getByRole('row')).toHaveCount(3)
  await growth.getByRole('combobox', { name: 'What is shown' }).selectOption('head')
  await expect(growth.getByRole('img', { name: /^Head circumference by age, 0 to 2 years/ })).toBeVisible()
  await expect(growth.getByText(/4[5-9]th percentile|50th percentile/).first()).toBeVisible()
  await expectNoBarrierAtEnds(page, 'growth')

  // a weight and a length of one day are judged together, and printed alone, with the child's name
  await measure('height', 70, 0)
  await page.reload()
  await growth.getByRole('combobox', { name: 'What is shown' }).selectOption('weight_for_length')
  await expect(
    growth.getByRole('img', { name: /^Weight for length, 0 to 2 years: percentile lines of WHO and 1 measurement/ }),
  ).toBeVisible()
  await expect(growth.getByRole('row').last()).toContainText(/(kg|lb).+(cm|in)/)
  // the paper is made when the test says so
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await growth.getByRole('button', { name: 'Print' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(growth.getByText(`${child.name}, born`)).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(page.getByRole('region', { name: 'All measurements' })).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('region', { name: 'All measurements' })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  const desk = await openBrowser()
  await signIn(desk, drMwangi, '/patients')
  await desk
    .getByRole('link', { name: new RegExp(child.name) })
    .first()
    .click()
  const chart = desk.getByRole('region', { name: 'Growth', exact: true })
  await expect(chart.getByText('The last value is below the lowest line drawn.')).toBeVisible()
  await expect(chart.getByRole('img', { name: /^Weight by age/ })).toBeVisible()
})
