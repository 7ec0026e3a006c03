import { appointmentsApi, type Schedule } from '@uzima/contract/appointments'
import { type Dashboard, dashboardApi } from '@uzima/contract/dashboard'
import { deskApi } from '@uzima/contract/desk'
import { nurseApi } from '@uzima/contract/desk/nurse'
import { type Notification, notificationsApi } from '@uzima/contract/notifications'
import { prescriptionsApi } from '@uzima/contract/prescriptions'
import { tasksApi } from '@uzima/contract/tasks'
import { telemedicineApi } from '@uzima/contract/telemedicine'
import { describe, onTestFinished } from 'vitest'
import { queryClient } from '#lib/query.tsx'
import { chooseSide } from '#lib/side.ts'
import { visit } from '#test/appointments.ts'
import { adminDashboard, emptyDashboard } from '#test/dashboard.ts'
import { button, expect, page, test } from '#test/page.tsx'
import { ada, drCole, faith, nan, olive } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const path = '/dashboard'
const figures = page.getByRole('region', { name: 'At a glance' })
const noVisits = /Visits|Appointments/i

const emptySchedule: Schedule = {
  timeZone: 'America/Chicago',
  today: '2027-01-04',
  days: [{ day: '2027-01-04', isDayOff: false, visits: [], free: [] }],
  arrivals: [],
  marks: [],
  groups: [],
}

/** What stands on the dashboards of doctors and admins beside their own figures. */
function answerStaff(dashboard: Dashboard) {
  answer(dashboardApi, { getDashboard: () => dashboard })
  answer(notificationsApi, { listNotifications: () => ({ rows: [], next: null, unread: 0 }) })
  answer(prescriptionsApi, { listRefillRequests: () => ({ rows: [], next: null }) })
  answer(telemedicineApi, { listWaitingPatients: () => ({ rows: [] }) })
  answer(appointmentsApi, { listSchedule: () => emptySchedule })
}

describe('before the role is known', () => {
  const ways = page.getByRole('navigation', { name: 'Quick Access' })
  const coming = page.getByText('Loading your dashboard')
  function answerDashboard(isStaff: boolean) {
    answerStaff({ ...emptyDashboard, isStaff })
    answer(nurseApi, { getNurseDay: () => ({ day: '2027-01-04', timeZone: 'America/Chicago', visits: [] }) })
    answer(tasksApi, { listTasks: () => ({ rows: [], next: null, counts: [] }) })
    answer(deskApi, { getDeskDay: () => ({ day: '2027-01-04', today: '2027-01-04', timeZone: 'UTC', reasons: [], clinicians: [] }) })
  }
  /** Every state of the page, from the first: whether it had a patient's cards. */
  function watchWays() {
    const seen = new Set<boolean>()
    const look = () => seen.add(ways.query() !== null)
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    onTestFinished(() => observer.disconnect())
    return seen
  }

  test.for([
    ['a nurse', nan, 'Nobody booked today'],
    ['the front desk', faith, 'Nobody booked today'],
  ] as const)('%s sees no patient’s cards, then their own', async ([, who, own], { open }) => {
    answerDashboard(true)
    const { promise: profileAfter, resolve: know } = Promise.withResolvers<void>()
    const seen = watchWays()
    await open(path, { as: who, profileAfter })
    await expect.element(coming).toBeInTheDocument()
    // what the page shows has come by then
    await expect.poll(() => queryClient.getQueryState(['dashboard'])?.status).toBe('success')
    await expect.element(coming).toBeInTheDocument()
    know()
    await expect.element(page.getByText(own)).toBeVisible()
    expect([...seen]).toEqual([false])
  })
  test('a patient sees theirs at once, and so does who is here for their own care', async ({ open }) => {
    const { promise: never } = Promise.withResolvers<void>()
    answerDashboard(false)
    await open(path, { as: ada, profileAfter: never })
    await expect.element(ways).toBeVisible()
    answerDashboard(true)
    chooseSide('care')
    onTestFinished(() => chooseSide('work'))
    await open(path, { as: nan, profileAfter: never })
    await expect.element(ways).toBeVisible()
  })
})

