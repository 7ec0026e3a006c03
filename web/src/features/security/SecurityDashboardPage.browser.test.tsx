import type { ErrorCode } from '@uzima/contract/errors'
import { securityActivityApi } from '@uzima/contract/security'
import { securityOverviewApi } from '@uzima/contract/security/overview'
import { userEvent } from 'vitest/browser'
import { expect, page, test } from '#test/page.tsx'
import { ada, drCole, olive } from '#test/people.ts'
import { answerQuietDashboard, overview, securityEvent } from '#test/security-dashboard.ts'
import { answer, refuse } from '#test/server.ts'

const dashboard = '/security/dashboard'
const score = page.getByRole('region', { name: 'Security score' })
const figure = (label: string) => page.getByRole('region', { name: 'Key figures' }).getByRole('link').filter({ hasText: label })
const tab = (name: string) => page.getByRole('tab', { name })

test('figures that cannot be worked out are not made up, and can be asked for again', async ({ open }) => {
  answerQuietDashboard()
  answer(securityOverviewApi, { getSecurityOverview: () => refuse(404, 'not_found') })
  await open(dashboard, { as: ada })
  const alert = page.getByRole('alert').filter({ hasText: 'We could not load your security dashboard.' })
  await expect.element(alert).toBeVisible()
  await expect.element(score).toHaveTextContent('—')
  for (const label of ['Encrypted', 'Active sessions', 'Security alerts'])
    await expect.element(figure(label)).toHaveTextContent(`${label}—`)
  answer(securityOverviewApi, { getSecurityOverview: () => overview })
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect.element(score).toHaveTextContent('64%')
})

// @acceptance SECDASH-010
test('the tabs are walked with the keyboard and stand in the address', async ({ open }) => {
  answerQuietDashboard()
  await open(dashboard, { as: ada })
  await expect.element(tab('Data Encryption')).toBeVisible()
  tab('Data Encryption').element().focus()
  for (const [key, name, query] of [
    ['ArrowRight', 'Audit Logs', '?tab=audit'],
    ['ArrowRight', 'Access Control', '?tab=access'],
    ['End', 'Compliance', '?tab=compliance'],
    ['ArrowRight', 'Data Encryption', ''],
    ['ArrowLeft', 'Compliance', '?tab=compliance'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(tab(name)).toHaveFocus()
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('tabpanel', { name })).toBeVisible()
    await expect.poll(() => location.search).toBe(query)
  }
  await page.viewport(320, 900)
  await open(`${dashboard}?tab=compliance`)
  await expect.element(tab('Compliance')).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab('Compliance')).toBeInViewport({ ratio: 0.9 })
  await open(`${dashboard}?tab=nonsense`)
  await expect.element(tab('Data Encryption')).toHaveAttribute('aria-selected', 'true')
})

// @acceptance AUDIT-019 to 024
test('the audit log has type, time, address, severity and details of each event, and the way back', async ({ open }) => {
  answerQuietDashboard()
  const rows = [
    securityEvent({
      event_type: 'session.token_reused',
      severity: 'critical',
      ip_address: '192.0.2.7',
      details: { reason: 'late', count: 2 },
    }),
    securityEvent({ severity: 'warning' }),
    securityEvent({}),
  ]
  answer(securityActivityApi, { listAuditLogs: () => ({ rows, next: null, completeSince: '2025-01-01T00:00:00.000Z' }) })
  await open(`${dashboard}?tab=audit`, { as: ada })
  const table = page.getByRole('table', { name: 'Audit Logs' })
  const textsOf = (role: 'columnheader' | 'cell') =>
    table
      .getByRole(role)
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(() => textsOf('columnheader')).toEqual(['Event type', 'Timestamp', 'IP address', 'Severity', 'Details'])
  const [first = '', ...others] = textsOf('cell')
  expect(first).toContain('session.token_reused')
  expect(others.slice(0, 4)).toEqual(['Apr 15, 2025 2:05 PM', '192.0.2.7', 'Critical', 'reason: late, count: 2'])
  expect(others.slice(6, 9)).toEqual(['N/A', 'Warning', 'No details'])
  expect(others[12]).toBe('Info')
  await expect.element(page.getByText('This list begins on Jan 1, 2025. Older entries are kept sealed')).toBeVisible()

  await page.viewport(320, 900)
  await open(`${dashboard}?tab=audit`)
  const only = table.getByRole('cell').first()
  for (const text of ['session.token_reused', 'Apr 15, 2025 2:05 PM', '192.0.2.7 · reason: late, count: 2', 'Critical'])
    await expect.element(only.getByText(text)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to Security Settings' })).toHaveAttribute('href', '/security/settings')
})

// @acceptance AUDIT-025 to 026
test('the audit log shows a spinner while it loads, and says when there is nothing', async ({ open }) => {
  answerQuietDashboard()
  const { promise: held, resolve: send } = Promise.withResolvers<void>()
  answer(securityActivityApi, { listAuditLogs: () => held.then(() => ({ rows: [], next: null, completeSince: null })) })
  await open(`${dashboard}?tab=audit`, { as: ada })
  const loading = page.getByRole('tabpanel').getByRole('status').filter({ hasText: 'Loading security activity...' })
  await expect.element(loading.getByCss('.spinner')).toBeVisible()
  send()
  await expect.element(page.getByText('No security activity found')).toBeVisible()
  await expect.element(loading).not.toBeInTheDocument()
})

// @acceptance AUDIT-033
test('the audit log says why it could not be loaded, and loads again', async ({ open }) => {
  answerQuietDashboard()
  // the server's own words stand in for a code that this release does not know
  answer(securityActivityApi, { listAuditLogs: () => refuse(400, 'of a later release' as ErrorCode, { title: 'boom' }) })
  await open(`${dashboard}?tab=audit`, { as: ada })
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load security activity' })
  await expect.element(alert).toHaveTextContent('Failed to load security activity: boom')
  answer(securityActivityApi, { listAuditLogs: () => ({ rows: [securityEvent({})], next: null, completeSince: null }) })
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('cell').filter({ hasText: 'account.signed_in' }).first()).toBeVisible()
})

// @acceptance GLOBAL-019, SECDASH-001 to 003, 009
test.for([
  ['a patient', ada],
  ['a doctor', drCole],
  ['an admin', olive],
] as const)('opens by its address for %s, with their figures', async ([, person], { open }) => {
  answerQuietDashboard()
  await open(dashboard, { as: person })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Security Dashboard' })).toBeVisible()
  await expect.element(score).toHaveTextContent('64%')
  await expect.element(figure('Encrypted')).toHaveTextContent('4/4')
  await expect.element(figure('Active sessions')).toHaveTextContent(/Active sessions1on 1 device/)
  await expect.element(figure('Security alerts')).toHaveTextContent(/Security alerts0/)
  await expect.element(tab('Data Encryption')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('region', { name: 'Data Encryption Status' }).getByRole('listitem')).toHaveLength(4)
})
