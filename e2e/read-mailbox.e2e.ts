import { expect, test } from './fixtures.ts'

test('the mailbox of local mode shows the mails of one address, with their link and code', async ({ page, newPatient, mailsTo }) => {
  const person = await newPatient()
  await newPatient()
  const [{ code = '', subject = '' } = {}] = await mailsTo(person.email)

  await page.goto('/dev/mailbox')
  await page.getByRole('textbox', { name: 'Email address' }).fill(person.email)
  const list = page.getByRole('list', { name: 'Emails, newest first' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText(person.email)
  await expect(list.getByRole('link')).toHaveAttribute('aria-current', 'true')
  const mail = page.getByRole('region', { name: subject })
  await expect(mail).toContainText(code)
  await expect(mail.getByRole('link', { name: 'Open the link' })).toHaveAttribute('href', /\/auth\/v1\/verify|\/auth\?verify=/)

  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(person.email)
  await page.getByRole('textbox', { name: 'Email address' }).fill('nobody@example.org')
  await expect(page.getByText('No emails to nobody@example.org')).toBeVisible()
})

test('a server that mails for real has no mailbox', async ({ page, expectFault }) => {
  expectFault(/404/)
  await page.route('**/dev/mailbox.json*', (route) => route.fulfill({ status: 404, json: { code: 'not_found' } }))
  await page.goto('/dev/mailbox')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})
