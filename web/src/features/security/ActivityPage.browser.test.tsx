import type { ErrorCode } from '@uzima/contract/errors'
import { securityActivityApi } from '@uzima/contract/security'
import { expect, page, test, toast } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { securityEvent } from '#test/security-dashboard.ts'
import { answer, refuse } from '#test/server.ts'

const path = '/security/activity'
const list = page.getByRole('list', { name: 'Security Activity' })

function answerLog(...rows: ReturnType<typeof securityEvent>[]) {
  const counted = { total: rows.length, matching: rows.length, eventTypes: ['account.registered', 'account.signed_in'], isPartial: false }
  answer(securityActivityApi, {
    listSecurityEvents: () => ({ rows, next: null, completeSince: null }),
    summarizeSecurityEvents: () => ({ ...counted, bySeverity: { info: rows.length, warning: 0, critical: 0 } }),
  })
}

// @acceptance AUDIT-005, 008
test('is filtered by all, info, warning or critical, and by the events found; Refresh fetches it again', async ({ open }) => {
  answerLog(securityEvent({}))
  await open(path, { as: ada })
  await expect.element(list.getByText('Signed in', { exact: true })).toBeVisible()
  const optionsOf = (label: string) =>
    page
      .getByLabelText(label, { exact: true })
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
  expect(optionsOf('Severity')).toEqual(['All severities', 'Info', 'Warning', 'Critical'])
  await expect.poll(() => optionsOf('Event')).toEqual(['All events', 'Account created', 'Signed in'])
  answerLog(securityEvent({}), securityEvent({}))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(list.getByText('Signed in', { exact: true })).toHaveLength(2)
})

// @acceptance AUDIT-014 to 018
test('shows when, how severe, and the first 50 signs of the browser', async ({ open }) => {
  const agent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
  answerLog(securityEvent({ severity: 'critical', user_agent: agent }), securityEvent({ severity: 'warning' }), securityEvent({}))
  await open(path, { as: ada })
  const row = (at: number) => list.getByRole('listitem').nth(at)
  const badge = (at: number) => row(at).getByCss('[data-badge]')
  await expect.element(row(0)).toHaveTextContent('Apr 15, 2025 2:05 PM')
  await expect.element(row(0).getByText(`${agent.slice(0, 50)}…`, { exact: true })).toBeVisible()
  await expect.element(badge(0)).toHaveTextContent('Critical')
  await expect.element(badge(0)).toHaveClass('bg-danger-soft')
  await expect.element(badge(1)).toHaveTextContent('Warning')
  expect(getComputedStyle(badge(1).element()).backgroundColor).toBe('rgba(0, 0, 0, 0)')
  expect(getComputedStyle(badge(1).element()).boxShadow).toMatch(/inset/)
  await expect.element(badge(2)).toHaveTextContent('Info')
  await expect.element(badge(2)).toHaveClass('bg-sunken')
})

// @acceptance AUDIT-027, 029, 031
test('is loading, fails and can be asked for again, and may be empty', async ({ open }) => {
  answerLog()
  const { promise: held, resolve: send } = Promise.withResolvers<void>()
  const fail = () => refuse(400, 'of a later release' as ErrorCode, { title: 'x' })
  answer(securityActivityApi, { listSecurityEvents: () => held.then(fail), listAuditLogs: fail })
  await open(path, { as: ada })
  await expect.element(page.getByRole('status').filter({ hasText: 'Loading security activity...' })).toBeVisible()
  send()
  const alert = page.getByRole('alert').filter({ hasText: 'Error loading audit logs' })
  await expect.element(alert).toBeVisible()
  await expect.element(toast('Failed to load security audit logs. Please try again.')).toHaveLength(1)

  answerLog()
  await alert.getByRole('button', { name: 'Retry Loading' }).click()
  await expect.element(page.getByText('No security activity found')).toBeVisible()
  answerLog(securityEvent({}))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(list.getByText('Signed in', { exact: true })).toBeVisible()
})
