import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Input } from '@uzima/contract/endpoint'
import { healthLinkAttempts, healthLinkBase, type healthLinksApi } from '@uzima/contract/health-links'
import type { User, Visitor } from '#auth/actor.ts'
import { tryPasscode } from '#auth/link-passcodes.ts'
import type { Limit } from '#auth/use-limits.ts'
import type { Context, Preparing } from '#context.ts'
import { CountedRefusal } from '#counted-refusal.ts'
import { hashOfToken } from '#crypto/derived-token.ts'
import type { Db } from '#db/connect.ts'
import { notFound } from '#errors.ts'
import { noticeRow } from '#modules/notifications/public.ts'
import type { Services } from '#services.ts'
import { fileOfLink, filesOfLink, openLink, tellOfOpening, tryLink } from '../queries.ts'

type Api = typeof healthLinksApi

/** Per network: a reader opens a link once or twice, a practice more often. */
const openings: Limit = { bucket: 'health_link_opening', most: 60, seconds: 300 }
/** The page on which patients see their links. */
const page = '/health-records'
const againAfterMs = 3_600_000
const ticketSeconds = 3600
/** Of a sealed file in the manifest itself, in characters; a longer one is fetched. */
const mostEmbedded = 500_000

type Asked = Input<Api['openHealthLink']>
type Tried = Asked & { link: Awaited<ReturnType<typeof tryLink>>; isRight: boolean }

export async function tryHealthLink(asked: Asked, preparing: Preparing<User | Visitor>): Promise<Tried> {
  const count = (db: Db) => tryLink(db, hashOfToken(asked.token))
  return { ...asked, ...(await tryPasscode(preparing, { openings, most: healthLinkAttempts, passcode: asked.passcode ?? '', count })) }
}

/** As SMART Health Links have it. What is refused is answered and not thrown: it must stay counted. */
export async function openHealthLink(ctx: Context, asked: Asked): Promise<unknown> {
  const { db, services, now, audit } = ctx
  // as `tryHealthLink` has handed it on
  const { token, embeddedLengthMax, link, isRight } = asked as Tried
  const tokenHash = hashOfToken(token)
  if (!link) {
    audit({ event: 'health_link.refused' })
    return new CountedRefusal(404, { error: 'This link has ended, or there never was one.' })
  }
  audit({ subjectId: link.patientId, resourceId: link.id })
  if (!isRight) {
    audit({ event: 'health_link.refused' })
    ctx.afterCommit(() => services.live.hint([link.patientId], 'health-links'))
    return new CountedRefusal(401, { remainingAttempts: Math.max(0, healthLinkAttempts - link.attempts) })
  }
  const opened = await openLink(db, tokenHash)
  if (!opened) throw notFound('health_link_not_found')
  const { isLongTerm, toldBefore } = opened
  const files = await filesOfLink(db, tokenHash, Math.min(embeddedLengthMax ?? mostEmbedded, mostEmbedded))
  await announce(ctx, { linkId: link.id, patientId: link.patientId, toldBefore })
  const location = (fileId: string) =>
    `${services.config.publicUrl}${healthLinkBase}/${token}/files/${fileId}/${ticketFor(services, { token, fileId }, now)}`
  return {
    status: isLongTerm ? 'can-change' : 'finalized',
    files: files.map(({ id, updatedAt, sealed }) => ({
      contentType: 'application/fhir+json',
      lastUpdated: updatedAt.toISOString(),
      ...(sealed === null ? { location: location(id) } : { embedded: sealed }),
    })),
  }
}

export async function getHealthLinkFile(ctx: Context, { token, fileId, ticket }: Input<Api['getHealthLinkFile']>): Promise<unknown> {
  const { db, services, now, audit } = ctx
  const file = holds(services, { token, fileId, ticket }, now) ? await fileOfLink(db, hashOfToken(token), fileId) : undefined
  if (!file) throw notFound('health_link_not_found')
  audit({ subjectId: file.patientId, resourceId: file.id })
  return file.sealed
}

type Place = { token: string; fileId: string }
/** Proof that the passcode was given: whoever has the link alone does not get the file. */
function ticketFor(
  { keys }: Services,
  { token, fileId }: Place,
  now: Date,
  until = Math.floor(now.getTime() / 1000) + ticketSeconds,
): string {
  return `${until}.${createHmac('sha256', keys.derive('health-link-files')).update(`${token}.${fileId}.${until}`).digest('base64url')}`
}
function holds(services: Services, { ticket, ...place }: Place & { ticket: string }, now: Date): boolean {
  const until = Number(ticket.split('.')[0])
  const [given, right] = [ticket, ticketFor(services, place, now, until)].map((each) => Buffer.from(each))
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
