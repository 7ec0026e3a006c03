import { createHash, createHmac, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { createPool, type Pool } from './connect.ts'

const blockBytes = 64
const proofs = new WeakMap<Pool, Buffer>()

/** What the server shows to open an identity: known to whoever knows the login's password, and to no SQL. */
const proofFrom = (password: string) => createHmac('sha256', password).update('uzima:open-identity').digest()
const openerOf = (password: string) => createHash('sha256').update(proofFrom(password)).digest()

/** The proof of a pool's login. */
export function proofOf(pool: Pool): Buffer {
  let proof = proofs.get(pool)
  if (!proof) {
    proof = proofFrom(decodeURIComponent(new URL(pool.options.connectionString ?? '').password))
    proofs.set(pool, proof)
  }
  return proof
}

/** Makes the key that signs identities where a database has none yet, and lets the API's present login open them. */
export async function keepContextKey(client: pg.ClientBase, apiPassword: string): Promise<void> {
  const opener = openerOf(apiPassword)
  const { rowCount } = await client.query('update app.context_keys set opener = $1', [opener])
  if (rowCount === 0) await insertKey(client, 1, opener)
}

/** Signs with a new key from now on. The one before still counts, for transactions under way; any older one is forgotten. */
export async function renewContextKey(ownerUrl: string): Promise<number> {
  const pool = createPool({ url: ownerUrl, max: 1, searchPath: 'app', onError: () => undefined })
  try {
    const { rows } = await pool.query<{ version: number; opener: Buffer }>('select version, opener from app.context_keys where is_current')
    const [current] = rows
    if (!current) throw new Error('The database has no key that signs identities yet: start the server once.')
    await insertKey(pool, current.version + 1, current.opener)
    await pool.query('delete from app.context_keys where version < $1', [current.version])
    return current.version + 1
  } finally {
    await pool.end()
  }
}

/** One statement: at no moment is there none, or two that are in use. */
function insertKey(client: pg.ClientBase | Pool, version: number, opener: Buffer) {
  const key = randomBytes(blockBytes)
  const block = (pad: number) => key.map((byte) => byte ^ pad)
  const text = `with former as (update app.context_keys set is_current = false where is_current returning 1)
    insert into app.context_keys (version, is_current, inner_block, outer_block, opener) select $1, true, $2, $3, $4 from (select count(*) from former) f`
  return client.query(text, [version, block(0x36), block(0x5c), opener])
}
