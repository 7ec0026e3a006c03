import { expect, signIn, test } from './fixtures.ts'

test('one’s own sessions: see them, sign one out elsewhere at once, and choose when they end', async ({
  page,
  openBrowser,
  newPatient,
  expectFault,
}) => {
  // the one that was ended asks once more, and renews in vain
  expectFault(/40[01]/)
  const neema = await newPatient()
  const elsewhere = await openBrowser({
    userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
  })
  await signIn(elsewhere, neema)
  await signIn(page, neema, '/security')
  const sessions = page.getByRole('list', { name: 'Your sessions' }).getByRole('listitem')
  // one of them confirmed the address
  await expect(sessions).toHaveCount(3)
  await expect(sessions.filter({ hasText: 'This device' })).toContainText('Chrome on Linux')
  await expect(sessions.filter({ hasText: 'This device' })).toContainText('Active now')
  const phone = sessions.filter({ hasText: 'Chrome on Android' })
  await expect(phone).toContainText(/Signed in .+ with password/)
  await expect(phone).toContainText('IP address 127.0.0.1')

  await test.step('one elsewhere', async () => {
    await page.getByRole('button', { name: 'Sign out Chrome on Android' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Sign out this device?' })
    await expect(dialog.getByRole('button', { name: 'Keep signed in' })).toBeFocused()
    const ended = page.waitForResponse((response) => response.request().method() === 'DELETE').then(() => Date.now())
    const out = elsewhere.waitForURL((url) => url.pathname === '/auth').then(() => Date.now())
    await dialog.getByRole('button', { name: 'Sign out', exact: true }).click()
    expect((await out) - (await ended)).toBeLessThan(1000)
    expect(new URL(elsewhere.url()).searchParams.get('next')).toBe('/dashboard')
    await expect(elsewhere.getByRole('alert')).toContainText('You were signed out')
    await expect(page.getByText('Device signed out')).toBeVisible()
    await expect(sessions).toHaveCount(2)
  })

  await test.step('a new one appears by itself, and goes with all others', async () => {
    await signIn(elsewhere, neema)
    await expect(sessions).toHaveCount(3)
    await page.getByRole('button', { name: 'Sign out all other devices' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out all other devices' }).click()
    await expect(elsewhere).toHaveURL((url) => url.pathname === '/auth')
    await expect(sessions).toHaveCount(1)
    await expect(page.getByText('You are only signed in on this device.')).toBeVisible()
  })
})

test('sign out here leaves the other devices alone; sign out everywhere ends them too', async ({
  page,
  openBrowser,
  newPatient,
  expectFault,
}) => {
  expectFault(/40[01]/)
  const neema = await newPatient()
  const elsewhere = await openBrowser()
  await signIn(elsewhere, neema)
  const leave = async (name: string, confirm?: string) => {
    await signIn(page, neema, '/security')
    await page.getByRole('region', { name: 'Where you are signed in' }).getByRole('button', { name, exact: true }).click()
    if (confirm) await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await expect(page.getByText('Signed out successfully')).toBeVisible()
    expect(await page.context().cookies()).toEqual([])
  }

  await test.step('here', async () => {
    await leave('Sign Out')
    await elsewhere.reload()
    await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText(neema.name)
  })
  await test.step('everywhere', async () => {
    await leave('Sign out everywhere', 'Sign out everywhere')
    await expect(elsewhere).toHaveURL((url) => url.pathname === '/auth')
    await expect(elsewhere.getByRole('alert')).toContainText('You were signed out')
  })
})
