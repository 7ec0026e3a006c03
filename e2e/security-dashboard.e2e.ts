import type { Page, Route } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { book, clientOf } from './clients.ts'
import { admin, amina, drMwangi, expect, giveConsent, signIn, test } from './fixtures.ts'

const dashboard = '/security/dashboard'
const score = (page: Page) => page.getByRole('region', { name: 'Security score' })
const figure = (page: Page, label: string) => page.getByRole('region', { name: 'Key figures' }).getByRole('link').filter({ hasText: label })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const logs = '**/api/security/audit-logs*'

test('opens by its address and after a reload, for patients, doctors and admins; one’s own figures are shown', async ({ openBrowser }) => {
  for (const person of [amina, drMwangi, admin]) {
    const page = await openBrowser()
    await signIn(page, person, dashboard)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Security Dashboard' })).toBeVisible()
    await expect(score(page)).toContainText(/\d+%/)
    await expect(figure(page, 'Encrypted')).toContainText('4/4')
    await expect(figure(page, 'Active sessions')).toContainText(/Active sessions\d+on \d+ device/)
    await expect(figure(page, 'Security alerts')).toContainText(/Security alerts\d+/)
    await expect(tab(page, 'Data Encryption')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('region', { name: 'Data Encryption Status' }).getByRole('listitem')).toHaveCount(4)
  }
})

test('the four figures follow what happens, and say how they are worked out', async ({ page, request, newPatient }) => {
  const patient = await newPatient()
  await signIn(page, patient, dashboard)
  await expect(score(page)).toContainText('64%')
  await expect(score(page)).toContainText('7 of 11 checks passed.')
  await expect(score(page).getByRole('img', { name: '7 of 11 checks passed.' })).toBeVisible()
  await expect(score(page)).toContainText(
    'Still to do: turn on two-factor authentication, add an authenticator app or a passkey, and 2 more.',
  )
  await expect(figure(page, 'Security alerts')).toContainText('Security alerts0in the last 30 days')
  const sessions = Number(/\d+/.exec((await figure(page, 'Active sessions').textContent()) ?? '')?.[0])

  const guess = { email: patient.email, password: 'not the password' }
  expect((await request.post('/auth/v1/token?grant_type=password', { data: guess })).status()).toBe(400)
  await clientOf(request, patient)
  await page.reload()
  await expect(figure(page, 'Active sessions')).toContainText(`Active sessions${sessions + 1}on`)
  await expect(figure(page, 'Security alerts')).toContainText('Security alerts11 not looked at yet')
  await expect(score(page)).toContainText('55%')

  await page.getByRole('button', { name: 'How is this worked out?' }).click()
  const dialog = page.getByRole('dialog', { name: 'How the figures are worked out' })
  await expect(dialog.getByRole('listitem')).toHaveCount(11)
  await expect(dialog.getByRole('listitem').filter({ hasText: 'You have looked at all security alerts' })).toContainText('To do')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Your email address is confirmed' })).toContainText('Passed')
  for (const name of ['Security score', 'Encrypted', 'Active sessions', 'Security alerts'])
    await expect(dialog.getByRole('heading', { level: 3, name })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Open Security Settings' })).toHaveAttribute('href', '/security')
  await expectNoBarrier(page, 'the explanation')
  await dialog.getByRole('button', { name: 'Got it' }).click()

  await figure(page, 'Security alerts').click()
  await expect(page).toHaveURL(/\?tab=audit$/)
  await expect(page.getByRole('cell').filter({ hasText: 'account.sign_in_failed' })).toBeVisible()
  await expect(figure(page, 'Security alerts')).toContainText('Security alerts1in the last 30 days')
  await expect(score(page)).toContainText('64%')

  await figure(page, 'Active sessions').click()
  const list = page.getByRole('list', { name: 'Your sessions' })
  await expect(list.getByRole('listitem')).toHaveCount(sessions + 1)
  await list.getByRole('button').first().click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await expect(list.getByRole('listitem')).toHaveCount(sessions)
  await expect(figure(page, 'Active sessions')).toContainText(`Active sessions${sessions}on`)
})

test('figures that cannot be worked out are not made up, and can be asked for again', async ({ page, newPatient, expectFault }) => {
  expectFault(/404/)
  await page.route('**/api/security/overview', (route) => route.fulfill({ status: 404, json: { code: 'not_found', title: 'x' } }))
  await signIn(page, await newPatient(), dashboard)
  const alert = page.getByRole('alert').filter({ hasText: 'The figures could not be worked out.' })
  await expect(alert).toBeVisible()
  await expect(score(page)).toContainText('—')
  for (const label of ['Encrypted', 'Active sessions', 'Security alerts']) await expect(figure(page, label)).toContainText(`${label}—`)
  await page.unroute('**/api/security/overview')
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(score(page)).toContainText('64%')
})

test('the tabs are walked with the keyboard and stand in the address', async ({ page, newPatient }) => {
  await signIn(page, await newPatient(), dashboard)
  await tab(page, 'Data Encryption').focus()
  for (const [key, name, query] of [
    ['ArrowRight', 'Audit Logs', '?tab=audit'],
    ['ArrowRight', 'Access Control', '?tab=access'],
    ['End', 'Compliance', '?tab=compliance'],
    ['ArrowRight', 'Data Encryption', ''],
    ['ArrowLeft', 'Compliance', '?tab=compliance'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(page, name)).toBeFocused()
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    await expect.poll(() => new URL(page.url()).search).toBe(query)
  }
  await page.setViewportSize({ width: 320, height: 900 })
  await page.reload()
  await expect(tab(page, 'Compliance')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, 'Compliance')).toBeInViewport({ ratio: 0.9 })
  await page.goto(`${dashboard}?tab=nonsense`)
  await expect(tab(page, 'Data Encryption')).toHaveAttribute('aria-selected', 'true')
})

test.describe('the table of the audit log', () => {
  const event = (change: object) => ({
    id: crypto.randomUUID(),
    user_id: crypto.randomUUID(),
    event_type: 'account.signed_in',
    timestamp: '2025-04-15T19:05:00.000Z',
    severity: 'info',
    resource_type: null,
    resource_id: null,
    ip_address: null,
    user_agent: null,
    details: {},
    ...change,
  })
  const answer = (page: Page, reply: Parameters<Route['fulfill']>[0]) => page.route(logs, (route) => route.fulfill(reply))

  test('has type, time, address, severity and details of each event, and the way back', async ({ page, newPatient }) => {
    const rows = [
      event({ event_type: 'session.token_reused', severity: 'critical', ip_address: '192.0.2.7', details: { reason: 'late', count: 2 } }),
      event({ severity: 'warning' }),
      event({}),
    ]
    await answer(page, { json: { rows, next: null } })
    await signIn(page, await newPatient(), `${dashboard}?tab=audit`)
    const table = page.getByRole('table', { name: 'Audit Logs' })
    await expect(table.getByRole('columnheader')).toHaveText(['Event type', 'Timestamp', 'IP address', 'Severity', 'Details'])
    const cells = (row: number) => table.locator('tbody tr').nth(row).getByRole('cell')
    await expect(cells(0).first()).toContainText('session.token_reused')
    await expect(cells(0).nth(1)).toHaveText('Apr 15, 2025 2:05 PM')
    await expect(cells(0).nth(2)).toHaveText('192.0.2.7')
    await expect(cells(0).nth(3)).toHaveText('Critical')
    await expect(cells(0).nth(4)).toHaveText('reason: late, count: 2')
    await expect(cells(1).nth(2)).toHaveText('N/A')
    await expect(cells(1).nth(3)).toHaveText('Warning')
    await expect(cells(1).nth(4)).toHaveText('No details')
    await expect(cells(2).nth(3)).toHaveText('Info')

    await page.setViewportSize({ width: 320, height: 900 })
    await page.reload()
    for (const text of ['session.token_reused', 'Apr 15, 2025 2:05 PM', '192.0.2.7 · reason: late, count: 2', 'Critical'])
      await expect(cells(0).first()).toContainText(text)
    await page.getByRole('link', { name: 'Back to Security Settings' }).click()
    await expect(page).toHaveURL(/\/security\/settings$/)
  })

  test('shows a spinner while it loads, and says when there is nothing', async ({ page, newPatient }) => {
    let send = () => {}
    const held = new Promise<void>((resolve) => {
      send = resolve
    })
    await page.route(logs, async (route) => {
      await held
      await route.fulfill({ json: { rows: [], next: null } })
    })
    await signIn(page, await newPatient(), `${dashboard}?tab=audit`)
    const loading = page.getByRole('tabpanel').getByRole('status').filter({ hasText: 'Loading security activity…' })
    await expect(loading.locator('.spinner')).toBeVisible()
    send()
    await expect(page.getByText('No security activity found')).toBeVisible()
    await expect(loading).toHaveCount(0)
  })

  test('says why it could not be loaded, and loads again', async ({ page, newPatient, expectFault }) => {
    expectFault(/400/)
    await answer(page, { status: 400, json: { code: 'of a later release', title: 'boom' } })
    await signIn(page, await newPatient(), `${dashboard}?tab=audit`)
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to load security activity' })
    await expect(alert).toContainText(/Failed to load security activity: boom/)
    await page.unroute(logs)
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('cell').filter({ hasText: 'account.signed_in' }).first()).toBeVisible()
  })
})

