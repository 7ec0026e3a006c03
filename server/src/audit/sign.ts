import { sql } from 'kysely'
import type { Context } from '#context.ts'
import { appendLine } from './checkpoint-file.ts'
import { checkpointKey, type Heads, hashOfLine, readLine, toLine } from './checkpoints.ts'

/**
 * Signs the chain heads into a file beside the master key, which reveals a database that was rewritten or set back as a whole.
 * Writes nothing if there are no new entries. One process at a time, until the end of its transaction.
 */
export async function signHeads({ db, now, services, log }: Context): Promise<void> {
  const { rows } = await sql<{ seq: number; hash: Buffer }>`select seq, hash from audit.heads_to_sign()`.execute(db)
  const heads: Heads = rows.map(({ seq, hash }) => [seq, hash.toString('hex')])
  let number = 0
  const line = await appendLine(services.config.auditCheckpointFile, (last) => {
    const before = last === undefined ? undefined : readLine(last)
    if (JSON.stringify(before?.heads) === JSON.stringify(heads)) return undefined
    if (before && isSetBack(before.heads, heads))
      log.error({ checkpoint: before.number }, 'the audit log does not match its last checkpoint: run npm run admin -- audit verify')
    number = (before?.number ?? 0) + 1
    const previous = last === undefined ? null : hashOfLine(last)
    return toLine({ number, at: now.toISOString(), previous, heads }, checkpointKey(services.keys))
  })
  if (line === undefined) return
  const hash = hashOfLine(line)
  await sql`select audit.note_checkpoint(${number}, ${Buffer.from(hash, 'hex')}, ${now})`.execute(db)
  log.info({ checkpoint: number, hash }, 'the audit log was signed')
}

/** Chains only grow. */
const isSetBack = (before: Heads, now: Heads) =>
  before.some(([seq, hash], shard) => {
    const [reached, at] = now[shard] ?? [0, '']
    return reached < seq || (reached === seq && at !== hash)
  })

/** Creates the partitions of the coming months, so that a long-running server doesn't run out of them. */
export async function keepPartitions({ db, now }: Context): Promise<void> {
  await sql`select audit.keep_partitions(${now})`.execute(db)
}
