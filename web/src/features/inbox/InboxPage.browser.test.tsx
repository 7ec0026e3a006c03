import { type InboxItem, type InboxKind, inboxApi, inboxKinds } from '@uzima/contract/inbox'
import { notificationsApi } from '@uzima/contract/notifications'
import { vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { button, expect, page, test } from '#test/page.tsx'
import { ada, drCole } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const now = new Date('2027-01-05T16:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const idOf = (letter: string) => `01890000-0000-7000-8000-00000000000${letter}`
const patient = idOf('0')
const items: InboxItem[] = [
  { kind: 'critical_value', id: idOf('a'), person: 'Ada Muturi', since: ago(180), link: `/patients/${patient}?part=vitals` },
  { kind: 'message', id: idOf('b'), person: 'Ben Laurent', since: ago(5), unread: 3 },
  { kind: 'record_shared', id: idOf('d'), person: 'Dan Ouma', since: ago(2 * 24 * 60), link: `/patients/${patient}` },
]
const rows = page.getByRole('list', { name: 'What waits for you' }).getByRole('link')
const chip = (name: RegExp) => page.getByRole('group', { name: 'Show' }).getByRole('button', { name })

/** Answers the items as the server would, also of one kind; tells what is asked for. */
function waiting(all: InboxItem[]) {
  vi.setSystemTime(now)
  const asked: (InboxKind | undefined)[] = []
  const read: string[] = []
  answer(inboxApi, {
    listInbox: ({ kind }) => {
      asked.push(kind)
      const left = all.filter(({ id }) => !read.includes(id))
      return {
        rows: left.filter((item) => kind === undefined || item.kind === kind),
        next: null,
        counts: inboxKinds.map((each) => ({ kind: each, count: left.filter((item) => item.kind === each).length })),
      }
    },
  })
  answer(notificationsApi, {
    readNotification: ({ id }) => {
      read.push(id)
      return { unread: 0 }
    },
  })
  return { asked, read }
}

test('each line says who waits, for what and since when, and leads to where it is done', async ({ open }) => {
  waiting(items)
  await open('/inbox', { as: drCole })
  await expect.element(rows.first()).toBeVisible()
  expect(rows.elements().map((row) => [row.textContent, row.getAttribute('href')])).toEqual([
    ['Ada Muturi3 hours agoDangerous value, not reviewed yet', `/patients/${patient}?part=vitals`],
    ['Ben Laurent5 minutes ago3 unread messages', `/secure-messages?contact=${idOf('b')}`],
    ['Dan Ouma2 days agoShared their health record with you', `/patients/${patient}`],
  ])
  await expectNoBarrierAtEnds('the inbox')
})

test('a chip shows one kind, is kept in the address, and all keep their counts', async ({ open }) => {
  const { asked } = waiting(items)
  await open('/inbox', { as: drCole })
  await expect.element(chip(/^All 3$/)).toHaveAttribute('aria-pressed', 'true')
  await chip(/^Messages 1$/).click()
  await expect.element(rows).toHaveLength(1)
  await expect.element(rows).toHaveTextContent('Ben Laurent')
  expect(location.search).toBe('?kind=message')
  expect(asked).toEqual([undefined, 'message'])
  await expect.element(chip(/^Messages 1$/)).toBeVisible()
  await open('/inbox?kind=other', { as: drCole })
  await expect.element(rows).toHaveLength(3)
})

test('Enter opens a line; a notice is done by being opened', async ({ open }) => {
  const { read } = waiting(items.slice(2))
  await open('/inbox', { as: drCole })
  await expect.element(rows).toHaveLength(1)
  ;(rows.element() as HTMLElement).addEventListener('click', (event) => event.preventDefault())
  ;(rows.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => read).toEqual([idOf('d')])
})

test('with nothing to do it says so, and of one kind, too', async ({ open }) => {
  waiting([])
  await open('/inbox', { as: drCole })
  await expect.element(page.getByText('Nothing waits for you', { exact: true })).toBeVisible()
  await chip(/^Messages 0$/).click()
  await expect.element(page.getByText('Nothing of this kind waits for you')).toBeVisible()
})

test('a failure is told with a way to try again', async ({ open }) => {
  waiting(items)
  let fails = true
  const list = { rows: items, next: null, counts: [] }
  answer(inboxApi, { listInbox: () => (fails ? refuse(403, 'forbidden') : list) })
  await open('/inbox', { as: drCole })
  await expect.element(button('Retry')).toBeVisible()
  fails = false
  await button('Retry').click()
  await expect.element(rows).toHaveLength(3)
})

test('more is loaded by a button', async ({ open }) => {
  waiting([])
  answer(inboxApi, {
    listInbox: ({ cursor }) => ({ rows: cursor ? items.slice(1) : items.slice(0, 1), next: cursor ? null : 'further', counts: [] }),
  })
  await open('/inbox', { as: drCole })
  await button('Show more').click()
  await expect.element(rows).toHaveLength(3)
  await expect.element(button('Show more')).not.toBeInTheDocument()
})

test('a patient has none', async ({ open }) => {
  vi.setSystemTime(now)
  await open('/inbox', { as: ada })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Inbox' })).not.toBeInTheDocument()
})
