import { amina, expect, signIn, test } from './fixtures.ts'

// @acceptance GLOBAL-037
test('what was read is good for five minutes; after that the page asks again', async ({ page }) => {
  await page.clock.install()
  await signIn(page, amina, '/profile')
  const name = page.getByRole('region', { name: 'Personal Information' }).getByLabel('Name')
  await expect(name).toHaveValue(amina.name)
  // the shell has read the same profile for itself
  await expect(page.getByRole('button', { name: new RegExp(amina.name) })).toBeVisible()
  let calls = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/profiles/me') calls += 1
  })
  const leaveAndReturn = async (minutes: number) => {
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page.getByRole('region', { name: 'At a glance' })).toBeVisible()
    await page.clock.fastForward(minutes * 60_000)
    await page.goBack()
    await expect(name).toHaveValue(amina.name)
  }
  await leaveAndReturn(4)
  expect(calls).toBe(0)
  await leaveAndReturn(2)
  await expect.poll(() => calls).toBe(1)
})
