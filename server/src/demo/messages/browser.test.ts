import { expect, test } from 'vitest'
import { makeKeys as makeKeysInBrowser, readHistory, toPrivateKeys } from '../../../../web/src/lib/encrypted-messages/keys.ts'
import {
  conversationOf,
  decryptMessage,
  encryptMessage as encryptInBrowser,
  type ReceivedMessage,
} from '../../../../web/src/lib/encrypted-messages/messages.ts'
import { decryptKeys, newPassphraseFault } from '../../../../web/src/lib/encrypted-messages/secrets.ts'
import { encryptMessage, lockKeys, makeKeys } from './browser.ts'
import { demoPassphrase } from './lay-messages.ts'

const at = new Date('2026-11-27T07:30:00.000Z')
const [ada, cole] = [crypto.randomUUID(), crypto.randomUUID()]

test('the app opens keys and messages that are made for the demo', async () => {
  const [own, other] = await Promise.all([makeKeys(ada, at), makeKeys(cole, at)])
  const conversation = await conversationOf(ada, cole)
  const id = crypto.randomUUID()
  const { content, wraps } = await encryptMessage({ id, conversation, at, body: 'Habari, daktari?', from: own, to: other })

  const [sender] = await readHistory([{ ...own, endorsement: null }], ada)
  const [reader] = await readHistory([{ ...other, endorsement: null }], cole)
  const raw = await decryptKeys(await lockKeys(other, demoPassphrase), demoPassphrase, cole)
  const wrap = wraps.find(({ keyId }) => keyId === other.keyId) ?? null
  const message: ReceivedMessage = { id, senderId: ada, content, wrap, attachments: [], appointmentId: null }
  const reading = { conversation, keys: await toPrivateKeys(raw), signers: sender ? [sender] : [], known: [own.keyId, other.keyId] }
  const opened = await decryptMessage(message, reading)
  expect(opened).toEqual({
    ...{ body: 'Habari, daktari?', files: [], sentAt: at.toISOString(), signedBy: own.keyId },
    readers: [own.keyId, other.keyId].sort(),
  })
  expect(reader?.keyId).toBe(other.keyId)
  await expect(decryptKeys(await lockKeys(other, 'another passphrase'), demoPassphrase, cole)).rejects.toThrow()
})

test('their envelopes have the shape of the app’s', async () => {
  const headOf = (envelope: string) => JSON.parse(Buffer.from(envelope.split('.')[0] ?? '', 'base64url').toString())
  const shapeOf = (head: object) => Object.entries(head).map(([name, value]) => [name, typeof value])
  const [own, other] = await Promise.all([makeKeys(ada, at), makeKeys(cole, at)])
  const [theirs, others] = await Promise.all([makeKeysInBrowser(ada, at), makeKeysInBrowser(cole, at)])
  const [[sender], readers] = await Promise.all([
    toPrivateKeys(theirs.raw),
    Promise.all([readHistory([{ ...theirs, endorsement: null }], ada), readHistory([{ ...others, endorsement: null }], cole)]),
  ])
  if (!sender) throw new Error('no keys')
  const letter = { id: crypto.randomUUID(), conversation: await conversationOf(ada, cole), body: 'Hello' }
  const [made, wanted] = await Promise.all([
    encryptMessage({ ...letter, at, from: own, to: other }),
    encryptInBrowser({ ...letter, sentAt: at, files: [], sender, readers: readers.flat() }),
  ])
  expect(shapeOf(headOf(made.content))).toEqual(shapeOf(headOf(wanted.content)))
  expect(made.wraps.map(({ wrap }) => shapeOf(headOf(wrap)))).toEqual(wanted.wraps.map(({ wrap }) => shapeOf(headOf(wrap))))
  expect(shapeOf(headOf(own.card))).toEqual(shapeOf(headOf(theirs.card)))
})

test('the passphrase of the demo is one that the app would take', () => {
  expect(newPassphraseFault(demoPassphrase, ['Amina Otieno', 'amina@demo.example'])).toBeUndefined()
})
