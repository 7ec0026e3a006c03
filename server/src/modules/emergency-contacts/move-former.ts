import type { Locale } from '@uzima/contract/fields'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod/mini'
import type { Context } from '#context.ts'
import { createPool, type Db } from '#db/connect.ts'
import { asSystem } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Services } from '#services.ts'
import { claimFormer, type Former, forgetFormer } from './card-queries.ts'

export type MoveOptions = { ownerUrl: string; services: Services; now: Date; log: Pick<FastifyBaseLogger, 'warn'> }
type World = Pick<Context, 'db' | 'now' | 'services'>
type Part<Said> = {
  column: Former
  schema: z.ZodMiniType<Said>
  /** Makes entries of what a card has said. */
  move: (ctx: World, card: { patientId: string; said: Said; at: Date; locale: Locale }) => Promise<void>
}

const batchSize = 100
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Moves what cards had of a part into the chart, as unconfirmed entries of the patient: once, since the card's field is emptied in the same
 * transaction. Runs before the server listens, so that no medicine is checked without them. Goes on where it was interrupted.
 */
export async function moveFormer<Said>({ ownerUrl, services, now, log }: MoveOptions, part: Part<Said>): Promise<void> {
  const pool = createPool({ url: ownerUrl, max: 2, searchPath: 'app', onError: (error) => log.warn(error.message) })
  try {
    for (let after: string | undefined = nobody; after !== undefined; )
      after = await inTransaction(pool, asSystem(now), async (db) => ({
        value: await moveBatch({ db, now, services }, part, String(after), log),
      }))
  } finally {
    await pool.end()
  }
}

/** Returns the last id of the batch, if there may be more. */
async function moveBatch<Said>(
  ctx: World,
  { column, schema, move }: Part<Said>,
  after: string,
  log: MoveOptions['log'],
): Promise<string | undefined> {
  const cards = await claimFormer(ctx.db, column, after, batchSize)
  for (const { id: patientId, said, updatedAt: at, locale } of cards) {
    const read = await open(ctx, patientId, { column, schema }, said).catch((error: unknown) => {
      // it stays where it is, and is tried again at the next start
      log.warn({ err: error }, `the ${column} of an emergency card could not be read`)
    })
    if (!read) continue
    await move(ctx, { patientId, said: read.said, at, locale })
    await forgetFormer(ctx.db, column, patientId)
  }
  return cards.length < batchSize ? undefined : cards.at(-1)?.id
}

async function open<Said>(
  { db, services }: { db: Db; services: Services },
  patientId: string,
  { column, schema }: Pick<Part<Said>, 'column' | 'schema'>,
  encrypted: Buffer,
): Promise<{ said: Said }> {
  const context = { kind: 'medical_records', subjectId: patientId, table: 'emergency_cards', column, rowId: patientId } as const
  return { said: z.parse(schema, JSON.parse(await services.fields.decrypt(db, context, encrypted))) }
}
