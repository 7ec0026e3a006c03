import type { RouteObject } from 'react-router'
import { page } from '#layout/page.tsx'
import { linkPaths } from './link-paths.ts'
import { staffPaths } from './staff-paths.ts'

/** Pages of the practice's day: its desk, who is away, who waits, who checks in and who is registered; inside AppShell. */
const appPages: RouteObject[] = [
  page({
    path: staffPaths.desk(),
    title: 'desk:title',
    texts: ['desk', 'locations', 'errors'],
    role: 'front_desk',
    width: 'wide',
    dense: true,
    load: () => import('#features/desk/DeskPage.tsx'),
  }),
  page({
    path: staffPaths.absences(),
    title: 'absences:title',
    texts: ['absences', 'absences-leaving', 'errors'],
    role: ['doctor', 'front_desk'],
    load: () => import('#features/absences/AbsencesPage.tsx'),
  }),
  page({
    path: staffPaths.arrangeAbsence(),
    title: 'absences:arrange.title',
    texts: ['absences', 'errors', 'errors-staff'],
    role: ['doctor', 'front_desk'],
    load: () => import('#features/absences/ArrangeAbsencePage.tsx'),
  }),
  page({
    path: staffPaths.leaving({ doctorId: ':doctorId' }),
    title: 'absences-leaving:page',
    texts: ['absences', 'absences-leaving', 'errors', 'errors-staff'],
    role: 'front_desk',
    load: () => import('#features/absences/LeavingPage.tsx'),
  }),
  page({
    path: staffPaths.absence({ id: ':id' }),
    title: 'absences:one',
    texts: ['absences', 'absences-leaving', 'errors', 'errors-staff'],
    role: ['doctor', 'front_desk'],
    load: () => import('#features/absences/AbsencePage.tsx'),
  }),
  page({
    path: linkPaths.poster(),
    title: 'check-in:poster.title',
    texts: ['check-in', 'errors', 'errors-staff'],
    role: 'clerk',
    load: () => import('#features/check-in/PosterPage.tsx'),
  }),
  page({
    path: staffPaths.kiosks(),
    title: 'kiosks:title',
    texts: ['kiosks', 'errors', 'errors-staff'],
    role: 'clerk',
    load: () => import('#features/kiosks/KiosksPage.tsx'),
  }),
  page({
    path: linkPaths.checkIn({ id: ':id' }),
    title: 'check-in:title',
    texts: ['check-in', 'consent', 'profiles', 'errors', 'errors-staff'],
    load: () => import('#features/check-in/CheckInPage.tsx'),
  }),
  page({
    path: linkPaths.here(),
    title: 'check-in:here.title',
    texts: ['check-in', 'errors', 'errors-staff'],
    load: () => import('#features/check-in/HerePage.tsx'),
  }),
  page({
    path: staffPaths.waitlist(),
    title: 'waitlist:title',
    texts: ['waitlist', 'providers', 'errors'],
    role: ['doctor', 'front_desk'],
    load: () => import('#features/waitlist/WaitlistPage.tsx'),
  }),
  page({
    path: staffPaths.registrations(),
    title: 'registration:list.title',
    texts: ['registration', 'errors'],
    role: 'registrar',
    load: () => import('#features/registration/RegistrationsPage.tsx'),
  }),
  page({
    path: staffPaths.registerPatient(),
    title: 'registration:new.title',
    texts: ['registration', 'profiles', 'errors'],
    role: 'registrar',
    load: () => import('#features/registration/RegisterPatientPage.tsx'),
  }),
  page({
    path: staffPaths.importPatients(),
    title: 'registration-imports:title',
    texts: ['registration-imports', 'registration', 'errors'],
    role: 'admin',
    load: () => import('#features/registration/import/ImportPage.tsx'),
  }),
  page({
    path: staffPaths.registration({ id: ':id' }),
    title: 'registration:one.title',
    texts: ['registration', 'profiles', 'errors'],
    role: 'registrar',
    load: () => import('#features/registration/RegistrationPage.tsx'),
  }),
  page({
    path: staffPaths.duplicates(),
    title: 'merges:duplicates.title',
    texts: ['merges', 'registration', 'errors'],
    role: 'clerk',
    load: () => import('#features/merges/duplicates/DuplicatesPage.tsx'),
  }),
  page({
    path: staffPaths.merges(),
    title: 'merges:list.title',
    texts: ['merges', 'registration', 'errors'],
    role: 'clerk',
    load: () => import('#features/merges/MergesPage.tsx'),
  }),
  page({
    path: staffPaths.merge({ id: ':id' }),
    title: 'merges:page.title',
    texts: ['merges', 'registration', 'errors'],
    role: 'clerk',
    load: () => import('#features/merges/MergePage.tsx'),
  }),
  page({
    path: staffPaths.billing(),
    title: 'invoices:all.title',
    texts: ['invoices', 'errors'],
    role: 'billing',
    load: () => import('#features/invoices/BillingPage.tsx'),
  }),
  page({
    path: staffPaths.invoice({ id: ':id' }),
    title: 'invoices:one.title',
    texts: ['invoices', 'errors'],
    role: 'billing',
    load: () => import('#features/invoices/InvoicePage.tsx'),
  }),
]

export const practiceRoutes = appPages
