import { messageKeysApi, type NewSecrets, type TypedMethod } from '@uzima/contract/messages/keys'
import { client } from '#lib/client.ts'
import { makeKeys, type RawKeys } from '#lib/encrypted-messages/keys.ts'
import { decryptKeys, lockKeys } from '#lib/encrypted-messages/secrets.ts'
import { lockKeysByDevice, lockKeysByPasskey, makeDeviceKey, openKeysByDevice, openKeysByPasskey } from '#lib/encrypted-messages/ways.ts'
import { useKeyMutation, type Way, whileMaking } from './api.ts'
import { dropDevice, findDevice, keepDevice, keepDeviceKeys } from './device-keys.ts'
import { askPasskey, type PasskeySecret } from './passkeys.ts'

const api = client(messageKeysApi)

/** What the person has chosen to open their messages with. */
export type Chosen =
  | ({ method: 'passkey' } & PasskeySecret)
  | { method: 'recovery'; code: string }
  | { method: 'passphrase'; passphrase: string; code: string }
export type NewKeys = { chosen: Chosen; isShared: boolean }

/** `replaces`: new keys for someone who can no longer unlock the old ones. Earlier messages stay unreadable. */
export async function createKeys(userId: string, { chosen, isShared }: NewKeys, replaces: boolean): Promise<void> {
  const { card, raw } = await makeKeys(userId, new Date())
  // who keeps a code on paper adds other ways from here; a passkey or passphrase is always at hand
  const device = chosen.method === 'recovery' && !isShared ? await makeDeviceKey() : undefined
  const secrets: NewSecrets = {
    ...(await lockBy(raw, chosen)),
    ...(device && { device: { credential: device.id, secret: await lockKeysByDevice(raw, device), userAgent: ownAgent() } }),
  }
  await (replaces ? api.replaceKeys({ card, secrets }) : api.setUpKeys({ card, secrets }))
  await dropDevice(userId)
  await keepDeviceKeys(raw, isShared)
  if (device) await keepDevice(userId, device)
}

export async function lockBy(raw: RawKeys, chosen: Chosen): Promise<NewSecrets> {
  if (chosen.method === 'recovery') return { recovery: await lockKeys(raw, chosen.code) }
  if (chosen.method === 'passkey')
    return { passkey: { credential: chosen.credential, secret: await lockKeysByPasskey(raw, chosen), userAgent: ownAgent() } }
  const [passphrase, recovery] = await Promise.all([lockKeys(raw, chosen.passphrase), lockKeys(raw, chosen.code)])
  return { passphrase, recovery }
}

/** Shown to the person as the place where a passkey or device was added. */
const ownAgent = () => navigator.userAgent.slice(0, 400)

export const useSetUpKeys = (replaces: boolean) =>
  useKeyMutation((userId, made: NewKeys) => whileMaking(() => createKeys(userId, made, replaces)))

/** How the private keys are opened: with something typed, a passkey, or this device's own key. */
export type Opening = { method: TypedMethod; secret: string } | { method: 'passkey' } | { method: 'device' }

export async function openKeys(userId: string, opening: Opening, ways: Way[]): Promise<RawKeys> {
  if (opening.method === 'device') {
    const device = await findDevice(userId)
    if (!device) throw new Error('This device has no key of its own.')
    return openKeysByDevice((await api.openDevice({ credential: device.id })).secret, device, userId)
  }
  if (opening.method === 'passkey') {
    const derived = await askPasskey(userId, passkeysOf(ways))
    const { secret } = await api.openSecret({ method: 'passkey', credential: derived.credential })
    return openKeysByPasskey(secret, derived, userId)
  }
  return decryptKeys((await api.openSecret({ method: opening.method })).secret, opening.secret, userId)
}

export const passkeysOf = (ways: Way[]): string[] =>
  ways.flatMap(({ method, credential }) => (method === 'passkey' && credential ? [credential] : []))

type Unlocking = { opening: Opening; ways: Way[]; isShared: boolean }
export const useUnlockKeys = () =>
  useKeyMutation(async (userId, { opening, ways, isShared }: Unlocking) => {
    const raw = await openKeys(userId, opening, ways)
    await keepDeviceKeys(raw, isShared)
    if (opening.method === 'recovery' && !isShared) await enrolDevice(raw)
  })

/** Lets this device open the keys again, to add other ways or devices without the code. */
export async function enrolDevice(raw: RawKeys): Promise<void> {
  const device = await makeDeviceKey()
  const secret = await lockKeysByDevice(raw, device)
  await api.addDevice({ keyId: currentOf(raw), credential: device.id, secret, userAgent: ownAgent() })
  await keepDevice(raw.userId, device)
}

export const currentOf = (raw: RawKeys): string => raw.keys.at(-1)?.keyId ?? ''