test('Access Control names who may see the record, who has, and from where one is signed in', async ({ page, request, newPatient }) => {
  const patient = await newPatient('Wanjiku Shares')
  await signIn(page, patient, `${dashboard}?tab=access`)
  const may = page.getByRole('region', { name: 'Who may see my data' })
  await expect(may).toContainText('Nobody but you can see your record')
  await expect(page.getByRole('region', { name: 'Who looked at my record' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your sessions' })).toContainText('This device')
  await book(request, patient, drMwangi, { reason: 'Cough', mode: 'in_person', days: 31, take: 'last' })
  await page.reload()
  const row = may.getByRole('listitem')
  await expect(row).toContainText(drMwangi.name)
  await expect(row).toContainText('By your visits until')
})

test('Compliance says how each safeguard stands, and follows the consent', async ({ page, newPatient }) => {
  await signIn(page, await newPatient(), `${dashboard}?tab=compliance`)
  const safeguard = (name: string) => page.getByRole('list', { name: 'Safeguards' }).getByRole('listitem').filter({ hasText: name })
  await expect(page.getByRole('list', { name: 'Safeguards' }).getByRole('listitem')).toHaveCount(8)
  await expect(safeguard('Encryption of stored data')).toContainText('In place')
  await expect(safeguard('Automatic logoff')).toContainText('The server ends your session after 15 minutes without you')
  await expect(safeguard('Person authentication')).toContainText('Open')
  await expect(safeguard('Notice of privacy practices')).toContainText('You have not agreed to the notice in force.')
  await expect(page.getByText('This is no certificate: HIPAA has none.')).toBeVisible()
  await page.goto('/telemedicine')
  await giveConsent(page)
  await page.goto(`${dashboard}?tab=compliance`)
  await expect(safeguard('Notice of privacy practices')).toContainText('You agreed to the notice in force on')
  await expect(score(page)).toContainText('8 of 11 checks passed.')
})
