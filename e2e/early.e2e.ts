import { amina, expect, signIn, test } from './fixtures.ts'

test('at home the session and its first data are asked for once, before the app is there', async ({ page }) => {
  await signIn(page, amina, '/profile')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (searchParams.get('grant_type') === 'refresh_token' || pathname === '/api/dashboard') asked.push(pathname)
  })
  let letIn = () => {}
  const held = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect.poll(() => asked).toEqual(['/auth/v1/token', '/api/dashboard'])
  letIn()
  await expect(page.getByRole('heading', { level: 1, name: /Amina/ })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect(asked).toEqual(['/auth/v1/token', '/api/dashboard'])
})

test('a page that is not the home asks for the session alone; the pages drawn ahead, and visitors, for nothing', async ({ page }) => {
  const early: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/early.js' || pathname === '/api/dashboard' || pathname === '/auth/v1/token') early.push(pathname)
  })
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(early).toEqual(['/early.js'])
  await page.goto('/')
  await page.goto('/auth')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(early).toEqual(['/early.js'])
})
