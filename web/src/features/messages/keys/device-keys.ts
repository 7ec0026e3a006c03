import { drop, find, keep, keepInMemory } from '#lib/device-store.ts'
import { type PrivateKeys, type RawKeys, toPrivateKeys } from '#lib/sealed-messages/keys.ts'

const nameOf = (userId: string) => `${userId}/keys`

/** Keeps the private keys where this device can use them and nothing can read them; on a shared one only until the page is closed. */
export async function keepDeviceKeys(raw: RawKeys, isShared: boolean): Promise<void> {
  const keys = await toPrivateKeys(raw)
  await drop(nameOf(raw.userId))
  if (isShared) keepInMemory(nameOf(raw.userId), keys)
  else await keep(nameOf(raw.userId), keys)
}

/** None where they have not been opened here. */
export const findDeviceKeys = async (userId: string) => ((await find(nameOf(userId))) ?? []) as PrivateKeys[] // kept above
