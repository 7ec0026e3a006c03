import { readFileSync } from 'node:fs'
import { SHCReader } from 'kill-the-clipboard'
import { expectNoBarrier } from './barriers.ts'
import { agree, book, clientOf } from './clients.ts'
import { now } from './clock.ts'
import { drMwangi, expect, signIn, test } from './fixtures.ts'

test('a vaccination is added from a document, a doctor records the next one, what is due follows, and the card is printed', async ({
  page,
  request,
  newPatient,
  openBrowser,
}) => {
  test.setTimeout(120_000)
  const patient = await newPatient(`Wema ${crypto.randomUUID().slice(0, 8)}`)
  await agree(request, patient)
  await book(request, patient, drMwangi, { reason: 'Vaccination', from: now(), days: 14, take: 'last' })
  const call = await clientOf(request, patient)
  await call('PUT', '/api/profiles/me', { ...(await call('GET', '/api/profiles/me')), dateOfBirth: '1961-05-01', gender: 'female' })
  await call('POST', '/api/health-records', {
    ...{ type: 'vaccination', title: 'Shingles vaccine', date: '2026-01-12', provider: 'Kisumu Clinic' },
    ...{ description: null, values: [], files: [] },
  })

  await page.setViewportSize({ width: 320, height: 800 })
  await signIn(page, patient, '/medical-history')
  const card = page.getByRole('region', { name: 'Vaccinations' })
  const due = card.getByRole('list', { name: 'What is due' }).getByRole('listitem').filter({ hasText: 'Shingles vaccine' })
  await expect(due).toContainText('Valid doses: 0 of 2. Due now.')
  await expect(due.getByRole('link', { name: 'Book an appointment: Shingles vaccine' })).toHaveAttribute('href', '/doctors')
  await expectNoBarrier(page, 'vaccinations that are due')

  // from a document, which stays where it is
  await card.getByText('1 document about vaccinations').click()
  await card.getByRole('button', { name: 'Add the vaccination from Shingles vaccine' }).click()
  const form = page.getByRole('dialog', { name: 'Add a vaccination' })
  await expect(form.getByRole('textbox', { name: 'Where (optional)' })).toHaveValue('Kisumu Clinic')
  await form.getByRole('combobox', { name: 'Vaccine' }).fill('shingrix')
  await form.getByRole('option', { name: /^Shingles, recombinant/ }).click()
  await expect(form.getByText('This vaccine counts in the schedule.')).toBeVisible()
  await expectNoBarrier(page, 'the form of a vaccination')
  await form.getByRole('button', { name: 'Add vaccination' }).click()
  await expect(form).toHaveCount(0)
  const recorded = card.getByRole('list', { name: 'Recorded' }).getByRole('listitem')
  for (const text of ['Shingles, recombinant', 'Protects against shingles', 'Not confirmed', /^Added by you/])
    await expect(recorded.getByText(text)).toBeVisible()
  await expect(due).toContainText('Valid doses: 1 of 2. Overdue since')
  await expect(card.getByText('1 document about vaccinations')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  // a doctor confirms it, and records one given here and one that was not
  const desk = await openBrowser()
  await signIn(desk, drMwangi, '/patients')
  await desk
    .getByRole('link', { name: new RegExp(patient.name) })
    .first()
    .click()
  await desk.getByRole('tab', { name: 'Medical history' }).click()
  await desk.getByRole('button', { name: 'Confirm Shingles, recombinant' }).click()
  await expect(desk.getByText(/Confirmed by you/)).toBeVisible()
  const chart = desk.getByRole('region', { name: 'Vaccinations' })
  await chart.getByRole('button', { name: 'Add a vaccination' }).click()
  const entry = desk.getByRole('dialog', { name: 'Add a vaccination' })
  await entry.getByRole('combobox', { name: 'Vaccine' }).fill('shingrix')
  await entry.getByRole('option', { name: /^Shingles, recombinant/ }).click()
  const when = entry.getByRole('group', { name: /^When/ })
  await when.getByLabel('Year').fill('2026')
  await when.getByLabel('Month').selectOption({ index: 4 })
  await expect(entry.getByRole('checkbox', { name: 'It was given here' })).toBeChecked()
  await entry.getByLabel('Lot number').fill('LOT-77X')
  await entry.getByRole('button', { name: 'Add vaccination' }).click()
  await expect(entry).toHaveCount(0)
  await expect(chart.getByText('Given here')).toBeVisible()
  await chart.getByText(/^Complete \(/).click()
  await expect(
    chart
      .getByRole('list', { name: /^Complete/ })
      .getByRole('listitem')
      .filter({ hasText: 'Shingles vaccine' }),
  ).toContainText('Valid doses: 2 of 2.')
  await chart.getByRole('button', { name: 'Add a vaccination' }).click()
  await entry.getByRole('combobox', { name: 'Vaccine' }).fill('Flu jab')
  await entry.getByRole('radio', { name: 'No, it was not given' }).check()
  await entry.getByRole('button', { name: 'Add vaccination' }).click()
  await expect(entry.getByText('Say why it was not given')).toBeVisible()
  await entry.getByLabel('Why not?').selectOption({ label: 'Declined' })
  await entry.getByRole('button', { name: 'Add vaccination' }).click()
  await expect(chart.getByText('Not given: declined')).toBeVisible()
  await expectNoBarrier(desk, 'the vaccinations of a patient')

  // the patient sees it come, and prints the card
  await expect(recorded).toHaveCount(3)
  await expect(recorded.getByText('Given here')).toBeVisible()
  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Vaccination card (PDF)' }).click()
  expect((await download).suggestedFilename()).toBe('vaccination-card.pdf')

  // whoever asks for proof scans it, or takes the file, and verifies it by the practice's keys
  await card.getByRole('button', { name: 'Show as QR code' }).click()
  const proof = page.getByRole('dialog', { name: 'Vaccination card' })
  await expect(proof.getByRole('img', { name: 'QR code: 1 vaccination' })).toBeVisible()
  await expect(proof.getByText(/^1 vaccination is not on it\./)).toBeVisible()
  await expectNoBarrier(page, 'the signed card')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const saving = page.waitForEvent('download')
  await proof.getByRole('button', { name: 'Save as a file' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('vaccination-card.smart-health-card')
  const { keys } = await (await request.get('/health-cards/.well-known/jwks.json')).json()
  const signed = await new SHCReader({ publicKey: keys[0] }).fromFileContent(readFileSync(await file.path(), 'utf8'))
  expect(JSON.stringify(await signed.asBundle())).toContain('"occurrenceDateTime":"2026-01-12"')
  await proof.getByRole('button', { name: 'Done' }).click()
  await expect(proof).toHaveCount(0)
})
