import type { RouteObject } from 'react-router'
import { layout, page } from '#layout/page.tsx'
import { allTexts } from '#lib/all-texts.ts'
import { knowTexts } from '#lib/i18n.ts'
import { loadAppShell } from './load-app-shell.ts'
import { paths } from './paths.ts'
import { visitorRoutes } from './visitor-routes.tsx'

knowTexts(allTexts)

/** Pages for signed-in users, inside AppShell. */
const appPages: RouteObject[] = [
  page({
    path: paths.dashboard(),
    title: 'dashboard:page.title',
    texts: ['dashboard', 'notifications', 'appointments', 'providers', 'profiles'],
    load: () => import('#features/dashboard/DashboardPage.tsx'),
  }),
  page({
    path: paths.notifications(),
    title: 'notifications:page.title',
    texts: ['notifications', 'errors'],
    load: () => import('#features/notifications/NotificationsPage.tsx'),
  }),
  page({
    path: paths.search(),
    title: 'search:page.title',
    texts: ['search', 'providers', 'errors'],
    load: () => import('#features/search/SearchPage.tsx'),
  }),
  page({
    path: paths.admin(),
    title: 'admin:page.title',
    texts: ['admin', 'authentication'],
    role: 'admin',
    load: () => import('#features/admin/ApplicationsPage.tsx'),
  }),
  page({
    path: paths.factorResets(),
    title: 'admin:resets.page.title',
    texts: ['admin', 'errors'],
    role: 'admin',
    load: () => import('#features/admin/FactorResetsPage.tsx'),
  }),
  page({
    path: '/admin/emergency',
    title: 'emergency-access:review.title',
    texts: ['emergency-access', 'security', 'errors'],
    role: 'admin',
    load: () => import('#features/emergency-access/ReviewPage.tsx'),
  }),
  page({
    path: paths.users(),
    title: 'admin:users.title',
    texts: ['admin', 'errors'],
    role: 'admin',
    load: () => import('#features/admin/users/UsersPage.tsx'),
  }),
  page({
    path: paths.user({ id: ':id' }),
    title: 'admin:users.oneTitle',
    texts: ['admin', 'authentication', 'errors'],
    role: 'admin',
    load: () => import('#features/admin/users/UserPage.tsx'),
  }),
  page({
    path: paths.adminForum(),
    title: 'forum:admin.title',
    texts: ['forum', 'errors'],
    role: 'admin',
    load: () => import('#features/forum/ForumReportsPage.tsx'),
  }),
  page({
    path: paths.adminPayments(),
    title: 'payments:admin.title',
    texts: ['payments', 'errors'],
    role: 'admin',
    load: () => import('#features/payments/AdminPaymentsPage.tsx'),
  }),
  page({
    path: paths.practice(),
    title: 'practice:title',
    texts: ['practice', 'errors'],
    role: 'admin',
    load: () => import('#features/practice/PracticePage.tsx'),
  }),
  page({
    path: paths.adminContent(),
    title: 'admin:content.title',
    texts: ['admin', 'errors'],
    role: 'admin',
    load: () => import('#features/admin/content/ContentPage.tsx'),
  }),
  page({
    path: paths.clinicalData(),
    title: 'clinical-reviews:page.title',
    texts: ['clinical-reviews', 'errors'],
    role: 'reviewer',
    load: () => import('#features/clinical-reviews/ClinicalDataPage.tsx'),
  }),
  page({
    path: paths.system(),
    title: 'admin:system.title',
    texts: ['admin', 'errors'],
    role: 'admin',
    load: () => import('#features/admin/system/SystemPage.tsx'),
  }),
  page({
    path: paths.recordsKey(),
    title: 'messages:recordsKey.title',
    texts: ['messages', 'errors'],
    role: 'admin',
    load: () => import('#features/messages/records/RecordsKeyPage.tsx'),
  }),
  page({
    path: paths.archivedMessages(),
    title: 'archived-messages:requests.title',
    texts: ['archived-messages', 'errors'],
    role: 'admin',
    load: () => import('#features/messages/disclosures/DisclosureRequestsPage.tsx'),
  }),
  page({
    path: paths.archivedMessages({ id: ':id' }),
    title: 'archived-messages:requests.title',
    texts: ['archived-messages', 'errors'],
    role: 'admin',
    load: () => import('#features/messages/disclosures/DisclosureRequestPage.tsx'),
  }),
  page({
    path: paths.profile(),
    title: 'profiles:page.title',
    texts: ['profiles', 'calendar-feeds', 'errors'],
    load: () => import('#features/profiles/ProfilePage.tsx'),
  }),
  page({
    path: paths.security(),
    title: 'security:page.title',
    texts: ['security', 'factors', 'sessions', 'consent', 'errors'],
    load: () => import('#features/security/SecurityPage.tsx'),
  }),
  page({
    path: paths.securitySettings(),
    title: 'security:page.title',
    texts: ['security', 'factors', 'sessions', 'consent', 'errors'],
    load: () => import('#features/security/SecurityPage.tsx'),
  }),
  page({
    path: paths.securityActivity(),
    title: 'security:activity.title',
    texts: ['security', 'errors'],
    load: () => import('#features/security/ActivityPage.tsx'),
  }),
  page({
    path: paths.securityDashboard(),
    title: 'security:dashboard.title',
    texts: ['security', 'sessions', 'sharing', 'providers', 'errors'],
    load: () => import('#features/security/SecurityDashboardPage.tsx'),
  }),
  page({
    path: paths.appointments(),
    title: 'appointments:page.title',
    texts: ['appointments', 'providers', 'errors', 'symptom-checker'],
    ownBottomBar: (query) => !query.has('visit') && !query.has('view'),
    load: () => import('#features/appointments/AppointmentsPage.tsx'),
  }),
  page({
    path: paths.recurringAppointments(),
    title: 'recurring-appointments:page.title',
    texts: ['recurring-appointments', 'appointments', 'providers', 'errors'],
    load: () => import('#features/recurring-appointments/RecurringAppointmentsPage.tsx'),
  }),
  page({
    path: paths.schedule(),
    title: 'appointments:schedule.title',
    texts: ['appointments', 'providers', 'errors', 'symptom-checker'],
    width: 'wide',
    role: 'doctor',
    load: () => import('#features/appointments/schedule/SchedulePage.tsx'),
  }),
  page({
    path: paths.patients(),
    title: 'sharing:patients.title',
    texts: ['sharing', 'errors'],
    role: 'provider',
    load: () => import('#features/sharing/PatientsPage.tsx'),
  }),
  page({
    path: '/patients/emergency',
    title: 'emergency-access:page.title',
    texts: ['emergency-access', 'errors', 'errors-staff'],
    role: 'provider',
    load: () => import('#features/emergency-access/EmergencyPage.tsx'),
  }),
  page({
    path: paths.patient({ id: ':id' }),
    title: 'sharing:patient.title',
    texts: ['sharing', 'allergies', 'chart', 'errors'],
    role: 'provider',
    dense: true,
    // what one does for the patient stands there
    ownBottomBar: true,
    load: () => import('#features/sharing/PatientPage.tsx'),
  }),
  page({
    path: paths.encounter({ id: ':id' }),
    title: 'encounters:page.title',
    texts: ['encounters', 'sharing', 'allergies', 'chart', 'errors'],
    width: 'wide',
    dense: true,
    role: 'provider',
    load: () => import('#features/encounters/EncounterPage.tsx'),
  }),
  page({
    path: paths.letter({ patientId: ':patientId', id: ':id' }),
    title: 'letters:page.title',
    texts: ['letters', 'sharing', 'errors'],
    width: 'wide',
    role: 'provider',
    load: () => import('#features/letters/LetterPage.tsx'),
  }),
  page({
    path: paths.tasks(),
    title: 'tasks:page.title',
    texts: ['tasks', 'errors'],
    role: 'staff',
    load: () => import('#features/tasks/TasksPage.tsx'),
  }),
  page({
    path: paths.resultsToReview(),
    title: 'tasks:results.title',
    texts: ['tasks', 'health-records', 'sharing', 'errors'],
    width: 'wide',
    role: 'provider',
    load: () => import('#features/tasks/ResultsPage.tsx'),
  }),
  page({
    path: paths.task({ id: ':id' }),
    title: 'tasks:task.title',
    texts: ['tasks', 'errors'],
    role: 'staff',
    load: () => import('#features/tasks/TaskPage.tsx'),
  }),
  page({
    path: paths.medications(),
    title: 'medications:page.title',
    texts: ['medications', 'prescriptions', 'consent', 'errors'],
    gated: true,
    load: () => import('#features/medications/MedicationsPage.tsx'),
  }),
  page({
    path: paths.pharmacyServices(),
    title: 'pharmacy:page.title',
    texts: ['pharmacy', 'prescriptions', 'consent', 'errors'],
    gated: true,
    load: () => import('#features/pharmacy/PharmacyPage.tsx'),
  }),
  page({
    path: paths.orders(),
    title: 'pharmacy:board.title',
    texts: ['pharmacy', 'errors'],
    width: 'wide',
    role: 'admin',
    load: () => import('#features/pharmacy/board/BoardPage.tsx'),
  }),
  page({
    path: paths.inbox(),
    title: 'inbox:page.title',
    texts: ['inbox', 'errors'],
    role: 'provider',
    load: () => import('#features/inbox/InboxPage.tsx'),
  }),
  page({
    path: paths.refills(),
    title: 'prescriptions:page.title',
    texts: ['prescriptions', 'errors'],
    role: 'doctor',
    load: () => import('#features/prescriptions/RefillsPage.tsx'),
  }),
  page({
    path: paths.healthRecords(),
    title: 'health-records:page.title',
    texts: ['health-records', 'files', 'consent', 'errors'],
    gated: true,
    load: () => import('#features/health-records/HealthRecordsPage.tsx'),
  }),
  page({
    path: paths.medicalHistory(),
    title: 'chart:page.title',
    texts: ['chart', 'allergies', 'consent', 'errors'],
    gated: true,
    load: () => import('#features/chart/MedicalHistoryPage.tsx'),
  }),
  page({
    path: paths.emergencyContacts(),
    title: 'emergency-contacts:page.title',
    texts: ['emergency-contacts', 'errors'],
    load: () => import('#features/emergency-contacts/EmergencyContactsPage.tsx'),
  }),
  page({
    path: paths.emergencyCard(),
    title: 'emergency-contacts:card.title',
    texts: ['emergency-contacts', 'allergies', 'conditions', 'consent', 'errors'],
    gated: true,
    load: () => import('#features/emergency-contacts/card/EmergencyCardPage.tsx'),
  }),
  page({
    path: paths.secureMessages(),
    title: 'messages:page.title',
    texts: ['messages', 'providers', 'files', 'errors'],
    width: 'full',
    ownBottomBar: (query) => query.has('contact'),
    load: () => import('#features/messages/MessagesPage.tsx'),
  }),
  page({
    path: paths.healthMonitoring(),
    title: 'vitals:page.title',
    texts: ['vitals', 'consent', 'errors'],
    gated: true,
    load: () => import('#features/vitals/VitalsPage.tsx'),
  }),
  page({
    path: paths.paymentHistory(),
    title: 'payments:page.title',
    texts: ['payments', 'errors'],
    load: () => import('#features/payments/PaymentHistoryPage.tsx'),
  }),
  page({
    path: paths.checkout({ id: ':id' }),
    title: 'payments:checkout.title',
    texts: ['payments', 'errors'],
    load: () => import('#features/payments/CheckoutPage.tsx'),
  }),
  page({
    path: paths.symptomChecker(),
    title: 'symptom-checker:page.title',
    texts: ['symptom-checker', 'emergency-contacts', 'providers', 'errors'],
    load: () => import('#features/symptom-checker/SymptomCheckerPage.tsx'),
  }),
  page({
    path: paths.wellnessTracker(),
    title: 'wellness:page.title',
    texts: ['wellness', 'consent', 'errors'],
    gated: true,
    load: () => import('#features/wellness/WellnessPage.tsx'),
  }),
  page({
    path: paths.healthManagement(),
    title: 'wellness:services.title',
    texts: ['wellness'],
    load: () => import('#features/wellness/HealthManagementPage.tsx'),
  }),
  page({
    path: paths.telemedicine(),
    title: 'telemedicine:page.title',
    texts: ['telemedicine', 'appointments', 'providers', 'consent'],
    gated: true,
    load: () => import('#features/telemedicine/TelemedicinePage.tsx'),
  }),
  page({
    path: paths.telemedicine({ appointmentId: ':appointmentId' }),
    title: 'telemedicine:visit.here',
    ownBottomBar: true,
    texts: ['telemedicine', 'appointments', 'health-records', 'consent', 'errors'],
    width: 'wide',
    dense: true,
    gated: true,
    load: () => import('#features/telemedicine/VideoVisitPage.tsx'),
  }),
]

const firstUse = async () => ({ default: (await import('#layout/site/FirstUseLayout.tsx')).FirstUseLayout })

const firstUsePages: RouteObject[] = [
  page({
    path: paths.welcome(),
    title: 'profiles:firstUse.pageTitle',
    texts: ['profiles', 'errors'],
    load: () => import('#features/profiles/first-use/FirstUsePage.tsx'),
  }),
]

const memberLayout = async () => ({ default: (await import('./member-layout.tsx')).MemberLayout })
/** Pages for everyone that are not first landing pages. */
const memberPages: RouteObject[] = [
  page({
    path: paths.mailbox(),
    title: 'mailbox:page.title',
    texts: ['mailbox', 'errors'],
    load: () => import('#features/mailbox/MailboxPage.tsx'),
  }),
  page({
    path: paths.forumPost({ id: ':id' }),
    title: 'forum:post.title',
    texts: ['forum'],
    load: () => import('#features/forum/PostPage.tsx'),
  }),
]

/** The rest of the sitemap; see routes.tsx. */
export const appRoutes: RouteObject[] = [
  layout(loadAppShell, appPages),
  layout(firstUse, firstUsePages),
  layout(memberLayout, memberPages, { ownMargins: true }),
  ...visitorRoutes,
]
