import type { Page } from '@playwright/test'
import { expectNoBarrier, setTheme } from './barriers.ts'
import { amina, drKariuki, drLaurent, drMwangi, drOkafor, drReyes, expect, signIn, test } from './fixtures.ts'
import {
  contactNamed,
  makeKeysOn,
  messageBox,
  openConversation,
  openMessages,
  setUpButton,
  setUpMessages,
  thread,
  unlockMessages,
  writerOf,
} from './secure-messages.ts'
import { placeOf } from './toast-place.ts'

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC', 'base64')
const file = (name: string, mimeType: string, buffer: Buffer | string) => ({ name, mimeType, buffer: Buffer.from(buffer) })
const picture = file('notebook.png', 'image/png', png)
const text = (name: string) => file(name, 'text/plain', `text of ${name}`)
const word = file('letter.doc', 'application/msword', Buffer.from('d0cf11e0a1b11ae100', 'hex'))
const newWord = file('letter.docx', 'application/octet-stream', Buffer.from('504b030414000000', 'hex'))
const pdf = file('week-47.pdf', 'application/pdf', '%PDF-1.4\n%%EOF')

/** Another one at each try: a list of contacts would show both. */
const newName = (first: string) => `${first} ${crypto.randomUUID().slice(0, 8)}`
const attach = (page: Page, ...files: ReturnType<typeof file>[]) => page.locator('input[type=file]').setInputFiles(files)
const attached = (page: Page) => page.getByRole('list', { name: 'Files in this message' }).getByRole('listitem')
const toast = (page: Page, title: string) => page.getByRole('region', { name: 'Messages', exact: true }).getByText(title, { exact: true })

