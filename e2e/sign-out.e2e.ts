import { amina, expect, signIn, signInByForm, test } from './fixtures.ts'

// @acceptance AUTH-066, SHELL-015
test('Sign Out in the header takes the session out of the browser and leads home', async ({ page, context }) => {
  await signInByForm(page, amina)
  expect((await context.cookies()).map(({ name }) => name).sort()).toEqual(['uzima_rt', 'uzima_session'])
  await page.goto('/terms')
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await context.cookies()).toEqual([])
})

test('what is still being read or told when the person leaves is given up', async ({ page }) => {
  let letThrough = () => {}
  const left = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const paths = ['**/api/profiles/me', '**/api/security/activity']
  const [profile, activity] = paths.map((path) => page.waitForRequest(path))
  for (const path of paths)
    await page.route(path, async (route) => {
      await left
      await route.continue().catch(() => undefined) // nobody waits for it any more
    })
  await signIn(page, amina, '/terms')
  let isTold = false
  void activity?.then(() => {
    isTold = true
  })
  await profile
  // the watch over the session is loaded a moment after the page
  await expect(async () => {
    await page.keyboard.press('Shift')
    expect(isTold).toBe(true)
  }).toPass({ intervals: [100] })
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  letThrough()
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible()
  for (const request of await Promise.all([profile, activity])) await expect.poll(() => request?.failure()?.errorText).toMatch(/ABORTED/)
})
