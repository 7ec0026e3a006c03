import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { authSettings } from '#auth/settings.ts'
import { loadConfig, settingNames } from './config.ts'
import { checkNames } from './config-names.ts'

const root = path.resolve(import.meta.dirname, '..', '..')
const outside = {
  PUBLIC_URL: 'https://portal.example',
  SMTP_URL: 'smtp://mail.example',
  MASTER_KEY_FILE: 'k',
  MAIL_FROM: 'a@portal.example',
}
const auth = (env: Record<string, string>) => loadConfig(env).auth
const refusal = (env: Record<string, string>) => {
  try {
    loadConfig(env)
    return 'accepted'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('the settings of the auth API', () => {
  test('have the documented defaults', () => {
    expect(auth({})).toMatchObject({
      email: true,
      phone: false,
      anonymous: false,
      signUp: true,
      accessTokenSeconds: 300,
      audience: 'authenticated',
      role: 'authenticated',
      issuer: 'http://localhost:3000/auth/v1',
      otp: { digits: 6, seconds: 600 },
      linkSeconds: 3600,
      secureEmailChange: true,
      otpTellsUnknown: false,
      linkPage: false,
      password: { minLength: 8, characterSets: [], refusesCommon: true },
      refresh: { rotation: true, reuseSeconds: 10, predecessorSeconds: 120 },
      session: { hours: 12, inactivityMinutes: 0, single: false, lowAalMinutes: 0 },
      plainPkce: false,
      manualLinking: false,
      adminApi: false,
      corsOrigins: [],
      providers: [],
    })
    expect(loadConfig(outside).auth).toMatchObject({ linkPage: true, issuer: 'https://portal.example/auth/v1' })
    expect(auth({ AUTH_SERVICE_ROLE_KEY: 'x'.repeat(32) }).adminApi).toBe(true)
    expect(auth({ AUTH_AUTOCONFIRM: 'on' }).otpTellsUnknown).toBe(true)
  })

  test.each([
    [{ AUTH_OTP_LENGTH: '5' }, 'AUTH_OTP_LENGTH is "5", but it must be a number of digits from 6 to 10.'],
    [{ AUTH_PASSWORD_MIN_LENGTH: '7' }, 'AUTH_PASSWORD_MIN_LENGTH is "7", but it must be a number of characters from 8 to 64.'],
    [{ AUTH_ACCESS_TOKEN_SECONDS: '90' }, 'AUTH_ACCESS_TOKEN_SECONDS is "90", but it must be a number of seconds from 120 to 3600.'],
    [{ AUTH_SESSION_HOURS: '13' }, 'AUTH_SESSION_HOURS is "13", but it must be a number of hours from 1 to 12.'],
    [{ AUTH_ROLE: 'service_role' }, 'AUTH_ROLE is "service_role", but it must be a word, of a person and not of a service.'],
    [
      { AUTH_PASSWORD_CHARACTERS: 'lower,runes' },
      'AUTH_PASSWORD_CHARACTERS is "lower,runes", but it must be some of lower, upper, digit, symbol, separated by commas.',
    ],
    [{ AUTH_PHONE: 'on' }, 'AUTH_PHONE=on needs AUTH_SMS_URL, the address that sends the codes.'],
    [
      { AUTH_CORS_ORIGINS: 'https://app.example/' },
      'AUTH_CORS_ORIGINS names "https://app.example/", but it must be origins such as https://app.example, separated by commas.',
    ],
    [
      { ...outside, AUTH_CORS_ORIGINS: '*' },
      'AUTH_CORS_ORIGINS names "*", but it must be origins such as https://app.example, separated by commas.',
    ],
    [
      { AUTH_ADMIN_NETWORKS: '10.0.0.0/33' },
      'AUTH_ADMIN_NETWORKS names "10.0.0.0/33", but it must be addresses or networks such as 10.0.0.0/8, separated by commas.',
    ],
    [{ ...outside, AUTH_AUTOCONFIRM: 'on' }, 'AUTH_AUTOCONFIRM works in local mode only.'],
    [{ ...outside, AUTH_RELAXED: 'on' }, 'AUTH_RELAXED works in local mode only.'],
    [{ ...outside, AUTH_SMS_AUTOCONFIRM: 'on' }, 'AUTH_SMS_AUTOCONFIRM works in local mode only.'],
    [{ AUTH_OIDC_CLINIC_ISSUER: 'https://id.example' }, 'AUTH_OIDC_CLINIC_CLIENT_ID is not set; it must be the id that the provider gave.'],
    [{ AUTH_OIDC_CLINIC_CLIENT_ID: 'x' }, 'AUTH_OIDC_CLINIC_ISSUER is "", but it must be the address of the provider.'],
    [
      { AUTH_OIDC_CLINIC_COLOUR: 'x' },
      'AUTH_OIDC_CLINIC_COLOUR is no setting; providers are set by AUTH_OIDC_<NAME>_ISSUER and _CLIENT_ID.',
    ],
    [
      { AUTH_OIDC_EMAIL_ISSUER: 'https://id.example', AUTH_OIDC_EMAIL_CLIENT_ID: 'x' },
      'AUTH_OIDC_EMAIL_ISSUER cannot be used: email is a way of our own to sign in.',
    ],
    [
      { ...outside, AUTH_OIDC_CLINIC_ISSUER: 'http://id.example', AUTH_OIDC_CLINIC_CLIENT_ID: 'x' },
      'AUTH_OIDC_CLINIC_ISSUER must be an https address outside local mode.',
    ],
  ])('%j is rejected with a message', (env, sentence) => {
    expect(refusal(env as Record<string, string>)).toBe(sentence)
  })

  test('a secret that is too short is not echoed in the error', () => {
    const sentence = refusal({ AUTH_SERVICE_ROLE_KEY: 'short-secret' })
    expect(sentence).toBe('AUTH_SERVICE_ROLE_KEY is set, but it must be a secret of at least 32 characters.')
  })

  test('providers are parsed by name', () => {
    const { providers } = auth({
      AUTH_OIDC_CLINIC_ISSUER: 'https://id.example',
      AUTH_OIDC_CLINIC_CLIENT_ID: 'web',
      AUTH_OIDC_CLINIC_AUDIENCES: 'android, ios',
    })
    expect(providers).toEqual([
      {
        name: 'clinic',
        issuer: 'https://id.example',
        clientId: 'web',
        clientSecret: undefined,
        scopes: 'openid email profile',
        audiences: ['web', 'android', 'ios'],
      },
    ])
  })

  test('each is explained in docs/auth-settings.md with its default, and named in .env.example', () => {
    const [docs, example] = ['docs/auth-settings.md', '.env.example'].map((file) => readFileSync(path.join(root, file), 'utf8'))
    for (const [name, { byDefault }] of Object.entries(authSettings)) {
      const row = docs?.split('\n').find((line) => line.startsWith(`| \`${name}\` |`))
      expect(row, name).toBeDefined()
      if (byDefault) expect(row, name).toContain(`| \`${byDefault}\` |`)
      expect(example, name).toContain(`# ${name}=`)
    }
  })
})

describe('what an operator may have got wrong', () => {
  test.each<[Record<string, string>, string]>([
    [{ PORT: '99999' }, 'PORT is "99999", but it must be a port number up to 65535.'],
    [
      { ...outside, PUBLIC_URL: 'http://portal.example' },
      'PUBLIC_URL is "http://portal.example", but it must be an https address: browsers keep passkeys, cookies and cameras from others.',
    ],
    [
      { HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.1.5:3000' },
      'PUBLIC_URL is "http://192.168.1.5:3000", but it must be an https address: browsers keep passkeys, cookies and cameras from others.',
    ],
    [{ AUTH_SIGNUP: 'off' }, 'AUTH_SIGNUP is no setting; did you mean AUTH_SIGN_UP?'],
    [{ AUTH_OTP_SECOND: '60' }, 'AUTH_OTP_SECOND is no setting; did you mean AUTH_OTP_SECONDS?'],
    [{ UZIMA_ROLES: 'web' }, 'UZIMA_ROLES is no setting; did you mean UZIMA_ROLE?'],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_live_x' }, 'STRIPE_PUBLISHABLE_KEY is no setting. All of them are in docs/operator.md.'],
    [{ FILES_URI: 's3://files' }, 'FILES_URI is no setting; did you mean FILES_URL?'],
    [{ FILES_NEW: 'storage' }, 'FILES_NEW=storage needs FILES_URL: it does not say where that is.'],
    [{ FILES_URL: 's4://files' }, 'FILES_URL begins with "s4://"; did you mean s3://?'],
    [{ FILES_URL: 'https://files.example' }, 'FILES_URL begins with "https://", but it must begin with s3://.'],
    [
      { FILES_URL: 's3://files?endpiont=http://s3.example' },
      'FILES_URL has "endpiont", which is nothing that it can say; did you mean endpoint?',
    ],
    [{ FILES_URL: 's3://files?endpoint=s3.example' }, 'FILES_URL has endpoint=s3.example, but that must be an http(s) address.'],
    [
      { FILES_URL: 's3://key:secret@files/x' },
      'FILES_URL has credentials in it: they belong in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, as for backups.',
    ],
    [
      { FILES_URL: 's3://Fi/x' },
      'FILES_URL names no bucket: it must be s3://bucket/prefix?endpoint=https://s3.example&region=eu-central-1.',
    ],
    [{ AUTH_SIGNUP: '' }, 'AUTH_SIGNUP is no setting; did you mean AUTH_SIGN_UP?'],
  ])('%j is refused with a sentence', (env, sentence) => {
    expect(refusal(env)).toBe(sentence)
  })

  test('a name of no setting that is nearly one is told of, since it may be another program’s', () => {
    const { warnings } = loadConfig({ DATABSE_URL: 'postgres://x', HOME: '/root', HOSTNAME: 'a', PORTS: '1', SHELL: 'sh', LOGNAME: 'me' })
    expect(warnings).toEqual(['DATABSE_URL is set and is no setting of Uzima; did you mean DATABASE_URL?'])
  })

  test('no setting of ours is taken for a mistake, whatever its value', () => {
    expect(() => checkNames(Object.fromEntries(settingNames.map((name) => [name, ''])), settingNames)).not.toThrow()
    expect(() => checkNames({ AUTH_OIDC_CLINIC_ISSUER: 'https://id.example' }, settingNames)).not.toThrow()
  })
})

describe('ICE servers', () => {
  const turn = { ICE_SERVERS: 'stun:stun.example:3478, turn:turn.example:3478?transport=udp', TURN_SECRET: 'a secret of the relay' }

  test('default to none; with a relay, calls use only the relay unless configured otherwise', () => {
    expect(loadConfig({}).ice).toEqual({ servers: [], turnSecret: undefined, relayOnly: false })
    expect(loadConfig(turn).ice).toMatchObject({
      servers: ['stun:stun.example:3478', 'turn:turn.example:3478?transport=udp'],
      relayOnly: true,
    })
    expect(loadConfig({ ...turn, ICE_RELAY_ONLY: 'off' }).ice.relayOnly).toBe(false)
  })
  test.each([
    [{ ICE_SERVERS: 'https://turn.example' }, /^ICE_SERVERS is "https:/],
    [{ ICE_SERVERS: 'turn:turn.example' }, /^TURN_SECRET must be set/],
    [{ ...turn, TURN_SECRET: 'short' }, /^TURN_SECRET is set, but it must be a secret of 16/],
    [{ ICE_RELAY_ONLY: 'on' }, /^ICE_RELAY_ONLY needs a turn: address/],
  ])('%o is rejected with a message', (env, sentence) => {
    expect(refusal(env)).toMatch(sentence)
  })
})

describe('payments', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_ofATest', STRIPE_WEBHOOK_SECRET: 'whsec_ofATest' }
  const real = { PUBLIC_URL: 'https://portal.example', SMTP_URL: 'smtp://mail.example', MASTER_KEY_FILE: '/keys/master.json' }
  test('use the sandbox in local mode and Stripe with its keys; elsewhere the sandbox must be enabled explicitly', () => {
    expect(loadConfig({}).payments).toEqual({ by: 'sandbox' })
    expect(loadConfig(keys).payments).toMatchObject({ by: 'stripe', secretKey: keys.STRIPE_SECRET_KEY })
    expect(loadConfig({ PAYMENT_SANDBOX: 'off' }).payments).toEqual({ by: 'nobody' })
    expect(loadConfig(real).payments).toEqual({ by: 'nobody' })
    expect(loadConfig({ ...real, PAYMENT_SANDBOX: 'on' }).payments).toEqual({ by: 'sandbox' })
  })

  test.each([
    [{ STRIPE_SECRET_KEY: keys.STRIPE_SECRET_KEY }, /^STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together/],
    [{ STRIPE_WEBHOOK_SECRET: keys.STRIPE_WEBHOOK_SECRET }, /^STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together/],
    [{ ...keys, STRIPE_SECRET_KEY: 'pk_live_public' }, /^STRIPE_SECRET_KEY is set, but it must be a secret key of Stripe/],
    [{ ...keys, STRIPE_WEBHOOK_SECRET: 'x' }, /^STRIPE_WEBHOOK_SECRET is set, but it must be the signing secret/],
    [{ ...keys, PAYMENT_SANDBOX: 'on' }, /^PAYMENT_SANDBOX=on does not go together/],
    [{ ...real, ...keys, STRIPE_API_URL: 'http://elsewhere.example' }, /^STRIPE_API_URL works in local mode only/],
  ])('%o is rejected with a message', (env, sentence) => {
    expect(refusal(env)).toMatch(sentence)
  })
})
