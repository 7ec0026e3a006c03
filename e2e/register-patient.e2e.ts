import { expectNoBarrierAtEnds } from './barriers.ts'
import { drMwangi, expect, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

test('a doctor registers somebody without a mail address, who opens the account with the printed code', async ({
  page,
  mailsTo,
  openBrowser,
  expectFault,
}) => {
  expectFault(/409 \(Conflict\).*\/api\/registration\/patients/)
  expectFault(/400 \(Bad Request\).*\/auth\/v1\/claim/)
  const unique = crypto.randomUUID().slice(0, 8)
  const name = `Mzee Kiprono ${unique}`
  await signIn(page, drMwangi, '/patients')
  await page.getByRole('link', { name: 'Register a patient' }).click()
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Date of birth').fill('1938-06-24')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Kiswahili')
  await expectNoBarrierAtEnds(page, 'registering a patient')
  await page.getByRole('button', { name: 'Register a patient' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  // the same person again is held back until somebody has looked
  const second = await page.context().newPage()
  await second.goto('/registration/new')
  await second.getByLabel('Full name').fill(`Kiprono Mzee ${unique}`)
  await second.getByLabel('Date of birth').fill('1938-06-24')
  const duplicates = second.getByRole('region', { name: 'Already on record?' })
  await expect(duplicates.getByText(name)).toBeVisible()
  await second.getByRole('button', { name: 'Register a patient' }).click()
  await expect(duplicates.getByRole('alert')).toContainText('Somebody very similar is on record')
  await second.close()

  await page.getByRole('button', { name: 'Make the code' }).click()
  const paper = page.getByRole('region', { name: 'Paper to hand over' })
  await expect(paper.getByRole('heading')).toHaveText(`Akaunti ya ${name}`)
  const [code = ''] = (await paper.textContent())?.match(/[0-9A-Z]{5}-[0-9A-Z]{5}/) ?? []
  await expectNoBarrierAtEnds(page, 'the printed code')

  const theirs = await openBrowser()
  await theirs.goto(`/claim#code=${code}`)
  await expect(theirs.getByLabel('Code')).toHaveValue(code)
  await theirs.getByLabel('Your date of birth').fill('1938-06-23')
  const email = `kiprono.${unique}@example.com`
  await theirs.getByLabel('Your mail address').fill(email)
  await theirs.getByLabel('Choose a password').fill('a walk along the lake')
  await theirs.getByRole('button', { name: 'Open my account' }).click()
  await expect(theirs.getByRole('alert')).toContainText('The code or the date of birth is not right')
  await theirs.getByLabel('Your date of birth').fill('1938-06-24')
  await expectNoBarrierAtEnds(theirs, 'opening an account')
  await theirs.getByRole('button', { name: 'Open my account' }).click()
  await expect(theirs.getByRole('status').filter({ hasText: `We have sent a new code to ${email}` })).toBeVisible()
  await expect(theirs.getByLabel('Code')).toHaveValue('')
  await expect(theirs.getByLabel('Code')).toBeFocused()
  await expectNoBarrierAtEnds(theirs, 'waiting for the second code')

  const [mail] = await mailsTo(email)
  await theirs.getByLabel('Code').fill(mail?.code ?? '')
  await theirs.getByRole('button', { name: 'Open my account' }).click()
  await expect(theirs).toHaveURL(/\/(dashboard|welcome)?$/)
  await theirs.goto('/profile')
  await expect(theirs.getByRole('textbox', { name: 'Name' })).toHaveValue(name)

  await page.reload()
  await expect(page.getByText(/The account was opened/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make the code' })).toHaveCount(0)
})

test('a code by mail opens the account at once', async ({ page, mailsTo, openBrowser }) => {
  const unique = crypto.randomUUID().slice(0, 8)
  const email = `neema.${unique}@example.com`
  await signIn(page, drMwangi, '/registration/new')
  await page.getByLabel('Full name').fill(`Neema ${unique}`)
  await page.getByLabel('Date of birth').fill('1990-12-01')
  await page.getByRole('button', { name: 'Register a patient' }).click()
  await page.getByText('By mail').click()
  await page.getByRole('textbox', { name: 'Mail address' }).fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(toast(page, `Code sent to ${email}`)).toBeVisible()
  await expect(page.getByText(`Sent to ${email},`)).toBeVisible()
  const [mail] = await mailsTo(email)
  const theirs = await openBrowser()
  await theirs.goto(mail?.link ?? '')
  await theirs.getByLabel('Your date of birth').fill('1990-12-01')
  await theirs.getByLabel('Your mail address').fill(email)
  await theirs.getByLabel('Choose a password').fill('a walk along the lake')
  await theirs.getByRole('button', { name: 'Open my account' }).click()
  await expect(theirs).toHaveURL(/\/(dashboard|welcome|consent)/)
})
