import { messageKeysApi, type TypedMethod } from '@uzima/contract/messages/keys'
import { client } from '#lib/client.ts'
import type { RawKeys } from '#lib/encrypted-messages/keys.ts'
import { decryptKeys, lockKeys } from '#lib/encrypted-messages/secrets.ts'
import { lockKeysForTransfer, openTransferredKeys, ticketHash, transferTicket } from '#lib/encrypted-messages/ways.ts'
import { useKeyMutation, type Way } from './api.ts'
import { dropDevice, keepDeviceKeys } from './device-keys.ts'
import { currentOf, enrolDevice, lockBy, type Opening, openKeys, passkeysOf } from './open-keys.ts'
import { forgetPasskey, makePasskey } from './passkeys.ts'
import { forgetInvitation } from './transfer-link.ts'

const api = client(messageKeysApi)

type Typed = { method: TypedMethod; secret: string }
type Adding = { opening: Opening; ways: Way[] } & { next: Typed | { method: 'passkey'; name: string } }

/** Adds a way to open the messages, or replaces the passphrase or recovery code. */
export const useAddWay = () =>
  useKeyMutation(async (userId, { opening, ways, next }: Adding) => {
    const raw = await openKeys(userId, opening, ways)
    const keyId = currentOf(raw)
    if (next.method !== 'passkey') {
      await api.setSecret({ method: next.method, keyId, secret: await lockKeys(raw, next.secret) })
      return
    }
    const made = await makePasskey(userId, next.name, passkeysOf(ways))
    const { passkey } = await lockBy(raw, { method: 'passkey', ...made })
    if (passkey) await api.setSecret({ method: 'passkey', keyId, ...passkey })
  })

export const useRemoveWay = () =>
  useKeyMutation(async (userId, { way, isThisDevice }: { way: Way; isThisDevice: boolean }) => {
    await api.removeSecret({ id: way.id })
    if (way.method === 'passkey' && way.credential) await forgetPasskey(way.credential)
    if (isThisDevice) await dropDevice(userId)
  })

/** Whether a code the person kept still opens the messages. Refused if it does not. */
export const useCheckCode = () =>
  useKeyMutation(async (userId, code: string) => {
    await decryptKeys((await api.openSecret({ method: 'recovery' })).secret, code, userId)
  })

/** Offers the keys to another device of the person that learns the code. */
export const useStartTransfer = () =>
  useKeyMutation(async (userId, { opening, ways, code }: { opening: Opening; ways: Way[]; code: string }) => {
    const raw = await openKeys(userId, opening, ways)
    const [secret, hash] = await Promise.all([lockKeysForTransfer(raw, code), transferTicket(code, userId).then(ticketHash)])
    const { transferUntil } = await api.startTransfer({ keyId: currentOf(raw), ticketHash: hash, secret })
    return transferUntil ?? ''
  })

export const useCancelTransfer = () => useKeyMutation(async () => void (await api.cancelTransfer()))

/** Opens the messages here with the code shown on another device. */
export const useTakeTransfer = () =>
  useKeyMutation(async (userId, { code, isShared }: { code: string; isShared: boolean }) => {
    const { secret } = await api.takeTransfer({ ticket: await transferTicket(code, userId) })
    forgetInvitation()
    const raw: RawKeys = await openTransferredKeys(secret, code, userId)
    await keepDeviceKeys(raw, isShared)
    if (!isShared) await enrolDevice(raw)
  })
