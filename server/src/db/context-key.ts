import { createHash, createHmac, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { createPool, type Pool } from './connect.ts'

const blockBytes = 64
const proofs = new WeakMap<Pool, Buffer>()

/** The context secret, derived from the login's password; it cannot be obtained through SQL. */
const proofFrom = (password: string) => createHmac('sha256', password).update('uzima:open-identity').digest()
const contextSecretOf = (password: string) => createHash('sha256').update(proofFrom(password)).digest()

/** The context secret of a pool's login. */
export function proofOf(pool: Pool): Buffer {
  let proof = proofs.get(pool)
  if (!proof) {
    proof = proofFrom(decodeURIComponent(new URL(pool.options.connectionString ?? '').password))
    proofs.set(pool, proof)
  }
  return proof
}

/** Creates the key that signs session contexts if the database has none, and registers the API login's current context secret. */
export async function keepContextKey(client: pg.ClientBase, apiPassword: string): Promise<void> {
  const secretHash = contextSecretOf(apiPassword)
  const { rowCount } = await client.query('update app.context_keys set secret_hash = $1', [secretHash])
  if (rowCount === 0) await insertKey(client, 1, secretHash)
}

/** Starts signing with a new key. The previous one stays valid for running transactions; older ones are deleted. */
export async function renewContextKey(ownerUrl: string): Promise<number> {
  const pool = createPool({ url: ownerUrl, max: 1, searchPath: 'app', onError: () => undefined })
  try {
    const { rows } = await pool.query<{ version: number; secret_hash: Buffer }>(
      'select version, secret_hash from app.context_keys where is_current',
    )
    const [current] = rows
    if (!current) throw new Error('The database has no context key yet: start the server once.')
    await insertKey(pool, current.version + 1, current.secret_hash)
    await pool.query('delete from app.context_keys where version < $1', [current.version])
    return current.version + 1
  } finally {
    await pool.end()
  }
}

/** A single statement, so that there is exactly one active key at any time. */
function insertKey(client: pg.ClientBase | Pool, version: number, secretHash: Buffer) {
  const key = randomBytes(blockBytes)
  const block = (pad: number) => key.map((byte) => byte ^ pad)
  const text = `with former as (update app.context_keys set is_current = false where is_current returning 1)
    insert into app.context_keys (version, is_current, inner_block, outer_block, secret_hash) select $1, true, $2, $3, $4 from (select count(*) from former) f`
  return client.query(text, [version, block(0x36), block(0x5c), secretHash])
}
