import type { Page } from '@playwright/test'
import { expectNoBarrierAtEnds } from './barriers.ts'
import { agree, book, clientOf } from './clients.ts'
import { now } from './clock.ts'
import { drKariuki, expect, joyceAchieng, signIn, test } from './fixtures.ts'
import { messageBox, unlockMessages, writerOf } from './secure-messages.ts'

const rows = (page: Page, name: string) =>
  page.getByRole('list', { name: 'What waits for you' }).getByRole('link', { name: new RegExp(name) })
const entry = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Inbox/ })
const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0])

/** The number at the entry is that of the list, whatever other journeys do to it meanwhile. */
async function expectOneNumber(page: Page) {
  const all = page.getByRole('group', { name: 'Show' }).getByRole('button', { name: /^All/ })
  await expect(async () => {
    expect(numberIn(await all.textContent())).toBe(numberIn(await entry(page).getByText(/new$/).textContent()))
  }).toPass()
}

test('what a patient does is in the doctor’s inbox at once, is opened in one press, and leaves it when it is done', async ({
  page,
  request,
  newPatient,
}) => {
  test.setTimeout(120_000)
  const patient = await newPatient(`Imani ${crypto.randomUUID().slice(0, 8)}`)
  await agree(request, patient)
  await book(request, patient, drKariuki, { reason: 'Check-up', from: now(), days: 10, take: 'last' })
  const call = await clientOf(request, patient)
  const { id: doctorId } = await writerOf(request, drKariuki)
  const write = await (await writerOf(request, patient)).writer(doctorId)

  await signIn(page, drKariuki)
  await entry(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  const own = rows(page, patient.name)
  await expect(own).toHaveCount(0)

  await write('Good morning')
  await write('One thing more')
  await expect(own.first()).toContainText('2 unread messages')
  await call('POST', '/api/vitals', { kind: 'glucose', values: [620], unit: 'mg/dL', takenAt: now().toISOString(), note: null })
  await expect(own).toHaveText([/Dangerous value/, /2 unread messages/])
  await expectOneNumber(page)
  await expectNoBarrierAtEnds(page, 'an inbox with all kinds')

  await page.getByRole('button', { name: /^Messages/ }).click()
  await expect(own).toHaveText([/2 unread messages/])
  await page.getByRole('button', { name: /^All/ }).click()
  await expect(own).toHaveText([/Dangerous value/, /2 unread messages/])

  await own.first().click()
  await expect(page.getByRole('heading', { level: 1, name: patient.name })).toBeVisible()
  await entry(page).click()
  await expect(own).toHaveText([/2 unread messages/])
  await own.click()
  await unlockMessages(page)
  await expect(messageBox(page)).toBeVisible()
  await expect(page.getByText('One thing more')).toBeVisible()
  await entry(page).click()
  await expect(own).toHaveCount(0)
})

test('a nurse finds a record that was shared, and a patient has no inbox', async ({ page, request, newPatient, openBrowser }) => {
  const patient = await newPatient(`Zuhura ${crypto.randomUUID().slice(0, 8)}`)
  const call = await clientOf(request, patient)
  const [nurse] = (await call('GET', `/api/sharing/providers?search=${encodeURIComponent(joyceAchieng.name)}`)).rows
  await call('POST', '/api/sharing/access', { providerId: nurse.id, days: 7 })
  await signIn(page, joyceAchieng, '/inbox')
  await expect(page.getByRole('link', { name: 'All messages' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'All refill requests' })).toHaveCount(0)
  const own = rows(page, patient.name)
  await expect(own).toContainText('Shared their health record with you')
  await own.click()
  await expect(page.getByRole('heading', { level: 1, name: patient.name })).toBeVisible()
  await entry(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  await expect(own).toHaveCount(0)

  const other = await openBrowser()
  await signIn(other, patient, '/inbox')
  await expect(other.getByRole('heading', { name: 'Inbox' })).toHaveCount(0)
})
