import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { expect, signIn, test } from './fixtures.ts'

const path = '/payment-history'
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })
const search = (page: Page) => page.getByPlaceholder('Search transactions...')
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

// @acceptance GLOBAL-018, PAY-001 to 006, 008 to 012, 014 to 015, 022 to 023
test('the payment history shows what was paid, in the words and colours of the specification, and finds it again', async ({
  page,
  control,
  newPatient,
}) => {
  const person = await newPatient()
  await signIn(page, person, path)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment History' })).toBeVisible()
  await expect(page.getByText('No transactions found')).toBeVisible()
  await expectNoBarrier(page, 'no transactions')

  await control('addPayments', person.email)
  await page.reload()
  await expect(rows(page)).toHaveCount(20)
  await expect(page.getByRole('columnheader')).toHaveText(['Date', 'Transaction ID', 'Amount', 'Method', 'Status'])
  await expect(page.getByRole('tab')).toHaveText(['All', 'Completed', 'Pending', 'Failed'])
  const [paid, refunded, failed] = [rows(page).nth(0), rows(page).nth(1), rows(page).nth(2)]
  await expect(paid).toContainText('Apr 5, 2025')
  await expect(paid).toContainText('$10.00')
  await expect(paid).toContainText('Credit Card')
  await expect(refunded).toContainText('$2.50')
  await expect(refunded).toContainText('Debit card')
  const look = (row: typeof paid, word: string) => row.locator('[data-badge]').filter({ hasText: word, visible: true })
  await expect(look(paid, 'Completed')).toHaveClass(/bg-success-soft/)
  await expect(look(failed, 'Failed')).toHaveClass(/bg-danger-soft/)
  await expect(look(refunded, 'Refunded')).toHaveClass(/bg-sunken/)
  await expectNoBarrier(page, 'transactions')

  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows(page)).toHaveCount(23)

  await tab(page, 'Failed').click()
  await expect(page).toHaveURL(/status=failed/)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('The card was declined.')
  await tab(page, 'All').click()
  await expect(page).not.toHaveURL(/status=/)
  await search(page).fill('DEBIT')
  await expect(page).toHaveURL(/q=DEBIT/)
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(search(page)).toHaveValue('DEBIT')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Debit card')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^payment_history_\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = readFileSync(await file.path(), 'utf8')
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
  expect(lines[0]).toBe('Date,Transaction ID,Amount,Method,Status')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^"Apr 4, 2025",[\da-f-]{36},\$2\.50,Debit card,Refunded$/)

  const receipt = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Receipt R-/ }).click()
  const pdf = await receipt
  expect(pdf.suggestedFilename()).toMatch(/^Receipt R-\d{6}\.pdf$/)
  expect(
    readFileSync(await pdf.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  await search(page).fill('nothing like this')
  await expect(page.getByText('No transactions found')).toBeVisible()
  await search(page).fill('')
  await page.setViewportSize({ width: 320, height: 720 })
  await expect(rows(page).first()).toContainText('Apr 5, 2025')
  await expectNoBarrier(page, 'transactions on a phone')
})
