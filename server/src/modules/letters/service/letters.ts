import type { Input } from '@uzima/contract/endpoint'
import {
  type Letter,
  type LetterAction,
  type LetterBasis,
  type LetterText,
  letterGap,
  type lettersApi,
  mostLetters,
} from '@uzima/contract/letters'
import type { Doctor, Professional } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, forbidden, invalid, notFound } from '#errors.ts'
import type { FileAnswer } from '#files/answer.ts'
import { patientInCare } from '#modules/chart/public.ts'
import { vaccinationsOf } from '#modules/immunizations/public.ts'
import { caresFor, hintRecord } from '#modules/sharing/public.ts'
import { announce } from '../announcements.ts'
import { kept } from '../codes.ts'
import { letterFile } from '../document.ts'
import { basisOf, filledText, findVisitOf } from '../filling.ts'
import { printedOf } from '../own-letter.ts'
import { refusalOf } from '../policy.ts'
import {
  countLetters,
  deleteDraft,
  findLetter,
  findLetters,
  findPatientOf,
  insertLetter,
  type LetterRow,
  updateDraft,
  withdraw,
} from '../queries.ts'
import { type LetterContent, letterRecord } from '../record.ts'
import { toLetter, toRows } from '../serializer.ts'

type Api = typeof lettersApi
type Ctx = Context<Doctor | Professional>
type OfPatient = { patientId: string }
export type OneOfPatient = OfPatient & { id: string }

export async function listPatientLetters(ctx: Ctx, { patientId }: OfPatient) {
  await patientInCare(ctx, patientId)
  const rows = await toRows(ctx, await findLetters(ctx.db, patientId, mostLetters))
  ctx.audit({ details: { count: rows.length } })
  return { rows }
}

export async function getLetterBasis(ctx: Ctx, { patientId }: OfPatient): Promise<LetterBasis> {
  return basisOf(ctx, await patientInCare(ctx, patientId))
}

export async function fillLetter(ctx: Ctx, { patientId, ...asked }: Input<Api['fillLetter']>): Promise<LetterText> {
  return filledText(ctx, await patientInCare(ctx, patientId), asked)
}

export async function startLetter(ctx: Ctx, { patientId, ...asked }: Input<Api['startLetter']>): Promise<Letter> {
  const { db, actor, now } = ctx
  await patientInCare(ctx, patientId)
  if (asked.appointmentId !== null) await findVisitOf(ctx, patientId, asked.appointmentId)
  if ((await countLetters(db, patientId)) >= mostLetters) throw conflict('too_many_entries')
  const { title, ...text } = await filledText(ctx, patientId, asked)
  const { kind, language, appointmentId, medicationIds } = asked
  const content: LetterContent = { ...text, medicationIds, vaccinations: await listedFor(ctx, { kind, patientId }) }
  const owned = { id: ctx.newId(), patientId }
  await insertLetter(db, {
    ...{ ...owned, appointmentId, kind, language, status: 'draft', version: 1 },
    ...(await letterRecord.encrypt(ctx, owned, { title, content, withdrawnReason: null })),
    ...{ preparedBy: actor.id, createdAt: now, updatedBy: actor.id, updatedAt: now, signedBy: null, signedAt: null },
    ...{ tokenHash: null, codeMac: null, withdrawnBy: null, withdrawnAt: null },
  })
  await hintRecord(ctx, patientId, 'letters')
  ctx.audit({ resourceId: owned.id, details: { type: kind } })
  return toLetter(ctx, await load(ctx, owned))
}

/** The answer to a repeated Idempotency-Key. */
export async function readLetter(ctx: Ctx, id: string): Promise<Letter> {
  const row = await findPatientOf(ctx.db, id)
  if (!row) throw notFound('letter_not_found')
  return getPatientLetter(ctx, { patientId: row.patientId, id })
}

export const getPatientLetter = async (ctx: Ctx, one: OneOfPatient): Promise<Letter> => toLetter(ctx, await load(ctx, one))

