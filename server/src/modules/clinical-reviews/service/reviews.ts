import {
  type ClinicalPart,
  type ClinicalReview,
  type ClinicalSignature,
  clinicalPart,
  type clinicalReviewsApi,
  ruleSection,
} from '@uzima/contract/clinical-reviews'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { Doctor, User, Verified, Visitor } from '#auth/actor.ts'
import { clinicalRules, clinicalVersions } from '#clinical/review.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import { findSignatures, findStanding, insertSignature, type SignatureRow, withdrawSignature } from '../queries.ts'

type Api = typeof clinicalReviewsApi
type ByPart = { part: ClinicalPart }

export async function listClinicalReviews({ db }: Context<User | Visitor>): Promise<{ rows: ClinicalReview[] }> {
  const standing = await findStanding(db, Object.values(clinicalVersions()))
  return { rows: clinicalPart.options.map((part) => toReview(part, standing)) }
}

async function reviewOf(db: Db, part: ClinicalPart): Promise<ClinicalReview> {
  return toReview(part, await findStanding(db, [clinicalVersions()[part]]))
}

function toReview(part: ClinicalPart, standing: readonly SignatureRow[]): ClinicalReview {
  const version = clinicalVersions()[part]
  const latest = standing.find((each) => each.part === part && each.version === version)
  return { part, version, review: latest ? { name: latest.name, signedAt: latest.signedAt.toISOString() } : null }
}

const pageSize = 50

export async function listClinicalRules(
  { language }: Context<Verified>,
  { part, section, cursor }: Input<Api['listClinicalRules']>,
): Promise<Output<Api['listClinicalRules']>> {
  const all = clinicalRules(part, language)
  const from = readPlace(cursor)
  const listed = section ? all.filter((rule) => rule.section === section) : all
  const counts = ruleSection.options.map((each) => ({ section: each, count: all.filter((rule) => rule.section === each).length }))
  return {
    version: clinicalVersions()[part],
    sections: counts.filter(({ count }) => count > 0),
    rows: listed.slice(from, from + pageSize),
    next: listed.length > from + pageSize ? String(from + pageSize) : null,
  }
}

/** The rules never change while the server runs, so the place in the list is a stable cursor. */
function readPlace(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  if (!/^\d{1,6}$/.test(cursor)) throw invalid('cursor')
  return Number(cursor)
}

export async function listClinicalSignatures({ db, actor }: Context<Verified>, { part }: ByPart): Promise<{ rows: ClinicalSignature[] }> {
  const rows = await findSignatures(db, part)
  return {
    rows: rows.map(({ id, version, name, signedBy, signedAt, withdrawnAt }) => ({
      id,
      version,
      name,
      signedAt: signedAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
      isCurrent: version === clinicalVersions()[part],
      canWithdraw: withdrawnAt === null && (signedBy === actor.id || actor.role === 'admin'),
    })),
  }
}

export async function signClinicalRules(ctx: Context<Doctor>, { part, version }: Input<Api['signClinicalRules']>): Promise<ClinicalReview> {
  const { db, actor, now } = ctx
  if (version !== clinicalVersions()[part]) throw conflict('clinical_data_changed')
  const signed = await insertSignature(db, { id: ctx.newId(), part, version, signedBy: actor.id, name: actor.name, signedAt: now })
  if (!signed) throw conflict('clinical_data_signed')
  ctx.audit({ resourceId: signed.id, details: { part, version } })
  return reviewOf(db, part)
}

export async function withdrawClinicalSignature(ctx: Context<Verified>, { id }: { id: string }): Promise<ClinicalReview> {
  const { db, now } = ctx
  const withdrawn = await withdrawSignature(db, id, now)
  if (!withdrawn) throw notFound('signature_not_found')
  ctx.audit({ resourceId: id, details: { part: withdrawn.part } })
  return reviewOf(db, withdrawn.part)
}
