import { type ArrivalCode, type CheckIn, type ConfirmedStep, type checkInApi, checkInSteps } from '@uzima/contract/check-in'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { Verified } from '#auth/actor.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'
import { conflict, notFound } from '#errors.ts'
import { endOf, hintVisit } from '#modules/appointments/public.ts'
import { beginningOf, calendarDayOf } from '#modules/providers/public.ts'
import { macOfArrivalCode, newArrivalCode } from '../codes.ts'
import { arrivalOf, isOpen, missingOf, opensBefore } from '../due.ts'
import {
  type CheckInRow,
  findCoverage,
  findIdentity,
  findVisit,
  findVisits,
  keepCode,
  markArrived,
  upsertFinished,
  upsertStep,
} from '../queries.ts'

type Api = typeof checkInApi
type OfVisit = { id: string }

/** Of two days nobody has more. */
const mostVisits = 20
const longestMs = 12 * 3_600_000
const codeMs = 15 * 60_000
/** Per person. */
const codes: Limit = { bucket: 'arrival_code', most: 60, seconds: 3600 }

export async function listCheckIns(ctx: Context<Verified>): Promise<Output<Api['listCheckIns']>> {
  const { db, actor, now } = ctx
  const span = { from: new Date(now.getTime() - longestMs), until: new Date(now.getTime() + opensBefore) }
  const rows = await findVisits(db, actor.id, span, mostVisits)
  return { rows: rows.filter((row) => isOpenNow(ctx, row)).map((row) => toCheckIn(ctx, row)) }
}

export async function getCheckIn(ctx: Context<Verified>, { id }: OfVisit): Promise<CheckIn> {
  return toCheckIn(ctx, await loadOpen(ctx, id))
}

export async function confirmStep(ctx: Context<Verified>, { id, step }: Input<Api['confirmStep']>): Promise<CheckIn> {
  const row = await loadOpen(ctx, id)
  if (!(await isKnown(ctx, step))) throw conflict('check_in_incomplete')
  await upsertStep(ctx.db, ctx.actor.id, step, ctx.now)
  ctx.audit({ resourceId: id, details: { part: step } })
  tell(ctx, row)
  return getCheckIn(ctx, { id })
}

export async function finishCheckIn(ctx: Context<Verified>, { id }: OfVisit): Promise<CheckIn> {
  const row = await loadOpen(ctx, id)
  if (missingOf(row.doneSteps).length > 0) throw conflict('check_in_incomplete')
  await upsertFinished(ctx.db, id, ctx.now)
  tell(ctx, row)
  return toCheckIn(ctx, { ...row, finishedAt: ctx.now })
}

export async function reportArrival(ctx: Context<Verified>, { id }: OfVisit): Promise<CheckIn> {
  const row = await loadOpen(ctx, id)
  const { state } = toCheckIn(ctx, row).arrival
  if (state === 'early' || state === 'none') throw conflict('arrival_not_open')
  if (!(await markArrived(ctx.db, id))) throw conflict('arrival_not_open')
  tell(ctx, row)
  return getCheckIn(ctx, { id })
}

export async function makeArrivalCode(ctx: Context<Verified>, { id }: OfVisit): Promise<ArrivalCode> {
  const { db, now, services } = ctx
  const row = await loadOpen(ctx, id)
  if (toCheckIn(ctx, row).arrival.state !== 'open') throw conflict('arrival_not_open')
  await requireRoom(ctx, codes, ctx.actor.id)
  const code = newArrivalCode()
  const endsAt = new Date(now.getTime() + codeMs)
  if (!(await keepCode(db, id, macOfArrivalCode(services.keys, code), endsAt))) throw conflict('arrival_not_open')
  return { code, endsAt: endsAt.toISOString() }
}

/** A doctor's visits with others are not theirs to check in to: the same answer as for unknown ones. */
async function loadOpen(ctx: Context<Verified>, id: string): Promise<CheckInRow> {
  const row = await findVisit(ctx.db, ctx.actor.id, id)
  if (!row) throw notFound('appointment_not_found')
  if (!isOpenNow(ctx, row)) throw conflict('check_in_not_open')
  return row
}

const isOpenNow = ({ now }: Context, row: CheckInRow) => isOpen({ status: row.status, start: row.scheduledTime, end: endOf(row), now })

async function isKnown({ db, actor }: Context<Verified>, step: ConfirmedStep): Promise<boolean> {
  if (step === 'coverage') return (await findCoverage(db, actor.id)) !== undefined
  const identity = await findIdentity(db, actor.id)
  return identity?.dateOfBirth != null && identity.phone !== null
}

const tell = (ctx: Context, { id, patientId, doctorUserId }: CheckInRow) => hintVisit(ctx, id, patientId, doctorUserId)

function toCheckIn({ now, services }: Context, row: CheckInRow): CheckIn {
  const { id, scheduledTime: start, mode, state, doctorName, place, timeZone, arrivedAt, finishedAt, doneSteps } = row
  const { current } = services.practice
  const end = endOf(row)
  const startOfDay = beginningOf(current.timeZone, calendarDayOf(start, current.timeZone))
  const arrival = arrivalOf({ state, mode, start, end, startOfDay, now })
  const missing = missingOf(doneSteps)
  return {
    ...{ id, mode, timeZone },
    start: start.toISOString(),
    end: end.toISOString(),
    doctor: doctorName,
    place: place ?? current.place,
    steps: checkInSteps.map((step) => ({ step, isDone: !missing.includes(step) })),
    hasPrice: row.price !== null,
    finishedAt: finishedAt?.toISOString() ?? null,
    arrival: { state: arrival.state, opensAt: arrival.opensAt.toISOString(), arrivedAt: arrivedAt?.toISOString() ?? null },
  }
}
