import { dashboardApi } from '@uzima/contract/dashboard'
import { type NurseVisit, nurseApi } from '@uzima/contract/desk/nurse'
import { notificationsApi } from '@uzima/contract/notifications'
import { tasksApi } from '@uzima/contract/tasks'
import { vi } from 'vitest'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { adminDashboard } from '#test/dashboard.ts'
import { button, expect, page, passTime, test } from '#test/page.tsx'
import { nan } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const id = (last: string) => `00000000-0000-7000-8000-0000000000${last}`
const visit = (last: string, more: Partial<NurseVisit>): NurseVisit => ({
  ...{ id: id(`c${last}`), patientId: id(`d${last}`), name: 'Ada Mushi', dateOfBirth: '1990-03-09', doctor: 'Dr. Cole' },
  ...{ start: '2027-01-04T15:00:00Z', mode: 'in_person', state: 'booked', arrivedAt: null, room: null, note: 'none' },
  ...more,
})
function atWork(visits: NurseVisit[]) {
  answer(dashboardApi, { getDashboard: () => ({ ...adminDashboard, desk: null, messages: { unread: 0 } }) })
  answer(notificationsApi, { listNotifications: () => ({ rows: [], next: null, unread: 0 }) })
  answer(nurseApi, { getNurseDay: () => ({ day: '2027-01-04', timeZone: 'America/Chicago', visits }) })
  answer(tasksApi, { listTasks: () => ({ rows: [], next: null, counts: [] }) })
}

test('a nurse finds who is here, who comes, and the notes to prepare', async ({ open }) => {
  atWork([
    visit('1', { state: 'done', note: 'signed', name: 'Ben Laurent' }),
    visit('2', { state: 'in_room', room: '2', arrivedAt: '2027-01-04T14:50:00Z', note: 'draft', name: 'Zawadi Otieno' }),
    visit('3', {}),
  ])
  await open('/dashboard', { as: nan })
  const here = page.getByRole('region', { name: 'Here now' })
  await expect.element(here.getByText('In the room · 2')).toBeVisible()
  await expect
    .element(here.getByRole('link', { name: /^Go on with the note for Zawadi Otieno/ }))
    .toHaveAttribute('href', `/encounters/${id('c2')}`)
  await expect.element(page.getByRole('link', { name: /^Prepare the note for Ada Mushi/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ada Mushi', exact: true })).toHaveAttribute('href', `/patients/${id('d3')}`)
  await expect.element(page.getByRole('region', { name: 'Over' }).getByText('Note signed')).toBeVisible()
  await expect.element(page.getByText('Nurse').first()).toBeVisible()
  await expectNoBarrierAtEnds('the day of a nurse')
})

test('shows who comes next; who comes later, and what is over and written, is a press away', async ({ open }) => {
  const later = Array.from({ length: 9 }, (_, at) => visit(`${at}`, { name: `Later ${at}` }))
  const over = (['a', 'b'] as const).map((last) => visit(last, { name: `Over ${last}`, state: 'done', note: 'signed' }))
  atWork([...over, visit('c', { name: 'To Write', state: 'done', note: 'draft' }), ...later])
  await page.viewport(320, 800)
  await open('/dashboard', { as: nan })
  const next = page.getByRole('region', { name: 'To come' })
  await expect.element(next.getByRole('listitem')).toHaveLength(6)
  const past = page.getByRole('region', { name: 'Over' })
  await expect.element(past.getByRole('listitem')).toHaveLength(1)
  await expect.element(past.getByText('To Write')).toBeVisible()
  await next.getByRole('button', { name: 'Show 3 later visits' }).click()
  await expect.element(next.getByRole('link', { name: 'Later 8', exact: true })).toBeVisible()
  await past.getByRole('button', { name: 'Show 2 earlier visits' }).click()
  await expect.element(past.getByText('Over a')).toBeVisible()
  await expectNoBarrierAtEnds('the whole day of a nurse')
  await past.getByRole('button', { name: 'Hide earlier visits' }).click()
  await expect.element(past.getByText('Over a')).not.toBeInTheDocument()
  await next.getByRole('button', { name: 'Hide later visits' }).click()
  await expect.element(next.getByRole('listitem')).toHaveLength(6)
})

test('says so where nobody comes', async ({ open }) => {
  atWork([])
  await open('/dashboard', { as: nan })
  await expect.element(page.getByText('Nobody booked today')).toBeVisible()
})

test('offers to try again', async ({ open }) => {
  atWork([])
  answer(nurseApi, { getNurseDay: () => refuse(503, 'unavailable') })
  await open('/terms', { as: nan })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await open('/dashboard')
  await passTime(button('Retry'))
})
