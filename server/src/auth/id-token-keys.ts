import { createPublicKey, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { encryptSecret, type KeyColumn } from '#crypto/key-columns.ts'
import { type Keys, loadMasterKey } from '#crypto/master-key.ts'
import { createPool, type Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { asSystem } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import type { KeyState } from './key-rotation.ts'

/** The private keys of ID tokens, as PKCS #8; the id of a row is the `kid` of its key. */
export const idTokenKeys: KeyColumn = { table: 'auth.id_token_keys', column: 'private_key', kind: 'auth_id_tokens' }

const rsaBits = 2048
const makeRsa = promisify(generateKeyPair)

/** SMART App Launch has ID tokens signed with RS256, which the ES256 keys of access tokens cannot do. */
export async function newIdTokenKey(keys: Keys, createdAt: Date, signs: boolean) {
  const { privateKey } = await makeRsa('rsa', { modulusLength: rsaBits })
  const id = newId()
  const { kty, n, e } = createPublicKey(privateKey).export({ format: 'jwk' })
  const secret = privateKey.export({ type: 'pkcs8', format: 'der' })
  return {
    ...{ id, signs, createdAt },
    publicKey: JSON.stringify({ kty, n, e }),
    privateKey: encryptSecret(keys, idTokenKeys, id, secret),
  }
}
type NewKey = Awaited<ReturnType<typeof newIdTokenKey>>

export const findIdTokenKeys = (db: Db) =>
  db.selectFrom('auth.idTokenKeys').select(['id', 'privateKey', 'publicKey', 'signs']).orderBy('createdAt').orderBy('id').execute()
export type StoredIdTokenKey = Awaited<ReturnType<typeof findIdTokenKeys>>[number]

/** Only one signs: of two processes that start at once the second keeps the first one's. */
export const insertIdTokenKey = (db: Db, key: NewKey) =>
  db
    .insertInto('auth.idTokenKeys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

type Change = { ownerUrl: string; masterKeyFile: string; now: Date }

/** The steps of rotating the key of ID tokens; servers take each up within a minute. */
export async function changeIdTokenKeys({ ownerUrl, masterKeyFile, now }: Change, step: string | undefined, kid?: string) {
  const { keys } = await loadMasterKey(masterKeyFile)
  const pool = createPool({ url: ownerUrl, max: 1, searchPath: 'app', onError: () => undefined })
  try {
    return await inTransaction(pool, asSystem(now), async (db): Promise<{ value: KeyState[] }> => {
      const stored = await findIdTokenKeys(db)
      const isFirst = !stored.some(({ signs }) => signs)
      if (step === 'add') await insertIdTokenKey(db, await newIdTokenKey(keys, now, isFirst))
      if (step === 'use' || step === 'remove') await change(db, step, named(stored, kid))
      const present = await findIdTokenKeys(db)
      return { value: present.map(({ id, signs }) => ({ kid: id, state: signs ? 'signs' : 'accepted' })) }
    })
  } finally {
    await pool.end()
  }
}

function named(stored: StoredIdTokenKey[], kid: string | undefined): StoredIdTokenKey {
  const meant = stored.find(({ id }) => id === kid)
  if (!meant) throw new Error(`There is no key ${kid ?? ''} for ID tokens. The keys are: ${stored.map(({ id }) => id).join(', ')}`)
  return meant
}

async function change(db: Db, step: 'use' | 'remove', { id, signs }: StoredIdTokenKey) {
  if (step === 'remove') {
    if (signs) throw new Error(`The key ${id} signs ID tokens. Use another one first.`)
    await db.deleteFrom('auth.idTokenKeys').where('id', '=', id).execute()
    return
  }
  await db.updateTable('auth.idTokenKeys').set({ signs: false }).where('signs', '=', true).execute()
  await db.updateTable('auth.idTokenKeys').set({ signs: true }).where('id', '=', id).execute()
}
