import { practiceId } from '../contract/src/messages/keys.ts'
import { makeKeys, readHistory, toPrivateKeys } from '../web/src/lib/encrypted-messages/keys.ts'
import { conversationOf, decryptMessage, encryptMessage } from '../web/src/lib/encrypted-messages/messages.ts'
import { joinRecordsKey } from '../web/src/lib/encrypted-messages/records.ts'
import { admin, expect, signIn, test } from './fixtures.ts'

/** What was encrypted for the key of this card opens with two parts of it. */
async function opensWith(card: string, [one = '', other = '']: string[]): Promise<string> {
  const at = new Date('2027-01-04T08:00:00Z')
  const { card: own, keyId, raw } = await makeKeys(crypto.randomUUID(), at)
  const key = await joinRecordsKey(card, one, other)
  const [[writer], [practice], [sender]] = await Promise.all([
    readHistory([{ card: own, keyId, endorsement: null }], raw.userId),
    readHistory([{ card, keyId: key.keyId, endorsement: null }], practiceId),
    toPrivateKeys(raw),
  ])
  if (!writer || !practice || !sender) throw new Error('no keys')
  const id = crypto.randomUUID()
  const conversation = await conversationOf(raw.userId, crypto.randomUUID())
  const readers = [writer, practice]
  const { content, wraps } = await encryptMessage({ id, conversation, sentAt: at, body: 'kept for the record', files: [], sender, readers })
  const wrap = wraps.find((each) => each.keyId === key.keyId) ?? null
  const message = { id, senderId: raw.userId, content, wrap, attachments: [], appointmentId: null }
  const known = readers.map((reader) => reader.keyId)
  return (await decryptMessage(message, { conversation, keys: [key], signers: [writer], known })).body
}

// other journeys write to each other meanwhile: what the page sends is looked at here, and what the server does with it in its own tests
test('an admin makes the records key in the browser: its three parts never leave it, and two of them open what was kept', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  let card = ''
  await page.route('**/api/messages/records-keys', async (route) => {
    // the practice of the journeys has one: here it is as on the first day
    if (route.request().method() !== 'POST') return route.fulfill({ json: { isOn: true, keys: [] } })
    card = route.request().postDataJSON().card
    const keys = [{ keyId: 'k'.repeat(43), card, createdAt: '2027-01-04T08:00:00.000Z', replacedAt: null }]
    return route.fulfill({ status: 201, json: { isOn: true, keys } })
  })
  await signIn(page, admin, '/admin')
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Security' }).click()
  await main.getByRole('link', { name: 'Message backup key' }).click()
  await expect(page.getByText('No message backup key yet')).toBeVisible()
  await page.getByRole('button', { name: 'Create message backup key' }).click()
  await page.getByRole('button', { name: 'Create three parts' }).click()
  const shown = page.locator('[data-part]')
  await expect(shown).toHaveCount(3)
  const parts = await shown.allTextContents()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save part 2' }).click()
  expect((await saved).suggestedFilename()).toBe('uzima-records-key-2.txt')

  await page.getByRole('button', { name: 'All three parts are stored safely' }).click()
  const type = async (one: string, other: string) => {
    await page.getByRole('textbox', { name: 'First part' }).fill(one)
    await page.getByRole('textbox', { name: 'Second part' }).fill(other)
    await page.getByRole('button', { name: 'Start using this key' }).click()
  }
  await type(parts[0] ?? '', parts[0] ?? '')
  await expect(
    page.getByText('These are not two different parts of this key, or one has a typing error. Check them and try again.'),
  ).toBeVisible()
  await type((parts[2] ?? '').toLowerCase().replaceAll('-', ' '), parts[0] ?? '')
  await expect(page.getByText('In use since')).toBeVisible()

  expect(await opensWith(card, [parts[1] ?? '', parts[2] ?? ''])).toBe('kept for the record')
  const typed = parts.flatMap((part) => [part, part.replaceAll('-', '')])
  expect(sent.filter((request) => typed.some((part) => request.includes(part)))).toEqual([])
})
