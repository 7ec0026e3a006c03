import { expectNoBarrierAtEnds, expectNoOverflow } from './barriers.ts'
import { admin, expect, signIn, signInByForm, test } from './fixtures.ts'
import { toast } from './toast.ts'

test('an admin shuts a signed-in patient out at once, lets them in again, and makes them a nurse', async ({
  page,
  openBrowser,
  newPatient,
  mailsTo,
  expectFault,
}) => {
  test.setTimeout(180_000)
  expectFault(/40[019]/)
  const person = await newPatient(`Tumaini ${crypto.randomUUID().slice(0, 8)}`)
  const emailsToPerson = async () => (await mailsTo(person.email)).map(({ letter }) => letter)
  await signIn(page, person)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const desk = await openBrowser({ reducedMotion: 'reduce' })
  const state = desk.getByRole('banner').or(desk.locator('header')).filter({ hasText: person.email }).locator('[data-badge]')
  await signIn(desk, admin, '/admin')

  await test.step('the admin finds the account by a part of its name', async () => {
    await desk.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Accounts' }).click()
    await expect(desk.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
    await desk.getByLabel('Search by name or email').fill('nobody is called like this')
    await expect(desk.getByText('No matching accounts')).toBeVisible()
    await desk.getByLabel('Search by name or email').fill(person.name.slice(3))
    const found = desk.getByRole('list', { name: 'Accounts' }).getByRole('link', { name: person.name })
    await expect(found).toContainText(person.email)
    await expectNoBarrierAtEnds(desk, 'the accounts')
    await found.click()
    await expect(desk.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
    await expect(state).toHaveText('Active')
    await expectNoBarrierAtEnds(desk, 'an account')
  })

  await test.step('disabled, the patient is signed out at once and cannot sign in', async () => {
    await desk.getByRole('button', { name: 'Disable account' }).click()
    const dialog = desk.getByRole('alertdialog', { name: `Disable ${person.name}’s account?` })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Disable' })).toBeDisabled()
    await dialog.getByLabel('Reason').fill('Someone else uses this account')
    await expectNoBarrierAtEnds(desk, 'the question before an account is disabled')
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await expect(toast(desk, 'Account disabled')).toContainText(person.name)
    await expect(state).toHaveText('Disabled')
    await expect(desk.getByRole('region', { name: 'Administrator activity' })).toContainText('Someone else uses this account')
    await expect(page).toHaveURL(/\/auth/)
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByText('This account is closed. Contact your practice.').first()).toBeVisible()
    expect(await emailsToPerson()).toContain('account_disabled')
  })

  await test.step('another admin’s page that is behind says so', async () => {
    const behind = await openBrowser()
    await signIn(behind, admin, new URL(desk.url()).pathname)
    await behind.getByRole('button', { name: 'Enable account' }).click()
    const open = behind.getByRole('alertdialog', { name: `Enable ${person.name}’s account?` })
    await open.getByLabel('Reason').fill('Came to the desk')

    await desk.getByRole('button', { name: 'Enable account' }).click()
    const dialog = desk.getByRole('alertdialog', { name: `Enable ${person.name}’s account?` })
    await dialog.getByLabel('Reason').fill('Came to the desk with an identity card')
    await dialog.getByRole('button', { name: 'Enable' }).click()
    await expect(toast(desk, 'Account enabled')).toBeVisible()
    await expect(state).toHaveText('Active')

    await open.getByRole('button', { name: 'Enable' }).click()
    await expect(open.getByText('This account was changed somewhere else. Review it and try again.')).toBeVisible()
  })

  await test.step('as a nurse the person signs in anew and sees what nurses see', async () => {
    await signInByForm(page, person)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await desk.getByRole('button', { name: 'Change role' }).click()
    const dialog = desk.getByRole('alertdialog', { name: `Change ${person.name}’s role?` })
    await dialog.getByLabel('New role').selectOption({ label: 'Healthcare professional' })
    await dialog.getByLabel('Profession').selectOption({ label: 'Nurse' })
    await dialog.getByLabel('Specialty').fill('Wound care')
    await dialog.getByLabel('Reason').fill('Works with us from today')
    await expectNoBarrierAtEnds(desk, 'the question before a role is changed')
    await dialog.getByRole('button', { name: 'Change role' }).click()
    await expect(toast(desk, 'Role changed')).toBeVisible()
    await expect(desk.getByRole('region', { name: 'Account details' })).toContainText('Nurse, Wound care')
    await expect(page).toHaveURL(/\/auth/)
    await signInByForm(page, person)
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Patients' })).toBeVisible()
    expect(await emailsToPerson()).toEqual(expect.arrayContaining(['account_enabled', 'role_changed']))
  })

  await test.step('nobody acts upon the own account', async () => {
    await desk.goto('/admin/users')
    await desk.getByLabel('Search by name or email').fill(admin.email)
    await desk.getByRole('list', { name: 'Accounts' }).getByRole('link', { name: admin.name }).click()
    await expect(desk.getByText('This is your own account. Another administrator must make changes.')).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Disable account' })).toHaveCount(0)
  })

  await test.step('the admin writes a notice, which stands above the pages in their language', async () => {
    await desk.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Content' }).click()
    await expect(desk.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible()
    for (const name of [/^Forum/, /Posting in the forum/, /Figures on the home page/, /Testimonials on the home page/])
      await expect(desk.getByRole('switch', { name })).toBeChecked()
    const card = desk.getByRole('region', { name: 'Banner on every page' })
    await expect(card).toContainText('Not shown')
    const said = {
      English: 'We are closed on Friday.',
      Español: 'Cerramos el viernes.',
      Français: 'Fermé vendredi.',
      Kiswahili: 'Ijumaa tumefunga.',
    }
    for (const [language, text] of Object.entries(said)) await card.getByLabel(language).fill(text)
    // in a year that no other journey is in: nobody else is to see it
    await card.getByLabel('Show from').fill('2040-01-02T08:00')
    await card.getByLabel('Show until').fill('2040-01-01T08:00')
    await card.getByRole('button', { name: 'Publish' }).click()
    await expect(card.getByText('The end time must be after the start time.')).toBeVisible()
    await card.getByLabel('Show until').fill('2040-01-03T08:00')
    await card.getByRole('button', { name: 'Publish' }).click()
    await expect(toast(desk, 'Banner saved')).toBeVisible()
    await expect(card).toContainText('Scheduled')
    await desk.reload()
    await expect(card.getByLabel('Kiswahili')).toHaveValue(said.Kiswahili)
    await expectNoBarrierAtEnds(desk, 'the content')
    await card.getByRole('button', { name: 'Remove banner' }).click()
    await desk.getByRole('alertdialog', { name: 'Remove this banner?' }).getByRole('button', { name: 'Remove banner' }).click()
    await expect(card).toContainText('Not shown')

    // as the server writes it (content.test.ts), in this browser alone
    await page.route('**/terms', async (route) => {
      const answer = await route.fetch()
      const notice = '<aside class="practice-notice"><p lang="en">We are closed.</p><p lang="sw">Tumefunga.</p></aside>'
      const body = (await answer.text()).replace('<div id="root">', `${notice}<div id="root">`)
      await route.fulfill({ response: answer, body, headers: { ...answer.headers(), 'content-encoding': '' } })
    })
    await page.goto('/terms')
    await expect(page.getByText('We are closed.')).toBeVisible()
    await expect(page.getByText('Tumefunga.')).toBeHidden()
    await expectNoBarrierAtEnds(page, 'a page with a notice')

    const home = new URL('/', page.url()).href
    await page.route(home, async (route) => {
      const answer = await route.fetch()
      const without = (await answer.text()).replaceAll(/<section data-part="voices".*?<\/section>/gs, '')
      const body = without.replace('<div id="root">', '<div id="root" data-off="voices">')
      await route.fulfill({ response: answer, body, headers: { ...answer.headers(), 'content-encoding': '' } })
    })
    await page.goto(home)
    await expect(page.getByRole('region', { name: 'Uzima in numbers', exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'What people say about us' })).toHaveCount(0)
    await page.unroute(home)
    await page.goto(home)
    await expect(page.getByRole('region', { name: 'What people say about us' })).toBeVisible()
  })

  await test.step('the admin sees how the system is, and has the log checked', async () => {
    await desk.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'System' }).click()
    await expect(desk.getByRole('heading', { level: 1, name: 'System' })).toBeVisible()
    const part = (name: string) => desk.getByRole('region', { name })
    await expect(part('Encryption').getByText('Encrypted', { exact: true })).toHaveCount(6)
    await expect(part('Storage')).toContainText('audit.log')
    await expect(part('About this installation')).toContainText('None: /dev/mailbox')
    await part('Audit log').getByRole('button', { name: 'Check full log' }).click()
    await expect(part('Audit log')).toContainText('no changes found', { timeout: 30_000 })
    await expectNoBarrierAtEnds(desk, 'the system')
    await desk.setViewportSize({ width: 320, height: 900 })
    await desk.evaluate(() => localStorage.setItem('language', 'sw'))
    for (const [to, title] of [
      ['/admin/system', 'Mfumo'],
      ['/admin/users', 'Akaunti'],
      ['/admin/content', 'Maudhui'],
    ] as const) {
      await desk.goto(to)
      await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(desk.getByRole('main').locator('li, textarea').first()).toBeVisible()
      await expectNoOverflow(desk, `${to} in Swahili`)
    }
  })
})
