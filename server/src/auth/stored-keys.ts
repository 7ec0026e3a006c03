import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { calculateJwkThumbprint, type JWK } from 'jose'
import { decryptSecret, encryptSecret, type KeyColumn } from '#crypto/key-columns.ts'
import { type Keys, loadMasterKey } from '#crypto/master-key.ts'
import { createPool, type Db, type Pool } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { asSystem } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import type { KeyState } from './key-rotation.ts'

/** The private keys of ID tokens, of health cards, for other portals and of acknowledgements to laboratories, as PKCS #8. */
export const idTokenKeys: KeyColumn = { table: 'auth.id_token_keys', column: 'private_key', kind: 'auth_id_tokens' }
export const healthCardKeys: KeyColumn = { table: 'auth.health_card_keys', column: 'private_key', kind: 'auth_health_cards' }
export const portalKeys: KeyColumn = { table: 'auth.portal_keys', column: 'private_key', kind: 'auth_portals' }
export const laboratoryAckKeys: KeyColumn = { table: 'auth.laboratory_ack_keys', column: 'private_key', kind: 'auth_laboratory_acks' }

const makePair = promisify(generateKeyPair)

/**
 * What keys are for. SMART App Launch has ID tokens signed with RS256, which the ES256 keys of access tokens cannot do; SMART Health Cards are
 * signed with ES256, name their key by its thumbprint, and are verified for years after tokens have ended. Portals of others take ES384.
 */
const uses: Record<KeyUse, Use> = {
  id_token: {
    ...{ table: 'auth.idTokenKeys', secrets: idTokenKeys, algorithm: 'RS256', of: 'ID tokens' },
    make: async () => (await makePair('rsa', { modulusLength: 2048 })).privateKey,
    kidOf: async ({ id }) => id,
  },
  health_card: {
    // two tables of the same columns
    ...{ table: 'auth.healthCardKeys' as 'auth.idTokenKeys', secrets: healthCardKeys, algorithm: 'ES256', of: 'health cards' },
    make: async () => (await makePair('ec', { namedCurve: 'P-256' })).privateKey,
    kidOf: ({ publicKey }) => calculateJwkThumbprint(publicKey as JWK), // written by `newKey`
  },
  portal: {
    ...{ table: 'auth.portalKeys' as 'auth.idTokenKeys', secrets: portalKeys, algorithm: 'ES384', of: 'what we prove ourselves by' },
    make: async () => (await makePair('ec', { namedCurve: 'P-384' })).privateKey,
    kidOf: async ({ id }) => id,
  },
  laboratory_ack: {
    ...{ table: 'auth.laboratoryAckKeys' as 'auth.idTokenKeys', secrets: laboratoryAckKeys, algorithm: 'RS256', of: 'acknowledgements' },
    make: async () => (await makePair('rsa', { modulusLength: 3072 })).privateKey,
    kidOf: async ({ id }) => id,
  },
}
export type KeyUse = 'id_token' | 'health_card' | 'portal' | 'laboratory_ack'
type Use = {
  table: 'auth.idTokenKeys'
  secrets: KeyColumn
  algorithm: 'RS256' | 'ES256' | 'ES384'
  /** What its keys sign, for people. */
  of: string
  make: () => Promise<KeyObject>
  kidOf: (key: StoredKey) => Promise<string>
}
type StoredKey = { id: string; privateKey: Buffer; publicKey: unknown; signs: boolean }

async function newKey(keys: Keys, use: KeyUse, createdAt: Date, signs: boolean) {
  const { make, secrets } = uses[use]
  const privateKey = await make()
  const id = newId()
  return {
    ...{ id, signs, createdAt },
    publicKey: JSON.stringify(createPublicKey(privateKey).export({ format: 'jwk' })),
    privateKey: encryptSecret(keys, secrets, id, privateKey.export({ type: 'pkcs8', format: 'der' })),
  }
}
type NewKey = Awaited<ReturnType<typeof newKey>>

const findKeys = (db: Db, use: KeyUse) =>
  db.selectFrom(uses[use].table).select(['id', 'privateKey', 'publicKey', 'signs']).orderBy('createdAt').orderBy('id').execute()

