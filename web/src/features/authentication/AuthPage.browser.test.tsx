import { userEvent } from 'vitest/browser'
import { button, expect, page, test, toast } from '#test/page.tsx'
import { ada, olive } from '#test/people.ts'
import { answerAuth, refuseAuth } from '#test/server.ts'

const tab = (name: string) => page.getByRole('tab', { name })

// @acceptance AUTH-016
test('a link says which tab is open', async ({ open }) => {
  await open('/')
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
  await expect.element(tab('Sign Up')).toHaveAttribute('aria-selected', 'true')
  expect(history.state?.usr?.tab).toBe('signup')
  await open('/auth?verify=signup')
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect.element(tab('Sign In')).toHaveAttribute('aria-selected', 'true')
  expect(history.state?.usr?.tab).toBe('signin')
})

// @acceptance AUTH-040, 042, GLOBAL-043 to 044, REGISTER-011
test('a name of two letters and a password of six are sent by Sign Up; registration asks for eight', async ({ open }) => {
  const sent: object[] = []
  answerAuth({
    'POST /signup': (body) => {
      sent.push(body)
      return refuseAuth(422, 'weak_password', {
        message: 'Password should be at least 8 characters.',
        weak_password: { reasons: ['length'] },
      })
    },
  })
  const fill = async (password: string) => {
    await page.getByRole('textbox', { name: 'Name' }).fill('Al')
    await page.getByLabelText('Email').fill('al@example.org')
    await page.getByLabelText('Password', { exact: true }).fill(password)
    await page.getByLabelText('Confirm Password').fill(password)
  }
  await open('/auth')
  await tab('Sign Up').click()
  await fill('123456')
  await button('Sign Up').click()
  await expect.element(toast('Sign Up Error')).toHaveTextContent('Password should be at least 8 characters.')
  await expect.element(page.getByText('Use a password with 8 to 128 characters.')).toBeVisible()
  expect(sent).toMatchObject([{ password: '123456', data: { name: 'Al' } }])

  await open('/patient-registration')
  await fill('1234567')
  await button('Create Account').click()
  await expect.element(page.getByText('Password too short')).toBeVisible()
  expect(sent).toHaveLength(1)
})

// @acceptance AUTH-001 to 002, 004, 017, 029
test('has two tabs of which one is open, and a way home', async ({ open }) => {
  await open('/auth')
  const tabs = page.getByRole('tab')
  await expect.poll(() => tabs.elements().map(({ textContent }) => textContent)).toEqual(['Sign In', 'Sign Up'])
  await expect.element(page.getByLabelText('Confirm Password')).not.toBeInTheDocument()
  await tab('Sign Up').click()
  await expect.element(tab('Sign Up')).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab('Sign In')).toHaveAttribute('aria-selected', 'false')
  await expect.element(page.getByRole('textbox')).toHaveLength(5)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('Sign In')).toHaveFocus()
  await expect.element(page.getByRole('textbox')).toHaveLength(2)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect.poll(() => location.pathname).toBe('/')
})

// @acceptance AUTH-033 to 034, 038, 040 to 041, GLOBAL-043 to 044
test('each field says what is wrong once it was left, and nothing is sent', async ({ open }) => {
  const [name, password] = [page.getByRole('textbox', { name: 'Name' }), page.getByLabelText('Password', { exact: true })]
  const nameError = page.getByText('Name must be at least 2 characters')
  await open('/auth')
  await tab('Sign Up').click()
  await password.fill('12345')
  await page.getByLabelText('Confirm Password').fill('12345')
  await name.fill('A')
  await expect.element(nameError).not.toBeInTheDocument()
  await page.getByLabelText('Email').fill('abc')
  await expect.element(nameError).toBeVisible()
  await page.getByLabelText('Phone').fill('abc')
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible()
  await button('Sign Up').click()
  await expect.element(page.getByText('Password must be at least 6 characters')).toHaveLength(2)
  await expect.element(name).toHaveFocus()
  await password.fill('secret12')
  await page.getByLabelText('Confirm Password').fill('secret13')
  await button('Sign Up').click()
  await expect.element(page.getByText("Passwords don't match")).toBeVisible()

  await tab('Sign In').click()
  await password.fill('12345')
  await button('Sign In').click()
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect.element(page.getByText('Password must be at least 6 characters')).toHaveLength(1)
})

