import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectNoBarrierAtEnds, expectNoOverflow } from './barriers.ts'
import { admin, expect, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

/** A website of its own origin with this body. */
async function website(body: () => string) {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(`<title>Clinic</title>${body()}`))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, close: () => server.close() }
}

test('an admin adds a type and links to it; a stranger books it by the link, also from a frame on a website that is named', async ({
  page,
  openBrowser,
  newPatient,
  expectFault,
}) => {
  // of the frame on a website that is not named
  expectFault(/frame-ancestors|policy-reports/)
  const name = `Flu shot ${crypto.randomUUID().slice(0, 6)}`
  await signIn(page, admin, '/admin/appointment-types')
  await page.getByRole('button', { name: 'Add a type' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name (English)').fill(name)
  await dialog.getByLabel('Length (minutes)').fill('10')
  await dialog.getByRole('checkbox', { name: 'Video' }).uncheck()
  await expectNoBarrierAtEnds(page, 'the form of an appointment type')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Appointment type saved')).toBeVisible()
  await page.getByRole('button', { name: `Link to book ${name}` }).click()
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  const code = await dialog.getByLabel('Code for your website').inputValue()
  await expectNoBarrierAtEnds(page, 'the link of an appointment type')

  const site = await website(() => code)
  try {
    const stranger = await openBrowser()
    await stranger.goto(site.origin)
    await expect(stranger.frameLocator('iframe').getByRole('heading', { name })).toHaveCount(0)

    await page.goto('/admin/practice')
    await page.getByLabel('Websites').fill('example')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Enter the address of a website, such as https://www.example.org.')).toBeVisible()
    await page.getByLabel('Websites').fill(`${site.origin}/book`)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, 'Practice settings saved')).toBeVisible()
    await expect(page.getByLabel('Websites')).toHaveValue(site.origin)

    await stranger.goto(site.origin)
    const frame = stranger.frameLocator('iframe')
    await expect(frame.getByRole('heading', { name })).toBeVisible()
    await expect(frame.getByText('10 minutes')).toBeVisible()
    const opened = stranger.waitForEvent('popup')
    await frame.getByRole('region', { name: 'Next available times' }).getByRole('button').first().click()
    await expect(await opened).toHaveURL(/\/auth/)
    // no other page of the portal can be framed there
    const other = await website(() => `<iframe src="${new URL('/auth', link).href}"></iframe>`)
    await stranger.goto(other.origin)
    await expect(stranger.frameLocator('iframe').getByRole('heading')).toHaveCount(0)
    other.close()

    const patient = await newPatient(`Ines ${crypto.randomUUID().slice(0, 8)}`)
    const theirs = await openBrowser()
    await theirs.goto(link)
    await expectNoBarrierAtEnds(theirs, 'the times of a booking link')
    await theirs.getByRole('region', { name: 'Next available times' }).getByRole('button').first().click()
    await expect(theirs).toHaveURL(/\/auth/)
    await theirs.getByLabel('Email').fill(patient.email)
    await theirs.getByLabel('Password', { exact: true }).fill(patient.password)
    await theirs.getByRole('button', { name: 'Sign In' }).click()
    await expect(theirs.getByLabel('Type')).toHaveValue(/^flu-shot/)
    await theirs.getByLabel('Reason').fill('Flu')
    await theirs.getByRole('radio', { name: /In person/ }).check()
    await theirs.getByRole('button', { name: 'Book Appointment' }).click()
    const ticket = theirs.getByRole('region', { name: 'Your appointment' })
    await expect(ticket.getByText(name)).toBeVisible()
    await expect(ticket.getByText(/10 minutes/)).toBeVisible()

    await theirs.setViewportSize({ width: 320, height: 900 })
    await theirs.evaluate(() => localStorage.setItem('language', 'sw'))
    await theirs.goto(link)
    await expect(theirs.getByText('Nyakati huru')).toBeVisible()
    await expectNoOverflow(theirs, 'the times of a booking link in Swahili')
    await theirs.goto(link.replace(/[^/]+$/, 'nothing-like-that'))
    await expect(theirs.getByRole('heading', { level: 1, name: 'Weka miadi' })).toBeVisible()
  } finally {
    site.close()
  }
})
