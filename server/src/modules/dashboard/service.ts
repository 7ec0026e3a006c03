import { activityEvents, type Dashboard } from '@uzima/contract/dashboard'
import { isVerified, type User } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { upcomingVisits } from '#modules/appointments/public.ts'
import { unreadSummary } from '#modules/notifications/public.ts'
import { type ActivityRow, findRecentActivity } from './queries.ts'

const visitsShown = 3
const activitiesShown = 6

/** Health data only for a confirmed address; the rest of the page is there for everyone who is signed in. */
export async function getDashboard(ctx: Context<User>): Promise<Dashboard> {
  const { db, actor } = ctx
  const [visits, practice, notifications, activity] = await Promise.all([
    isVerified(actor) ? upcomingVisits({ ...ctx, actor }, 'patient', visitsShown) : null,
    isVerified(actor) && actor.doctorId !== null ? upcomingVisits({ ...ctx, actor }, 'doctor', visitsShown) : null,
    unreadSummary(db, actor.id),
    findRecentActivity(db, activityEvents, activitiesShown),
  ])
  return { visits, practice, notifications, activity: activity.map(toActivity) }
}

const toActivity = ({ ts, ...row }: ActivityRow) => ({ ...row, at: ts.toISOString() })
