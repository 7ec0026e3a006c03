import type { Input, Output } from '@uzima/contract/endpoint'
import { type HealthLink, healthLinkAttempts, type healthLinksApi, type SealedFile } from '@uzima/contract/health-links'
import type { Verified } from '#auth/actor.ts'
import { newPasscode, readPasscode } from '#auth/link-passcodes.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context, Preparing } from '#context.ts'
import { hashOfToken } from '#crypto/derived-token.ts'
import { newId } from '#db/id.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import { cardsOf, documentOf, summaryOf } from '#modules/fhir/public.ts'
import { hasRecords } from '#modules/health-records/public.ts'
import { emptyLink, endLink, findLink, insertFiles, insertLink, type LinkRow, linksOf, sizeOfOthers } from '../queries.ts'

type Api = typeof healthLinksApi

const dayMs = 86_400_000
/** Per person. */
const links: Limit = { bucket: 'health_link', most: 30, seconds: 86_400 }
const renewals: Limit = { bucket: 'health_link_renewal', most: 60, seconds: 86_400 }
/** Of what is sealed for all links of a person, in bytes. */
const mostKept = 120_000_000

export async function listHealthLinks({ db, actor, now, audit }: Context<Verified>): Promise<Output<Api['listHealthLinks']>> {
  audit({ subjectId: actor.id })
  return { rows: (await linksOf(db, actor.id)).map((row) => toLink(row, now)) }
}

/** For the browser to seal: the link is made of what its owner sees. */
export async function getHealthSummary(
  ctx: Context<Verified>,
  { language }: Input<Api['getHealthSummary']>,
): Promise<Output<Api['getHealthSummary']>> {
  ctx.audit({ subjectId: ctx.actor.id })
  return { summary: await summaryOf(ctx, language) }
}

/** For the browser to put the files in, and to seal. */
export async function getHealthLinkDocument(
  ctx: Context<Verified>,
  { id, language }: Input<Api['getHealthLinkDocument']>,
): Promise<Output<Api['getHealthLinkDocument']>> {
  ctx.audit({ subjectId: ctx.actor.id, resourceId: id })
  const document = await documentOf(ctx, id, language)
  if (!document) throw notFound('record_not_found')
  return { document }
}

/** Signed at each call: a card lasts, and what it says is what the record says now. */
export const issueVaccinationCards = (ctx: Context<Verified>): Promise<Output<Api['issueVaccinationCards']>> => cardsOf(ctx)

type Made = Input<Api['makeHealthLink']>
type WithPasscode = Made & { passcode: string | null; passcodeHash: string | null }

/** No transaction is open while the passcode is hashed. */
export async function hashPasscode(made: Made, { actor, services }: Preparing<Verified>): Promise<WithPasscode> {
  const passcode = made.withPasscode ? newPasscode() : null
  const passcodeHash = passcode === null ? null : await services.passwords.hash(actor.id, readPasscode(passcode))
  return { ...made, passcode, passcodeHash }
}

export async function makeHealthLink(ctx: Context<Verified>, made: Made): Promise<Output<Api['makeHealthLink']>> {
  const { db, actor, now } = ctx
  // as `hashPasscode` has handed it on
  const { token, files, language, days, isLongTerm, withPasscode, passcode, passcodeHash } = made as WithPasscode
  await requireRoom(ctx, links, actor.id)
  const id = ctx.newId()
  await insertLink(db, {
    ...{ id, patientId: actor.id, language, isLongTerm, madeAt: now, updatedAt: now, tokenHash: hashOfToken(token) },
    expiresAt: new Date(now.getTime() + days * dayMs),
    passcodeHash,
  })
  await putIn(ctx, id, files)
  ctx.audit({ subjectId: actor.id, resourceId: id, details: { days, isLongTerm, withPasscode, ...said(files) } })
  return { link: await loadLink(ctx, id), passcode }
}

/** The key is in the link alone, so that only a browser that has the link can seal anew. */
export async function renewHealthLink(
  ctx: Context<Verified>,
  { id, token, files }: Input<Api['renewHealthLink']>,
): Promise<Output<Api['renewHealthLink']>> {
  const { db, actor, now } = ctx
  const row = await findLink(db, actor.id, id)
  if (!row) throw notFound('health_link_not_found')
  // with another link’s key its readers could open nothing
  if (!row.tokenHash.equals(hashOfToken(token))) throw invalid('token', 'health_link_mismatch')
  await requireRoom(ctx, renewals, actor.id)
  if (!(await emptyLink(db, actor.id, id, now))) throw notFound('health_link_not_found')
  await putIn(ctx, id, files)
  ctx.audit({ subjectId: actor.id, resourceId: id, details: said(files) })
  return loadLink(ctx, id)
}

async function putIn(ctx: Context<Verified>, linkId: string, files: SealedFile[]) {
  const { db, actor, now } = ctx
  const recordIds = files.flatMap(({ recordId }) => recordId ?? [])
  if (!(await hasRecords(ctx, recordIds))) throw notFound('record_not_found')
  const size = files.reduce((sum, { sealed }) => sum + sealed.length, await sizeOfOthers(db, actor.id, linkId))
  if (size > mostKept) throw conflict('health_links_full')
  await insertFiles(
    db,
    files.map((file, position) => ({ id: newId(), linkId, patientId: actor.id, position, updatedAt: now, ...file })),
  )
}

/** What was put in, for the log. */
const said = (files: SealedFile[]) => ({
  withSummary: files.some(({ recordId }) => recordId === null),
  records: files.flatMap(({ recordId }) => recordId ?? []).join(' '),
})

export async function endHealthLink(ctx: Context<Verified>, { id }: Input<Api['endHealthLink']>): Promise<HealthLink> {
  const { db, actor, now } = ctx
  await loadLink(ctx, id)
  await endLink(db, actor.id, id, now)
  ctx.audit({ subjectId: actor.id, resourceId: id })
  return loadLink(ctx, id)
}

async function loadLink({ db, actor, now }: Context<Verified>, id: string): Promise<HealthLink> {
  const row = await findLink(db, actor.id, id)
  if (!row) throw notFound('health_link_not_found')
  return toLink(row, now)
}

const stateOf = ({ endedAt, expiresAt, attempts }: LinkRow, now: Date): HealthLink['state'] => {
  if (endedAt) return 'ended'
  if (expiresAt <= now) return 'expired'
  return attempts >= healthLinkAttempts ? 'locked' : 'open'
}

function toLink(row: LinkRow, now: Date): HealthLink {
  const { id, language, isLongTerm, madeAt, updatedAt, expiresAt, firstOpenedAt, lastOpenedAt, openings, passcodeHash, recordIds } = row
  return {
    id,
    state: stateOf(row, now),
    hasPasscode: passcodeHash !== null,
    isLongTerm,
    withSummary: recordIds.includes(null),
    documents: recordIds.filter((each) => each !== null),
    language,
    madeAt: madeAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    firstOpenedAt: firstOpenedAt?.toISOString() ?? null,
    lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
    openings,
  }
}
