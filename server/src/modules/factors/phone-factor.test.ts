import { expect, test } from 'vitest'
import type { SessionBody } from '../../../test/auth.ts'
import { clinic } from '../../../test/clinic.ts'
import { claimsOf, factorClient, methodsOf, outcome, wrongCode } from '../../../test/second-factor.ts'

const { app, sql, clock, mails } = await clinic({ people: [], env: { AUTH_SMS_URL: 'https://sms.example/send' } })
const auth = factorClient({ app, sql, clock, mails })
const { on, join, signIn, eventsOf } = auth
const codeSentTo = async (phone: string) => (await mails(phone))[0]?.code ?? ''

test('a phone gets a code by text message, for the first verification and at each sign-in', async () => {
  const email = 'phone@example.com'
  const session = await join(email)
  const enrolled = (await on(session).post('/factors', { factor_type: 'phone', friendly_name: 'Mobile', phone: '+1 312 555 0142' })).json()
  expect(enrolled).toMatchObject({ type: 'phone', phone: '13125550142' })
  const challenge = async (who: SessionBody) => (await on(who).post(`/factors/${enrolled.id}/challenge`, { channel: 'sms' })).json()
  const first = await challenge(session)
  const verify = (who: SessionBody, challengeId: string, code: string) =>
    on(who).post(`/factors/${enrolled.id}/verify`, { challenge_id: challengeId, code })
  const code = await codeSentTo('+13125550142')
  expect(code).toMatch(/^\d{6}$/)
  expect((await mails('+13125550142'))[0]?.text, 'as long as its challenge').toContain('5 minutes')
  expect(outcome(await verify(session, first.id, wrongCode(code)))).toBe('422 mfa_verification_failed')
  const proved = (await verify(session, first.id, code)).json<SessionBody>()
  expect(claimsOf(proved.access_token).aal).toBe('aal2')
  expect(await eventsOf(proved, 'mfa_code_sent')).toEqual(['mfa_code_sent phone'])
  expect((await on(proved).get('/user')).json().factors).toMatchObject([{ factor_type: 'phone', phone: '13125550142', status: 'verified' }])

  clock.advance(61_000)
  const pending = await signIn(email)
  expect((await on(pending).get('/factors')).json().ways).toEqual(['phone'])
  const asked = await challenge(pending)
  expect(outcome(await verify(pending, asked.id, code)), 'the previous code').toBe('422 mfa_verification_failed')
  const early = await on(pending).post(`/factors/${enrolled.id}/challenge`)
  expect(outcome(early), 'once a minute').toBe('429 over_sms_send_rate_limit')
  const whole = await verify(pending, asked.id, await codeSentTo('+13125550142'))
  expect(methodsOf(whole.json<SessionBody>().access_token)).toEqual(['mfa/phone', 'password'])
  const second = await on(whole.json()).post('/factors', { factor_type: 'phone', friendly_name: 'Other', phone: '13125550143' })
  expect(outcome(second)).toBe('422 mfa_verified_factor_exists')
})

test('without text messages there is no phone factor', async () => {
  const without = await clinic({ people: [] })
  const client = factorClient(without)
  const session = await client.join('nophone@example.com')
  const refused = await client.on(session).post('/factors', { factor_type: 'phone', phone: '13125550142' })
  expect(outcome(refused)).toBe('422 mfa_phone_enroll_not_enabled')
})
