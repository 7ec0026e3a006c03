import type { Dashboard } from '@uzima/contract/dashboard'

/** The dashboard of a patient for whom nothing has happened. */
export const emptyDashboard: Dashboard = {
  isStaff: false,
  offers: [],
  visits: { count: 0, next: [] },
  vitals: [],
  records: { count: 0, pending: 0 },
  messages: { unread: 0 },
  doses: { due: 0, since: null },
  allergies: 'none',
  news: [],
  practice: null,
  desk: null,
  application: null,
  notifications: { unread: 0, newest: null },
  activity: [],
}

/** That of an admin, where nobody has applied. */
export const adminDashboard: Dashboard = {
  ...emptyDashboard,
  isStaff: true,
  offers: null,
  visits: null,
  vitals: null,
  records: null,
  messages: null,
  doses: null,
  allergies: null,
  desk: { applications: { ready: 0, unconfirmed: 0, next: [] }, doctors: 6, professionals: 1, doors: 'open' },
}
