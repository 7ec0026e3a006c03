import { emergencyNumber } from '@uzima/contract/emergency-contacts/countries'
import type { Input } from '@uzima/contract/endpoint'
import type { PracticeSettings, Practice as PublicPractice, practiceApi } from '@uzima/contract/practice'
import { currencies, currencyOf } from '@uzima/contract/practice/currencies'
import type { Doors } from '@uzima/contract/practice/doors'
import { z } from 'zod/mini'
import type { Admin } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { conflict, invalid } from '#errors.ts'
import { calendarDayOf } from '#modules/providers/public.ts'
import { isSamePlace, placeAfter } from '#place-address.ts'
import { findPractice, type Practice, practiceOf } from '#practice.ts'
import { dropCopiedPlaces, insertSettings, isPracticeEmpty, setDoorsOpen, setMailTest, updateSettings } from '../queries.ts'
import { findHolidays } from '../queries-holidays.ts'
import { Tested } from './test-mail.ts'

type Api = typeof practiceApi
/** What is kept of the practice beside what it says of itself. */
type Kept = NonNullable<Awaited<ReturnType<typeof findPractice>>>

const holidaysToldMs = 60 * 86_400_000

export async function getPractice({ db, now, services }: Context): Promise<PublicPractice> {
  const { name, phone, address, timeZone, openingHours, reasonsAtDesk } = services.practice.current
  const holidays = await findHolidays(db, calendarDayOf(now, timeZone), calendarDayOf(new Date(now.getTime() + holidaysToldMs), timeZone))
  return { name, phone, address, timeZone, openingHours, reasonsAtDesk, holidays }
}

export const getPracticeSettings = async (ctx: Context<Admin>): Promise<PracticeSettings> => toSettings(ctx, await findPractice(ctx.db))

/** Counts in this process at the commit, and in the others a moment later (server/repeatable/practice). */
export async function changePracticeSettings(
  ctx: Context<Admin>,
  { version, steps, ...given }: Input<Api['changePracticeSettings']>,
): Promise<PracticeSettings> {
  const { db, actor, now, services } = ctx
  if (given.currency !== undefined && !currencies.includes(given.currency)) throw invalid('currency', 'currency_unknown')
  const isOwnNumber = given.emergencyNumber !== emergencyNumber(given.country)
  const known = await findPractice(db)
  const doorsBefore = await doorsOf(db, known)
  const stands = known ?? services.practice.current
  const currency = given.currency ?? proposedCurrency(stands, doorsBefore, given.country)
  const settings = {
    ...given,
    ...placeAfter(given, stands, { code: given.country }),
    emergencyNumber: isOwnNumber ? given.emergencyNumber : null,
    currency,
    // an amount of another currency means nothing
    billerRefundLimit:
      given.billerRefundLimit === undefined && currency === stands.currency ? stands.billerRefundLimit : (given.billerRefundLimit ?? null),
    tax: given.tax === undefined ? stands.tax : given.tax,
    reasonsAtDesk: given.reasonsAtDesk ?? stands.reasonsAtDesk,
  }
  const row = { ...settings, changedBy: actor.id, changedAt: now }
  const openedAt = doorsBefore === 'new' ? null : now
  const kept = version === 0 ? await insertSettings(db, steps, row, openedAt) : await updateSettings(db, version, steps, row)
  if (!kept) throw conflict('practice_changed')
  const stored = { ...settings, isClosed: kept.doorsOpenedAt === null }
  const [before, after] = [services.practice.current, practiceOf(stored)]
  if (version === 0) await dropCopiedPlaces(db, before.place)
  ctx.audit({
    details: {
      changed: named.filter((key) => !isSame(before[key], after[key]) || (key === 'address' && !isSamePlace(before, after))).join(' '),
    },
  })
  ctx.afterCommit(() => services.practice.set(stored))
  return getPracticeSettings(ctx)
}

/** A new practice is proposed the currency of its country, also of the next one it chooses; one at work keeps what it has. */
export function proposedCurrency(now: Pick<Practice, 'currency' | 'country'>, doors: Doors, country: string): string {
  const follows = doors === 'new' || (doors === 'closed' && now.currency === currencyOf(now.country))
  return follows ? currencyOf(country) : now.currency
}

/** The mail has been sent, or not, by `sendTestMail` before this transaction. */
export async function keepTestMail(ctx: Context<Admin>, sent: unknown): Promise<PracticeSettings> {
  const { fault } = z.parse(Tested, sent)
  await setMailTest(ctx.db, { by: ctx.actor.id, at: ctx.now, fault })
  ctx.audit({ details: { outcome: fault ?? 'sent' } })
  const settings = await getPracticeSettings(ctx)
  // also where nothing has been saved yet
  return { ...settings, mail: { ...settings.mail, testedAt: ctx.now.toISOString(), fault } }
}

export async function openDoors(ctx: Context<Admin>, { withoutMail }: { withoutMail: boolean }): Promise<PracticeSettings> {
  const { db, actor, now, services } = ctx
  const stored = await findPractice(db)
  if (!stored) throw conflict('practice_not_ready')
  const isMailTested = stored.mailTestedAt !== null && stored.mailFault === null
  if (!isMailTested && !withoutMail) throw conflict('practice_not_ready')
  await setDoorsOpen(db, { by: actor.id, at: now })
  ctx.audit({ details: { withoutMail } })
  ctx.afterCommit(() => services.practice.set({ ...stored, isClosed: false }))
  return getPracticeSettings(ctx)
}

const named = [
  'name',
  'phone',
  'address',
  'country',
  'timeZone',
  'language',
  'emergencyNumber',
  'openingHours',
  'embedders',
  'currency',
  'tax',
  'reasonsAtDesk',
  'billerRefundLimit',
] as const
const isSame = (before: unknown, after: unknown) => JSON.stringify(before) === JSON.stringify(after)

async function toSettings({ db, services }: Context<Admin>, stored: Kept | undefined): Promise<PracticeSettings> {
  const { place: _, isClosed: __, ...practice } = stored ? practiceOf(stored) : services.practice.current
  const { smtpUrl } = services.config
  const doors = await doorsOf(db, stored)
  return {
    ...practice,
    // what it begins with; until then nothing has a price
    currency: doors === 'new' ? currencyOf(practice.country) : practice.currency,
    version: stored?.version ?? 0,
    changedAt: stored?.changedAt.toISOString() ?? null,
    steps: stored?.steps ?? [],
    doors,
    mail: {
      server: smtpUrl === undefined ? null : new URL(smtpUrl).hostname,
      testedAt: stored?.mailTestedAt?.toISOString() ?? null,
      fault: stored?.mailFault ?? null,
    },
  }
}

export async function doorsOf(db: Db, stored: Pick<Kept, 'isClosed'> | undefined): Promise<Doors> {
  if (stored) return stored.isClosed ? 'closed' : 'open'
  return (await isPracticeEmpty(db)) ? 'new' : 'open'
}
