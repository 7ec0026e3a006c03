import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { RouteTable } from '#http/routes.ts'
import { deliver } from '#jobs/deliver.ts'
import { askPatients } from '#modules/absences/asking.ts'
import { absences } from '#modules/absences/routes.ts'
import { accountAdministration } from '#modules/account-administration/routes.ts'
import { admin } from '#modules/admin/routes.ts'
import { tellAdmins } from '#modules/admin/scheduled-task.ts'
import { allergies } from '#modules/allergies/routes.ts'
import { appointmentTypes } from '#modules/appointment-types/routes.ts'
import { sendReminders } from '#modules/appointments/announcements.ts'
import { appointments } from '#modules/appointments/routes.ts'
import { articles } from '#modules/articles/routes.ts'
import type { AuthRoutes } from '#modules/authentication/public.ts'
import { authentication } from '#modules/authentication/routes.ts'
import { deleteExpiredCredentials } from '#modules/authentication/scheduled-task.ts'
import { bulkExport } from '#modules/bulk-export/routes.ts'
import { clearOldExports } from '#modules/bulk-export/scheduled-task.ts'
import { calendarFeeds } from '#modules/calendar-feeds/routes.ts'
import { careTeam } from '#modules/care-team/routes.ts'
import { chart } from '#modules/chart/routes.ts'
import { checkIn } from '#modules/check-in/routes.ts'
import { clinicalReviews } from '#modules/clinical-reviews/routes.ts'
import { conditions } from '#modules/conditions/routes.ts'
import { connectedApps, oauth } from '#modules/connected-apps/routes.ts'
import { lookAfterApps } from '#modules/connected-apps/scheduled-task.ts'
import { consent } from '#modules/consent/routes.ts'
import { dashboard } from '#modules/dashboard/routes.ts'
import { desk } from '#modules/desk/routes.ts'
import { emergencyAccess } from '#modules/emergency-access/routes.ts'
import { emergencyContacts } from '#modules/emergency-contacts/routes.ts'
import { endAlerts } from '#modules/emergency-contacts/service/alerts.ts'
import { encounters } from '#modules/encounters/routes.ts'
import { factors } from '#modules/factors/routes.ts'
import { lookAfterFactors } from '#modules/factors/scheduled-task.ts'
import { familyHistory } from '#modules/family-history/routes.ts'
import { fhir } from '#modules/fhir/routes.ts'
import { forgetAbandoned } from '#modules/files/check.ts'
import { files } from '#modules/files/routes.ts'
import { forum } from '#modules/forum/routes.ts'
import { groupCalls } from '#modules/group-calls/routes.ts'
import { groupVisits } from '#modules/group-visits/routes.ts'
import { healthLinks } from '#modules/health-links/routes.ts'
import { lookAfterLinks } from '#modules/health-links/scheduled-task.ts'
import { healthRecords } from '#modules/health-records/routes.ts'
import { immunizations } from '#modules/immunizations/routes.ts'
import { imports } from '#modules/imports/routes.ts'
import { sweepImports } from '#modules/imports/scheduled-task.ts'
import { inbox } from '#modules/inbox/routes.ts'
import { invoices } from '#modules/invoices/routes.ts'
import { kiosks } from '#modules/kiosks/routes.ts'
import { laboratories } from '#modules/laboratories/routes.ts'
import { forgetOldMessages } from '#modules/laboratories/scheduled-task.ts'
import { letters } from '#modules/letters/routes.ts'
import { locations } from '#modules/locations/routes.ts'
import { medications } from '#modules/medications/routes.ts'
import { runDoses } from '#modules/medications/scheduled-task.ts'
import { merges } from '#modules/merges/routes.ts'
import { forgetMerges } from '#modules/merges/scheduled-task.ts'
import { messages } from '#modules/messages/routes.ts'
import { forgetLooseFiles } from '#modules/messages/scheduled-task.ts'
import { noteTemplates } from '#modules/note-templates/routes.ts'
import { notifications } from '#modules/notifications/routes.ts'
import { orders } from '#modules/orders/routes.ts'
import { payments } from '#modules/payments/routes.ts'
import { pharmacy } from '#modules/pharmacy/routes.ts'
import { cancelUnpaid } from '#modules/pharmacy/scheduled-task.ts'
import { portals } from '#modules/portals/routes.ts'
import { lookAfterPortals } from '#modules/portals/scheduled-task.ts'
import { practice } from '#modules/practice/routes.ts'
import { prescriptions } from '#modules/prescriptions/routes.ts'
import { procedures } from '#modules/procedures/routes.ts'
import { profiles } from '#modules/profiles/routes.ts'
import { providers } from '#modules/providers/routes.ts'
import { recurringAppointments } from '#modules/recurring-appointments/routes.ts'
import { keepSeriesGoing } from '#modules/recurring-appointments/scheduled-task.ts'
import { registration } from '#modules/registration/routes.ts'
import { eraseUndoneImports } from '#modules/registration/scheduled-task.ts'
import { search } from '#modules/search/routes.ts'
import { security } from '#modules/security/routes.ts'
import { tidyReports } from '#modules/security/scheduled-task.ts'
import { sessions } from '#modules/sessions/routes.ts'
import { deleteUnusedDevices } from '#modules/sessions/service.ts'
import { sharing } from '#modules/sharing/routes.ts'
import { socialHistory } from '#modules/social-history/routes.ts'
import { staff } from '#modules/staff/routes.ts'
import { announceAccepted } from '#modules/staff/scheduled-task.ts'
import { steps } from '#modules/steps/routes.ts'
import { subscriptions } from '#modules/subscriptions/routes.ts'
import { keepSubscriptionsGoing } from '#modules/subscriptions/scheduled-task.ts'
import { symptomChecker } from '#modules/symptom-checker/routes.ts'
import { tasks } from '#modules/tasks/routes.ts'
import { remindOfTasks } from '#modules/tasks/scheduled-task.ts'
import { telemedicine } from '#modules/telemedicine/routes.ts'
import { forgetSignals } from '#modules/telemedicine/signals.ts'
import { visitAnswers } from '#modules/visit-answers/routes.ts'
import { vitals } from '#modules/vitals/routes.ts'
import { waitlist } from '#modules/waitlist/routes.ts'
import { wellness } from '#modules/wellness/routes.ts'

