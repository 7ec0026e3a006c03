import { randomInt } from 'node:crypto'
import type { Input, Output } from '@uzima/contract/endpoint'
import { type HealthLink, healthLinkAttempts, type healthLinksApi } from '@uzima/contract/health-links'
import type { Verified } from '#auth/actor.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'
import { hashOfToken } from '#crypto/derived-token.ts'
import { notFound } from '#errors.ts'
import { cardsOf, summaryOf } from '#modules/fhir/public.ts'
import { endLink, findLink, insertLink, type LinkRow, linksOf } from '../queries.ts'

type Api = typeof healthLinksApi

const dayMs = 86_400_000
/** Per person. */
const links: Limit = { bucket: 'health_link', most: 30, seconds: 86_400 }

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

/** Signed at each call: a card lasts, and what it says is what the record says now. */
export const issueVaccinationCards = (ctx: Context<Verified>): Promise<Output<Api['issueVaccinationCards']>> => cardsOf(ctx)

export async function makeHealthLink(
  ctx: Context<Verified>,
  { token, sealed, language, days, withPasscode }: Input<Api['makeHealthLink']>,
): Promise<Output<Api['makeHealthLink']>> {
  const { db, actor, now, services } = ctx
  await requireRoom(ctx, links, actor.id)
  const id = ctx.newId()
  const passcode = withPasscode ? newPasscode() : null
  await insertLink(db, {
    ...{ id, patientId: actor.id, language, sealed, madeAt: now, tokenHash: hashOfToken(token) },
    expiresAt: new Date(now.getTime() + days * dayMs),
    passcodeHash: passcode === null ? null : await services.passwords.hash(readPasscode(passcode)),
  })
  ctx.audit({ subjectId: actor.id, resourceId: id, details: { days, withPasscode } })
  return { link: await loadLink(ctx, id), passcode }
}

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
  const { id, language, madeAt, expiresAt, firstOpenedAt, lastOpenedAt, openings, passcodeHash } = row
  return {
    id,
    state: stateOf(row, now),
    hasPasscode: passcodeHash !== null,
    language,
    madeAt: madeAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    firstOpenedAt: firstOpenedAt?.toISOString() ?? null,
    lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
    openings,
  }
}

/** Eight digits in two groups, to be read out. */
function newPasscode(): string {
  const digits = String(randomInt(10 ** 8)).padStart(8, '0')
  return `${digits.slice(0, 4)} ${digits.slice(4)}`
}
/** As it is compared, however it was typed. */
export const readPasscode = (typed: string) => typed.replace(/\D/g, '')
