import type { RouteObject } from 'react-router'
import { layout, page } from '#layout/page.tsx'
import { allTexts } from '#lib/all-texts.ts'
import { knowTexts } from '#lib/i18n.ts'
import { adminRoutes } from './admin-routes.tsx'
import { linkPaths } from './link-paths.ts'
import { loadAppShell } from './load-app-shell.ts'
import { memberRoutes } from './member-routes.tsx'
import { paths } from './paths.ts'
import { practiceRoutes } from './practice-routes.tsx'
import { staffPaths } from './staff-paths.ts'
import { visitorRoutes } from './visitor-routes.tsx'

knowTexts(allTexts)

/** Pages for signed-in users, inside AppShell. */
const appPages: RouteObject[] = [
  page({
    path: paths.dashboard(),
    title: 'dashboard:page.title',
    texts: ['dashboard', 'notifications', 'appointments', 'providers'],
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
  ...adminRoutes,
  page({
    path: linkPaths.connectedApps(),
    title: 'connected-apps:title',
    texts: ['connected-apps', 'errors', 'errors-staff'],
    load: () => import('#features/connected-apps/ConnectedAppsPage.tsx'),
  }),
  ...practiceRoutes,
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
    texts: ['security', 'sessions', 'sharing', 'connected-apps', 'providers', 'errors'],
    load: () => import('#features/security/SecurityDashboardPage.tsx'),
  }),
  page({
    path: paths.appointments(),
    title: 'appointments:page.title',
    texts: ['appointments', 'providers', 'errors'],
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
    path: staffPaths.patients(),
    title: 'sharing:patients.title',
    texts: ['sharing', 'errors'],
    role: 'provider',
    load: () => import('#features/sharing/PatientsPage.tsx'),
  }),
  page({
    path: staffPaths.emergency(),
    title: 'emergency-access:page.title',
    texts: ['emergency-access', 'errors', 'errors-staff'],
    role: 'provider',
    load: () => import('#features/emergency-access/EmergencyPage.tsx'),
  }),
  page({
    path: staffPaths.patient({ id: ':id' }),
    title: 'sharing:patient.title',
    texts: ['sharing', 'allergies', 'chart', 'errors'],
    role: 'provider',
    dense: true,
    // what one does for the patient stands there
    ownBottomBar: true,
    load: () => import('#features/sharing/PatientPage.tsx'),
  }),
  page({
    path: staffPaths.encounter({ id: ':id' }),
    title: 'encounters:page.title',
    texts: ['encounters', 'sharing', 'allergies', 'chart', 'errors'],
    width: 'wide',
    dense: true,
    role: 'provider',
    load: () => import('#features/encounters/EncounterPage.tsx'),
  }),
  page({
    path: staffPaths.letter({ patientId: ':patientId', id: ':id' }),
    title: 'letters:page.title',
    texts: ['letters', 'sharing', 'errors'],
    width: 'wide',
    role: 'provider',
    load: () => import('#features/letters/LetterPage.tsx'),
  }),
  page({
    path: staffPaths.tasks(),
    title: 'tasks:page.title',
    texts: ['tasks', 'errors'],
    role: 'staff',
    load: () => import('#features/tasks/TasksPage.tsx'),
  }),
  page({
    path: staffPaths.resultsToReview(),
    title: 'tasks:results.title',
    texts: ['tasks', 'health-records', 'sharing', 'errors'],
    width: 'wide',
    role: 'provider',
    load: () => import('#features/tasks/ResultsPage.tsx'),
  }),
  page({
    path: staffPaths.task({ id: ':id' }),
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
    path: staffPaths.orders(),
    title: 'pharmacy:board.title',
    texts: ['pharmacy', 'errors'],
    width: 'wide',
    role: 'admin',
    load: () => import('#features/pharmacy/board/BoardPage.tsx'),
  }),
  page({
    path: staffPaths.inbox(),
    title: 'inbox:page.title',
    texts: ['inbox', 'errors'],
    role: 'provider',
    load: () => import('#features/inbox/InboxPage.tsx'),
  }),
  page({
    path: staffPaths.refills(),
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
    path: linkPaths.importRecords(),
    title: 'imports:title',
    texts: ['imports', 'files', 'consent', 'errors'],
    gated: true,
    ownBottomBar: (query) => query.has('file'),
    load: () => import('#features/imports/ImportPage.tsx'),
  }),
  page({
    path: linkPaths.portalConnections(),
    title: 'portals:title',
    texts: ['portals', 'consent', 'errors', 'errors-staff'],
    gated: true,
    load: () => import('#features/portals/ConnectionsPage.tsx'),
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
    path: paths.invoices(),
    title: 'invoices:own.title',
    texts: ['invoices', 'errors'],
    load: () => import('#features/invoices/InvoicesPage.tsx'),
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
  page({
    path: paths.groupCall({ id: ':id' }),
    title: 'group-calls:here',
    ownBottomBar: true,
    texts: ['group-calls', 'consent', 'errors'],
    width: 'wide',
    dense: true,
    gated: true,
    load: () => import('#features/group-calls/GroupCallPage.tsx'),
  }),
]

/** The rest of the sitemap; see routes.tsx. */
export const appRoutes: RouteObject[] = [layout(loadAppShell, appPages), ...memberRoutes, ...visitorRoutes]
