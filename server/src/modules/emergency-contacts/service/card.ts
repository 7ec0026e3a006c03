import type { cardApi, EmergencyCard, OwnCard, WriteCard } from '@uzima/contract/emergency-contacts/card'
import type { Input } from '@uzima/contract/endpoint'
import { findTimesOthersDid } from '#audit/events.ts'
import type { Doctor, Professional, Verified } from '#auth/actor.ts'
import { networkOf } from '#auth/rate-limits.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'
import { hashOfToken } from '#crypto/derived-token.ts'
import { conflict } from '#errors.ts'
import type { FileAnswer } from '#files/answer.ts'
import { whoseRecord } from '#modules/sharing/public.ts'
import { readCard, readShownCard } from '../card.ts'
import { printedCard } from '../card-document.ts'
import { hashOfLink, toLink } from '../card-link.ts'
import * as queries from '../card-queries.ts'
import { encryptCard, keptOf } from '../encrypted-card.ts'
import { lockContacts } from '../queries.ts'

type Api = typeof cardApi

const openingsShown = 20
/** Per network: a helper opens a card once or twice, a practice more often. */
const openings: Limit = { bucket: 'emergency_card', most: 60, seconds: 300 }
/** Per person. */
const links: Limit = { bucket: 'emergency_card_link', most: 20, seconds: 86_400 }

export async function getCard(ctx: Context<Verified>): Promise<OwnCard> {
  const { db, actor, services } = ctx
  const [row, link, times] = await Promise.all([
    queries.findCard(db, actor.id),
    queries.findLink(db, actor.id),
    findTimesOthersDid(db, actor.id, 'emergency_card.opened', openingsShown),
  ])
  ctx.audit({ subjectId: actor.id, resourceId: actor.id })
  const kept = row ? await keptOf(ctx, row) : null
  return {
    kept,
    card: row ? await readCard(ctx, row) : null,
    link: link ? await toLink(services, link) : null,
    openings: times.map((time) => time.toISOString()),
  }
}

export async function writeCard(ctx: Context<Verified>, { shows, ...words }: WriteCard): Promise<OwnCard> {
  const { db, actor, now } = ctx
  const encrypted = await encryptCard(ctx, actor.id, words)
  await queries.storeCard(db, { id: actor.id, ...encrypted, shows: [...new Set(shows)], updatedAt: now })
  hintChange(ctx, actor.id)
  return getCard(ctx)
}

export async function printCard(ctx: Context<Verified>): Promise<FileAnswer> {
  const { db, actor, language: locale, now, services } = ctx
  const [card, link] = await Promise.all([loadCard(ctx), queries.findLink(db, actor.id)])
  ctx.audit({ subjectId: actor.id, resourceId: actor.id })
  const turns = { work: services.work, who: actor.id }
  return printedCard(card, { locale, now, url: link ? (await toLink(services, link)).url : null, turns })
}

export async function makeCardLink(ctx: Context<Verified>): Promise<OwnCard> {
  const { db, actor, now, services } = ctx
  await requireRoom(ctx, links, actor.id)
  // two concurrent calls would violate the unique index on valid links
  await lockContacts(db, actor.id)
  await loadCard(ctx)
  await queries.revokeLink(db, actor.id, now)
  const id = ctx.newId()
  await queries.insertLink(db, { id, patientId: actor.id, tokenHash: hashOfLink(services, id), madeAt: now })
  hintChange(ctx, actor.id)
  const own = await getCard(ctx)
  ctx.audit({ resourceId: id })
  return own
}

/** Does not check whether there is a link: afterwards none is valid. */
export async function revokeCardLink(ctx: Context<Verified>): Promise<Record<string, never>> {
  const { db, actor, now } = ctx
  const link = await queries.revokeLink(db, actor.id, now)
  ctx.audit({ subjectId: actor.id, resourceId: link?.id ?? actor.id })
  hintChange(ctx, actor.id)
  return {}
}

export async function getPatientCard(ctx: Context<Doctor | Professional>, input: Input<Api['getPatientCard']>) {
  const patientId = await whoseRecord(ctx, input.patientId)
  const row = await queries.findCard(ctx.db, patientId)
  return { card: row ? await readCard(ctx, row) : null }
}

/** Anyone with the link may read the card. A revoked link and one that never existed get the same answer. */
export async function showCard(ctx: Context, { token }: Input<Api['showCard']>): Promise<{ card: EmergencyCard | null }> {
  await requireRoom(ctx, openings, networkOf(ctx.address ?? ''))
  const tokenHash = hashOfToken(token)
  const row = await queries.findShownCard(ctx.db, tokenHash)
  if (!row || row.isRevoked) {
    // not an error, so that the attempt is recorded and counted
    ctx.audit({ event: 'emergency_card.refused', ...(row && { subjectId: row.patientId, resourceId: row.linkId }) })
    return { card: null }
  }
  ctx.audit({ subjectId: row.patientId, resourceId: row.linkId })
  hintChange(ctx, row.patientId)
  return { card: await readShownCard(ctx, row, tokenHash) }
}

async function loadCard(ctx: Context<Verified>): Promise<EmergencyCard> {
  const row = await queries.findCard(ctx.db, ctx.actor.id)
  if (!row) throw conflict('no_card')
  return readCard(ctx, row)
}

const hintChange = ({ afterCommit, services }: Context, patientId: string) =>
  afterCommit(() => services.live.hint([patientId], 'emergency-contacts'))
