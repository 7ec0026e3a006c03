import { drop, find, keep, keepInMemory } from '#lib/device-store.ts'
import { type PrivateKeys, type RawKeys, toPrivateKeys } from '#lib/encrypted-messages/keys.ts'
import { noteSharedDevice } from '#lib/offline/choice.ts'
import { stopOffline } from '#lib/offline/copies.ts'

const nameOf = (userId: string) => `${userId}/keys`

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
