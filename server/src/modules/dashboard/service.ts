import { activityEvents, type Dashboard, type Desk, newsEvents, type Practice } from '@uzima/contract/dashboard'
import type { WaitingWork } from '@uzima/contract/dashboard/waiting'
import { visitMinutes } from '@uzima/contract/providers'
import { type Admin, type Doctor, isAdmitted, type User } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notFound } from '#errors.ts'
import { undecidedResets, waitingApplicationOf, waitingApplications } from '#modules/admin/public.ts'
import { allergiesSaid } from '#modules/allergies/public.ts'
import { unclosedVisits, upcomingVisits, visitStarts } from '#modules/appointments/public.ts'
import { unsignedNotes } from '#modules/encounters/public.ts'
import { openReports } from '#modules/forum/public.ts'
import { recordCounts } from '#modules/health-records/public.ts'
import { waitingInInbox } from '#modules/inbox/public.ts'
import { dosesDue } from '#modules/medications/public.ts'
import { undecidedRequests, unreadMessages } from '#modules/messages/public.ts'
import { unreadOf, unreadSummary } from '#modules/notifications/public.ts'
import { newOrders } from '#modules/pharmacy/public.ts'
import { practiceDoors } from '#modules/practice/public.ts'
import { areHoursSet, calendarDayOf, dayLater, directorySize, findBookableDoctor, hasHours, isDayOff } from '#modules/providers/public.ts'
import { waitingTasks } from '#modules/tasks/public.ts'
import { latestVitals } from '#modules/vitals/public.ts'
import { heldOffers } from '#modules/waitlist/public.ts'
import { type ActivityRow, findRecentActivity } from './queries.ts'

const visitsShown = 3
/** As many as a day can hold. */
const visitsOfDay = (24 * 60) / visitMinutes
const unclosedShown = 3
const unsignedShown = 5
const criticalShown = 20
const daysShown = 7
const applicationsShown = 3
const activitiesShown = 6
const newsShown = 10

/** Includes each part only if the route table would let the caller read it; the rest is for every signed-in user. */
export async function getDashboard(ctx: Context<User>): Promise<Dashboard> {
  const { db, actor } = ctx
  const [offers, visits, vitals, records, messages, doses, allergies, news, practice, desk, application, notifications, activity] =
    await Promise.all([
      isAdmitted('member', actor) ? heldOffers({ ...ctx, actor }) : null,
      isAdmitted('member', actor) ? upcomingVisits({ ...ctx, actor }, 'patient', visitsShown) : null,
      isAdmitted('member', actor) ? latestVitals({ ...ctx, actor }) : null,
      isAdmitted('member', actor) ? recordCounts({ ...ctx, actor }) : null,
      isAdmitted('member', actor) ? unreadMessages({ ...ctx, actor }) : null,
      isAdmitted('member', actor) ? dosesDue({ ...ctx, actor }) : null,
      isAdmitted('member', actor) ? allergiesSaid({ ...ctx, actor }) : null,
      isAdmitted('member', actor) ? unreadOf(db, actor.id, newsEvents, newsShown) : [],
      isAdmitted('doctor', actor) ? practiceOf({ ...ctx, actor }) : null,
      isAdmitted('admin', actor) ? deskOf({ ...ctx, actor }) : null,
      waitingApplicationOf(db, actor.id),
      unreadSummary(db, actor.id),
      findRecentActivity(db, activityEvents, activitiesShown),
    ])
  const shown = [visits, practice?.upcoming, practice?.unclosed, desk?.applications].flatMap((list) => list?.next.map(({ id }) => id) ?? [])
  const seen = [practice?.upcoming, practice?.unclosed, practice?.unsigned].flatMap(
    (list) => list?.next.map(({ patientId }) => patientId) ?? [],
  )
  ctx.audit({ details: { count: shown.length, ids: shown.join(' ') }, subjectIds: [...new Set(seen)].filter((id) => id !== actor.id) })
  return {
    isStaff: actor.role !== 'patient' || actor.staffRoles.length > 0,
    offers,
    visits,
    vitals,
    records,
    messages,
    doses,
    allergies,
    news,
    practice,
    desk,
    application,
    notifications,
    activity: activity.map(toActivity),
  }
}

const hourMs = 3_600_000
/** Starts before today in any time zone, and ends after the last day shown in any. */
const rangeAround = (now: Date) => ({
  from: new Date(now.getTime() - 26 * hourMs),
  until: new Date(now.getTime() + (daysShown * 24 + 2) * hourMs),
})

async function practiceOf(ctx: Context<Doctor>): Promise<Practice> {
  const { db, now } = ctx
  const { doctorId } = ctx.actor
  const [doctor, upcoming, unclosed, unsigned, starts, critical, hasSetHours] = await Promise.all([
    findBookableDoctor(db, doctorId, now),
    upcomingVisits(ctx, 'doctor', visitsOfDay),
    unclosedVisits(ctx, unclosedShown),
    unsignedNotes(ctx, unsignedShown),
    visitStarts(db, doctorId, rangeAround(now)),
    unreadOf(db, ctx.actor.id, ['critical_value'], criticalShown),
    areHoursSet(db, doctorId),
  ])
  if (!doctor) throw notFound('doctor_not_found')

  const { timeZone } = doctor
  const today = calendarDayOf(now, timeZone)
  const startDays = starts.map((start) => calendarDayOf(start, timeZone))
  const days = Array.from({ length: daysShown }, (_, later) => {
    const day = dayLater(today, later)
    return { day, visits: startDays.filter((each) => each === day).length, isDayOff: isDayOff(doctor, day) }
  })
  return { timeZone, upcoming, days, unclosed, unsigned, critical, hasHours: hasHours(doctor, today), hasSetHours }
}

async function deskOf({ db }: Context<Admin>): Promise<Desk> {
  const [applications, providers, doors] = await Promise.all([
    waitingApplications(db, applicationsShown),
    directorySize(db),
    practiceDoors(db),
  ])
  return { applications, ...providers, doors }
}

const noWork: WaitingWork = {
  ...{ inbox: null, tasks: null, applications: null, orders: null },
  ...{ reports: null, accessRequests: null, factorResets: null },
}

/** What waits for the caller's answer; counts only, so nothing that identifies anyone. */
export async function getWaitingWork(ctx: Context<User>): Promise<WaitingWork> {
  const { db, actor } = ctx
  if (isAdmitted('provider', actor)) {
    const [inbox, tasks] = await Promise.all([waitingInInbox({ ...ctx, actor }), waitingTasks({ ...ctx, actor })])
    return { ...noWork, inbox, tasks }
  }
  if (!isAdmitted('admin', actor)) return noWork
  const [tasks, { ready: applications }, orders, reports, accessRequests, factorResets] = await Promise.all([
    waitingTasks({ ...ctx, actor }),
    waitingApplications(db, 1),
    newOrders(db),
    openReports(db),
    undecidedRequests(db, actor.id),
    undecidedResets(db),
  ])
  return { ...noWork, tasks, applications, orders, reports, accessRequests, factorResets }
}

const toActivity = ({ ts, ...row }: ActivityRow) => ({ ...row, at: ts.toISOString() })