// @acceptance API-DATA-022 to 023, DASHBOARD-015, GLOBAL-012, MSGS-001 to 003, 005 to 019, 025
test('patient and doctor set up their keys and write to each other, live, with files and marks', async ({
  page,
  openBrowser,
  newPatient,
}) => {
  test.slow()
  const name = newName('Zawadi')
  const patient = await newPatient(name)
  await signIn(page, patient)
  await page.getByRole('navigation', { name: 'Quick Access' }).getByRole('link', { name: 'Messages' }).click()
  await expect(page).toHaveURL(/\/secure-messages$/)

  // the specification's rule for a passphrase, in its words, and what everybody would try
  await setUpButton(page).click()
  await expectNoBarrier(page, 'the set-up')
  await page.getByRole('button', { name: 'Use passphrase' }).click()
  const field = page.getByLabel('Passphrase', { exact: true })
  const go = page.getByRole('button', { name: 'Continue' })
  await field.fill('Short-1')
  await go.click()
  await expect(page.getByText('Passphrase must be at least 12 characters long for security')).toBeVisible()
  await field.fill('abcdefghijklm')
  await go.click()
  await expect(page.getByText('Passphrase must contain lowercase, uppercase, numbers, and special characters')).toBeVisible()
  await field.fill('Password1234!')
  await go.click()
  await expect(page.getByText('This passphrase is too easy to guess. Choose another one.')).toBeVisible()
  await expectNoBarrier(page, 'a passphrase')
  await page.reload()
  await setUpButton(page).click()
  await page.getByRole('button', { name: 'Use passphrase' }).click()
  await page.getByRole('button', { name: 'Suggest a passphrase' }).click()
  await expect(page.locator('[data-made]')).toHaveText(/^(\w{4}-){4}\w{4}$/)
  await go.click()
  await expect(page.locator('[data-recovery-code]')).toHaveText(/^(\w{4}-){7}\w{4}$/)
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByRole('textbox', { name: /^Group \d of your code/ }).fill('0000-0000-0000-0000-0000-0000-0000-0000')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('This does not match your recovery code.')).toBeVisible()
  await page.getByRole('button', { name: 'Show code again' }).click()
  await expect(page.locator('[data-recovery-code]')).toBeVisible()
  await expectNoBarrier(page, 'the recovery code')
  await page.reload()
  await setUpMessages(page)
  await page.reload()
  await expect(page.getByText('Select a contact to start messaging')).toBeVisible()

  // a contact without keys: nothing goes out, and it is said why
  await page.getByLabel('Search contacts').fill('Mwangi')
  await expect(page.getByRole('region', { name: 'Contacts' }).getByRole('listitem')).toHaveCount(1)
  await expect(contactNamed(page, drMwangi.name)).toContainText('Family medicine')
  await openConversation(page, drMwangi.name)
  await expect(page.getByRole('status').getByText('Dr. Grace Mwangi has not set up secure messages yet')).toBeVisible()
  await expect(messageBox(page)).toBeDisabled()
  const doctor = await openBrowser()
  await openMessages(doctor, drMwangi)
  await page.reload()
  const [list, conversation] = await Promise.all(
    ['Contacts', 'Conversation'].map((name) => page.getByRole('region', { name, exact: true }).boundingBox()),
  )
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(conversation?.x ?? 0)
  await expect(page.getByText(/We can see who wrote to whom and when/)).toBeVisible()

  // blanks are nothing, Shift and Enter is a new line, Enter sends
  const box = messageBox(page)
  await box.press('Enter')
  await box.fill('   ')
  await page.getByRole('button', { name: 'Send' }).click()
  await box.fill('  Good afternoon doctor.')
  await box.press('Shift+Enter')
  await box.pressSequentially('Should I change the evening dose?')
  await expect(box).toHaveValue('  Good afternoon doctor.\nShould I change the evening dose?')
  await box.press('Enter')
  await expect(toast(page, 'Message Sent')).toBeVisible()
  await expect(box).toHaveValue('')
  await expect(thread(page).getByRole('listitem').filter({ hasText: 'evening dose' })).toHaveCount(1)
  await expect(thread(page)).toContainText('Delivered')

  // the doctor sees at once that there is something, and by opening it says so
  await expect(doctor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Inbox.*new/ })).toBeVisible()
  await expect(contactNamed(doctor, name)).toContainText('1 new')
  await openConversation(doctor, name)
  const opened = thread(doctor).getByText('Good afternoon doctor.')
  await expect(opened).toBeVisible()
  expect(await opened.textContent()).toBe('Good afternoon doctor.\nShould I change the evening dose?')
  await expect(contactNamed(doctor, name)).not.toContainText('new')
  await expect(thread(page)).toContainText(/Read$/)
  await messageBox(doctor).fill('Please send me the whole week.')
  await messageBox(doctor).press('Enter')
  await expect(thread(page)).toContainText('Please send me the whole week.')
  await expect(thread(page)).toContainText('Today')

  // files: allowed kinds only, what lies about its kind is refused, five at most
  await attach(page, file('setup.exe', 'application/octet-stream', 'MZ'))
  await expect(toast(page, 'Invalid Files')).toBeVisible()
  await expect(page.getByText('Only images, PDFs, documents, and text files are allowed.')).toBeVisible()
  await attach(page, file('holiday.png', 'image/png', '<script>alert(1)</script>'))
  await expect(attached(page)).toHaveCount(0)
  await attach(page, picture, pdf, text('one.txt'), word, newWord, text('two.txt'), text('three.txt'))
  await expect(attached(page)).toHaveCount(5)
  await expect(attached(page).filter({ hasText: 'Ready' })).toHaveCount(5)
  await expectNoBarrier(page, 'a message with files')
  await box.fill('Here is the page from my notebook.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(attached(page)).toHaveCount(0)
  const received = thread(doctor).getByRole('listitem').filter({ hasText: 'Here is the page from my notebook.' })
  await expect(received).toContainText('week-47.pdf')
  await received.getByRole('button', { name: 'Show notebook.png' }).click()
  await expect(received.getByRole('img', { name: 'notebook.png' })).toBeVisible()
  const downloading = doctor.waitForEvent('download')
  await received.getByRole('button', { name: 'Download one.txt' }).click()
  const stream = await (await downloading).createReadStream()
  expect(Buffer.concat(await stream.toArray()).toString()).toBe('text of one.txt')
  await expect(received).toContainText('This file has not been checked for viruses')
  await expectNoBarrier(doctor, 'a conversation')

  // what is not sent yet is there after a reload
  await box.fill('A thought for later')
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.includes('message:')).length)).toBe(1)
  await page.reload()
  await expect(box).toHaveValue('A thought for later')

  // one at a time on the narrowest phone
  await setTheme(page, 'dark')
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(contactNamed(page, drMwangi.name)).toBeHidden()
  await expectNoBarrier(page, 'a conversation on a phone, dark')
  await page.getByRole('link', { name: 'Back to messages' }).click()
  await expect(contactNamed(page, drMwangi.name)).toBeVisible()
  await expect(messageBox(page)).toBeHidden()
  await expectNoBarrier(page, 'the contacts on a phone, dark')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

