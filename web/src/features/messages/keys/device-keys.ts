import { drop, find, keep, keepInMemory } from '#lib/device-store.ts'
import { type PrivateKeys, type RawKeys, toPrivateKeys } from '#lib/encrypted-messages/keys.ts'
import type { DeviceKey } from '#lib/encrypted-messages/ways.ts'
import { noteSharedDevice } from '#lib/offline/choice.ts'
import { stopOffline } from '#lib/offline/copies.ts'

const nameOf = (userId: string) => `${userId}/keys`
const deviceOf = (userId: string) => `${userId}/device`

/** Stores the private keys as non-extractable on this device; on a shared one only until the page is closed. */
export async function keepDeviceKeys(raw: RawKeys, isShared: boolean): Promise<void> {
  const keys = await toPrivateKeys(raw)
  await drop(nameOf(raw.userId))
  noteSharedDevice(isShared)
  // nothing else stays on a shared device either
  if (isShared) await stopOffline()
  if (isShared) keepInMemory(nameOf(raw.userId), keys)
  else await keep(nameOf(raw.userId), keys)
}

/** Empty if they have not been unlocked here. */
export const findDeviceKeys = async (userId: string) => ((await find(nameOf(userId))) ?? []) as PrivateKeys[] // written above

/** This device's own key, non-extractable too: with what the server keeps for it, it opens the private keys once more. */
export const keepDevice = (userId: string, device: DeviceKey) => keep(deviceOf(userId), device)
export const findDevice = async (userId: string) => (await find(deviceOf(userId))) as DeviceKey | undefined // written above

/** Locks the messages on this device. */
export const dropDevice = (userId: string) => Promise.all([drop(nameOf(userId)), drop(deviceOf(userId))])
