import { userEvent } from 'vitest/browser'
import { expect, page, test, toast } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answerAuth, refuseAuth } from '#test/server.ts'

// @acceptance SHELL-001
test('the brand leads home from any page', async ({ open }) => {
  await open('/terms')
  await page.getByRole('banner').getByRole('link', { name: 'Uzima' }).click()
  await expect.poll(() => location.pathname).toBe('/')
})

// @acceptance SHELL-002 to 003
for (const name of ['Sign In', 'Get Started'])
  test(`${name} in the header leads to /auth`, async ({ open }) => {
    await open('/')
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
    await expect.poll(() => location.pathname + location.search).toBe('/auth')
  })

// @acceptance SHELL-020, 024 to 026
test('the footer has its two groups', async ({ open }) => {
  await open('/')
  const footer = page.getByRole('contentinfo')
  await expect.element(footer.getByRole('heading', { name: 'Quick Links' })).toBeVisible()
  await expect.element(footer.getByRole('heading', { name: 'Legal' })).toBeVisible()
  for (const [name, target] of [
    ['Dashboard', '/dashboard'],
    ['Profile', '/profile'],
    ['Notifications', '/notifications'],
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const)
    await expect.element(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', target)
})

// @acceptance SHELL-032
test('the first Tab reaches the skip link, which leads to the content', async ({ open }) => {
  await open('/')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect.element(skip).toBeInTheDocument()
  await userEvent.tab()
  await expect.element(skip).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('a sign-out that the server refuses is told, and signs out here all the same', async ({ open, expectFault }) => {
  answerAuth({ 'POST /logout': () => refuseAuth(429, 'over_request_rate_limit', { message: 'Request rate limit reached' }) })
  expectFault(/Sign out failed/)
  await open('/profile', { as: ada })
  await page.getByRole('button', { name: /Ada Mushi/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect.element(toast('Sign Out Error')).toBeVisible()
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

// @acceptance AUTH-052, SHELL-016
test('a failure of Sign Out in the header is logged, and told in the words of the server', async ({ open, expectFault }) => {
  answerAuth({ 'POST /logout': () => refuseAuth(500, 'unexpected_failure', { message: 'The session could not be ended' }) })
  expectFault(/Sign out failed/)
  await open('/terms', { as: ada })
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Sign Out' }).click()
  await expect.element(toast('Sign Out Error')).toHaveRole('alert')
  await expect.element(toast('Sign Out Error')).toHaveTextContent('The session could not be ended')
  await expect.element(header.getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('whoever goes on while Sign Out is under way is not taken back', async ({ open }) => {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  answerAuth({ 'POST /logout': () => held.then(() => ({})) })
  await open('/terms', { as: ada })
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect.poll(() => location.pathname).toBe('/privacy')
  letThrough()
  await expect.element(toast('Signed out successfully')).toBeVisible()
  await expect.element(header.getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(location.pathname).toBe('/privacy')
})

// @acceptance GLOBAL-022
for (const [language, name, words] of [
  ['es', 'Español', 'Ingresar'],
  ['fr', 'Français', 'Connexion'],
  ['sw', 'Kiswahili', 'Ingia'],
] as const)
  test(`${name} is chosen in the header, and stands on the page`, async ({ open }) => {
    await open('/')
    expect(document.documentElement.lang).toBe('en')
    await page
      .getByRole('button', { name: /Language/ })
      .first()
      .click()
    await page.getByRole('menuitemradio', { name }).click()
    await expect.poll(() => document.documentElement.lang).toBe(language)
    expect(localStorage.getItem('language')).toBe(language)
    await expect.element(page.getByRole('banner').getByRole('link', { name: words })).toBeVisible()
  })

// @acceptance SHELL-004 to 007, 009 to 010, 012 to 014
test('the header offers what is built, under the specification’s words', async ({ open }) => {
  await open('/', { as: ada })
  const header = page.getByRole('banner')
  for (const [name, target] of [
    [/Notifications/, '/notifications'],
    ['Profile', '/profile'],
    ['Settings', '/security'],
  ] as const)
    await expect.element(header.getByRole('link', { name })).toHaveAttribute('href', target)
  await header.getByRole('button', { name: 'Health Services' }).click()
  for (const [name, target] of [
    ['Appointments', '/appointments'],
    ['Medications', '/medications'],
    ['Health Records', '/health-records'],
    ['Symptom Checker', '/symptom-checker'],
  ] as const)
    await expect.element(page.getByRole('menuitem', { name })).toHaveAttribute('href', target)
  const fourth = page.getByRole('menuitem').nth(3)
  await expect.element(fourth).toHaveTextContent('Emergency Contacts')
  expect(fourth.element().nextElementSibling?.getAttribute('role')).toBe('separator')
})
