import type { AllergyContent } from '@uzima/contract/allergies/content'
import type { Locale } from '@uzima/contract/fields'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod/mini'
import { readAllergies } from '#clinical/person/allergies.ts'
import type { Context } from '#context.ts'
import { createPool, type Db } from '#db/connect.ts'
import { asSystem } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { listedAllergy, storeAllergy, storeStatement } from '#modules/allergies/public.ts'
import type { Services } from '#services.ts'
import { claimFormerAllergies, forgetFormerAllergies } from './card-queries.ts'
import { FormerAllergies } from './former-allergies.ts'

type Options = { ownerUrl: string; services: Services; now: Date; log: Pick<FastifyBaseLogger, 'warn'> }

const batchSize = 100
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Moves what cards had of allergies into the chart, as unconfirmed entries of the patient: once, since the card's field is emptied in the same
 * transaction. Runs before the server listens, so that no medicine is checked without them. Goes on where it was interrupted.
 */
export async function moveCardAllergies({ ownerUrl, services, now, log }: Options): Promise<void> {
  const pool = createPool({ url: ownerUrl, max: 2, searchPath: 'app', onError: (error) => log.warn(error.message) })
  try {
    for (let after: string | undefined = nobody; after !== undefined; )
      after = await inTransaction(pool, asSystem(now), async (db) => ({
        value: await moveBatch({ db, now, services }, String(after), log),
      }))
  } finally {
    await pool.end()
  }
}

/** Returns the last id of the batch, if there may be more. */
async function moveBatch(ctx: Pick<Context, 'db' | 'now' | 'services'>, after: string, log: Options['log']): Promise<string | undefined> {
  const cards = await claimFormerAllergies(ctx.db, after, batchSize)
  for (const { id: patientId, allergies, updatedAt, locale } of cards) {
    const said = await open(ctx, patientId, allergies).catch((error: unknown) => {
      // it stays where it is, and is tried again at the next start
      log.warn({ err: error }, 'the allergies of an emergency card could not be read')
    })
    if (!said) continue
    for (const content of entriesOf(said, locale))
      await storeAllergy(ctx, { patientId, content, by: { id: patientId, as: 'patient' }, at: updatedAt })
    if (isNone(said)) await storeStatement(ctx, { patientId, note: said.other, at: updatedAt })
    await forgetFormerAllergies(ctx.db, patientId)
  }
  return cards.length < batchSize ? undefined : cards.at(-1)?.id
}

async function open({ db, services }: { db: Db; services: Services }, patientId: string, encrypted: Buffer): Promise<FormerAllergies> {
  const context = {
    kind: 'medical_records',
    subjectId: patientId,
    table: 'emergency_cards',
    column: 'allergies',
    rowId: patientId,
  } as const
  return z.parse(FormerAllergies, JSON.parse(await services.fields.decrypt(db, context, encrypted)))
}

const blank = {
  ...{ type: 'allergy', state: 'active', manifestations: [], reaction: null, severity: null, criticality: null, onset: null, note: null },
} satisfies Omit<AllergyContent, 'substance'>

/** One for each answer and for each thing that was typed; what was typed stands whole in the note where the entries do not say it already. */
export function entriesOf({ chosen, other }: FormerAllergies, locale: Locale): AllergyContent[] {
  const note = other !== null && isDenial(other) ? other : null
  const answers = chosen
    .filter((answer) => answer !== 'none')
    .map((answer): AllergyContent => ({ ...blank, substance: listedAllergy(answer, locale), note }))
  if (other === null || note !== null) return answers
  const { entries, unread } = readAllergies(other)
  const typed: AllergyContent[] = [
    ...entries.map(
      ({ text, substances: [code, ...more], reaction }): AllergyContent => ({
        ...blank,
        substance: { code: more.length === 0 ? (code ?? null) : null, text },
        type: reaction === 'intolerance' ? 'intolerance' : 'allergy',
        severity: reaction === 'severe' ? 'severe' : null,
      }),
    ),
    ...unread.map((text): AllergyContent => ({ ...blank, substance: { code: null, text } })),
  ]
  return [...answers, ...typed.map((each) => (each.substance.text === other ? each : { ...each, note: other }))]
}

/** "No known allergies" in one's own words is the same statement as the card's answer. */
const isDenial = (text: string) => {
  const { entries, unread } = readAllergies(text)
  return entries.length === 0 && unread.length === 0
}
export const isNone = ({ chosen, other }: FormerAllergies) =>
  chosen.every((answer) => answer === 'none') && (chosen.length > 0 || other !== null) && (other === null || isDenial(other))