export type Module = {
  routes: RouteTable
  /** The scheduled task, called once a minute: does what is due at `ctx.now`. */
  scheduledTask?: (ctx: Context<System>) => Promise<void>
}

/** The modules whose routes are the auth API, mounted apart under /auth/v1. */
export const authModules: Record<string, AuthRoutes> = {
  authentication,
  factors,
  'account-administration': accountAdministration,
  'connected-apps': oauth,
}
const ofAuthApi: RouteTable = { api: {}, table: {} }

/** All modules of the product. */
export const modules: Record<string, Module> = {
  authentication: { routes: ofAuthApi, scheduledTask: deleteExpiredCredentials },
  // visits that lapse each take a transaction of their own, outside the scheduler's
  absences: { routes: absences, scheduledTask: askPatients },
  admin: { routes: admin, scheduledTask: tellAdmins },
  allergies: { routes: allergies },
  'appointment-types': { routes: appointmentTypes },
  appointments: { routes: appointments, scheduledTask: sendReminders },
  articles: { routes: articles },
  'bulk-export': { routes: bulkExport, scheduledTask: clearOldExports },
  'calendar-feeds': { routes: calendarFeeds },
  chart: { routes: chart },
  'clinical-reviews': { routes: clinicalReviews },
  'check-in': { routes: checkIn },
  conditions: { routes: conditions },
  'connected-apps': { routes: connectedApps, scheduledTask: lookAfterApps },
  consent: { routes: consent },
  dashboard: { routes: dashboard },
  desk: { routes: desk },
  'emergency-access': { routes: emergencyAccess },
  'emergency-contacts': { routes: emergencyContacts, scheduledTask: endAlerts },
  encounters: { routes: encounters },
  factors: { routes: ofAuthApi, scheduledTask: lookAfterFactors },
  fhir: { routes: fhir },
  files: { routes: files, scheduledTask: forgetAbandoned },
  forum: { routes: forum },
  'group-calls': { routes: groupCalls },
  'group-visits': { routes: groupVisits },
  'health-links': { routes: healthLinks, scheduledTask: lookAfterLinks },
  'health-records': { routes: healthRecords },
  imports: { routes: imports, scheduledTask: sweepImports },
  portals: { routes: portals, scheduledTask: lookAfterPortals },
  inbox: { routes: inbox },
  'care-team': { routes: careTeam },
  immunizations: { routes: immunizations },
  procedures: { routes: procedures },
  'family-history': { routes: familyHistory },
  'social-history': { routes: socialHistory },
  invoices: { routes: invoices },
  kiosks: { routes: kiosks },
  laboratories: { routes: laboratories, scheduledTask: forgetOldMessages },
  letters: { routes: letters },
  locations: { routes: locations },
  medications: { routes: medications, scheduledTask: runDoses },
  merges: { routes: merges, scheduledTask: forgetMerges },
  messages: { routes: messages, scheduledTask: forgetLooseFiles },
  'note-templates': { routes: noteTemplates },
  notifications: { routes: notifications, scheduledTask: async (ctx) => void (await deliver(ctx)) },
  pharmacy: { routes: pharmacy, scheduledTask: cancelUnpaid },
  orders: { routes: orders },
  // its scheduled work calls a provider, so it runs outside the scheduler's transactions
  payments: { routes: payments },
  practice: { routes: practice },
  prescriptions: { routes: prescriptions },
  profiles: { routes: profiles },
  providers: { routes: providers },
  'recurring-appointments': { routes: recurringAppointments, scheduledTask: keepSeriesGoing },
  registration: { routes: registration, scheduledTask: eraseUndoneImports },
  search: { routes: search },
  sharing: { routes: sharing },
  sessions: { routes: sessions, scheduledTask: deleteUnusedDevices },
  staff: { routes: staff, scheduledTask: announceAccepted },
  steps: { routes: steps },
  subscriptions: { routes: subscriptions, scheduledTask: keepSubscriptionsGoing },
  'symptom-checker': { routes: symptomChecker },
  tasks: { routes: tasks, scheduledTask: remindOfTasks },
  telemedicine: { routes: telemedicine, scheduledTask: async (ctx) => void (await forgetSignals(ctx)) },
  'visit-answers': { routes: visitAnswers },
  vitals: { routes: vitals },
  // its scheduled work takes many small transactions, so it runs outside the scheduler's
  waitlist: { routes: waitlist },
  wellness: { routes: wellness },
  security: { routes: security, scheduledTask: tidyReports },
}
