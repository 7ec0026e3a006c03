import type { Page } from '@playwright/test'
import { expectNoBarrierAtEnds } from './barriers.ts'
import { admin, expect, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

/** In Windows-1252, with semicolons, as Excel saves it in French. */
const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
const choose = (page: Page, name: string, text: string) => page.getByLabel('Choose file', { exact: true }).setInputFiles(fileOf(name, text))

test('an admin imports patients from a file, a second time leaves them out, and undoes it', async ({ page, openBrowser }) => {
  const unique = crypto.randomUUID().slice(0, 8)
  const text = [
    'Nom;Prénom;Né(e) le;Sexe;Téléphone',
    `Diané${unique};Aïcha;31/12/1980;F;+254 722 000 321`,
    `Zadoc${unique};"Léo ""Le Grand""";02/03/1991;M;`,
    `Zadoc${unique};Léo Le Grand;02/03/1991;M;`,
    `Quatre${unique};Jean;29586;M;`,
  ].join('\r\n')
  await signIn(page, admin, '/registration')
  await page.getByRole('link', { name: 'Import from a file' }).click()
  await choose(page, `${unique}.csv`, text)
  await expect(page.getByText('Birth dates have the day first, as in 31/12/1980.')).toBeVisible()
  await expectNoBarrierAtEnds(page, 'matching the columns of a file')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('This is Excel’s number for a date.')).toBeVisible()
  await expect(page.getByText('Like row 3 of the file')).toBeVisible()
  await expectNoBarrierAtEnds(page, 'the trial run of an import')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all errors' }).click()
  expect((await downloading).suggestedFilename()).toBe(`${unique}-errors.csv`)
  await page.getByRole('button', { name: 'Add 2 people' }).click()
  await expect(page.getByText(`2 people added from ${unique}.csv.`)).toBeVisible()

  // whoever works with patients finds them
  const theirs = await openBrowser()
  await signIn(theirs, admin, '/registration')
  await expect(theirs.getByText(`Aïcha Diané${unique}`)).toBeVisible()
  await theirs.close()

  await choose(page, `${unique}.csv`, text)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText(`Like Aïcha Diané${unique} on record.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add 0 people' })).toBeDisabled()

  await page.reload()
  await page.getByRole('button', { name: new RegExp(`^Undo import of ${unique}.csv`) }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(toast(page, '2 people removed')).toBeVisible()
  await page.getByRole('main').getByText('Undone', { exact: true }).first().waitFor()
  await page.goto('/registration')
  await expect(page.getByText(`Aïcha Diané${unique}`)).toHaveCount(0)
})
