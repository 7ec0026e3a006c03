import { randomBytes } from 'node:crypto'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { FoundAtKiosk, kiosksApi, WhoIsThere } from '@uzima/contract/kiosks'
import type { Clerk, Kiosk } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { hashOfToken } from '#crypto/derived-token.ts'
import { conflict, invalid, notFound, tooMany } from '#errors.ts'
import { hintVisit } from '#modules/appointments/public.ts'
import { macOfArrivalCode } from '#modules/check-in/public.ts'
import { beginningOf, calendarDayOf } from '#modules/providers/public.ts'
import { askKiosk, endKioskRow, findKiosks, insertKiosk, mostKiosks } from './queries.ts'

type Api = typeof kiosksApi

const lockedSeconds = 15 * 60

export async function listKiosks({ db, now }: Context<Clerk>): Promise<Output<Api['listKiosks']>> {
  const rows = await findKiosks(db)
  return {
    rows: rows.map(({ id, name, madeAt, lastUsedAt, lockedUntil }) => ({
      ...{ id, name },
      madeAt: madeAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      lockedUntil: lockedUntil && lockedUntil > now ? lockedUntil.toISOString() : null,
    })),
  }
}

/** 256 random bits, of which the database keeps the hash: the device alone has them. */
export async function startKiosk(ctx: Context<Clerk>, { name }: Input<Api['startKiosk']>): Promise<Output<Api['startKiosk']>> {
  const { db, actor, now } = ctx
  if ((await findKiosks(db)).length >= mostKiosks) throw conflict('too_many_kiosks')
  const id = ctx.newId()
  const token = randomBytes(32).toString('base64url')
  await insertKiosk(db, { id, name, tokenHash: hashOfToken(token), madeBy: actor.id, madeAt: now })
  return { id, token }
}

export async function endKiosk({ db, actor, now }: Context<Clerk>, { id }: Input<Api['endKiosk']>): Promise<Output<Api['endKiosk']>> {
  const ended = await endKioskRow(db, id, { endedBy: actor.id, endedAt: now })
  if (!ended) throw notFound('kiosk_not_found')
  return ended
}

export const getKiosk = async ({ services }: Context<Kiosk>): Promise<Output<Api['getKiosk']>> => ({
  practice: services.practice.current.name,
})

export const findAtKiosk = (ctx: Context<Kiosk>, who: Input<Api['findAtKiosk']>) => ask(ctx, who, { arrives: false, isSame: null })

export async function arriveAtKiosk(ctx: Context<Kiosk>, { isSame, ...who }: Input<Api['arriveAtKiosk']>): Promise<FoundAtKiosk> {
  return ask(ctx, who, { arrives: true, isSame })
}

async function ask(ctx: Context<Kiosk>, who: WhoIsThere, how: { arrives: boolean; isSame: boolean | null }): Promise<FoundAtKiosk> {
  const { db, actor, now, services } = ctx
  const { code, dateOfBirth: birth, letters, digits } = who
  if (code === null && (birth === null || letters === null || digits === null)) throw invalid('code', 'required_field')
  const { current } = services.practice
  const today = calendarDayOf(now, current.timeZone)
  const found = await askKiosk(db, {
    ...how,
    kioskId: actor.kioskId,
    who: { birth, letters, digits, codeMac: code === null ? null : macOfArrivalCode(services.keys, code) },
    day: { from: beginningOf(current.timeZone, today), until: beginningOf(current.timeZone, today, 1) },
  })
  if (found === 'locked') throw tooMany(lockedSeconds)
  const details = { kiosk: actor.kioskId }
  if (found === 'none') {
    ctx.audit({ event: 'kiosk.refused', resourceId: actor.kioskId })
    return { visit: null }
  }
  const { id, patientId, doctorUserId, scheduledTime, timeZone, doctorName, place, phoneEnd, state } = found
  ctx.audit({ subjectId: patientId, resourceId: id, details })
  if (how.arrives) hintVisit(ctx, id, patientId, doctorUserId)
  return {
    visit: {
      ...{ timeZone, phoneEnd },
      start: scheduledTime.toISOString(),
      doctor: doctorName,
      place: place ?? current.place,
      hasArrived: state === 'arrived',
    },
  }
}