// @acceptance MSGS-004
test('a second browser opens the history with the passphrase, another with the recovery code; signing out locks it', async ({
  page,
  openBrowser,
  newPatient,
}) => {
  test.slow()
  const name = newName('Akili')
  const patient = await newPatient(name)
  const doctor = await openBrowser()
  await openMessages(doctor, drOkafor)
  await signIn(page, patient, '/secure-messages')
  const code = await setUpMessages(page)
  await page.route(/\/api\/messages\/(conversations|contacts)(\?|$)/, (route) => route.fulfill({ json: { rows: [], next: null } }))
  await page.reload()
  await expect(page.getByText('No contacts available', { exact: true })).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await openConversation(page, drOkafor.name)
  await messageBox(page).fill('The tablets help')
  await messageBox(page).press('Enter')
  await expect(thread(page)).toContainText('The tablets help')

  const second = await openBrowser()
  await signIn(second, patient, '/secure-messages')
  await second.getByLabel('Passphrase', { exact: true }).fill('Wrong horse 7 battery!')
  await second.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(second.getByText('This passphrase is incorrect. Try again.')).toBeVisible()
  await expectNoBarrier(second, 'locked messages')
  await second.getByLabel('I share this device with other people').check()
  await unlockMessages(second)
  await openConversation(second, drOkafor.name)
  await expect(thread(second)).toContainText('The tablets help')
  // kept for the page only
  await second.reload()
  await expect(second.getByRole('heading', { name: 'Unlock your messages on this device' })).toBeVisible()

  const third = await openBrowser()
  await signIn(third, patient, '/secure-messages')
  await third.getByRole('button', { name: 'Use recovery code' }).click()
  await third.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await third.getByRole('button', { name: 'Unlock', exact: true }).click()
  await openConversation(third, drOkafor.name)
  await expect(thread(third)).toContainText('The tablets help')

  // a new passphrase, by this device that the code has opened; the old one opens nothing any more
  await third.getByRole('button', { name: 'Ways to open your messages' }).click()
  const settings = third.getByRole('dialog')
  await expect(settings.getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible()
  await settings.getByRole('button', { name: 'Change passphrase' }).click()
  await settings.getByLabel('Passphrase', { exact: true }).fill('Another horse 8 battery?')
  await settings.getByLabel('Confirm passphrase').fill('Another horse 8 battery?')
  await expectNoBarrier(third, 'a new passphrase')
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(toast(third, 'Passphrase saved')).toBeVisible()
  await settings.getByRole('button', { name: 'Close' }).click()
  await unlockMessages(second)
  await expect(second.getByText('This passphrase is incorrect. Try again.')).toBeVisible()

  // none of it is left behind
  await third.getByRole('button', { name: new RegExp(name) }).click()
  await third.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(third).toHaveURL(/\/$/)
  await signIn(third, patient, '/secure-messages')
  await expect(third.getByRole('heading', { name: 'Unlock your messages on this device' })).toBeVisible()
})

test('new keys that nobody has vouched for pause sending until the numbers are compared', async ({ page, openBrowser, newPatient }) => {
  test.slow()
  const name = newName('Furaha')
  const patient = await newPatient(name)
  const doctor = await openBrowser()
  await openMessages(doctor, drReyes)
  await openMessages(page, patient)
  await openConversation(page, drReyes.name)
  await messageBox(page).fill('Before the change')
  await messageBox(page).press('Enter')
  await expect(thread(page)).toContainText('Before the change')

  // looked at in a browser of its own, which is not needed any more
  const looked = await openBrowser()
  await signIn(looked, drReyes, '/secure-messages')
  await looked.getByRole('button', { name: 'I have lost them all' }).click()
  await expect(looked.getByText(/You will not be able to open any of your earlier messages/)).toBeVisible()
  await expectNoBarrier(looked, 'starting again')

  const elsewhere = await openBrowser()
  await signIn(elsewhere, drReyes, '/secure-messages')
  await elsewhere.getByRole('button', { name: 'I have lost them all' }).click()
  await elsewhere.getByLabel('I understand that I will lose my earlier messages').check()
  await elsewhere.getByRole('button', { name: 'Create new keys' }).click()
  await makeKeysOn(elsewhere)

  // the browser with the old keys is told, loudly
  await expect(doctor.getByText('The keys of your account were replaced on another device.')).toBeVisible()
  // and so is whoever writes with the doctor, without a reload
  await expect(page.getByRole('alert').filter({ hasText: 'The security key for Dr. Sofía Reyes changed on' })).toBeVisible()
  await expect(messageBox(page)).toBeDisabled()
  await expectNoBarrier(page, 'a conversation whose keys have changed')
  await page.getByRole('alert').getByRole('button', { name: 'Compare security numbers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare security numbers with Dr. Sofía Reyes' })
  const number = dialog.getByRole('list', { name: 'Security number' })
  await expect(number.getByRole('listitem')).toHaveCount(12)
  await openConversation(elsewhere, name)
  // what was written to the old keys waits to be given back, and is not hidden
  await expect(thread(elsewhere)).toContainText(`This message was sent to your old keys. Ask ${name} to restore it.`)
  await elsewhere.getByRole('button', { name: 'Compare security numbers' }).click()
  const other = elsewhere.getByRole('dialog').getByRole('list', { name: 'Security number' })
  await expect(other.getByRole('listitem')).toHaveCount(12)
  expect(await other.allInnerTexts()).toEqual(await number.allInnerTexts())
  await expectNoBarrier(page, 'two numbers to compare')
  await dialog.getByRole('button', { name: 'The numbers match' }).click()
  await expect(dialog).toHaveCount(0)
  await elsewhere.keyboard.press('Escape')
  await messageBox(page).fill('After the change')
  await messageBox(page).press('Enter')
  await expect(thread(elsewhere)).toContainText('After the change')
  await page.reload()
  await expect(thread(page)).toContainText('Before the change')
  await expect(thread(page)).toContainText('The security key for Dr. Sofía Reyes changed here.')
})

// @acceptance MSGS-026
test('a message that could not be sent is kept, tried again, and arrives once', async ({ page, openBrowser, newPatient, expectFault }) => {
  expectFault(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const name = newName('Tumaini')
  const patient = await newPatient(name)
  const doctor = await openBrowser()
  await openMessages(doctor, drLaurent)
  await openMessages(page, patient)
  await openConversation(page, drLaurent.name)

  await page.route('**/api/messages', (route) => route.abort('internetdisconnected'))
  await messageBox(page).fill('Written in a tunnel')
  await messageBox(page).press('Enter')
  await expect(toast(page, 'Failed to Send')).toBeVisible()
  await expect(page.getByText('Could not send your message. Please try again.')).toBeVisible()
  const unsent = thread(page).getByRole('listitem').filter({ hasText: 'Written in a tunnel' })
  await expect(unsent).toContainText('You are offline. We saved your message on this device.')
  await expectNoBarrier(page, 'a message that was not sent')
  await page.reload()
  await expect(unsent).toContainText('Message not sent. We saved it on this device.')

  // it arrives, but nobody hears that it did; tried again it is still the same message
  await page.unroute('**/api/messages')
  await page.route('**/api/messages', async (route) => {
    await route.fetch()
    await route.abort('failed')
  })
  await unsent.getByRole('button', { name: 'Try again' }).click()
  await expect(contactNamed(doctor, name)).toContainText('1 new')
  await page.unroute('**/api/messages')
  await page.reload()
  await expect(unsent).toContainText('Delivered')
  await expect(unsent).toHaveCount(1)
  await openConversation(doctor, name)
  await expect(thread(doctor).getByText('Written in a tunnel')).toHaveCount(1)

  // one that is thrown away is gone; what says that it was not sent does not lie over the way to do so
  await page.route('**/api/messages', (route) => route.abort('internetdisconnected'))
  await messageBox(page).fill('Never mind')
  await messageBox(page).press('Enter')
  const second = thread(page).getByRole('listitem').filter({ hasText: 'Never mind' })
  const throwAway = second.getByRole('button', { name: 'Discard' })
  await expect(throwAway).toBeVisible()
  const told = page.locator('[data-toast]').filter({ hasText: 'Failed to Send' })
  // stays while it is pointed at
  await told.hover()
  expect((await placeOf(told)).bottom).toBeLessThanOrEqual((await placeOf(throwAway)).top)
  await throwAway.click()
  await expect(second).toHaveCount(0)
})

test('a long conversation begins at its end; older messages come while one looks, and nothing moves', async ({
  page,
  request,
  newPatient,
}) => {
  const name = newName('Imani')
  const patient = await newPatient(name)
  const doctor = await writerOf(request, drKariuki)
  const write = await (await writerOf(request, patient)).writer(doctor.id)
  for (let number = 1; number <= 65; number += 1) await write(`Message number ${number}.`)
  await openMessages(page, patient)
  await openConversation(page, drKariuki.name)
  const message = (number: number) => thread(page).getByText(`Message number ${number}.`, { exact: true })
  await expect(message(65)).toBeInViewport()
  await expect(message(35)).toHaveCount(0)
  const place = async () => (await message(36).boundingBox())?.y
  await thread(page).evaluate((element) => element.scrollTo({ top: -element.scrollHeight }))
  await expect(message(36)).toBeInViewport()
  const before = await place()
  await expect(message(6)).toHaveCount(1)
  expect(Math.abs(((await place()) ?? 0) - (before ?? 0))).toBeLessThanOrEqual(2)
  // by the keyboard, too
  await thread(page).focus()
  await page.keyboard.press('Home')
  await expect(message(1)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Show older messages' })).toHaveCount(0)
})

test('an interaction alert leads to the doctor who prescribed the medicine', async ({ page }) => {
  await signIn(page, amina, '/medications')
  const medicine = page.getByRole('listitem').filter({ hasText: 'Amlodipine' })
  await medicine.locator('summary').first().click()
  await medicine.getByRole('link', { name: 'Ask Dr. Grace Mwangi' }).click()
  await expect(page).toHaveURL(/\/secure-messages\?contact=/)
})
