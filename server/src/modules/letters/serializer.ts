import type { Letter, LetterLink, LetterRow } from '@uzima/contract/letters'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notFound } from '#errors.ts'
import { namesOf } from '#modules/chart/public.ts'
import { givenCells } from '#modules/immunizations/public.ts'
import { linkAddress, typedCode } from './codes.ts'
import { actionsOf, stateOf } from './policy.ts'
import { findLinks, findPatient, findVisitOfLetter, type LinkRow, type ListedRow, type LetterRow as StoredLetter } from './queries.ts'
import { letterRecord } from './record.ts'

/** Letters of one patient as the caller sees them. */
export async function toRows(ctx: Context<Verified>, rows: readonly ListedRow[]): Promise<LetterRow[]> {
  const [first] = rows
  if (!first) return []
  const [decrypt, links] = await Promise.all([
    letterRecord.decrypter(ctx, [first.patientId]),
    findLinks(
      ctx.db,
      rows.map(({ id }) => id),
    ),
  ])
  const people = [
    ...rows.flatMap(({ updatedBy, signedBy, withdrawnBy }) => [updatedBy, signedBy, withdrawnBy]),
    ...links.map(({ madeBy }) => madeBy),
  ]
  const names = await namesOf(
    ctx.db,
    people.flatMap((id) => id ?? []),
  )
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return rows.map((row) => {
    const { title, withdrawnReason } = decrypt({
      id: row.id,
      patientId: row.patientId,
      title: row.title,
      withdrawnReason: row.withdrawnReason,
    })
    const { id, patientId, kind, language, status } = row
    return {
      ...{ id, patientId, kind, language, status, title, withdrawnReason },
      updatedAt: row.updatedAt.toISOString(),
      updatedBy: nameOf(row.updatedBy),
      signedAt: row.signedAt?.toISOString() ?? null,
      signedBy: nameOf(row.signedBy),
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
      withdrawnBy: nameOf(row.withdrawnBy),
      links: links.filter(({ letterId }) => letterId === id).map((link) => toLink(ctx, link, nameOf(link.madeBy))),
      actions: actionsOf(ctx.actor, row),
    }
  })
}

export async function toRow(ctx: Context<Verified>, row: ListedRow): Promise<LetterRow> {
  const [shown] = await toRows(ctx, [row])
  if (!shown) throw notFound('letter_not_found')
  return shown
}

const toLink = ({ services, now }: Context<Verified>, link: LinkRow, madeBy: string | null): LetterLink => ({
  id: link.id,
  url: linkAddress(services, link.id),
  state: stateOf(link, now),
  madeAt: link.madeAt.toISOString(),
  madeBy,
  expiresAt: link.expiresAt.toISOString(),
  firstOpenedAt: link.firstOpenedAt?.toISOString() ?? null,
  lastOpenedAt: link.lastOpenedAt?.toISOString() ?? null,
  openings: link.openings,
})

export async function toLetter(ctx: Context<Verified>, row: StoredLetter): Promise<Letter> {
  const { services } = ctx
  const [listed, { content }, patient, visit] = await Promise.all([
    toRow(ctx, row),
    letterRecord.decrypt(ctx, row),
    findPatient(ctx.db, row.patientId),
    row.appointmentId === null ? undefined : findVisitOfLetter(ctx.db, row.id),
  ])
  if (!patient) throw notFound('letter_not_found')
  const { recipient, body, medicationIds, vaccinations } = content
  return {
    ...listed,
    ...{ recipient, body, medicationIds, version: row.version },
    visit: visit ? { id: visit.id, at: visit.scheduledTime.toISOString(), timeZone: visit.timeZone, doctor: visit.doctorName } : null,
    patient: patient.name,
    vaccinations: givenCells(vaccinations, row.language),
    practice: services.practice.current.place,
    code: row.status === 'draft' ? null : typedCode(services, row.id),
  }
}
