import type { Input } from '@uzima/contract/endpoint'
import { mostEntries, type WaitingPerson, type waitlistApi } from '@uzima/contract/waitlist'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, notFound } from '#errors.ts'
import { findTypeOfStaff, nameIn } from '#modules/appointment-types/public.ts'
import { visitWords } from '#modules/appointments/public.ts'
import { findDeskPatient } from '#modules/desk/public.ts'
import { notify } from '#modules/notifications/public.ts'
import { findBookableDoctor } from '#modules/providers/public.ts'
import { findOneWaiting, insertAtDesk } from '../queries.ts'
import { contextOfReason, hintWaitlist, showWaiting } from '../rows.ts'
import { inOrder, requireDays } from './entries.ts'

type Api = typeof waitlistApi
type Staff = Context<Verified>

/** As for a visit that the desk books, neutral words stand for why somebody comes. */
export async function addToWaitlist(ctx: Staff, input: Input<Api['addToWaitlist']>): Promise<WaitingPerson> {
  const { db, now, services } = ctx
  const { patientId, doctorId = null, type = null, mode, isUrgent, firstDay, lastDay, half } = input
  const id = ctx.newId()
  ctx.audit({ subjectId: patientId, resourceId: id, details: { urgent: isUrgent } })
  requireDays(ctx, input)
  const [patient, doctor, kind] = await Promise.all([
    findDeskPatient(db, patientId),
    doctorId === null ? null : findBookableDoctor(db, doctorId, now),
    findTypeOfStaff(db, { type, mode }),
  ])
  if (!patient) throw notFound('patient_not_found')
  if (mode === 'video' && !patient.hasAccount) throw conflict('video_without_account')
  if (mode === 'phone' && patient.phone === null) throw conflict('phone_number_missing')
  if (doctor === undefined) throw notFound('doctor_not_found')
  if (doctor?.userId === patientId) throw conflict('desk_own_visit')
  const neutral = kind ? nameIn(kind.names, patient.locale, services.practice.current.language) : visitWords(patient.locale).appointment
  const reason = await services.fields.encrypt(db, now, contextOfReason({ id, patientId }), neutral)
  const wish = { firstDay, lastDay, half, weekdays: inOrder(input.weekdays) }
  const outcome = await insertAtDesk(db, { ...wish, id, patientId, doctorId, type, mode, reason, isUrgent, most: mostEntries })
  if (outcome === 'full') throw conflict('waitlist_full_of_patient')
  if (outcome === 'already') throw conflict('waitlist_patient_waits')
  await notify(ctx, [{ userId: patientId, event: 'waitlist_added', values: {}, link: '/appointments?view=upcoming' }])
  hintWaitlist(ctx, patientId)
  return getWaiting(ctx, { id })
}

export async function getWaiting(ctx: Context, { id }: { id: string }): Promise<WaitingPerson> {
  const row = await findOneWaiting(ctx.db, id)
  const [person] = row ? await showWaiting(ctx, [row]) : []
  if (!person) throw notFound('waitlist_entry_not_found')
  return person
}
