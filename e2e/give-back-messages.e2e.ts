import { expectNoBarrier, setTheme } from './barriers.ts'
import { drLaurent, expect, signIn, test } from './fixtures.ts'
import { messageBox, openConversation, openMessages, setUpMessages, thread } from './secure-messages.ts'

test('who starts anew reads again what was written before, once the other one has given it back', async ({
  page,
  openBrowser,
  newPatient,
}) => {
  test.slow()
  const name = `Subira ${crypto.randomUUID().slice(0, 8)}`
  const patient = await newPatient(name)
  const doctor = await openBrowser()
  await openMessages(doctor, drLaurent)
  await openMessages(page, patient)
  await openConversation(page, drLaurent.name)
  await page.locator('input[type=file]').setInputFiles({ name: 'week.txt', mimeType: 'text/plain', buffer: Buffer.from('Monday 118') })
  await expect(page.getByRole('list', { name: 'Files in this message' })).toContainText('Ready')
  await messageBox(page).fill('My sugar was high this week')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(thread(page)).toContainText('Delivered')
  await openConversation(doctor, name)
  await messageBox(doctor).fill('Take the evening dose an hour earlier')
  await messageBox(doctor).press('Enter')
  await expect(thread(page)).toContainText('Take the evening dose an hour earlier')
  // whose keys are as they were waits for nothing
  await expect(doctor.getByRole('button', { name: 'Restore messages' })).toHaveCount(0)

  const anew = await openBrowser()
  await signIn(anew, patient, '/secure-messages')
  await anew.getByRole('button', { name: 'I lost both' }).click()
  await anew.getByLabel('I understand that I will lose my earlier messages').check()
  await anew.getByRole('button', { name: 'Create new keys' }).click()
  await setUpMessages(anew)
  await openConversation(anew, drLaurent.name)
  const waiting = thread(anew).getByText(`This message was sent to your old keys. Ask ${drLaurent.name} to restore it.`)
  await expect(waiting).toHaveCount(2)
  await expect(thread(anew)).not.toContainText('We could not show this message')
  await expectNoBarrier(anew, 'messages that wait')

  // nothing is offered before the new keys are looked at and accepted
  const warning = doctor.getByRole('alert').filter({ hasText: `The security key for ${name} changed on` })
  await expect(warning).toBeVisible()
  const offer = doctor.getByRole('status').filter({ hasText: `${name} set up new encryption keys and cannot open 2 earlier messages.` })
  await expect(offer).toHaveCount(0)
  await warning.getByRole('button', { name: 'Compare security numbers' }).click()
  await doctor.getByRole('dialog').getByRole('button', { name: 'Accept without comparing' }).click()
  await expect(offer).toBeVisible()
  await expectNoBarrier(doctor, 'the offer to give messages back')
  await offer.getByRole('button', { name: 'Restore messages' }).click()
  const dialog = doctor.getByRole('alertdialog', { name: `Restore earlier messages for ${name}` })
  await expect(dialog).toContainText(`You have not compared security numbers with ${name}.`)
  await expectNoBarrier(doctor, 'what giving back means')
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(waiting).toHaveCount(2)
  await setTheme(doctor, 'dark')
  await doctor.setViewportSize({ width: 320, height: 640 })
  await offer.getByRole('button', { name: 'Restore messages' }).click()
  await expect(dialog).toBeVisible()
  await expectNoBarrier(doctor, 'what giving back means, on a phone, dark')
  await dialog.getByRole('button', { name: 'Restore' }).click()

  // it opens at once, without a reload; and so do its files
  await expect(thread(anew)).toContainText('My sugar was high this week')
  await expect(thread(anew)).toContainText('Take the evening dose an hour earlier')
  await expect(waiting).toHaveCount(0)
  await expect(offer).toHaveCount(0)
  const downloading = anew.waitForEvent('download')
  await thread(anew).getByRole('button', { name: 'Download week.txt' }).click()
  const stream = await (await downloading).createReadStream()
  expect(Buffer.concat(await stream.toArray()).toString()).toBe('Monday 118')
  await anew.reload()
  await expect(thread(anew)).toContainText('My sugar was high this week')
})
