import { recordNow } from '#audit/append.ts'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { inSystem, type SystemDeps } from '#jobs/system.ts'
import { hintVisit } from '#modules/appointments/public.ts'
import { type Notice, notify } from '#modules/notifications/public.ts'
import { claimRequests, lapseNext } from './queries.ts'
import { hintAbsences } from './rows.ts'

const askedARun = 200
const mostSteps = 500

const pageOf = (visitId: string) => `/appointments?${new URLSearchParams({ visit: visitId })}`

type Asked = { id: string; visitId: string; patientId: string; doctorName: string; startTime: Date; hasProposal: boolean }
/** How a patient is told that they are asked. */
export const noticeOfRequest = ({ id, visitId, patientId, doctorName, startTime, hasProposal }: Asked): Notice => ({
  userId: patientId,
  event: hasProposal ? 'absence_proposed' : 'absence_asked',
  values: { doctor: doctorName, time: startTime.toISOString(), request: id },
  link: pageOf(visitId),
})

/** Puts what is due to the patients, once the absence can no longer be undone. */
export async function askPatients(ctx: Context<System>): Promise<void> {
  const due = await claimRequests(ctx.db, askedARun)
  await notify(ctx, due.map(noticeOfRequest))
  if (due.length === 0) return
  const patients = [...new Set(due.map(({ patientId }) => patientId))]
  hintAbsences(ctx, patients)
  ctx.afterCommit(() => ctx.services.live.hint(patients, 'appointments'))
}

/** Cancels visits whose time has come without an answer, each in a transaction of its own with one event in the log. */
export async function lapseUnanswered(deps: SystemDeps): Promise<void> {
  for (let step = 0; step < mostSteps; step++) if (!(await inSystem(deps, lapseOne))) return
}

async function lapseOne(ctx: Context<System>): Promise<boolean> {
  const lapsed = await lapseNext(ctx.db)
  if (!lapsed) return false
  const { visitId, patientId, doctorUserId, doctorName, startTime } = lapsed
  await notify(ctx, [
    {
      userId: patientId,
      event: 'visit_cancelled_by_practice',
      values: { doctor: doctorName, time: startTime.toISOString(), visit: visitId },
      link: pageOf(visitId),
    },
  ])
  hintVisit(ctx, visitId, patientId, doctorUserId)
  hintAbsences(ctx, [patientId, doctorUserId])
  await recordNow(ctx.db, {
    ...{ event: 'absence.visit_lapsed', at: ctx.now, actorId: null, subjectId: patientId, requestId: null, ip: null, userAgent: null },
    ...{ resourceType: 'absences', resourceId: visitId, purpose: 'operations', outcome: 'success' },
  })
  return true
}
