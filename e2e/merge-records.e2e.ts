import type { Page } from '@playwright/test'
import { expectNoBarrierAtEnds, expectNoOverflow } from './barriers.ts'
import { clientOf } from './clients.ts'
import { admin, expect, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

/** A day that hardly anybody else on record was born on, at whatever try: who shares it is offered as the same person. */
const birthDate = () => new Date(-Math.floor(Math.random() * 7000) * 86_400_000).toISOString().slice(0, 10)

/** Registers somebody, as another person than the one who is similar. */
async function register(page: Page, name: string, born: string, phone: string) {
  await page.goto('/registration/new')
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Date of birth').fill(born)
  await page.getByLabel('Phone').fill(phone)
  const duplicates = page.getByRole('region', { name: 'Already on record?' })
  await expect(duplicates).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('button', { name: 'Register a patient' }).click()
  const other = page.getByRole('button', { name: /is a different person/ })
  const registered = page.getByRole('heading', { level: 1, name })
  await expect(other.or(registered)).toBeVisible()
  if (await other.isVisible()) {
    await other.click()
    await page.getByRole('button', { name: 'Register a patient' }).click()
  }
  await expect(registered).toBeVisible()
}

test('two records of one person are compared, merged and separated again', async ({ page, expectFault }) => {
  expectFault(/409 \(Conflict\).*\/api\/registration\/patients/)
  const unique = crypto.randomUUID().slice(0, 8)
  await signIn(page, admin, '/registration')
  const born = birthDate()
  await register(page, `Atieno Odera ${unique}`, born, `07${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`)
  await register(page, `Atieno Oder ${unique}`, born, '')

  await page.getByRole('link', { name: 'Merge into another record' }).click()
  await expectNoBarrierAtEnds(page, 'the choice of a record')
  await page.getByRole('link', { name: `Atieno Odera ${unique}` }).click()
  await expect(page.getByText('This record will stay')).toBeVisible()
  const names = page.getByRole('group', { name: 'Full name' })
  await expect(names.getByRole('radio', { name: `Atieno Odera ${unique}` })).toBeChecked()
  await expectNoBarrierAtEnds(page, 'two records side by side')
  await page.getByRole('button', { name: 'Merge the records' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click()
  await expect(toast(page, `Merged into the record of Atieno Odera ${unique}`)).toBeVisible()
  await expectNoBarrierAtEnds(page, 'the list of merges')

  await page.getByRole('button', { name: `Undo the merge of Atieno Oder ${unique}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo merge' }).click()
  await expect(toast(page, `The record of Atieno Oder ${unique} is separate again`)).toBeVisible()
  await page.goto('/registration')
  await expect(page.getByRole('link', { name: `Atieno Oder ${unique}` })).toBeVisible()

  await page.setViewportSize({ width: 320, height: 900 })
  await page.evaluate(() => localStorage.setItem('language', 'sw'))
  await page.getByRole('link', { name: `Atieno Oder ${unique}` }).click()
  await page.locator('a[href$="/merge"]').click()
  await page.getByRole('link', { name: `Atieno Odera ${unique}` }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unganisha rekodi mbili')
  await expect(page.getByText('Rekodi hii itafungwa')).toBeVisible()
  await expectNoOverflow(page, 'two records side by side in Swahili')
  await page.goto('/registration/merges')
  await expect(page.getByRole('listitem').filter({ hasText: unique })).toBeVisible()
  await expectNoOverflow(page, 'the list of merges in Swahili')
})

test('a likely duplicate is told apart, taken back, and merged from the list', async ({ page, request }) => {
  const unique = crypto.randomUUID().slice(0, 8)
  const names = [`Wairimu Ndegwa ${unique}`, `Wairimu Ndegw ${unique}`] as const
  const born = birthDate()
  const clerk = await clientOf(request, admin)
  for (const name of names) {
    const described = { name, dateOfBirth: born, phone: null }
    const { rows } = await clerk('POST', '/api/registration/duplicates', { ...described, email: null })
    const notThese = rows.map(({ id }: { id: string }) => id)
    await clerk('POST', '/api/registration/patients', { ...described, gender: null, address: null, locale: 'sw', notThese })
  }
  await signIn(page, admin, '/registration')
  await page.getByRole('link', { name: 'Likely duplicates' }).click()
  const merge = page.getByRole('link', { name: `Merge ${names[1]} and ${names[0]}` })
  await expect(merge).toBeVisible()
  await expectNoBarrierAtEnds(page, 'likely duplicates')
  await page.getByRole('button', { name: `${names[1]} and ${names[0]} are not the same person` }).click()
  await expect(toast(page, 'Kept as two people')).toBeVisible()
  await expect(merge).toHaveCount(0)

  await page.getByRole('tab', { name: 'Not the same' }).click()
  const apart = page.getByRole('list', { name: 'Not the same' }).getByRole('listitem').filter({ hasText: unique })
  await expect(apart).toContainText('Said by Olivia Grant')
  await expectNoBarrierAtEnds(page, 'those told apart')
  await apart.getByRole('button', { name: /^Take back/ }).click()
  await expect(apart).toHaveCount(0)

  await page.getByRole('tab', { name: 'Likely the same' }).click()
  await merge.click()
  await page.getByRole('button', { name: 'Merge the records' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click()
  await expect(toast(page, `Merged into the record of ${names[0]}`)).toBeVisible()
  await page.setViewportSize({ width: 320, height: 900 })
  await page.evaluate(() => localStorage.setItem('language', 'sw'))
  await page.goto('/registration/duplicates')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rekodi zinazofanana')
  await expect(page.getByText(names[1])).toHaveCount(0)
  await expectNoOverflow(page, 'likely duplicates in Swahili')
})
