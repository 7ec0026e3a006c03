import { expectNoBarrier } from './barriers.ts'
import { book, clientOf } from './clients.ts'
import { now } from './clock.ts'
import { drMwangi, expect, signIn, test } from './fixtures.ts'

test('a panel is entered by keyboard, becomes final, is corrected with a reason, and the patient reads range and trend in one unit', async ({
  request,
  newPatient,
  openBrowser,
}) => {
  // a name of their own, by which a second try finds its own patient
  const name = `Subira ${crypto.randomUUID().slice(0, 8)}`
  const patient = await newPatient(name)
  const ask = await clientOf(request, patient)
  const { version, locale, textHash } = await ask('GET', '/api/consent/notice?locale=en')
  await ask('POST', '/api/consent', { version, locale, textHash })
  await ask('PUT', '/api/profiles/me', { ...(await ask('GET', '/api/profiles/me')), gender: 'female', dateOfBirth: '1980-05-04' })
  await ask('POST', '/api/health-records', {
    ...{ title: 'Kidneys', type: 'lab-result', date: '2025-11-03', provider: 'Coast Hospital', description: null, files: [] },
    values: [{ test: 'creat', name: 'Creatinine', value: 78, unit: 'µmol/L', low: null, high: null }],
  })
  await book(request, patient, drMwangi, { reason: 'Kidneys', from: now(), days: 14, take: 'last' })

  const desk = await openBrowser()
  await signIn(desk, drMwangi)
  await desk.goto('/patients')
  await desk
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await desk.getByRole('tab', { name: 'Health Records' }).click()
  await desk.getByRole('button', { name: 'Add record' }).click()
  const form = desk.getByRole('dialog', { name: 'Add record' })
  await form.getByLabel('Type').selectOption('lab-result')
  await form.getByLabel('Status of the result').selectOption('preliminary')
  await form.getByLabel('Panel').selectOption({ label: 'Kidneys and electrolytes' })
  await expect(form.getByLabel('Title')).toHaveValue('Kidneys and electrolytes')
  // the values from the top, by keys alone: sodium, potassium, not chloride to BUN, creatinine
  await desk.keyboard.type('139')
  await desk.keyboard.press('Enter')
  await desk.keyboard.type('5.4')
  for (let row = 0; row < 4; row += 1) await desk.keyboard.press('ArrowDown')
  await desk.keyboard.type('1.8')
  await expect(form.getByRole('group', { name: 'Creatinine' }).getByLabel('Value')).toHaveValue('1.8')
  await expectNoBarrier(desk, 'the form of a panel')
  await form.getByRole('button', { name: 'Add record' }).click()
  await expect(desk.getByText('Record Added')).toBeVisible()

  const row = desk.getByRole('link', { name: /Kidneys and electrolytes/ })
  await expect(row).toContainText('Preliminary')
  await row.click()
  const record = desk.getByRole('dialog', { name: 'Kidneys and electrolytes' })
  await record.getByRole('button', { name: 'Mark as final' }).click()
  await expect(desk.getByText('Status of the result: Final')).toBeVisible()
  await record.getByRole('button', { name: 'Correct', exact: true }).click()
  const correction = desk.getByRole('dialog', { name: 'Correct result' })
  await correction.getByRole('group', { name: 'Creatinine' }).getByLabel('Value').fill('0.8')
  await correction.getByRole('button', { name: 'Save correction' }).click()
  await expect(correction.getByLabel('Reason for the correction')).toHaveAttribute('aria-invalid', 'true')
  await correction.getByLabel('Reason for the correction').fill('Misread: 0.8, not 1.8')
  await correction.getByRole('button', { name: 'Save correction' }).click()
  await expect(record.getByText(/Misread: 0.8, not 1.8/).first()).toBeVisible()

  const page = await openBrowser()
  await signIn(page, patient)
  await page.goto('/notifications')
  await page.getByRole('link', { name: /Result corrected/ }).click()
  const detail = page.getByRole('dialog', { name: 'Kidneys and electrolytes' })
  await expect(detail.getByText('Corrected', { exact: true })).toBeVisible()
  const potassium = detail.getByRole('row', { name: /Potassium/ })
  await expect(potassium).toContainText('3.5 – 5 mmol/L, usual from 18 years')
  await expect(potassium).toContainText('High')
  const creatinine = detail.getByRole('row', { name: /Creatinine/ }).first()
  await expect(creatinine).toContainText('usual for women and girls from 18 years')
  await expect(creatinine).toContainText('In range')
  await detail.getByText('Earlier versions').click()
  await expect(detail.getByText('Reason: Misread: 0.8, not 1.8')).toBeVisible()
  await expect(detail.getByText('1.8 mg/dL').first()).toBeVisible()
  await expectNoBarrier(page, 'a corrected result')
  await page.keyboard.press('Escape')

  await page.goto('/health-records?view=values')
  await page.getByLabel('Test', { exact: true }).selectOption({ label: 'Creatinine' })
  const chart = page.getByRole('slider', { name: /^Creatinine/ })
  await expect(chart).toHaveAttribute('aria-valuetext', /0.8 mg\/dL, In range/)
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', /0.88 mg\/dL/)
  await expect(page.getByRole('row', { name: /Nov 3, 2025/ })).toContainText('entered as 78 µmol/L')
  await page.getByLabel('Unit', { exact: true }).selectOption('µmol/L')
  await expect(page.getByRole('row', { name: /Nov 3, 2025/ })).toContainText('44 – 97 µmol/L')
  await expectNoBarrier(page, 'a trend of mixed units')
})
