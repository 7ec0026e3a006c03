import type { APIRequestContext, Page } from '@playwright/test'
import { practiceId } from '@uzima/contract/messages/keys'
import type { Identity } from '../web/src/lib/encrypted-messages/keys.ts'
import { makeKeys, readHistory, toPrivateKeys } from '../web/src/lib/encrypted-messages/keys.ts'
import { conversationOf, encryptMessage } from '../web/src/lib/encrypted-messages/messages.ts'
import { decryptKeys, lockKeys, makeRecoveryCode } from '../web/src/lib/encrypted-messages/secrets.ts'
import { clientOf } from './clients.ts'
import { now } from './clock.ts'
import { type Account, expect, signIn } from './fixtures.ts'

/** Everybody's in the journeys. */
const passphrase = 'Correct horse 7 battery!'

/** What stands on the page once a person's messages are open. */
const invitation = 'Select a contact to start messaging'

/** Reads the code shown, says it is kept, and answers the group that is asked for. */
export async function answerCode(page: Page): Promise<string> {
  const code = (await page.locator('[data-recovery-code]').textContent()) ?? ''
  await page.getByRole('button', { name: 'I have saved it' }).click()
  const asked = page.getByRole('textbox', { name: /^Group \d of your code/ })
  const [, group] = /Group (\d)/.exec((await asked.evaluate((field: HTMLInputElement) => field.labels?.[0]?.textContent)) ?? '') ?? []
  await asked.fill(code.toLowerCase().split('-')[Number(group) - 1] ?? '')
  await page.getByRole('button', { name: 'Finish' }).click()
  return code
}

/** Goes through the set-up with a passphrase and answers the recovery code. */
export async function makeKeysOn(page: Page, chosen = passphrase): Promise<string> {
  await page.getByRole('button', { name: 'Use passphrase' }).click()
  await page.getByLabel('Passphrase', { exact: true }).fill(chosen)
  await page.getByLabel('Confirm passphrase').fill(chosen)
  await page.getByRole('button', { name: 'Continue' }).click()
  return answerCode(page)
}

export const setUpButton = (page: Page) => page.getByRole('button', { name: 'Set up messages' })

/** The same on the page of messages, before anything was written. */
export async function setUpMessages(page: Page, chosen?: string): Promise<string> {
  await setUpButton(page).click()
  const code = await makeKeysOn(page, chosen)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(invitation)).toBeVisible()
  return code
}

export async function unlockMessages(page: Page) {
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
}

/** Signs in and opens the messages, whether or not this person has keys already. */
export async function openMessages(page: Page, account: Account) {
  await signIn(page, account, '/secure-messages')
  const first = setUpButton(page)
  const again = page.getByRole('heading', { name: 'Unlock your messages on this device' })
  await expect(first.or(again)).toBeVisible()
  if (await first.isVisible()) await setUpMessages(page)
  else await unlockMessages(page)
  await expect(page.getByText(invitation)).toBeVisible()
}

export const contactNamed = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Contacts' }).getByRole('link', { name: new RegExp(name) })
export const thread = (page: Page) => page.getByRole('region', { name: /^Messages with/ })
export const messageBox = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })

/** Waits until the conversation shows itself, and so until what is unread is. The contact is searched for: others have made doctors meanwhile. */
export async function openConversation(page: Page, name: string) {
  const search = page.getByLabel('Search contacts')
  await search.fill(name)
  await contactNamed(page, name).click()
  await expect(page.getByRole('heading', { name: 'End-to-end encrypted conversation' })).toBeVisible()
  if (await search.isVisible()) await search.fill('')
}

/** Somebody who writes from a browser of their own that nobody looks at. */
export async function writerOf(request: APIRequestContext, account: Account) {
  const call = await clientOf(request, account)
  const { id }: { id: string } = await call('GET', '/api/profiles/me')
  const [sender] = (await toPrivateKeys(await rawKeys())).slice(-1)

  async function openKeys() {
    return decryptKeys((await call('POST', '/api/messages/keys/secrets/passphrase/open')).secret, passphrase, id)
  }

  async function rawKeys() {
    const { keys } = await call('GET', '/api/messages/keys')
    if (keys.length > 0) return openKeys()
    const { card, raw } = await makeKeys(id, now())
    const [byPassphrase, recovery] = await Promise.all([lockKeys(raw, passphrase), lockKeys(raw, makeRecoveryCode())])
    const made = await call.try('POST', '/api/messages/keys', { card, secrets: { passphrase: byPassphrase, recovery } })
    // a doctor of the demo clinic writes in several journeys at once: another may have set them up meanwhile
    if (made.status() === 409) return openKeys()
    expect(made.ok(), await made.text()).toBe(true)
    return raw
  }

  async function writer(contactId: string) {
    const { own, theirs, records } = await call('GET', `/api/messages/keys/of/${contactId}`)
    const practice = records.map((key: object) => ({ ...key, endorsement: null }))
    const histories = await Promise.all([readHistory(own, id), readHistory(theirs, contactId), readHistory(practice, practiceId)])
    const readers = histories.flatMap((keys): Identity[] => keys.slice(-1))
    const conversation = await conversationOf(id, contactId)
    return async (body: string) => {
      if (!sender) throw new Error('no keys were made')
      const message = { id: crypto.randomUUID(), conversation, sentAt: now(), body, files: [], sender, readers }
      await call('POST', '/api/messages', { id: message.id, recipientId: contactId, ...(await encryptMessage(message)) })
    }
  }
  return { id, writer }
}
