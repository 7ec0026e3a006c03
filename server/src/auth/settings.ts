import { BlockList, isIPv6 } from 'node:net'
import { passwordLength } from '@uzima/contract/authentication'
import { z } from 'zod/mini'
import { ConfigError, flag, list, numberBetween, type Setting, webUrl } from '#config-values.ts'
import type { CaptchaSettings } from './captcha.ts'
import { type OidcSettings, readOidcSettings } from './oidc-settings.ts'

const onOff = (byDefault: 'on' | 'off', allowed = 'on or off') => ({ read: flag, byDefault, allowed })
const between = (least: number, most: number, byDefault: string | undefined, unit: string) => ({
  read: numberBetween(least, most),
  byDefault,
  allowed: `a number of ${unit} from ${least} to ${most}`,
})
const characterSets = {
  lower: 'abcdefghijklmnopqrstuvwxyz',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  digit: '0123456789',
  symbol: '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~',
} as const
const setNames = z.array(z.enum(Object.keys(characterSets) as (keyof typeof characterSets)[])) // an object literal's own keys
const shortestKey = 32

/** The settings of the auth API; each key is its environment variable. */
export const authSettings = {
  AUTH_EMAIL: onOff('on'),
  AUTH_PHONE: onOff('off', 'on or off (on needs AUTH_SMS_URL)'),
  AUTH_ANONYMOUS: onOff('off'),
  AUTH_SIGN_UP: onOff('on'),
  AUTH_ALLOW_UNVERIFIED: onOff('on'),
  AUTH_AUTOCONFIRM: onOff('off', 'on or off (loopback only: addresses need no confirmation, for tests)'),
  AUTH_RELAXED: onOff('off', 'on or off (loopback only: raises the limits for tests)'),

  AUTH_ACCESS_TOKEN_SECONDS: between(120, 3600, '300', 'seconds'),
  AUTH_AUDIENCE: { read: z.string().check(z.minLength(1)), byDefault: 'authenticated', allowed: 'a word' },
  AUTH_ROLE: {
    read: z.string().check(z.regex(/^(?!service_role$|supabase_admin$)[a-z_]+$/)),
    byDefault: 'authenticated',
    allowed: 'a word, of a person and not of a service',
  },
  AUTH_ISSUER: { read: webUrl, byDefault: undefined, allowed: 'an http(s) address' },
  AUTH_SIGNING_KEYS_FILE: { read: z.string(), byDefault: undefined, allowed: 'a file with a JSON Web Key Set' },

  AUTH_CAPTCHA_URL: { read: webUrl, byDefault: undefined, allowed: 'the http(s) address that checks a captcha' },
  AUTH_CAPTCHA_SECRET: { read: z.string(), byDefault: undefined, allowed: 'the secret of the captcha service', secret: true },

  AUTH_OTP_LENGTH: between(6, 10, '6', 'digits'),
  AUTH_OTP_SECONDS: between(60, 3600, '600', 'seconds'),
  AUTH_LINK_SECONDS: between(300, 3600, '3600', 'seconds'),
  AUTH_MAIL_INTERVAL_SECONDS: between(0, 3600, '60', 'seconds'),
  AUTH_LINK_PAGE: { read: flag, byDefault: undefined, allowed: 'on or off' },
  AUTH_SECURE_EMAIL_CHANGE: onOff('on'),
  AUTH_OTP_TELLS_UNKNOWN: { read: flag, byDefault: undefined, allowed: 'on or off' },

  AUTH_SMS_URL: { read: webUrl, byDefault: undefined, allowed: 'the http(s) address that sends text messages' },
  AUTH_SMS_SECRET: { read: z.string(), byDefault: undefined, allowed: 'the bearer token of AUTH_SMS_URL', secret: true },
  AUTH_SMS_AUTOCONFIRM: onOff('off', 'on or off (loopback only: phones need no confirmation, for tests)'),
  AUTH_SMS_OTP_LENGTH: between(6, 10, '6', 'digits'),
  AUTH_SMS_OTP_SECONDS: between(30, 600, '600', 'seconds'),
  AUTH_SMS_INTERVAL_SECONDS: between(0, 3600, '60', 'seconds'),
  AUTH_SMS_PER_HOUR: between(1, 1_000_000, '30', 'messages'),

  AUTH_PASSWORD_MIN_LENGTH: between(passwordLength.min, 64, String(passwordLength.min), 'characters'),
  AUTH_PASSWORD_CHARACTERS: {
    read: z.pipe(list, setNames),
    byDefault: '',
    allowed: `some of ${Object.keys(characterSets).join(', ')}, separated by commas`,
  },
  AUTH_PASSWORD_COMMON: { read: z.enum(['refuse', 'allow']), byDefault: 'refuse', allowed: 'refuse or allow' },

  AUTH_REFRESH_ROTATION: onOff('on'),
  AUTH_REFRESH_REUSE_SECONDS: between(0, 60, '10', 'seconds'),
  AUTH_REFRESH_PREDECESSOR_SECONDS: between(0, 300, '120', 'seconds'),
  AUTH_SESSION_HOURS: between(1, 12, '12', 'hours'),
  AUTH_SESSION_INACTIVITY_MINUTES: between(0, 720, '0', 'minutes (0: none)'),
  AUTH_SINGLE_SESSION: onOff('off'),
  AUTH_LOW_AAL_MINUTES: between(0, 720, '0', 'minutes (0: none)'),

  AUTH_REAUTHENTICATION: onOff('off'),
  AUTH_CURRENT_PASSWORD: onOff('off'),
  AUTH_NOTICES: onOff('on'),

  AUTH_MFA_TOTP: onOff('on'),
  AUTH_MFA_WEBAUTHN: onOff('on'),
  AUTH_MFA_PHONE: { read: flag, byDefault: undefined, allowed: 'on or off (on needs AUTH_SMS_URL)' },

  AUTH_PKCE_PLAIN: onOff('off'),
  AUTH_FLOW_SECONDS: between(60, 3600, '300', 'seconds'),
  AUTH_MANUAL_LINKING: onOff('off'),

  AUTH_SERVICE_ROLE_KEY: {
    read: z.string().check(z.minLength(shortestKey)),
    byDefault: undefined,
    secret: true,
    allowed: `a secret of at least ${shortestKey} characters`,
  },
  AUTH_ADMIN_API: { read: flag, byDefault: undefined, allowed: 'on or off' },
  AUTH_ADMIN_NETWORKS: {
    read: list,
    byDefault: '127.0.0.0/8,::1/128',
    allowed: 'addresses or networks such as 10.0.0.0/8, separated by commas',
  },
  AUTH_CORS_ORIGINS: { read: list, byDefault: '', allowed: 'origins such as https://app.example, separated by commas' },
  AUTH_REDIRECT_URLS: {
    read: list,
    byDefault: '',
    allowed: 'patterns of addresses that mailed links may lead to, separated by commas',
  },
} as const satisfies Record<string, Setting>