test('a password can be looked at while it is typed', async ({ open }) => {
  await open('/auth')
  const field = page.getByLabelText('Password', { exact: true })
  await expect.element(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(field).toHaveAttribute('type', 'password')
})

// @acceptance API-AUTH-028, AUTH-046
test('a confirmation mail that is refused is told in the words of the server', async ({ open }) => {
  const redirects: (string | null)[] = []
  answerAuth({
    'POST /resend': (_, { url }) => {
      redirects.push(new URL(url).searchParams.get('redirect_to'))
      return refuseAuth(429, 'over_email_send_rate_limit', {
        message: 'For security purposes, you can only request this after 60 seconds.',
      })
    },
  })
  await open('/profile', { as: { ...ada, user: { ...ada.user, email_confirmed_at: undefined } } })
  await button('Resend').click()
  const alert = page.getByRole('alert').filter({ hasText: 'For security purposes, you can only request this after 60 seconds.' })
  await expect.element(alert.getByText('Error', { exact: true })).toBeVisible()
  expect(redirects).toEqual([`${location.origin}/auth`])
})

test('without a recovery session the link to the new password shows the request, and the way back', async ({ open }) => {
  await open('/auth?mode=reset-password')
  await expect.element(button('Send Reset Link')).toBeVisible()
  await expect.element(page.getByLabelText('New Password', { exact: true })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect.element(tab('Sign In')).toHaveAttribute('aria-selected', 'true')
})

// @acceptance AUTH-026, 033, 044
test('the request names a wrong address, says that it is busy, and shows the words of a refusal', async ({ open }) => {
  await open('/auth?mode=reset-password')
  await page.getByLabelText('Email').fill('abc')
  await button('Send Reset Link').click()
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible()
  const { promise: looked, resolve: release } = Promise.withResolvers<void>()
  answerAuth({
    'POST /recover': async () => {
      await looked
      return refuseAuth(429, 'over_email_send_rate_limit', { message: 'email rate limit exceeded' })
    },
  })
  await page.getByLabelText('Email').fill(ada.profile.email)
  await button('Send Reset Link').click()
  await expect.element(button('Sending...')).toHaveAttribute('aria-busy', 'true')
  release()
  await expect.element(toast('Error')).toHaveTextContent('email rate limit exceeded')
  await expect.element(page.getByLabelText('Email')).toHaveValue(ada.profile.email)
})

// @acceptance AUTH-045, GLOBAL-043
test('the new password is checked before it is sent, and its refusal shows at the field', async ({ open }) => {
  answerAuth({
    'PUT /user': () => refuseAuth(422, 'weak_password', { message: 'Password is known to be weak', weak_password: { reasons: ['pwned'] } }),
  })
  await open('/auth?mode=reset-password', { as: ada, method: 'recovery' })
  const first = page.getByLabelText('New Password', { exact: true })
  const second = page.getByLabelText('Confirm New Password')
  await first.fill('12345')
  await second.fill('12345')
  await button('Update Password').click()
  await expect.element(page.getByText('Password must be at least 6 characters')).toHaveLength(2)
  await first.fill('secret12')
  await second.fill('secret13')
  await button('Update Password').click()
  await expect.element(page.getByText("Passwords don't match")).toBeVisible()
  await first.fill('password')
  await second.fill('password')
  await button('Update Password').click()
  await expect.element(toast('Error')).toHaveTextContent('Password is known to be weak')
  await expect.element(page.getByText('This password is too easy to guess. Choose another one.')).toBeVisible()
  await expect.element(first).toHaveFocus()
})

test('an admin who has forgotten the password sets a new one before the second factor that is due', async ({ open }) => {
  await open('/auth?mode=reset-password', { as: olive, method: 'recovery', lacks: 'factor' })
  await expect.element(page.getByLabelText('New Password', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).not.toHaveTextContent('two-factor')
})
