import { consentApi } from '@uzima/contract/consent'
import { dashboardApi } from '@uzima/contract/dashboard'
import type { SecondFactors } from '@uzima/contract/factors'
import { messageKeysApi } from '@uzima/contract/messages/keys'
import { type Locator, userEvent } from 'vitest/browser'
import { expectNoBarrierAtEnds, expectNoOverflow } from '#test/barriers.ts'
import { emptyDashboard } from '#test/dashboard.ts'
import { expect, page, test, toast } from '#test/page.tsx'
import { ada, drCole, olive } from '#test/people.ts'
import { answerQuietDashboard } from '#test/security-dashboard.ts'
import { answer, answerAuth, refuseAuth } from '#test/server.ts'
import { tokensOf } from '#test/sign-in.ts'

const dialog = page.getByRole('dialog')
const emailSwitch = page
  .getByRole('region', { name: /Two-factor authentication|Verificación en dos pasos|Double authentification|Uthibitishaji wa hatua mbili/ })
  .getByRole('switch')
const add = page.getByRole('button', { name: 'Add verification method' })
const none: SecondFactors = {
  ways: ['password'],
  email_code: false,
  factors: [],
  offered: ['totp', 'phone', 'webauthn'],
  recovery_codes: { total: 0, remaining: 0, confirmed: false },
  reset: null,
  duty: null,
  fresh_until: '2100-01-01T00:00:00Z',
}

/** Somebody without a second factor, who may switch on the code by email. */
function withoutFactor() {
  let factors = none
  answerQuietDashboard()
  answer(consentApi, { listConsents: () => ({ rows: [] }) })
  answer(messageKeysApi, { getOwnKeys: () => ({ keys: [], secrets: [], transferUntil: null, recordsKeyIsOn: false }) })
  answerAuth({
    'GET /factors': () => factors,
    'GET /user': () => ada.user,
    'POST /otp': () => ({}),
    'POST /verify': ({ token }) => {
      expect(token).toBe('123456')
      return tokensOf(ada, crypto.randomUUID())
    },
    'PUT /factors/email-code': ({ enabled }) => {
      factors = { ...none, ways: ['email', 'password'], email_code: enabled === true }
      return {}
    },
  })
}

test('the code by email is switched on by the keyboard alone', async ({ open }) => {
  withoutFactor()
  await open('/security', { as: ada })
  await expect.element(emailSwitch).toBeVisible()
  emailSwitch.element().focus()
  await userEvent.keyboard('{ }')
  await expect.element(dialog.getByRole('textbox')).toHaveFocus()
  await userEvent.keyboard('123456')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(emailSwitch).toBeChecked()
})

test('axe finds nothing on what sets up a second factor, at 1280 px light and 320 px dark', async ({ open }) => {
  withoutFactor()
  const app = { id: crypto.randomUUID(), type: 'totp', friendly_name: 'App' }
  const secret = 'JBSWY3DPEHPK3PXP'
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
  answerAuth({
    'POST /factors': () => ({ ...app, totp: { qr_code: picture, secret, uri: `otpauth://totp/Uzima:ada?secret=${secret}` } }),
    [`DELETE /factors/${app.id}`]: () => ({ id: app.id }),
  })
  await open('/security', { as: ada })
  await expect.element(emailSwitch).toBeVisible()
  await expectNoBarrierAtEnds('the panel')
  await add.click()
  await look(dialog.getByRole('button', { name: /^Passkey/ }), 'the kinds')
  await dialog.getByRole('button', { name: /^Passkey/ }).click()
  await look(dialog.getByRole('textbox'), 'a passkey')
  await dialog.getByRole('button', { name: 'Choose another way' }).click()
  await dialog.getByRole('button', { name: /Authenticator app/ }).click()
  await look(dialog.getByRole('img', { name: /QR code/ }), 'an app')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  // asked by the server who it is
  answerAuth({ 'POST /factors': () => refuseAuth(401, 'reauthentication_required') })
  await add.click()
  await dialog.getByRole('button', { name: /Authenticator app/ }).click()
  await look(page.getByRole('dialog', { name: "Confirm it's you" }).getByLabelText('Password', { exact: true }), 'the question')
})

async function look(shown: Locator, what: string) {
  await expect.element(shown).toBeVisible()
  await expectNoBarrierAtEnds(what)
}

