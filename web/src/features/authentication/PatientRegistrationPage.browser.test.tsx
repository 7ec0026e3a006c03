import { userEvent } from 'vitest/browser'
import { button, expect, page, test, toast } from '#test/page.tsx'
import { answerAuth, refuseAuth } from '#test/server.ts'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })

async function fill(role: 'Patient' | 'Provider', password = 'a cup that holds a seed', again = password) {
  await page.getByRole('tab', { name: role }).click()
  await field('Name').fill('Neema Mushi')
  await field('Email').fill('neema@example.org')
  await field('Password').fill(password)
  await field('Confirm Password').fill(again)
}

// @acceptance REGISTER-003
test('what was typed stays when the tab changes', async ({ open }) => {
  await open('/patient-registration')
  await fill('Provider')
  await page.getByLabelText('Specialty').fill('Cardiology')
  await page.getByRole('tab', { name: 'Patient' }).click()
  await expect.element(field('Email')).toHaveValue('neema@example.org')
  await expect.element(page.getByLabelText('Specialty')).not.toBeInTheDocument()
  await page.getByRole('tab', { name: 'Provider' }).click()
  await expect.element(page.getByLabelText('Specialty')).toHaveValue('Cardiology')
})

// @acceptance REGISTER-009 to 010
for (const { name, password, again, title, text } of [
  {
    name: 'too short a password',
    password: '1234567',
    again: '1234567',
    title: 'Password too short',
    text: 'Password must be at least 8 characters long.',
  },
  {
    name: 'a second password that differs',
    password: 'secret123',
    again: 'secret124',
    title: "Passwords don't match",
    text: 'Please ensure both passwords match.',
  },
])
  test(`${name} is refused with a toast and at its field, and nothing is sent`, async ({ open }) => {
    await open('/patient-registration')
    await fill('Patient', password, again)
    await button('Create Account').click()
    await expect.element(toast(title)).toHaveTextContent(text)
    await expect.element(page.getByRole('main').getByText(text)).toBeVisible()
    expect(location.pathname).toBe('/patient-registration')
  })

// @acceptance REGISTER-005 to 008
test('name, email, password and its confirmation are required', async ({ open }) => {
  await open('/patient-registration')
  await fill('Patient')
  for (const name of ['Name', 'Email', 'Password', 'Confirm Password']) {
    const typed = (field(name).element() as HTMLInputElement).value
    await field(name).fill('')
    // By keyboard: the toast of the round before may lie over the button.
    await userEvent.keyboard('{Enter}')
    await expect.element(field(name)).toHaveFocus()
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
    await field(name).fill(typed)
  }
  expect(location.pathname).toBe('/patient-registration')
})

// @acceptance REGISTER-015
test('a refusal shows the words of the server, or that something unexpected happened, and keeps what was typed', async ({ open }) => {
  await open('/patient-registration')
  await fill('Patient')
  answerAuth({ 'POST /signup': () => refuseAuth(422, 'user_already_exists', { message: 'User already registered' }) })
  await button('Create Account').click()
  await expect.element(toast('Registration failed')).toHaveTextContent('User already registered')
  await expect.element(field('Email')).toHaveValue('neema@example.org')
  answerAuth({ 'POST /signup': () => refuseAuth(400, '') })
  await button('Create Account').click()
  await expect.element(toast('Registration failed').filter({ hasText: 'An unexpected error occurred.' })).toBeVisible()
})

test('a password that is easy to guess is refused at its field too', async ({ open }) => {
  answerAuth({
    'POST /signup': () =>
      refuseAuth(422, 'weak_password', { message: 'Password is known to be weak', weak_password: { reasons: ['pwned'] } }),
  })
  await open('/patient-registration')
  await fill('Patient', 'password123')
  await button('Create Account').click()
  await expect.element(toast('Registration failed')).toBeVisible()
  await expect.element(page.getByText('This password is too easy to guess. Choose another one.')).toBeVisible()
  await expect.element(field('Password')).toHaveFocus()
})
