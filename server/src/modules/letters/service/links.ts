import type { Input, Output } from '@uzima/contract/endpoint'
import { type LetterRow, type lettersApi, type MadeLink, type OpenedLink, passcodeAttempts } from '@uzima/contract/letters'
import type { Doctor, User, Verified, Visitor } from '#auth/actor.ts'
import { newPasscode, readPasscode, tryPasscode } from '#auth/link-passcodes.ts'
import { networkOf } from '#auth/rate-limits.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context, Preparing } from '#context.ts'
import { hashOfToken } from '#crypto/derived-token.ts'
import type { Db } from '#db/connect.ts'
import { DeferredAnswer } from '#deferred-answer.ts'
import { conflict, notFound } from '#errors.ts'
import { givenCells } from '#modules/immunizations/public.ts'
import { hintRecord } from '#modules/sharing/public.ts'
import { announceOpening } from '../announcements.ts'
import { hashOfLink, linkAddress, lookupOf } from '../codes.ts'
import { writeLetter } from '../document.ts'
import { loadOwn } from '../own-letter.ts'
import { refusalOf } from '../policy.ts'
import { findCheckedLetter, openLink, tryLink } from '../public-queries.ts'
import { endLink, findLinkMadeBy, findLinksOutOfCare, insertLink, type LetterRow as StoredLetter } from '../queries.ts'
import { letterRecord } from '../record.ts'
import { toRow } from '../serializer.ts'
import { loadFor } from './letters.ts'

type Api = typeof lettersApi

const dayMs = 86_400_000
/** Per person. */
const links: Limit = { bucket: 'letter_link', most: 30, seconds: 86_400 }
/** Per network: a reader opens a letter once or twice, a practice more often. */
const openings: Limit = { bucket: 'letter_link_opening', most: 60, seconds: 300 }
/** Per network: whoever checks a stack of letters scans them; typing is slower, and guessing stays hopeless. */
const checks: Limit = { bucket: 'letter_check', most: 60, seconds: 300 }

type WithPasscode<T> = T & { passcode: string; passcodeHash: string }
type Wanted = { id: string; days: number }

/** No transaction is open while the passcode is hashed. */
export async function hashPasscode<T extends Wanted>(wanted: T, { actor, services }: Preparing<Verified>): Promise<WithPasscode<T>> {
  const passcode = newPasscode()
  return { ...wanted, passcode, passcodeHash: await services.passwords.hash(actor.id, readPasscode(passcode)) }
}

export async function makeLetterLink(ctx: Context<Verified>, wanted: Input<Api['makeLetterLink']>): Promise<MadeLink> {
  const row = await loadOwn(ctx, wanted.id)
  const refusal = refusalOf('send', ctx.actor, row)
  if (refusal) throw conflict(refusal)
  return makeLink(ctx, row, wanted)
}

export async function makePatientLetterLink(ctx: Context<Doctor>, wanted: Input<Api['makePatientLetterLink']>): Promise<MadeLink> {
  const { id, patientId } = wanted
  return makeLink(ctx, await loadFor(ctx, { id, patientId }, 'send'), wanted)
}

export async function endLetterLink(ctx: Context<Verified>, { id, linkId }: Input<Api['endLetterLink']>): Promise<LetterRow> {
  const row = await loadOwn(ctx, id)
  // does not check whether there is a link: afterwards it does not hold
  await endLink(ctx.db, { id: linkId, letterId: row.id }, ctx.now)
  await hintRecord(ctx, row.patientId, 'letters')
  return toRow(ctx, row)
}

export async function listSentLetterLinks({ db, actor, now }: Context<Doctor>): Promise<Output<Api['listSentLetterLinks']>> {
  const rows = await findLinksOutOfCare(db, actor.id, now)
  return {
    rows: rows.map(({ id, madeAt, expiresAt }) => ({ id, madeAt: madeAt.toISOString(), expiresAt: expiresAt.toISOString() })),
  }
}

/** Who sent a letter answers for it: the link is theirs to end, also when they may no longer see the letter. */
export async function endSentLetterLink(ctx: Context<Doctor>, { linkId }: Input<Api['endSentLetterLink']>): Promise<Record<string, never>> {
  const link = await findLinkMadeBy(ctx.db, ctx.actor.id, linkId)
  if (!link) throw notFound('letter_not_found')
  ctx.audit({ subjectId: link.patientId, resourceId: link.letterId })
  await endLink(ctx.db, { id: linkId, letterId: link.letterId }, ctx.now)
  await hintRecord(ctx, link.patientId, 'letters')
  return {}
}

