import type { Page } from '@playwright/test'
import { drOkafor, expect, test } from './fixtures.ts'
import { messageBox, openConversation, openMessages, thread } from './secure-messages.ts'

/** Everything that goes to and comes from the server, as it stands inside TLS. */
function listen(page: Page) {
  const pieces: Buffer[] = []
  const coming: Promise<unknown>[] = []
  const note = (piece: string | Buffer | null) => {
    if (piece) pieces.push(Buffer.from(piece))
  }
  page.on('request', (request) => {
    note(request.url())
    note(request.postDataBuffer())
  })
  page.on('response', (response) => {
    const body = response.body().catch(() => null) // of a redirect, or of a page that is gone, there is none
    coming.push(body.then(note))
  })
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => note(payload))
    socket.on('framereceived', ({ payload }) => note(payload))
  })
  return async () => {
    await Promise.all(coming)
    return Buffer.concat(pieces)
  }
}

/** The word itself, and what base64 makes of it wherever it begins. */
const looksOf = (word: string) => {
  const inBase64 = [0, 1, 2].map((before) => {
    const text = Buffer.from('-'.repeat(before) + word).toString('base64')
    // the first and last signs hang on what stands beside it
    return text.slice(before === 0 ? 0 : 4, -4)
  })
  return [word, Buffer.from(word).toString('hex'), ...inBase64, ...inBase64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'))]
}

for (const { count, tag } of [
  // a file each way
  { count: 10, tag: [] },
  { count: 20, tag: '@slow' },
])
  test(`${count} messages with files go from browser to browser, and what goes over the wire says nothing of them`, { tag }, async ({
    page,
    openBrowser,
    newPatient,
  }) => {
    test.slow()
    const name = `Wanza ${crypto.randomUUID().slice(0, 8)}`
    const patient = await newPatient(name)
    const doctor = await openBrowser()
    await openMessages(doctor, drOkafor)
    await openMessages(page, patient)
    const heard = [page, doctor].map(listen)
    await openConversation(page, drOkafor.name)

    const secret = `canary${crypto.randomUUID().replaceAll('-', '')}`
    const send = async (from: Page, to: Page, number: number) => {
      const body = `Number ${number} ${secret}`
      if (number % 5 === 0) {
        const file = { name: `${secret}-${number}.txt`, mimeType: 'text/plain', buffer: Buffer.from(`${secret} in file ${number}`) }
        await from.locator('input[type=file]').setInputFiles(file)
        await expect(from.getByRole('list', { name: 'Files in this message' })).toContainText(file.name)
      }
      await messageBox(from).fill(body)
      await expect(from.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
      await messageBox(from).press('Enter')
      if (number === 1) await openConversation(to, name)
      await expect(thread(to).getByText(body, { exact: true })).toBeVisible({ timeout: 30_000 })
      if (number % 5 === 0)
        await expect(
          thread(to)
            .getByRole('listitem')
            .filter({ hasText: `${secret}-${number}.txt` }),
        ).toHaveCount(1)
    }
    for (let number = 1; number <= count; number += 1) {
      const [from, to] = number % 2 === 1 ? [page, doctor] : [doctor, page]
      await send(from, to, number)
    }

    for (const traffic of await Promise.all(heard.map((all) => all()))) {
      // it was listened to what carries messages
      expect(traffic.includes('"recipientId"')).toBe(true)
      for (const look of looksOf(secret)) expect(traffic.includes(look), look).toBe(false)
    }
  })