type Names = keyof typeof authSettings
type ValueOf<K extends Names> = z.output<(typeof authSettings)[K]['read']>
/** Reads a parsed setting: undefined when it is unset and has no default. */
type Read = <K extends Names>(name: K) => ValueOf<K> | undefined
type Required = <K extends Names>(name: K) => ValueOf<K>
type World = { read: Read; required: Required; env: Record<string, string | undefined>; isLocal: boolean; publicUrl: string }

export function readAuthSettings({ read, required, env, isLocal, publicUrl }: World) {
  for (const name of ['AUTH_RELAXED', 'AUTH_AUTOCONFIRM', 'AUTH_SMS_AUTOCONFIRM'] as const)
    if (!isLocal && required(name)) throw new ConfigError(`${name} works in local mode only.`)
  const smsUrl = read('AUTH_SMS_URL')
  const phone = required('AUTH_PHONE')
  if (phone && smsUrl === undefined) throw new ConfigError('AUTH_PHONE=on needs AUTH_SMS_URL, the address that sends the codes.')
  const phoneFactor = read('AUTH_MFA_PHONE') ?? smsUrl !== undefined
  if (phoneFactor && smsUrl === undefined) throw new ConfigError('AUTH_MFA_PHONE=on needs AUTH_SMS_URL, the address that sends the codes.')
  const autoconfirm = required('AUTH_AUTOCONFIRM')
  const serviceRoleKey = read('AUTH_SERVICE_ROLE_KEY')
  const providers: OidcSettings[] = readOidcSettings(env, isLocal)
  return {
    email: required('AUTH_EMAIL'),
    phone,
    anonymous: required('AUTH_ANONYMOUS'),
    signUp: required('AUTH_SIGN_UP'),
    allowUnverified: required('AUTH_ALLOW_UNVERIFIED'),
    autoconfirm,
    relaxed: required('AUTH_RELAXED'),

    accessTokenSeconds: required('AUTH_ACCESS_TOKEN_SECONDS'),
    audience: required('AUTH_AUDIENCE'),
    role: required('AUTH_ROLE'),
    issuer: read('AUTH_ISSUER') ?? `${publicUrl}/auth/v1`,
    signingKeysFile: read('AUTH_SIGNING_KEYS_FILE'),

    captcha: readCaptcha(read('AUTH_CAPTCHA_URL'), read('AUTH_CAPTCHA_SECRET')),

    otp: { digits: required('AUTH_OTP_LENGTH'), seconds: required('AUTH_OTP_SECONDS') },
    linkSeconds: required('AUTH_LINK_SECONDS'),
    mailIntervalSeconds: required('AUTH_MAIL_INTERVAL_SECONDS'),
    linkPage: read('AUTH_LINK_PAGE') ?? !isLocal,
    secureEmailChange: required('AUTH_SECURE_EMAIL_CHANGE'),
    /** Where addresses need no confirmation, revealing which ones are taken is accepted as well. */
    otpTellsUnknown: read('AUTH_OTP_TELLS_UNKNOWN') ?? autoconfirm,

    sms: {
      url: smsUrl,
      secret: read('AUTH_SMS_SECRET'),
      autoconfirm: required('AUTH_SMS_AUTOCONFIRM'),
      otp: { digits: required('AUTH_SMS_OTP_LENGTH'), seconds: required('AUTH_SMS_OTP_SECONDS') },
      intervalSeconds: required('AUTH_SMS_INTERVAL_SECONDS'),
      perHour: required('AUTH_SMS_PER_HOUR'),
    },
    password: {
      minLength: required('AUTH_PASSWORD_MIN_LENGTH'),
      characterSets: required('AUTH_PASSWORD_CHARACTERS').map((name) => characterSets[name]),
      refusesCommon: required('AUTH_PASSWORD_COMMON') === 'refuse',
    },
    refresh: {
      rotation: required('AUTH_REFRESH_ROTATION'),
      reuseSeconds: required('AUTH_REFRESH_REUSE_SECONDS'),
      predecessorSeconds: required('AUTH_REFRESH_PREDECESSOR_SECONDS'),
    },
    session: {
      hours: required('AUTH_SESSION_HOURS'),
      inactivityMinutes: required('AUTH_SESSION_INACTIVITY_MINUTES'),
      single: required('AUTH_SINGLE_SESSION'),
      lowAalMinutes: required('AUTH_LOW_AAL_MINUTES'),
    },
    reauthentication: required('AUTH_REAUTHENTICATION'),
    currentPassword: required('AUTH_CURRENT_PASSWORD'),
    notices: required('AUTH_NOTICES'),

    /** The kinds of second factors that may be enrolled and used. */
    mfa: { totp: required('AUTH_MFA_TOTP'), webauthn: required('AUTH_MFA_WEBAUTHN'), phone: phoneFactor },

    plainPkce: required('AUTH_PKCE_PLAIN'),
    flowSeconds: required('AUTH_FLOW_SECONDS'),
    manualLinking: required('AUTH_MANUAL_LINKING'),
    providers,

    serviceRoleKey,
    adminApi: read('AUTH_ADMIN_API') ?? serviceRoleKey !== undefined,
    adminNetworks: toBlockList(required('AUTH_ADMIN_NETWORKS')),
    corsOrigins: checkOrigins(required('AUTH_CORS_ORIGINS'), isLocal),
    redirectUrls: required('AUTH_REDIRECT_URLS'),
  }
}

function readCaptcha(url: string | undefined, secret: string | undefined): CaptchaSettings | undefined {
  if (url !== undefined && secret !== undefined) return { url, secret }
  if (url === undefined && secret === undefined) return undefined
  throw new ConfigError('AUTH_CAPTCHA_URL and AUTH_CAPTCHA_SECRET are set together, or not at all.')
}

/** Node's `BlockList`, used here as an allow list. */
function toBlockList(networks: string[]): BlockList {
  const listed = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    try {
      if (bits === undefined) listed.addAddress(address, family)
      else listed.addSubnet(address, Number(bits), family)
    } catch {
      throw new ConfigError(`AUTH_ADMIN_NETWORKS names "${network}", but it must be ${authSettings.AUTH_ADMIN_NETWORKS.allowed}.`)
    }
  }
  return listed
}

function checkOrigins(origins: string[], isLocal: boolean): string[] {
  for (const origin of origins) {
    if (origin === '*' && isLocal) continue
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new ConfigError(`AUTH_CORS_ORIGINS names "${origin}", but it must be ${authSettings.AUTH_CORS_ORIGINS.allowed}.`)
  }
  return origins
}
