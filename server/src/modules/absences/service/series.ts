import type { leavingApi } from '@uzima/contract/absences/leaving'
import type { SeriesQuestion } from '@uzima/contract/absences/series'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, notFound } from '#errors.ts'
import { continueSeries, endSeries } from '#modules/recurring-appointments/public.ts'
import { findQuestions, noteSeriesAnswer, type QuestionRow } from '../queries-leaving.ts'
import { clinicianOf, hintAbsences } from '../rows.ts'

type Api = typeof leavingApi

export async function listSeriesQuestions(ctx: Context<Verified>): Promise<Output<Api['listSeriesQuestions']>> {
  return { rows: (await findQuestions(ctx.db, null)).map((row) => toQuestion(ctx, row)) }
}

function toQuestion(ctx: Context, row: QuestionRow): SeriesQuestion {
  const { id, seriesId, doctorName: doctor, visits, bookedWithProposed: held } = row
  if (row.proposedDoctorId === null) return { id, seriesId, doctor, visits, colleague: null }
  const { proposedDoctorId, proposedDoctorName: name, proposedPlace, proposedZone } = row
  const { doctorId, place } = clinicianOf(ctx, { doctorId: proposedDoctorId, name, place: proposedPlace, timeZone: proposedZone })
  return { id, seriesId, doctor, visits, colleague: { doctorId, name, place, held } }
}

export async function answerSeries(ctx: Context<Verified>, { id, given }: Input<Api['answerSeries']>): Promise<{ booked: number }> {
  const [asked] = await findQuestions(ctx.db, id)
  if (!asked) throw conflict('absence_request_over')
  const isAccepted = given.answer === 'accept'
  if (isAccepted && given.doctorId !== asked.proposedDoctorId) throw conflict('absence_proposal_over')
  if (!(await noteSeriesAnswer(ctx.db, id, isAccepted ? 'accepted' : 'ended'))) throw conflict('absence_request_over')
  ctx.audit({ event: isAccepted ? 'absence.series_accepted' : 'absence.series_ended', resourceId: id, subjectId: asked.patientId })
  const series = isAccepted ? await continueSeries(ctx, asked.seriesId, given.doctorId) : await endSeries(ctx, asked.seriesId)
  if (!series) throw notFound('recurring_not_found')
  hintAbsences(ctx, [asked.patientId])
  return series
}
