import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageKeysApi, type OwnKeys as Published } from '@uzima/contract/messages/keys'
import { client } from '#lib/client.ts'
import { type Identity, type PrivateKeys, readHistory } from '#lib/encrypted-messages/keys.ts'
import { ownKeysState } from '#lib/encrypted-messages/pins.ts'
import { useSession } from '#lib/session.ts'
import { dropDevice, findDevice, findDeviceKeys } from './device-keys.ts'

const api = client(messageKeysApi)
const key = ['messages', 'keys']

/** The user with the keys to send and read with. */
export type Me = { id: string; own: Identity[]; keys: PrivateKeys[]; sender: PrivateKeys }
/** Something that opens the messages: a passkey, a code, a passphrase, a device. */
export type Way = Published['secrets'][number]
export type OwnKeys = {
  state: ReturnType<typeof ownKeysState>
  own: Identity[]
  keys: PrivateKeys[]
  ways: Way[]
  /** The id of this device among the ways, if it is one. */
  deviceId: string | undefined
  /** Until when another device can take the keys. */
  transferUntil: string | null
}

/** State of the user's keys: none yet, locked on this device, not the user's own, or ready. */
export function useOwnKeys() {
  const { user } = useSession()
  const userId = user?.id ?? ''
  return useQuery({
    queryKey: [...key, 'own'],
    queryFn: async () => {
      // published but not on this device yet, they would look locked
      await making
      return findOwnKeys(userId)
    },
    // another tab may have unlocked them
    staleTime: 0,
    structuralSharing: false,
  })
}

let making: Promise<unknown> | undefined
/** Keeps the state of the keys as it is until all that belongs to making them is done. */
export async function whileMaking<T>(work: () => Promise<T>): Promise<T> {
  const running = work()
  making = running.catch(() => undefined)
  return running
}

export async function findOwnKeys(userId: string): Promise<OwnKeys> {
  // found before the server is asked: a device that is added meanwhile is not in its answer, and must not be taken for removed
  const device = await findDevice(userId)
  const { keys: published, secrets: ways, transferUntil } = await api.getOwnKeys()
  const [own, keys] = await Promise.all([readHistory(published, userId), findDeviceKeys(userId)])
  const state = ownKeysState(own, keys)
  const isListed = ways.some(({ method, credential }) => method === 'device' && credential === device?.id)
  const found = { own, keys, ways, transferUntil, deviceId: isListed ? device?.id : undefined, state }
  if (!device || isListed || state !== 'same') return found
  // this device was removed on another one
  await dropDevice(userId)
  return { ...found, keys: [], state: 'locked' }
}

export function useKeyMutation<I, O>(work: (userId: string, input: I) => Promise<O>) {
  const { user } = useSession()
  const reload = useReloadKeys()
  return useMutation({
    mutationFn: (input: I) => work(user?.id ?? '', input),
    // the next screen depends on it
    onSuccess: reload,
  })
}

export function useReloadKeys() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: key })
}