const languages = ['es', 'fr', 'sw'] as const

test.for(languages)('the panel of the second factor and its dialog fit 320 px in %s', async (language, { open }) => {
  await page.viewport(320, 900)
  withoutFactor()
  await open('/security', { as: ada, language })
  await emailSwitch.click()
  await expect.element(dialog.getByRole('textbox')).toBeVisible()
  expectNoOverflow('the dialog of the code')
  await userEvent.keyboard('123456')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(emailSwitch).toBeChecked()
  expectNoOverflow('the panel')
})

test.for(languages)('the second factor at sign-in fits 320 px in %s', async (language, { open }) => {
  await page.viewport(320, 900)
  answerAuth({ 'GET /factors': () => ({ ...none, ways: ['email'], email_code: true }), 'POST /otp': () => ({}) })
  await open('/auth', { as: ada, language, lacks: 'proof' })
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByCss('input[autocomplete=one-time-code]')).toBeVisible()
  expectNoOverflow('the step at sign-in')
})

test.for(languages)('the enrolment of a doctor without a second factor fits 320 px in %s', async (language, { open }) => {
  await page.viewport(320, 900)
  answerAuth({ 'GET /factors': () => ({ ...none, duty: { state: 'due', due_at: '2026-01-02T09:00:00Z', is_admin: false } }) })
  await open('/auth', { as: drCole, language, lacks: 'factor' })
  await expect.element(page.getByRole('main').getByRole('listitem').getByRole('button').first()).toBeVisible()
  expectNoOverflow('the enrolment')
})

const whyAdmins = { es: /^Los administradores deciden/, fr: /^Les administrateurs décident/, sw: /^Wasimamizi huamua/ }
test.for(languages)('the enrolment of an admin says why, and fits 320 px in %s', async (language, { open }) => {
  await page.viewport(320, 900)
  answerAuth({ 'GET /factors': () => ({ ...none, duty: { state: 'due', due_at: '2026-01-02T09:00:00Z', is_admin: true } }) })
  await open('/auth', { as: olive, language, lacks: 'factor' })
  await expect.element(page.getByText(whyAdmins[language])).toBeVisible()
  await expectNoBarrierAtEnds('the enrolment of an admin')
  expectNoOverflow('the enrolment of an admin')
})

// @acceptance SECURITY-013, 016 to 018
test('the code takes six digits, typed or pasted, and says what is missing and what is wrong', async ({ open }) => {
  const tried: unknown[] = []
  answerAuth({
    'GET /factors': () => ({ ...none, ways: ['email'], email_code: true }),
    'POST /otp': () => ({}),
    'POST /verify': ({ token }) => {
      tried.push(token)
      return token === '123456' ? tokensOf(ada, crypto.randomUUID()) : refuseAuth(403, 'otp_expired')
    },
  })
  answer(dashboardApi, { getDashboard: () => emptyDashboard })
  await open('/auth', { as: ada, lacks: 'proof' })
  const field = page.getByLabelText('6-digit code from your email')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('12ab34')
  await expect.element(field).toHaveValue('1234')
  await page.getByRole('button', { name: 'Continue' }).click()
  const incomplete = 'Please enter the complete 6-digit verification code'
  await expect.element(toast('Invalid code')).toHaveTextContent(incomplete)
  await expect.element(page.getByRole('main').getByText(incomplete)).toBeVisible()
  expect(tried).toEqual([])

  await field.fill('000000')
  await expect.element(toast('Verification failed')).toHaveTextContent('Please try again with a new code.')
  await expect.element(page.getByRole('main').getByText('Please try again with a new code.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /You can send another code in \d+ second/ })).toBeDisabled()
  await field.fill(' 123 456 9')
  await expect.poll(() => location.pathname).toBe('/dashboard')
  expect(tried).toEqual(['000000', '123456'])
})

// @acceptance SECURITY-021
test('a code by email that cannot be sent is said, and nothing is switched on', async ({ open }) => {
  withoutFactor()
  answerAuth({ 'POST /otp': () => refuseAuth(500, 'unexpected_failure') })
  await open('/security', { as: ada })
  await emailSwitch.click()
  await expect.element(toast('Failed to send OTP')).toHaveTextContent('Please try again later.')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(emailSwitch).not.toBeChecked()
})
