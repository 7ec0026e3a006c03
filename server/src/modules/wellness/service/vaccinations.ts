import type { Input } from '@uzima/contract/endpoint'
import type { VaccinationSeriesList, wellnessApi } from '@uzima/contract/wellness'
import type { Doctor, Professional, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { whoseRecord } from '#modules/sharing/public.ts'
import { careHere } from '../care.ts'
import { decryptWellness } from '../encrypted-wellness.ts'
import { isChild, missingOf } from '../proposals.ts'
import * as queries from '../queries.ts'
import { toSeriesRows, vaccinationSeries } from '../vaccinations.ts'

type Api = typeof wellnessApi

export const listVaccinationSeries = (ctx: Context<Verified>) => listOf(ctx, ctx.actor.id)

export const listPatientVaccinationSeries = async (
  ctx: Context<Doctor | Professional>,
  { patientId }: Input<Api['listPatientVaccinationSeries']>,
) => listOf(ctx, await whoseRecord(ctx, patientId))

async function listOf(ctx: Context<Verified>, patientId: string): Promise<VaccinationSeriesList> {
  const { db, actor, language } = ctx
  const [person, today, rows] = await Promise.all([
    queries.findPerson(db, patientId, patientId === actor.id),
    queries.findToday(db, patientId),
    queries.findScreenings(db, patientId),
  ])
  const { screenings } = await decryptWellness(ctx, patientId, { screenings: rows })
  const { care, children, asOf } = careHere(ctx)
  const series = await vaccinationSeries(ctx, patientId, { person, today, screenings, care })
  return {
    rows: toSeriesRows(series, care, language),
    missing: missingOf(person),
    children: isChild(person, today) ? children : null,
    asOf,
  }
}
