import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Input } from '@uzima/contract/endpoint'
import { healthLinkAttempts, healthLinkBase, type healthLinksApi } from '@uzima/contract/health-links'
import { networkOf } from '#auth/rate-limits.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'
import { CountedRefusal } from '#counted-refusal.ts'
import { hashOfToken } from '#crypto/derived-token.ts'
import { notFound } from '#errors.ts'
import { noticeRow } from '#modules/notifications/public.ts'
import type { Services } from '#services.ts'
import { fileOfLink, openLink, tellOfOpening, tryLink } from '../queries.ts'
import { readPasscode } from './links.ts'

type Api = typeof healthLinksApi

/** Per network: a reader opens a link once or twice, a practice more often. */
const openings: Limit = { bucket: 'health_link_opening', most: 60, seconds: 300 }
/** The page on which patients see their links. */
const page = '/health-records'
const againAfterMs = 3_600_000
const ticketSeconds = 3600

/** As SMART Health Links have it. What is refused is answered and not thrown: it must stay counted. */
export async function openHealthLink(
  ctx: Context,
  { token, passcode = '', embeddedLengthMax }: Input<Api['openHealthLink']>,
): Promise<unknown> {
  const { db, services, address, now, audit } = ctx
  await requireRoom(ctx, openings, networkOf(address ?? ''))
  const tokenHash = hashOfToken(token)
  const link = await tryLink(db, tokenHash)
  if (!link) {
    audit({ event: 'health_link.refused' })
    return new CountedRefusal(404, { error: 'This link has ended, or there never was one.' })
  }
  audit({ subjectId: link.patientId, resourceId: link.id })
  const { passcodeHash, attempts } = link
  const mayTry = attempts <= healthLinkAttempts
  if (passcodeHash !== null && !(mayTry && (await services.passwords.verify(passcodeHash, readPasscode(passcode))))) {
    audit({ event: 'health_link.refused' })
    ctx.afterCommit(() => services.live.hint([link.patientId], 'health-links'))
    return new CountedRefusal(401, { remainingAttempts: Math.max(0, healthLinkAttempts - attempts) })
  }
  const opened = await openLink(db, tokenHash)
  if (!opened) throw notFound('health_link_not_found')
  const { sealed, madeAt, toldBefore } = opened
  await announce(ctx, { linkId: link.id, patientId: link.patientId, toldBefore })
  const isEmbedded = embeddedLengthMax === undefined || sealed.length <= embeddedLengthMax
  const location = () => `${services.config.publicUrl}${healthLinkBase}/${token}/files/${ticketFor(services, token, now)}`
  const file = { contentType: 'application/fhir+json', lastUpdated: madeAt.toISOString() }
  return { status: 'finalized', files: [{ ...file, ...(isEmbedded ? { embedded: sealed } : { location: location() }) }] }
}

export async function getHealthLinkFile(ctx: Context, { token, ticket }: Input<Api['getHealthLinkFile']>): Promise<unknown> {
  const { db, services, now, audit } = ctx
  const file = holds(services, token, ticket, now) ? await fileOfLink(db, hashOfToken(token)) : undefined
  if (!file) throw notFound('health_link_not_found')
  audit({ subjectId: file.patientId, resourceId: file.id })
  return file.sealed
}

/** Proof that the passcode was given: whoever has the link alone does not get the file. */
function ticketFor({ keys }: Services, token: string, now: Date, until = Math.floor(now.getTime() / 1000) + ticketSeconds): string {
  return `${until}.${createHmac('sha256', keys.derive('health-link-files')).update(`${token}.${until}`).digest('base64url')}`
}
function holds(services: Services, token: string, ticket: string, now: Date): boolean {
  const until = Number(ticket.split('.')[0])
  const [given, right] = [ticket, ticketFor(services, token, now, until)].map((each) => Buffer.from(each))
  return until * 1000 > now.getTime() && given?.length === right?.length && timingSafeEqual(given ?? Buffer.of(), right ?? Buffer.of())
}

type Opening = { linkId: string; patientId: string; toldBefore: Date | null }
/** Whoever opens a link again within the hour reads on. */
async function announce({ db, now, services, afterCommit }: Context, { linkId, patientId, toldBefore }: Opening) {
  const isAgain = toldBefore !== null && now.getTime() - toldBefore.getTime() < againAfterMs
  if (!isAgain) await tellOfOpening(db, linkId, noticeRow({ userId: patientId, event: 'health_link_opened', values: {}, link: page }))
  afterCommit(() => {
    services.live.hint([patientId], 'health-links')
    if (isAgain) return
    services.live.hint([patientId], 'notifications')
    services.outbox.ring()
  })
}
