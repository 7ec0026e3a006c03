import { readFileSync } from 'node:fs'
import { expectNoBarrier } from './barriers.ts'
import { clientOf } from './clients.ts'
import { expect, giveConsent, signIn, test } from './fixtures.ts'

test('a card is filled in, printed, read by its link in another browser, and shut by ending the link', async ({
  page,
  request,
  newPatient,
  openBrowser,
}) => {
  const patient = await newPatient('Amina Njeri')
  await signIn(page, patient, '/emergency-contacts')
  await page.getByRole('button', { name: 'Add contact' }).click()
  const contact = page.getByRole('dialog', { name: 'Add contact' })
  await contact.getByLabel('Name').fill('Grace Hopper')
  await contact.getByLabel('Relationship').selectOption('Friend')
  await contact.getByLabel('Phone').fill('+1 312 555 0142')
  await contact.getByRole('button', { name: 'Add contact' }).click()
  await expect(contact).toHaveCount(0)
  await page.getByRole('link', { name: 'View my emergency card' }).click()
  await giveConsent(page)

  const call = await clientOf(request, patient)
  const allergy = {
    type: 'allergy',
    state: 'active',
    manifestations: [],
    reaction: null,
    severity: 'severe',
    criticality: null,
    onset: null,
    note: null,
  }
  await call('POST', '/api/allergies', { ...allergy, substance: { code: '*penicillin', text: 'Penicillin' } })
  await call('POST', '/api/allergies', { ...allergy, substance: { code: null, text: 'Kiwi' } })

  const epilepsy = { listed: 'epilepsy', code: 'G40.9', text: 'Epilepsy' }
  await call('POST', '/api/conditions', { problem: epilepsy, status: 'active', isChronic: true, onset: null, note: null })

  await page.getByRole('button', { name: 'Create my card' }).click()
  const form = page.getByRole('dialog', { name: 'Emergency card' })
  await form.getByLabel('Blood type').first().selectOption('AB−')
  const shows = form.getByRole('group', { name: 'What the card shows' })
  // what is kept elsewhere is shown only to whoever ticks it
  for (const part of ['Date of birth', 'Medications', 'Emergency Contacts']) await expect(shows.getByLabel(part)).not.toBeChecked()
  await shows.getByLabel('Emergency Contacts').check()
  await shows.getByLabel('Conditions').uncheck()
  await expectNoBarrier(page, 'the form of the card')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Card saved')).toBeVisible()
  const card = page.getByRole('article', { name: 'Amina Njeri' })
  for (const text of ['AB−', 'Penicillin', 'Kiwi', 'Grace Hopper']) await expect(card.getByText(text)).toBeVisible()
  await expect(card.getByText('Epilepsy')).toHaveCount(0)

  await page.getByRole('button', { name: 'Create link' }).click()
  const code = page.getByRole('img', { name: 'QR code that opens your emergency card' })
  await expect(code).toBeVisible()
  const written = await page.getByText(/\/card\/[\w-]{43}/).textContent()
  const [address = ''] = /\/card\/[\w-]{43}/.exec(written ?? '') ?? []
  const [printed] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Print or save as PDF' }).click()])
  expect(printed.suggestedFilename()).toBe('emergency-card.pdf')
  expect(
    readFileSync(await printed.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await expect(page.getByText('Nobody has opened the link yet')).toBeVisible()
  await expectNoBarrier(page, 'the card with its link')

  // whoever helps reads it in their own language
  const other = await openBrowser({ locale: 'fr-FR' })
  const answer = await other.goto(address)
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' })
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Amina Njeri')
  for (const text of ['Groupe sanguin', 'AB−', 'Pénicillines', 'Kiwi']) await expect(other.getByText(text)).toBeVisible()
  await expect(other.getByRole('link', { name: 'Appeler Grace Hopper' })).toHaveAttribute('href', 'tel:+13125550142')
  await expect(other.getByText('Épilepsie')).toHaveCount(0)
  await expect(other.getByRole('main').getByRole('link', { name: 'Appeler le 112 (France)' })).toHaveAttribute('href', 'tel:112')
  await expectNoBarrier(other, 'the card behind a link')
  await other.getByRole('button', { name: /Langue/ }).click()
  await other.getByRole('menuitemradio', { name: 'Kiswahili' }).click()
  await expect(other.getByText('Kundi la damu')).toBeVisible()

  // the person sees that it was opened, and ends the link
  await expect(page.getByRole('list', { name: 'Opened by other people' }).getByRole('listitem')).toHaveText([/^Opened /])
  await page.getByRole('button', { name: 'Turn off link' }).click()
  const question = page.getByRole('alertdialog', { name: 'Turn off the link?' })
  await expect(question).toBeVisible()
  await expectNoBarrier(page, 'the question before the link ends')
  await question.getByRole('button', { name: 'Turn off link' }).click()
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible()
  await expect(code).toHaveCount(0)
  await other.reload()
  await expect(other.getByText('Hatuwezi kufungua kadi hii')).toBeVisible()
  await expect(other.getByText('Penisilini')).toHaveCount(0)
})
