import type pg from 'pg'
import { readText } from './checkpoint-file.ts'

/** For each chain, the sequence number and hash of its last entry. */
export type AuditHeads = [number, string][]
/** The chain heads and the content of the checkpoint file. */
export type AuditState = { heads: AuditHeads; checkpoints: string | undefined }

/**
 * A consistent snapshot of the checkpoint file and the database: signing is locked out while both are read.
 * The lock is held until `unlockAudit` or the end of the connection.
 */
export async function signedAudit(client: pg.ClientBase, checkpointFile: string): Promise<AuditState> {
  await client.query("select pg_advisory_lock(hashtext('audit.checkpoint'))")
  const { rows } = await client.query<{ seq: string; hash: string }>(
    "select seq, encode(hash, 'hex') as hash from audit.heads order by shard",
  )
  return { checkpoints: await readText(checkpointFile), heads: rows.map(({ seq, hash }) => [Number(seq), hash]) }
}

export const unlockAudit = (client: pg.ClientBase) => client.query("select pg_advisory_unlock(hashtext('audit.checkpoint'))")

/** The chains that lack the entry recorded as their head, here and in the months that were moved out. */
export async function chainsWithout(client: pg.ClientBase, heads: AuditHeads): Promise<number[]> {
  const { rows } = await client.query<{ shard: number }>(
    `select (h.nr - 1)::int as shard from unnest($1::bigint[], $2::text[]) with ordinality as h (seq, hash, nr)
      where h.seq > 0 and not exists (
        select 1 from audit.log l where l.shard = h.nr - 1 and l.seq = h.seq and encode(l.hash, 'hex') = h.hash)
        and not exists (
        select 1 from audit.archives a, jsonb_array_elements(a.chains) part where part = jsonb_build_array(h.nr - 1, part -> 1, h.seq, h.hash))
      order by 1`,
    [heads.map(([seq]) => seq), heads.map(([, hash]) => hash)],
  )
  return rows.map(({ shard }) => shard)
}
