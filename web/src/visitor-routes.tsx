import type { RouteObject } from 'react-router'
import { page } from '#layout/page.tsx'
import { EmbeddedLayout } from '#layout/site/EmbeddedLayout.tsx'
import { PublicLayout } from '#layout/site/PublicLayout.tsx'
import { linkPaths } from './link-paths.ts'
import { paths } from './paths.ts'

const bookingTexts = ['booking-links', 'prices', 'providers', 'errors']
const loadBooking = () => import('#features/booking-links/BookingLinkPage.tsx')

/** For whoever was given a letter, a code or a link to book, reminded of a visit or offered a time, with the site's header and footer; and what is shown when no route matches. */
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
    path: linkPaths.openHealthLink(),
    title: 'health-links:open.title',
    texts: ['health-links'],
    load: () => import('#features/health-links/OpenHealthLinkPage.tsx'),
  }),
  page({
    path: paths.answer({ token: ':token' }),
    title: 'visit-answers:title',
    texts: ['visit-answers', 'errors'],
    load: () => import('#features/visit-answers/AnswerPage.tsx'),
  }),
  page({
    path: linkPaths.away({ token: ':token' }),
    title: 'absences:link.page',
    texts: ['absences', 'errors'],
    load: () => import('#features/absences/AwayPage.tsx'),
  }),
  page({
    path: linkPaths.offer({ token: ':token' }),
    title: 'waitlist:link.title',
    texts: ['waitlist', 'prices', 'errors'],
    load: () => import('#features/waitlist/OfferPage.tsx'),
  }),
  page({
    path: linkPaths.bookingLink({ practice: ':practice', type: ':type' }),
    title: 'booking-links:title',
    texts: bookingTexts,
    load: loadBooking,
  }),
  page({
    path: '*',
    title: 'common:notFound.title',
    texts: [],
    load: async () => ({ default: (await import('#layout/errors/NotFoundPage.tsx')).NotFoundPage }),
  }),
]

/** Loaded with the rest of the sitemap: nobody lands here first. */
export const visitorRoutes: RouteObject[] = [
  { element: <PublicLayout />, children: publicPages },
  {
    element: <EmbeddedLayout />,
    children: [
      page({
        path: linkPaths.kiosk(),
        title: 'kiosks:screen.title',
        texts: ['kiosks'],
        load: () => import('#features/kiosks/screen/KioskPage.tsx'),
      }),
      page({
        path: linkPaths.bookingFrame({ practice: ':practice', type: ':type' }),
        title: 'booking-links:title',
        texts: bookingTexts,
        load: loadBooking,
      }),
    ],
  },
]
