import type { RouteObject } from 'react-router'
import { layout, page } from '#layout/page.tsx'
import { linkPaths } from './link-paths.ts'
import { paths } from './paths.ts'
import { staffPaths } from './staff-paths.ts'

const firstUse = async () => ({ default: (await import('#layout/site/FirstUseLayout.tsx')).FirstUseLayout })

const firstUsePages: RouteObject[] = [
  page({
    path: paths.welcome(),
    title: 'profiles:firstUse.pageTitle',
    texts: ['profiles', 'errors'],
    load: () => import('#features/profiles/first-use/FirstUsePage.tsx'),
  }),
  page({
    path: linkPaths.connectApp(),
    title: 'connected-apps:ask.pageTitle',
    texts: ['connected-apps', 'errors'],
    load: () => import('#features/connected-apps/connect/ConnectAppPage.tsx'),
  }),
  page({
    path: staffPaths.firstRun(),
    title: 'practice:firstRun.title',
    texts: ['practice', 'profiles', 'errors'],
    role: 'admin',
    load: () => import('#features/practice/first-run/FirstRunPage.tsx'),
  }),
]

const memberLayout = async () => ({ default: (await import('./member-layout.tsx')).MemberLayout })
/** Pages for everyone that are not first landing pages. */
const memberPages: RouteObject[] = [
  page({
    path: staffPaths.mailbox(),
    title: 'mailbox:page.title',
    texts: ['mailbox', 'errors'],
    load: () => import('#features/mailbox/MailboxPage.tsx'),
  }),
  page({
    path: linkPaths.sandboxApp(),
    title: 'sandbox-app:title',
    texts: ['sandbox-app', 'errors'],
    load: () => import('#features/sandbox-app/SandboxPage.tsx'),
  }),
  page({
    path: paths.forumPost({ id: ':id' }),
    title: 'forum:post.title',
    texts: ['forum'],
    load: () => import('#features/forum/PostPage.tsx'),
  }),
]

/** For those signed in, beside the app’s own layout. */
export const memberRoutes: RouteObject[] = [layout(firstUse, firstUsePages), layout(memberLayout, memberPages, { ownMargins: true })]
