import { type PortalConnection, portalsApi } from '@uzima/contract/portals'
import { beforeEach } from 'vitest'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { passComplianceCheck } from '#test/compliance.ts'
import { expect, page, test } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer } from '#test/server.ts'

const id = '00000000-0000-7000-8000-000000000901'
const connection: PortalConnection = {
  ...{
    id,
    portal: { id, name: 'Coast Hospital', host: 'ehr.coast.example' },
    state: 'connected',
    isSuspended: false,
    isMonthly: true,
    hasMore: false,
  },
  ...{ problem: null, connectedAt: '2027-01-04T08:00:00.000Z', isFetching: false, fetchedAt: '2027-01-04T08:00:00.000Z', found: 3 },
  ...{ nextAt: '2027-02-03T08:00:00.000Z', waiting: [] },
}
const other = { id: '00000000-0000-7000-8000-000000000902', name: 'Hill Clinic', host: 'hill.example', isMonthly: false }
beforeEach(() => passComplianceCheck())

test('says when a portal was last read, in which zone, and what to do where it has ended', async ({ open }) => {
  const lapsed: PortalConnection = {
    ...connection,
    ...{
      id: other.id,
      portal: { id: other.id, name: 'Hill Clinic', host: 'hill.example' },
      state: 'lapsed',
      problem: 'ended',
      nextAt: null,
    },
  }
  answer(portalsApi, { listPortalConnections: () => ({ rows: [connection, lapsed], others: [] }) })
  await open('/health-records/connections', { as: ada })
  const rows = page.getByRole('list', { name: 'Your connections' }).getByRole('listitem')
  await expect.element(rows.first()).toHaveTextContent(/Last fetched Jan 4, 2027, .* \(.+\): 3 new entries\. Next around Feb 3, 2027\./)
  await expect.element(rows.nth(1)).toHaveTextContent('We can no longer read your record at Hill Clinic.')
  await expect.element(page.getByRole('button', { name: 'Connect Hill Clinic again' })).toBeVisible()
  await expectNoBarrierAtEnds('connections to portals')
})

test('says when a portal was last asked where nothing new came', async ({ open }) => {
  answer(portalsApi, { listPortalConnections: () => ({ rows: [{ ...connection, found: 0 }], others: [] }) })
  await open('/health-records/connections', { as: ada })
  const row = page.getByRole('list', { name: 'Your connections' }).getByRole('listitem')
  await expect.element(row).toHaveTextContent(/Last asked Jan 4, 2027, .* \(.+\): nothing new for your record\. Next around Feb 3, 2027\./)
})

test('says that a portal has more than was allowed, and lets one connect it again', async ({ open }) => {
  answer(portalsApi, { listPortalConnections: () => ({ rows: [{ ...connection, hasMore: true }], others: [] }) })
  await open('/health-records/connections', { as: ada })
  await expect.element(page.getByText(/Coast Hospital has more kinds of entries than you have allowed us to read/)).toBeVisible()
  await page.getByRole('button', { name: 'Connect Coast Hospital again' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Connect Coast Hospital?' })).toBeVisible()
})

test('takes the answer of a portal once and clears the address of it', async ({ open }) => {
  const asked: unknown[] = []
  answer(portalsApi, {
    listPortalConnections: () => ({
      rows: [{ ...connection, state: 'asked', problem: 'declined', fetchedAt: null, found: null }],
      others: [other],
    }),
    finishPortalConnection: (given) => {
      asked.push(given)
      return { ...connection, state: 'asked', problem: 'declined' }
    },
  })
  await open('/health-records/connections?error=access_denied&state=abc', { as: ada })
  await expect.element(page.getByText('You said no at Coast Hospital, so nothing was connected.')).toBeVisible()
  await expect.poll(() => asked).toEqual([{ state: 'abc', code: null, iss: null, error: 'access_denied' }])
  expect(new URL(window.location.href).search).toBe('')
})

test('says before the person goes what will happen, and that this portal is read only once', async ({ open }) => {
  answer(portalsApi, { listPortalConnections: () => ({ rows: [], others: [other] }) })
  await open('/health-records/connections', { as: ada })
  await page.getByRole('button', { name: 'Connect Hill Clinic' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent('This portal lets us read only now.')
  await expect.element(dialog).toHaveTextContent('Documents and pictures come along, if the portal lets us read them')
  await expect.element(dialog.getByRole('button', { name: 'Go to hill.example' })).toBeVisible()
})

test('names what stays when a connection is removed with what came', async ({ open }) => {
  let removed: unknown
  answer(portalsApi, {
    listPortalConnections: () => ({ rows: [connection], others: [] }),
    removePortalConnection: (given) => {
      removed = given
      return { ended: 'there_too', kept: [{ kind: 'immunization', words: { name: 'MMR', facts: [], date: null } }] }
    },
  })
  await open('/health-records/connections', { as: ada })
  await page.getByRole('button', { name: 'Disconnect Coast Hospital' }).click()
  await page.getByRole('alertdialog').getByLabelText('Also take away what came from there').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(page.getByText('These stay, as they were confirmed or changed: MMR.')).toBeVisible()
  expect(removed).toMatchObject({ records: true })
})
