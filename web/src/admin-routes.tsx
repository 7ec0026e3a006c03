import type { RouteObject } from 'react-router'
import { page } from '#layout/page.tsx'
import { staffPaths } from './staff-paths.ts'

/** Pages of those who run the practice, inside AppShell. */
const appPages: RouteObject[] = [
  page({
    path: staffPaths.admin(),
    title: 'admin:page.title',
    texts: ['admin', 'authentication'],
    role: 'admin',
    load: () => import('#features/admin/ApplicationsPage.tsx'),
  }),
  page({
    path: staffPaths.factorResets(),
    title: 'admin:resets.page.title',
    texts: ['admin', 'errors'],
    role: 'admin',
    load: () => import('#features/admin/FactorResetsPage.tsx'),
  }),
  page({
    path: staffPaths.emergencyReviews(),
    title: 'emergency-access:review.title',
    texts: ['emergency-access', 'security', 'errors'],
    role: 'admin',
    load: () => import('#features/emergency-access/ReviewPage.tsx'),
  }),
  page({
    path: staffPaths.users(),
    title: 'admin:users.title',
    texts: ['admin', 'errors'],
    role: 'admin',
    load: () => import('#features/admin/users/UsersPage.tsx'),
  }),
  page({
    path: staffPaths.user({ id: ':id' }),
    title: 'admin:users.oneTitle',
    texts: ['admin', 'authentication', 'errors'],
    role: 'admin',
    load: () => import('#features/admin/users/UserPage.tsx'),
  }),
  page({
    path: staffPaths.staff(),
    title: 'staff:title',
    texts: ['staff', 'errors', 'errors-staff'],
    role: 'admin',
    load: () => import('#features/staff/StaffPage.tsx'),
  }),
  page({
    path: staffPaths.adminForum(),
    title: 'forum:admin.title',
    texts: ['forum', 'errors'],
    role: 'admin',
    load: () => import('#features/forum/ForumReportsPage.tsx'),
  }),
  page({
    path: staffPaths.adminPayments(),
    title: 'payments:admin.title',
    texts: ['payments', 'errors'],
    role: 'admin',
    load: () => import('#features/payments/AdminPaymentsPage.tsx'),
  }),
  page({
    path: staffPaths.practice(),
    title: 'practice:title',
    texts: ['practice', 'profiles', 'prices', 'errors', 'errors-staff'],
    role: 'admin',
    load: () => import('#features/practice/PracticePage.tsx'),
  }),
  page({
    path: staffPaths.appointmentTypes(),
    title: 'appointment-types:title',
    texts: ['appointment-types', 'appointments', 'locations', 'prices', 'errors'],
    role: 'admin',
    load: () => import('#features/appointment-types/AppointmentTypesPage.tsx'),
  }),
  page({
    path: staffPaths.apps(),
    title: 'registered-apps:title',
    texts: ['registered-apps', 'errors', 'errors-staff'],
    role: 'admin',
    load: () => import('#features/registered-apps/RegisteredAppsPage.tsx'),
  }),
  page({
    path: staffPaths.locations(),
    title: 'locations:title',
    texts: ['locations', 'profiles', 'errors', 'errors-staff'],
    role: 'admin',
    load: () => import('#features/locations/LocationsPage.tsx'),
  }),
  page({
    path: staffPaths.adminContent(),
    title: 'admin:content.title',
    texts: ['admin', 'errors'],
    role: 'admin',
    load: () => import('#features/admin/content/ContentPage.tsx'),
  }),
  page({
    path: staffPaths.clinicalData(),
    title: 'clinical-reviews:page.title',
    texts: ['clinical-reviews', 'errors'],
    role: 'reviewer',
    load: () => import('#features/clinical-reviews/ClinicalDataPage.tsx'),
  }),
  page({
    path: staffPaths.system(),
    title: 'admin:system.title',
    texts: ['admin', 'errors'],
    role: 'admin',
    load: () => import('#features/admin/system/SystemPage.tsx'),
  }),
  page({
    path: staffPaths.recordsKey(),
    title: 'messages:recordsKey.title',
    texts: ['messages', 'errors'],
    role: 'admin',
    load: () => import('#features/messages/records/RecordsKeyPage.tsx'),
  }),
  page({
    path: staffPaths.archivedMessages(),
    title: 'archived-messages:requests.title',
    texts: ['archived-messages', 'errors'],
    role: 'admin',
    load: () => import('#features/messages/disclosures/DisclosureRequestsPage.tsx'),
  }),
  page({
    path: staffPaths.archivedMessages({ id: ':id' }),
    title: 'archived-messages:requests.title',
    texts: ['archived-messages', 'errors', 'errors-staff'],
    role: 'admin',
    load: () => import('#features/messages/disclosures/DisclosureRequestPage.tsx'),
  }),
]

export const adminRoutes = appPages