/** Codes that are none get no error, so that the attempt is recorded and counted. */
export async function checkLetter(ctx: Context, { code }: Input<Api['checkLetter']>) {
  const { db, services, address } = ctx
  await requireRoom(ctx, checks, networkOf(address ?? ''))
  const lookup = lookupOf(services, code)
  const found = lookup && (await findCheckedLetter(db, lookup))
  if (!found) {
    ctx.audit({ event: 'letter.check_failed' })
    return { letter: null }
  }
  ctx.audit({ subjectId: found.patientId, resourceId: found.id })
  return {
    letter: {
      signedBy: found.signedBy,
      practice: services.practice.current.place,
      signedAt: found.signedAt.toISOString(),
      withdrawnAt: found.withdrawnAt?.toISOString() ?? null,
    },
  }
}

type Asked = Input<Api['openLetterLink']>
type Tried = Asked & { link: Awaited<ReturnType<typeof tryLink>>; isRight: boolean }

export async function tryLetterLink(asked: Asked, preparing: Preparing<User | Visitor>): Promise<Tried> {
  const count = (db: Db) => tryLink(db, hashOfToken(asked.token))
  return { ...asked, ...(await tryPasscode(preparing, { openings, most: passcodeAttempts, passcode: asked.passcode, count })) }
}

/** A wrong passcode gets no error either: it must stay counted. */
export async function openLetterLink(ctx: Context, asked: Asked): Promise<OpenedLink | DeferredAnswer<OpenedLink>> {
  const { db, services } = ctx
  // as `tryLetterLink` has handed it on
  const { token, link, isRight } = asked as Tried
  if (!link) {
    ctx.audit({ event: 'letter_link.refused' })
    return { state: 'none', attemptsLeft: 0, letter: null }
  }
  ctx.audit({ subjectId: link.patientId, resourceId: link.id })
  const attemptsLeft = Math.max(0, passcodeAttempts - link.attempts)
  if (!isRight) {
    ctx.audit({ event: 'letter_link.refused' })
    ctx.afterCommit(() => services.live.hint([link.patientId], 'letters'))
    return { state: attemptsLeft === 0 ? 'locked' : 'wrong', attemptsLeft, letter: null }
  }
  const tokenHash = hashOfToken(token)
  // another opening of the same moment has set the count back: this one counts again
  const opened = (await openLink(db, tokenHash)) ?? ((await tryLink(db, tokenHash)) && (await openLink(db, tokenHash)))
  if (!opened) throw notFound('letter_not_found')
  await announceOpening(ctx, { linkId: link.id, patientId: link.patientId, toldBefore: opened.toldBefore })
  if (opened.status === 'withdrawn') return { state: 'withdrawn', attemptsLeft: passcodeAttempts, letter: null }
  const draw = await toSent(ctx, opened)
  return new DeferredAnswer(async () => ({ state: 'opened', attemptsLeft: passcodeAttempts, letter: await draw() }))
}

type Opened = Extract<NonNullable<Awaited<ReturnType<typeof openLink>>>, { status: 'signed' }>
/** Reads the letter, and says how it is drawn once the transaction has ended. */
async function toSent(ctx: Context, opened: Opened) {
  const { id, patientId, language, signedBy, signedAt, title: sealedTitle, content: sealedContent } = opened
  const { title, content } = await letterRecord.decrypt(ctx, { id, patientId, title: sealedTitle, content: sealedContent })
  const { recipient, body, vaccinations } = content
  const printed = { id, title, language, recipient, body, vaccinations, signed: { by: signedBy, at: signedAt }, withdrawnAt: null }
  return async () => {
    const pieces: Buffer[] = []
    for await (const piece of writeLetter({ ...ctx, who: networkOf(ctx.address ?? '') }, printed)) pieces.push(piece)
    return {
      ...{ title, recipient, body, language, signedBy },
      practice: ctx.services.practice.current.place,
      signedAt: signedAt.toISOString(),
      vaccinations: givenCells(vaccinations, language),
      pdf: Buffer.concat(pieces).toString('base64'),
    }
  }
}

async function makeLink(ctx: Context<Verified>, row: StoredLetter, wanted: Wanted): Promise<MadeLink> {
  const { db, actor, now, services } = ctx
  await requireRoom(ctx, links, actor.id)
  const id = ctx.newId()
  // as `hashPasscode` has handed it on
  const { days, passcode, passcodeHash } = wanted as WithPasscode<Wanted>
  await insertLink(db, {
    ...{ id, letterId: row.id, patientId: row.patientId, madeBy: actor.id, madeAt: now },
    expiresAt: new Date(now.getTime() + days * dayMs),
    tokenHash: hashOfLink(services, id),
    passcodeHash,
  })
  await hintRecord(ctx, row.patientId, 'letters')
  ctx.audit({ details: { days } })
  return { letter: await toRow(ctx, row), url: linkAddress(services, id), passcode }
}