test('visits that are over and not closed stand on the dashboard, each leading to its place in the schedule', async ({ open }) => {
  const ago = (minutes: number) => new Date(Date.now() - 2 * 86_400_000 + minutes * 60_000).toISOString()
  const over = visit({ scheduledTime: ago(0), endTime: ago(30), side: 'doctor', actions: ['complete', 'markNoShow'] })
  answerStaff({
    ...emptyDashboard,
    practice: {
      timeZone: 'America/Chicago',
      upcoming: { count: 0, next: [] },
      days: [],
      unclosed: { count: 3, next: [over] },
      unsigned: {
        count: 2,
        next: [{ appointmentId: over.id, patientId: over.patientId, patient: 'Ada Mushi', scheduledTime: over.scheduledTime }],
      },
      critical: [],
      hasHours: true,
      hasSetHours: true,
    },
  })
  await open(path, { as: drCole })
  const unclosed = page.getByRole('region', { name: 'Appointments to complete' })
  const unsigned = page.getByRole('region', { name: 'Notes to sign' })
  await expect.element(unsigned.getByRole('link', { name: 'Ada Mushi' })).toHaveAttribute('href', `/encounters/${over.id}`)
  await expect.element(unsigned).toHaveTextContent('2 notes are older than a day and not signed.')
  await expect.element(unclosed.getByRole('listitem')).toHaveLength(1)
  await expect.element(unclosed).toHaveTextContent('Not completed yet')
  await expect.element(unclosed).toHaveTextContent('2 more in your schedule.')
  await expect.element(figures.getByRole('link', { name: /^To complete 3 Oldest:/ })).toBeVisible()
  await expect
    .element(unclosed.getByRole('link', { name: /Ada Mushi/ }))
    .toHaveAttribute('href', expect.stringMatching(new RegExp(`^/schedule\\?day=.*visit=${over.id}`)))
})

test('an admin’s menus offer no visits: an admin has none and sees nobody’s', async ({ open }) => {
  answerStaff(adminDashboard)
  await open(path, { as: olive })
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await expect.element(sidebar.getByRole('link', { name: 'People' })).toBeVisible()
  await expect.element(sidebar.getByRole('link').first()).toHaveTextContent('Practice')
  await expect.element(sidebar.getByRole('link', { name: noVisits })).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: 'My care' })).toHaveLength(0)
  await open('/terms')
  const header = page.getByRole('navigation', { name: 'Account' })
  await expect.element(header.getByRole('link', { name: 'Notifications' })).toBeVisible()
  await expect.element(header.getByRole('button', { name: 'Health Services' })).toHaveLength(0)
  await page.viewport(320, 800)
  await open(path)
  await button('More').click()
  const more = page.getByRole('dialog', { name: 'More' })
  await expect.element(more.getByRole('link', { name: 'Content' })).toBeVisible()
  await expect.element(more.getByRole('link', { name: noVisits })).toHaveLength(0)
})

test('a dashboard that cannot be loaded says so, shows its shape meanwhile, and can be tried again', async ({ open }) => {
  answerStaff(adminDashboard)
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  answer(dashboardApi, { getDashboard: () => held.then(() => refuse(403, 'forbidden')) })
  await open(path, { as: olive })
  await expect.element(page.getByText('Loading your dashboard')).toBeInTheDocument()
  letThrough()
  await expect.element(page.getByRole('alert')).toBeVisible()
  answerStaff(adminDashboard)
  await button('Retry').click()
  await expect.element(page.getByRole('region', { name: 'Waiting for your decision' })).toBeVisible()
})

test('a patient’s dangerous measurement stands first on the dashboard until it is looked at', async ({ open }) => {
  const critical: Notification = {
    id: '00000000-0000-7000-8000-000000000201',
    type: 'health',
    priority: 'high',
    event: 'critical_value',
    values: { patient: 'Ada Mushi', time: '2027-01-04T08:00:00.000Z' },
    link: '/patients/00000000-0000-7000-8000-000000000001?part=vitals&kind=hr',
    isRead: false,
    createdAt: '2027-01-04T08:00:00.000Z',
  }
  const practice = {
    timeZone: 'America/Chicago',
    upcoming: { count: 0, next: [] },
    days: [],
    unclosed: { count: 0, next: [] },
    unsigned: { count: 0, next: [] },
    hasHours: true,
    hasSetHours: true,
  }
  const waiting = [critical]
  answerStaff(emptyDashboard)
  answer(dashboardApi, { getDashboard: () => ({ ...emptyDashboard, practice: { ...practice, critical: [...waiting] } }) })
  answer(notificationsApi, {
    readNotification: () => {
      waiting.pop()
      return { unread: 0 }
    },
  })
  await open(path, { as: drCole })
  const card = page.getByRole('region', { name: 'Dangerous values' })
  await expect.element(card).toHaveTextContent('Ada Mushi')
  await expect.element(card.getByRole('link', { name: 'Open the value of Ada Mushi' })).toHaveAttribute('href', critical.link)
  await card.getByRole('button', { name: 'Mark as reviewed: Ada Mushi' }).click()
  await expect.element(card).not.toBeInTheDocument()
})

// @acceptance GLOBAL-001
describe('the way to 911', () => {
  test('a patient has it', async ({ open }) => {
    answer(dashboardApi, { getDashboard: () => emptyDashboard })
    await open(path, { as: ada })
    await expect.element(page.getByRole('link', { name: /911/ }).first()).toBeVisible()
  })
  // @acceptance PROFILE-010
  test('a doctor has a schedule in its place', async ({ open }) => {
    answerStaff({ ...emptyDashboard, isStaff: true })
    await open(path, { as: drCole })
    await expect.element(page.getByRole('navigation').getByRole('link', { name: 'Schedule' }).first()).toBeVisible()
    await expect.element(page.getByRole('link', { name: /911/ })).toHaveLength(0)
  })
})
