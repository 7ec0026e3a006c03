import { expectNoBarrierAtEnds, expectNoOverflow } from './barriers.ts'
import { admin, expect, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

test('an admin puts somebody at the front desk, who registers a patient, and ends the role at once', async ({
  page,
  newPatient,
  openBrowser,
  expectFault,
}) => {
  // of the page that is open when its session ends
  expectFault(/40[01]/)
  const person = await newPatient(`Desk ${crypto.randomUUID().slice(0, 8)}`)
  await signIn(page, admin, '/admin/staff')
  await page.getByLabel('Mail address').fill(person.email)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(toast(page, `${person.email} has the role now`)).toBeVisible()
  await expectNoBarrierAtEnds(page, 'the staff')

  const theirs = await openBrowser()
  await signIn(theirs, person, '/dashboard')
  await expect(theirs).toHaveURL(/\/desk$/)
  await expect(theirs.getByRole('group', { name: 'Work or my own care' })).toBeVisible()
  // nothing of anybody's health
  await theirs.goto('/patients')
  await expect(theirs.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await theirs.goto('/registration/new')
  const name = `Wanjiku ${crypto.randomUUID().slice(0, 8)}`
  await theirs.getByLabel('Full name').fill(name)
  await theirs.getByLabel('Date of birth').fill('2024-03-09')
  await theirs.getByRole('button', { name: 'Register a patient' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(theirs.getByText(`Registered by ${person.name}`)).toBeVisible()

  await page.getByRole('button', { name: `End the role of ${person.name}: Front desk` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End role' }).click()
  await expect(toast(page, `${person.name} no longer has this role`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Worked here before' }).getByText(person.name)).toBeVisible()
  // the open page is signed out without being touched
  await expect(theirs.getByRole('heading', { level: 1, name })).toHaveCount(0)

  await page.setViewportSize({ width: 320, height: 900 })
  await page.evaluate(() => localStorage.setItem('language', 'sw'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Wafanyakazi' })).toBeVisible()
  await expectNoOverflow(page, 'the staff in Swahili')
})
