import { segment, withQuery } from './paths.ts'

/** Pages of those who work at the practice, apart from paths.ts so that the first visit does not load them. */
export const staffPaths = {
  /** The front desk's day. */
  desk: (query: { day?: string } = {}) => withQuery('/desk', query),
  /** Whom the practice has registered, for its staff. */
  registrations: () => '/registration',
  registerPatient: () => '/registration/new',
  registration: ({ id }: { id: string }) => `/registration/${segment(id)}`,
  /** Opening the record of somebody who is not a patient of the caller. */
  emergency: () => '/patients/emergency',
  emergencyReviews: () => '/admin/emergency',
  /** Delivery orders, for admins. */
  orders: (query: { view?: 'open' | 'closed' } = {}) => withQuery('/admin/orders', query),
  admin: (query: { status?: 'pending' | 'approved' | 'rejected' } = {}) => withQuery('/admin', query),
  users: () => '/admin/users',
  user: ({ id }: { id: string }) => `/admin/users/${segment(id)}`,
  staff: () => '/admin/staff',
  /** Reports from the forum's readers. */
  adminForum: (query: { view?: 'open' | 'decided' } = {}) => withQuery('/admin/forum', query),
  /** The practice’s settings, for admins, and what it needs before its first patient. */
  practice: () => '/admin/practice',
  firstRun: () => '/admin/practice/first-run',
  adminContent: () => '/admin/content',
  /** The rules that advice rests on, and who has signed them; for admins and doctors. */
  clinicalData: (query: { part?: string | undefined } = {}) => withQuery('/admin/clinical-data', query),
  system: () => '/admin/system',
  recordsKey: () => '/admin/records-key',
  /** One disclosure request, or all of them. */
  archivedMessages: ({ id }: { id?: string } = {}) => (id ? `/admin/kept-messages/${segment(id)}` : '/admin/kept-messages'),
  factorResets: (query: { view?: 'open' | 'ended' } = {}) => withQuery('/admin/second-factors', query),
  adminPayments: (query: { status?: 'pending' | 'completed' | 'failed' | 'refunded' | 'disputed' | undefined } = {}) =>
    withQuery('/admin/payments', query),
  mailbox: (query: { to?: string; mail?: string } = {}) => withQuery('/dev/mailbox', query),
} as const
