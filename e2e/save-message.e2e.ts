import { expectNoBarrier, setTheme } from './barriers.ts'
import { agree, book } from './clients.ts'
import { drKariuki, expect, test } from './fixtures.ts'
import { messageBox, openConversation, openMessages, thread, writerOf } from './secure-messages.ts'

test('what was written is saved to the health record by doctor and patient, once, with its files', async ({
  page,
  openBrowser,
  request,
  newPatient,
}) => {
  test.slow()
  const [fasting, plan] = [`Fasting 118 ${crypto.randomUUID()}`, `Walk daily ${crypto.randomUUID()}`]
  const wanja = await newPatient(`Wanja ${crypto.randomUUID().slice(0, 8)}`)
  await book(request, wanja, drKariuki, { reason: 'Sugar' })
  const doctor = page
  await openMessages(doctor, drKariuki)
  const { id } = await writerOf(request, drKariuki)
  await (await (await writerOf(request, wanja)).writer(id))(fasting)

  // the doctor, into the record of the patient in their care
  await openConversation(doctor, wanja.name)
  const theirs = thread(doctor).getByRole('listitem').filter({ hasText: fasting })
  const save = { name: 'Save to health records' }
  await theirs.getByRole('button', save).focus()
  await doctor.keyboard.press('Enter')
  const dialog = doctor.getByRole('dialog', save)
  await expect(dialog).toContainText(`From a message from ${wanja.name}`)
  await expect(dialog).toContainText(fasting)
  await expect(dialog).toContainText('Once saved, the practice’s server can read it')
  await expectNoBarrier(doctor, 'a message on its way into the record')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('')
  await dialog.getByRole('button', { name: 'Save record' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Sugar at home')
  await dialog.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Lab result' })
  await dialog.getByRole('button', { name: 'Save record' }).click()
  await expect(dialog).toHaveCount(0)
  const link = theirs.getByRole('link', { name: 'Saved to health records' })
  await expect(link).toBeVisible()
  await expect(theirs.getByRole('button', save)).toHaveCount(0)

  // a file goes along with the patient's own
  await doctor.locator('input[type=file]').setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Monday: walk') })
  await expect(doctor.getByRole('list', { name: 'Files in this message' })).toContainText('Ready')
  await messageBox(doctor).fill(plan)
  await doctor.getByRole('button', { name: 'Send' }).click()
  await expect(thread(doctor)).toContainText(plan)
  await link.click()
  const record = doctor.getByRole('dialog', { name: 'Sugar at home' })
  await expect(record).toContainText(fasting)
  await expect(record).toContainText('Saved from a message from the patient on')

  const patient = await openBrowser()
  await agree(request, wanja)
  await openMessages(patient, wanja)
  await openConversation(patient, drKariuki.name)
  const own = thread(patient).getByRole('listitem').filter({ hasText: fasting })
  await expect(own.getByRole('link', { name: 'Saved to health records' })).toBeVisible()
  await setTheme(patient, 'dark')
  await patient.setViewportSize({ width: 320, height: 640 })
  const received = thread(patient).getByRole('listitem').filter({ hasText: plan })
  await received.getByRole('button', save).click()
  const asked = patient.getByRole('dialog', save)
  await expect(asked.getByRole('checkbox', { name: 'plan.txt' })).toBeChecked()
  await expectNoBarrier(patient, 'a message on its way into the record, on a phone, dark')
  await asked.getByRole('button', { name: 'Save record' }).click()
  await received.getByRole('link', { name: 'Saved to health records' }).click()
  const kept = patient.getByRole('dialog', { name: `Message with ${drKariuki.name}` })
  await expect(kept).toContainText(plan)
  await expect(kept).toContainText('plan.txt')
  await expect(kept).toContainText(`Saved from a message from ${drKariuki.name} on`)
})
