import type { RouteObject } from 'react-router'
import { page } from '#layout/page.tsx'
import { PublicLayout } from '#layout/site/PublicLayout.tsx'
import { paths } from './paths.ts'
import { staffPaths } from './staff-paths.ts'

/** For whoever was given a letter or a code, reminded of a visit or offered a time, with the site's header and footer; and what is shown when no route matches. */
const publicPages: RouteObject[] = [
  page({
    path: paths.claim(),
    title: 'registration:claim.title',
    texts: ['registration', 'errors'],
    load: () => import('#features/registration/ClaimPage.tsx'),
  }),
  page({
    path: paths.checkLetter(),
    title: 'letters:check.title',
    texts: ['letters', 'errors'],
    load: () => import('#features/letters/CheckLetterPage.tsx'),
  }),
  page({
    path: paths.checkLetter({ code: ':code' }),
    title: 'letters:check.title',
    texts: ['letters', 'errors'],
    load: () => import('#features/letters/CheckLetterPage.tsx'),
  }),
  page({
    path: paths.openLetter({ token: ':token' }),
    title: 'letters:open.title',
    texts: ['letters', 'errors'],
    load: () => import('#features/letters/OpenLetterPage.tsx'),
  }),
  page({
    path: paths.answer({ token: ':token' }),
    title: 'visit-answers:title',
    texts: ['visit-answers', 'errors'],
    load: () => import('#features/visit-answers/AnswerPage.tsx'),
  }),
  page({
    path: staffPaths.offer({ token: ':token' }),
    title: 'waitlist:link.title',
    texts: ['waitlist', 'errors'],
    load: () => import('#features/waitlist/OfferPage.tsx'),
  }),
  page({
    path: '*',
    title: 'common:notFound.title',
    texts: [],
    load: async () => ({ default: (await import('#layout/errors/NotFoundPage.tsx')).NotFoundPage }),
  }),
]

/** Loaded with the rest of the sitemap: nobody lands here first. */
export const visitorRoutes: RouteObject[] = [{ element: <PublicLayout />, children: publicPages }]
