import type { HealthServices } from '@uzima/contract/wellness'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { upcomingVisits } from '#modules/appointments/public.ts'
import { contactCount } from '#modules/emergency-contacts/public.ts'
import { recordCounts } from '#modules/health-records/public.ts'
import { activeMedicationCount } from '#modules/medications/public.ts'
import { symptomCheckCount } from '#modules/symptom-checker/public.ts'
import { latestVitals } from '#modules/vitals/public.ts'
import { wellnessOf } from '../serializer.ts'

/** Counts for each of the person's health services; null where consent to the notice is required first. */
export async function getHealthServices(ctx: Context<Verified>): Promise<HealthServices> {
  const { db, actor } = ctx
  const [visits, contacts, checks, vitals] = await Promise.all([
    upcomingVisits(ctx, 'patient', 1),
    contactCount(db, actor.id),
    symptomCheckCount(db, actor.id),
    latestVitals(ctx),
  ])
  const open = { visits: visits.count, contacts, checks, vitals: vitals?.length ?? null }
  if (!actor.consented) return { ...open, medications: null, records: null, goals: null, overdue: null }
  const [medications, records, { statistics }] = await Promise.all([
    activeMedicationCount(db, actor.id),
    recordCounts(ctx),
    wellnessOf(ctx, actor.id),
  ])
  return { ...open, medications, records: records?.count ?? null, goals: statistics.active, overdue: statistics.overdue }
}
