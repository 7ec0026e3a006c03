import type { RouteObject } from 'react-router'
import { layout, page } from '#layout/page.tsx'
import { PublicLayout } from '#layout/site/PublicLayout.tsx'
import { sitemap } from '#layout/sitemap.ts'
import { paths } from './paths.ts'

/** For everyone, with the site's header and footer. */
const publicPages: RouteObject[] = [
  page({ path: paths.home(), title: 'landing:page.title', texts: ['landing'], load: () => import('#features/landing/LandingPage.tsx') }),
  page({ path: paths.terms(), title: 'legal:terms.title', texts: ['legal'], load: () => import('#features/legal/TermsPage.tsx') }),
  page({ path: paths.privacy(), title: 'legal:privacy.title', texts: ['legal'], load: () => import('#features/legal/PrivacyPage.tsx') }),
  page({
    path: paths.sos({ token: ':token' }),
    title: 'emergency-contacts:sos.title',
    texts: ['emergency-contacts', 'errors'],
    load: () => import('#features/emergency-contacts/SosPage.tsx'),
  }),
  page({
    path: paths.shownCard({ token: ':token' }),
    title: 'emergency-contacts:card.title',
    texts: ['emergency-contacts', 'allergies', 'conditions', 'errors'],
    load: () => import('#features/emergency-contacts/card/ShownCardPage.tsx'),
  }),
  page({
    path: paths.notFound(),
    title: 'common:missing.title',
    texts: [],
    load: async () => ({ default: (await import('#layout/errors/MissingPage.tsx')).MissingPage }),
  }),
]

/** For everyone, with the site's header for visitors and with the app's navigation for those signed in. */
const memberPages: RouteObject[] = [
  page({
    path: paths.doctors(),
    title: 'providers:doctors.title',
    texts: ['providers'],
    load: () => import('#features/providers/DoctorsPage.tsx'),
  }),
  page({
    path: paths.doctor({ id: ':id' }),
    title: 'providers:doctor.title',
    texts: ['providers'],
    load: () => import('#features/providers/DoctorPage.tsx'),
  }),
  page({
    path: paths.patientEducation(),
    title: 'articles:page.title',
    texts: ['articles'],
    load: () => import('#features/articles/EducationPage.tsx'),
  }),
  page({
    path: paths.article({ id: ':id' }),
    title: 'articles:article.title',
    texts: ['articles'],
    load: () => import('#features/articles/ArticlePage.tsx'),
  }),
  page({
    path: paths.subscription(),
    title: 'subscriptions:page.title',
    texts: ['subscriptions', 'errors'],
    load: () => import('#features/subscriptions/SubscriptionPage.tsx'),
  }),
]

/** For everyone, beside the patterned panel. */
const entrancePages: RouteObject[] = [
  page({
    path: paths.auth(),
    title: 'authentication:page.title',
    texts: ['authentication', 'errors'],
    load: () => import('#features/authentication/AuthPage.tsx'),
  }),
  page({
    path: paths.patientRegistration(),
    title: 'authentication:register.title',
    texts: ['authentication', 'errors'],
    load: () => import('#features/authentication/PatientRegistrationPage.tsx'),
  }),
]

const memberLayout = async () => ({ default: (await import('./member-layout.tsx')).MemberLayout })
const entrance = async () => ({ default: (await import('#layout/site/EntranceLayout.tsx')).EntranceLayout })

/** Landing pages. All other routes are loaded when none of these matches. */
export const routes = sitemap(
  [
    { element: <PublicLayout />, children: publicPages },
    layout(memberLayout, memberPages, { ownMargins: true }),
    layout(entrance, entrancePages),
  ],
  async () => (await import('./app-routes.tsx')).appRoutes,
)
