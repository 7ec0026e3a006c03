import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageKeysApi, type SecretMethod } from '@uzima/contract/messages/keys'
import { client } from '#lib/client.ts'
import { type Identity, makeKeys, type PrivateKeys, type RawKeys, readHistory } from '#lib/encrypted-messages/keys.ts'
import { ownKeysState } from '#lib/encrypted-messages/pins.ts'
import { decryptKeys, lockKeys, makeRecoveryCode } from '#lib/encrypted-messages/secrets.ts'
import { useSession } from '#lib/session.ts'
import { findDeviceKeys, keepDeviceKeys } from './device-keys.ts'

const api = client(messageKeysApi)
const key = ['messages', 'keys']

/** The user with the keys to send and read with. */
export type Me = { id: string; own: Identity[]; keys: PrivateKeys[]; sender: PrivateKeys }
export type OwnKeys = {
  state: ReturnType<typeof ownKeysState>
  own: Identity[]
  keys: PrivateKeys[]
  methods: SecretMethod[]
}

/** State of the user's keys: none yet, locked on this device, not the user's own, or ready. */
export function useOwnKeys() {
  const { user } = useSession()
  const userId = user?.id ?? ''
  return useQuery({
    queryKey: [...key, 'own'],
    queryFn: () => findOwnKeys(userId),
    // another tab may have unlocked them
    staleTime: 0,
    structuralSharing: false,
  })
}

export async function findOwnKeys(userId: string): Promise<OwnKeys> {
  const { keys: published, secrets } = await api.getOwnKeys()
  const [own, keys] = await Promise.all([readHistory(published, userId), findDeviceKeys(userId)])
  return { state: ownKeysState(own, keys), own, keys, methods: secrets.map(({ method }) => method) }
}

type Passphrase = { passphrase: string; isShared: boolean }
/** Generated but not published: the recovery code has to be typed back before anything is sent. */
export type Draft = Passphrase & { recoveryCode: string }
export const draftKeys = (passphrase: Passphrase): Draft => ({ ...passphrase, recoveryCode: makeRecoveryCode() })

/** `replaces`: new keys for someone who can no longer unlock the old ones. Earlier messages stay unreadable. */
export const useSetUpKeys = (replaces: boolean) =>
  useKeyMutation(async (userId, { passphrase, recoveryCode, isShared }: Draft) => {
    const { card, raw } = await makeKeys(userId, new Date())
    const secrets = await lockTwice(raw, passphrase, recoveryCode)
    await (replaces ? api.replaceKeys({ card, secrets }) : api.setUpKeys({ card, secrets }))
    await keepDeviceKeys(raw, isShared)
  })

async function lockTwice(raw: RawKeys, passphrase: string, code: string) {
  const [byPassphrase, recovery] = await Promise.all([lockKeys(raw, passphrase), lockKeys(raw, code)])
  return { passphrase: byPassphrase, recovery }
}

type Opening = { method: SecretMethod; secret: string }
const open = async (userId: string, { method, secret }: Opening) => decryptKeys((await api.openSecret({ method })).secret, secret, userId)

export const useUnlockKeys = () =>
  useKeyMutation(async (userId, { isShared, ...opening }: Opening & { isShared: boolean }) =>
    keepDeviceKeys(await open(userId, opening), isShared),
  )

/** Replaces the passphrase or recovery code, using either of the current ones. */
export const useChangeSecret = () =>
  useKeyMutation(async (userId, { method, secret, next }: Opening & { next: { method: SecretMethod; secret: string } }) => {
    const raw = await open(userId, { method, secret })
    const { keyId } = raw.keys.at(-1) ?? { keyId: '' }
    await api.setSecret({ method: next.method, keyId, secret: await lockKeys(raw, next.secret) })
  })

function useKeyMutation<I>(work: (userId: string, input: I) => Promise<void>) {
  const { user } = useSession()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: I) => work(user?.id ?? '', input),
    // the next screen depends on it
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}
