import type { Consent, consentApi, Notice } from '@uzima/contract/consent'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { User } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, notFound } from '#errors.ts'
import { storeEvent } from './events.ts'
import { findEvents, findMirror, findNotice, findVersionInForce } from './queries.ts'
import { isGenuine } from './signature.ts'

type Api = typeof consentApi
const mostEvents = 100

export async function getConsent({ db, actor }: Context<User>): Promise<Consent> {
  const [mirror, [newest], version] = await Promise.all([findMirror(db, actor.id), findEvents(db, actor.id, 1), findVersionInForce(db)])
  if (!mirror) throw notFound()
  const { hipaaConsent, hipaaConsentDate } = mirror
  const past = newest?.action === 'given' ? 'outdated' : newest?.action
  return {
    hipaaConsent,
    hipaaConsentDate: hipaaConsentDate?.toISOString() ?? null,
    state: hipaaConsent ? 'given' : (past ?? 'none'),
    version,
  }
}

export async function getNotice({ db }: Context<User>, { locale, version }: Input<Api['getNotice']>): Promise<Notice> {
  const notice = await findNotice(db, locale, version ?? (await findVersionInForce(db)))
  if (!notice) throw notFound()
  return notice
}

export async function listConsents({ db, actor, services }: Context<User>): Promise<Output<Api['listConsents']>> {
  const events = await findEvents(db, actor.id, mostEvents)
  return {
    rows: events.map((event) => ({ ...event, recordedAt: event.recordedAt.toISOString(), isGenuine: isGenuine(services.keys, event) })),
  }
}

/** Consent is to the exact text shown: another version or wording is refused. */
export async function giveConsent(ctx: Context<User>, { version, locale, textHash }: Input<Api['giveConsent']>): Promise<Consent> {
  const [inForce, notice] = await Promise.all([findVersionInForce(ctx.db), findNotice(ctx.db, locale, version)])
  if (version !== inForce || notice?.textHash !== textHash) throw conflict('notice_changed')
  return record(ctx, 'given', notice)
}

/** Withdraws the latest consent. */
export async function withdrawConsent(ctx: Context<User>): Promise<Consent> {
  const [newest] = await findEvents(ctx.db, ctx.actor.id, 1)
  return record(ctx, 'withdrawn', newest ?? (await getNotice(ctx, { locale: ctx.actor.locale })))
}

type About = Pick<Notice, 'version' | 'locale' | 'textHash'>

async function record(ctx: Context<User>, action: 'given' | 'withdrawn', about: About): Promise<Consent> {
  const { db, actor, now, services } = ctx
  const { version, locale, textHash } = about
  const id = ctx.newId()
  await storeEvent(db, services.keys, { id, userId: actor.id, action, version, locale, textHash, recordedAt: now })
  ctx.audit({ resourceId: id, details: { version, locale } })
  ctx.afterCommit(() => services.live.hint([actor.id], 'consent'))
  return getConsent(ctx)
}