export async function saveLetter(ctx: Ctx, { patientId, id, version, language, title, medicationIds, ...text }: Input<Api['saveLetter']>) {
  const row = await loadFor(ctx, { patientId, id }, 'write')
  const content: LetterContent = { ...text, medicationIds, vaccinations: await listedFor(ctx, row) }
  await change(ctx, row, version, { language, ...(await letterRecord.encrypt(ctx, row, { title, content })) })
  return toLetter(ctx, await load(ctx, row))
}

export async function discardLetter(ctx: Ctx, one: OneOfPatient): Promise<Record<string, never>> {
  const row = await loadFor(ctx, one, 'write')
  if (!(await deleteDraft(ctx.db, row.id))) throw await closed(ctx, one)
  await hintRecord(ctx, one.patientId, 'letters')
  return {}
}

/** It is the patient's to read from then on. */
export async function signLetter(ctx: Context<Doctor>, { version, ...one }: Input<Api['signLetter']>): Promise<Letter> {
  const { actor, now, services } = ctx
  const row = await loadFor(ctx, one, 'sign')
  const { title, content } = await letterRecord.decrypt(ctx, row)
  if (title.trim() === '') throw invalid('title', 'required_field')
  if (content.body.trim() === '') throw invalid('body', 'required_field')
  if ([title, content.recipient, content.body].some((said) => letterGap.test(said))) throw invalid('body', 'letter_unfinished')
  await change(ctx, row, version, { status: 'signed', signedBy: actor.id, signedAt: now, ...kept(services, row.id) })
  await announce(ctx, 'letter_signed', row.patientId)
  return toLetter(ctx, await load(ctx, row))
}

export async function withdrawLetter(ctx: Context<Doctor>, { reason, ...one }: Input<Api['withdrawLetter']>): Promise<Letter> {
  const row = await loadFor(ctx, one, 'withdraw')
  const { withdrawnReason } = await letterRecord.encrypt(ctx, row, { withdrawnReason: reason })
  if (!(await withdraw(ctx.db, row.id, withdrawnReason))) throw conflict('letter_closed')
  await announce(ctx, 'letter_withdrawn', row.patientId)
  return toLetter(ctx, await load(ctx, row))
}

export async function printPatientLetter(ctx: Ctx, one: OneOfPatient): Promise<FileAnswer> {
  return letterFile({ ...ctx, who: ctx.actor.id }, await printedOf(ctx, await load(ctx, one)))
}

/** A card lists what the chart has when it is saved, so that whoever signs has seen it. */
const listedFor = async (ctx: Ctx, { kind, patientId }: Pick<LetterRow, 'kind' | 'patientId'>) =>
  kind === 'vaccination_card' ? vaccinationsOf(ctx, patientId) : []

async function change(ctx: Ctx, row: LetterRow, version: number, columns: Parameters<typeof updateDraft>[2]) {
  const { db, actor, now } = ctx
  const isRead = row.version === version
  if (!(isRead && (await updateDraft(db, row, { ...columns, updatedBy: actor.id, updatedAt: now }))))
    throw conflict('entry_changed', { letter: await toLetter(ctx, await load(ctx, row)) })
  await hintRecord(ctx, row.patientId, 'letters')
}

/** Finds the letter, or 404: one of a patient who is not in the caller's care and an unknown one give the same answer. */
async function load(ctx: Ctx, { patientId, id }: OneOfPatient): Promise<LetterRow> {
  // not left to row-level security alone
  const isInCare = patientId !== ctx.actor.id && (await caresFor(ctx.db, patientId))
  const row = isInCare ? await findLetter(ctx.db, patientId, id) : undefined
  if (!row) throw notFound('letter_not_found')
  ctx.audit({ subjectId: patientId, resourceId: id })
  return row
}

export async function loadFor(ctx: Ctx, one: OneOfPatient, action: LetterAction): Promise<LetterRow> {
  const row = await load(ctx, one)
  const refusal = refusalOf(action, ctx.actor, row)
  if (refusal === 'forbidden') throw forbidden()
  if (refusal === 'letter_closed') throw await closed(ctx, one)
  if (refusal) throw conflict(refusal)
  return row
}

/** Signed or withdrawn meanwhile: the page shows what it is by now. */
const closed = async (ctx: Ctx, one: OneOfPatient) => conflict('letter_closed', { letter: await toLetter(ctx, await load(ctx, one)) })