/** Only one signs: of two processes that start at once the second keeps the first one's. */
const insertKey = (db: Db, use: KeyUse, key: NewKey) =>
  db
    .insertInto(uses[use].table)
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

type Loaded = { readAt: number; signing: { kid: string; key: KeyObject }; published: JWK[] }
/** Keys in the database, as a process knows them; the first call ever makes the first one. */
export type LoadKeys = (now: Date) => Promise<Pick<Loaded, 'signing' | 'published'>>

/** How soon a process takes up a change of the keys. */
const freshMs = 60_000

export function keysInDatabase({ pool, keys, use }: { pool: Pool; keys: Keys; use: KeyUse }): LoadKeys {
  let loaded: Loaded | undefined
  return async (now) => {
    const age = loaded ? now.getTime() - loaded.readAt : Number.POSITIVE_INFINITY
    if (loaded && age >= 0 && age < freshMs) return loaded
    let stored = await onConnection(pool, (db) => findKeys(db, use))
    if (stored.length === 0) {
      const made = await newKey(keys, use, now, true)
      await onConnection(pool, (db) => insertKey(db, use, made))
      stored = await onConnection(pool, (db) => findKeys(db, use))
    }
    loaded = { ...(await read(keys, use, stored)), readAt: now.getTime() }
    return loaded
  }
}

async function read(keys: Keys, use: KeyUse, stored: StoredKey[]): Promise<Omit<Loaded, 'readAt'>> {
  const { secrets, algorithm, kidOf, of } = uses[use]
  const signing = stored.find(({ signs }) => signs)
  if (!signing) throw new Error(`No key signs ${of}.`)
  const secret = decryptSecret(keys, secrets, signing.id, signing.privateKey)
  return {
    signing: { kid: await kidOf(signing), key: createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' }) },
    published: await Promise.all(
      stored.map(async (each) => ({
        ...(each.publicKey as JWK), // written by `newKey`
        ...{ kid: await kidOf(each), alg: algorithm, use: 'sig', key_ops: ['verify'] },
      })),
    ),
  }
}

type Change = { ownerUrl: string; masterKeyFile: string; use: KeyUse; now: Date }

/** The steps of rotating the keys of one use; servers take each up within a minute. */
export async function changeStoredKeys({ ownerUrl, masterKeyFile, use, now }: Change, step: string | undefined, kid?: string) {
  const { keys } = await loadMasterKey(masterKeyFile)
  const pool = createPool({ url: ownerUrl, max: 1, searchPath: 'app', onError: () => undefined })
  try {
    return await inTransaction(pool, asSystem(now), async (db): Promise<{ value: KeyState[] }> => {
      const stored = await findKeys(db, use)
      const isFirst = !stored.some(({ signs }) => signs)
      if (step === 'add') await insertKey(db, use, await newKey(keys, use, now, isFirst))
      if (step === 'use' || step === 'remove') await change(db, use, step, await named(use, stored, kid))
      const present = await findKeys(db, use)
      const states = present.map(
        async (each): Promise<KeyState> => ({ kid: await uses[use].kidOf(each), state: each.signs ? 'signs' : 'accepted' }),
      )
      return { value: await Promise.all(states) }
    })
  } finally {
    await pool.end()
  }
}

async function named(use: KeyUse, stored: StoredKey[], kid: string | undefined): Promise<StoredKey> {
  const kids = await Promise.all(stored.map(uses[use].kidOf))
  const meant = stored.find((_, at) => kids[at] === kid)
  if (!meant) throw new Error(`There is no key ${kid ?? ''} for ${uses[use].of}. The keys are: ${kids.join(', ')}`)
  return meant
}

async function change(db: Db, use: KeyUse, step: 'use' | 'remove', { id, signs }: StoredKey) {
  const { table, of } = uses[use]
  if (step === 'remove') {
    if (signs) throw new Error(`The key ${id} signs ${of}. Use another one first.`)
    await db.deleteFrom(table).where('id', '=', id).execute()
    return
  }
  await db.updateTable(table).set({ signs: false }).where('signs', '=', true).execute()
  await db.updateTable(table).set({ signs: true }).where('id', '=', id).execute()
}
