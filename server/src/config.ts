import { createECDH } from 'node:crypto'
import path from 'node:path'
import { emergencyNumber } from '@uzima/contract/emergency-contacts/countries'
import { z } from 'zod/mini'
import { authSettings, readAuthSettings } from '#auth/settings.ts'
import { fileSettings, readFileSettings } from '#files/store/settings.ts'
import { liveKitSettings, readLiveKitSettings } from '#livekit/settings.ts'
import { readTraceSettings, traceSettings } from '#watch/trace-settings.ts'
import { backupSettings, readBackupSettings } from './backup/settings.ts'
import { checkNames } from './config-names.ts'
import { ConfigError, clamdUrl, flag, list, numberBetween, type Setting, webUrl, wholeNumber } from './config-values.ts'

const highestPort = 65_535
const port = numberBetween(0, highestPort)
/** A year at least stays: the portal itself looks back as far. */
const monthsKept = numberBetween(12, 1200)
const hosts = list.check(z.refine((names) => names.every((name) => /^[\w.-]+(:\d{1,5})?$/.test(name))))
const pushNames = list.check(z.refine((names) => names.every((name) => /^\.?[a-z\d-]+(\.[a-z\d-]+)+$/.test(name))))
const postgresUrl = z.string().check(z.regex(/^postgres(ql)?:\/\//))
const mailServerUrl = z.url({ protocol: /^smtps?$/, hostname: /./ })
const sender = z.string().check(z.regex(/^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/))
const iceUrls = list.check(z.refine((urls) => urls.every((url) => /^(stuns?|turns?):[^\s/?]+(\?transport=(udp|tcp))?$/.test(url))))
const zone = z.string().check(
  z.refine((name) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
    } catch {
      return false
    }
  }),
)
const vapidKey = z.string().check(
  z.regex(/^[\w-]{43}$/),
  z.refine((text) => {
    try {
      createECDH('prime256v1').setPrivateKey(Buffer.from(text, 'base64url'))
      return true
    } catch {
      return false
    }
  }),
)

/** Every setting: its parser, its default, and the allowed values in words. */
const settings = {
  PORT: { read: port, byDefault: '3000', allowed: `a port number up to ${highestPort}` },
  HOST: { read: z.string(), byDefault: '127.0.0.1', allowed: 'an address to listen on' },
  PUBLIC_URL: { read: webUrl, byDefault: undefined, allowed: 'the http(s) address people open' },
  METRICS_PORT: { read: port, byDefault: undefined, allowed: `a port number up to ${highestPort}` },
  METRICS_HOST: { read: z.string(), byDefault: '127.0.0.1', allowed: 'an address to listen on' },
  ALLOWED_HOSTS: { read: hosts, byDefault: '', allowed: 'names such as portal.example or 10.0.0.5:3000 between commas' },
  DATABASE_URL: { read: postgresUrl, byDefault: undefined, allowed: 'a postgres:// address' },
  DATABASE_DIRECT_URL: { read: postgresUrl, byDefault: undefined, allowed: 'a postgres:// address' },
  DATABASE_REPLICA_URL: { read: postgresUrl, byDefault: undefined, allowed: 'a postgres:// address' },
  DATABASE_POOL: { read: wholeNumber, byDefault: '20', allowed: 'a number of connections' },
  UV_THREADPOOL_SIZE: { read: wholeNumber, byDefault: '4', allowed: 'a number of threads' },
  DATA_DIR: { read: z.string(), byDefault: 'data', allowed: 'a folder' },
  MASTER_KEY_FILE: { read: z.string(), byDefault: path.join('secrets', 'master-key.json'), allowed: 'a file' },
  AUDIT_CHECKPOINT_FILE: { read: z.string(), byDefault: undefined, allowed: 'a file' },
  AUDIT_KEEP_MONTHS: { read: monthsKept, byDefault: undefined, allowed: 'a number of months from 12 to 1200' },
  AUDIT_ARCHIVE_DIR: { read: z.string(), byDefault: undefined, allowed: 'a folder' },
  UZIMA_ROLE: { read: z.enum(['web', 'jobs', 'all']), byDefault: 'all', allowed: 'web, jobs or all' },
  SMTP_URL: { read: mailServerUrl, byDefault: undefined, allowed: 'an smtp:// or smtps:// address', secret: true },
  MAIL_FROM: { read: sender, byDefault: undefined, allowed: 'a mail address such as Uzima <no-reply@portal.example>' },
  SECURITY_CONTACT: {
    read: z.string().check(z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)),
    byDefault: undefined,
    allowed: 'mailto: and a mail address, or an https address',
  },
  PRACTICE_TIME_ZONE: {
    read: zone,
    byDefault: Intl.DateTimeFormat().resolvedOptions().timeZone,
    allowed: 'a time zone such as Africa/Nairobi',
  },
  PRACTICE_COUNTRY: {
    read: z.string().check(z.refine((code) => emergencyNumber(code) !== undefined)),
    byDefault: undefined,
    allowed: 'a country such as KE whose emergency number is known (contract/src/emergency-contacts/countries.ts)',
  },
  PRACTICE_PLACE: { read: z.string(), byDefault: 'Uzima Clinic', allowed: 'the name and address of the practice' },
  VAPID_PRIVATE_KEY: { read: vapidKey, byDefault: undefined, allowed: 'a private key of P-256, 32 bytes in base64url', secret: true },
  PUSH_SERVICES: { read: pushNames, byDefault: '', allowed: 'names such as push.example.org or .push.example.org between commas' },
  CLAMD_URL: { read: clamdUrl, byDefault: undefined, allowed: 'tcp://host:port or unix:/path of clamd' },
  RECORDS_KEY: { read: flag, byDefault: 'on', allowed: 'on or off' },
  SEED: { read: z.enum(['none', 'small', 'demo']), byDefault: undefined, allowed: 'none, small or demo' },
  DEMO_SEED: { read: wholeNumber, byDefault: '1', allowed: 'a whole number' },
  LOG_LEVEL: { read: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), byDefault: 'info', allowed: 'a pino level' },
  TRUSTED_PROXIES: { read: wholeNumber, byDefault: '0', allowed: 'how many proxies stand before the server' },
  ICE_SERVERS: { read: iceUrls, byDefault: '', allowed: 'stun:, turn: and turns: addresses between commas' },
  TURN_SECRET: {
    read: z.string().check(z.minLength(16)),
    byDefault: undefined,
    allowed: 'a secret of 16 characters or more',
    secret: true,
  },
  ICE_RELAY_ONLY: { read: flag, byDefault: undefined, allowed: 'on or off' },
  STRIPE_SECRET_KEY: {
    read: z.string().check(z.regex(/^(sk|rk)_(test|live)_\w+$/)),
    byDefault: undefined,
    allowed: 'a secret key of Stripe such as sk_live_…',
    secret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    read: z.string().check(z.regex(/^whsec_\w+$/)),
    byDefault: undefined,
    allowed: 'the signing secret of the webhook endpoint, whsec_…',
    secret: true,
  },
  STRIPE_API_URL: { read: webUrl, byDefault: undefined, allowed: 'an http(s) address' },
  PAYMENT_SANDBOX: { read: flag, byDefault: undefined, allowed: 'on or off' },
  ...liveKitSettings,
  ...traceSettings,
  ...fileSettings,
  ...backupSettings,
  ...authSettings,
} as const satisfies Record<string, Setting>

export const settingNames = Object.keys(settings) as (keyof typeof settings)[] // an object literal's own keys

const loopbackHosts = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

export type Config = ReturnType<typeof loadConfig>

/** One setting, whatever the others are; throws a `ConfigError` if its value is invalid. */
export function readSetting<K extends keyof typeof settings>(
  env: Record<string, string | undefined>,
  name: K,
): z.output<(typeof settings)[K]['read']> | undefined {
  const { read: schema, byDefault, allowed, secret }: Setting = settings[name]
  const value = env[name] === '' ? byDefault : (env[name] ?? byDefault)
  if (value === undefined) return undefined
  const result = z.safeParse(schema, value)
  if (!result.success) throw new ConfigError(`${name} is ${secret ? 'set' : `"${value}"`}, but it must be ${allowed}.`, name)
  return result.data as z.output<(typeof settings)[K]['read']> // the type of each setting's own schema
}

/** Parses the environment; throws a `ConfigError` with one sentence when a value is missing or invalid. */
export function loadConfig(env: Record<string, string | undefined>, cwd = process.cwd()) {
  const warnings = checkNames(env, settingNames)
  const read = <K extends keyof typeof settings>(name: K) => readSetting(env, name)
  const required = <K extends keyof typeof settings>(name: K) => {
    const value = read(name)
    if (value === undefined) throw new ConfigError(`${name} is not set; it must be ${settings[name].allowed}.`)
    return value
  }

  const host = required('HOST')
  const listenPort = required('PORT')
  const givenUrl = read('PUBLIC_URL')
  const isLocal = loopbackHosts.has(host) && (givenUrl === undefined || loopbackHosts.has(new URL(givenUrl).hostname))
  const metricsPort = read('METRICS_PORT')
  const smtpUrl = read('SMTP_URL')
  const seed = read('SEED') ?? (isLocal ? 'demo' : 'none')

  if (!isLocal && givenUrl === undefined) throw new ConfigError('PUBLIC_URL must be set when HOST is not a loopback address.')
  if (givenUrl !== undefined && !isLocal && !givenUrl.startsWith('https:'))
    throw new ConfigError(
      `PUBLIC_URL is "${givenUrl}", but it must be an https address: browsers keep passkeys, cookies and cameras from others.`,
    )
  if (!isLocal && smtpUrl === undefined) throw new ConfigError('SMTP_URL must be set outside local mode: people must receive their mails.')
  if (!isLocal && !env.MASTER_KEY_FILE) throw new ConfigError('MASTER_KEY_FILE must be set outside local mode.')
  if (!isLocal && seed !== 'none') throw new ConfigError(`SEED=${seed} works in local mode only.`)

  if (metricsPort !== undefined && metricsPort !== 0 && metricsPort === listenPort)
    throw new ConfigError('METRICS_PORT must be another port than PORT: people can reach that one.')

  const iceServers = required('ICE_SERVERS')
  const turnSecret = read('TURN_SECRET')
  const hasRelay = iceServers.some((url) => url.startsWith('turn'))
  if (hasRelay && turnSecret === undefined) throw new ConfigError('TURN_SECRET must be set for a turn: address in ICE_SERVERS.')
  const relayOnly = read('ICE_RELAY_ONLY') ?? hasRelay
  if (relayOnly && !hasRelay) throw new ConfigError('ICE_RELAY_ONLY needs a turn: address in ICE_SERVERS.')

  const stripeKey = read('STRIPE_SECRET_KEY')
  const stripeWebhook = read('STRIPE_WEBHOOK_SECRET')
  const stripeUrl = read('STRIPE_API_URL')
  const sandbox = read('PAYMENT_SANDBOX')
  if ((stripeKey === undefined) !== (stripeWebhook === undefined))
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together.')
  if (stripeUrl !== undefined && !isLocal) throw new ConfigError('STRIPE_API_URL works in local mode only.')
  if (sandbox === true && stripeKey !== undefined) throw new ConfigError('PAYMENT_SANDBOX=on does not go together with STRIPE_SECRET_KEY.')

  const backup = readBackupSettings({ read, required, cwd, dataDir: required('DATA_DIR') })
  const publicUrl = (givenUrl ?? `http://localhost:${listenPort}`).replace(/\/+$/, '')
  const databaseUrl = read('DATABASE_URL')
  const masterKeyFile = path.resolve(cwd, required('MASTER_KEY_FILE'))
  const besideKey = (name: string) => path.join(path.dirname(masterKeyFile), name)
  return {
    /** Sentences for the operator about what may be a mistake. */
    warnings,
    host,
    port: listenPort,
    /** Where Prometheus reads; undefined if nowhere. */
    metrics: metricsPort === undefined ? undefined : { host: required('METRICS_HOST'), port: metricsPort },
    /** Where spans of OpenTelemetry go; undefined if nowhere. The library reads the other variables itself. */
    tracesUrl: readTraceSettings({ read, required }),
    publicUrl,
    /** Names besides that of `publicUrl` by which requests may ask for the portal. */
    allowedHosts: required('ALLOWED_HOSTS').map((name) => name.toLowerCase()),
    isLocal,
    databaseUrl,
    databaseDirectUrl: read('DATABASE_DIRECT_URL') ?? databaseUrl,
    databaseReplicaUrl: read('DATABASE_REPLICA_URL'),
    databasePool: required('DATABASE_POOL'),
    /** Of libuv, which reads it itself: it must be in the environment in which Node starts. */
    threads: required('UV_THREADPOOL_SIZE'),
    dataDir: path.resolve(cwd, required('DATA_DIR')),
    masterKeyFile,
    /** Defaults to the master key's folder, out of reach of someone who only has access to the database. */
    auditCheckpointFile: path.resolve(cwd, read('AUDIT_CHECKPOINT_FILE') ?? besideKey('audit-checkpoints.jsonl')),
    /** How many whole months of the audit log stay in the database; undefined: all. */
    auditKeepMonths: read('AUDIT_KEEP_MONTHS'),
    auditArchiveDir: path.resolve(cwd, read('AUDIT_ARCHIVE_DIR') ?? besideKey('audit-archive')),
    role: required('UZIMA_ROLE'),
    smtpUrl,
    // on the portal's own host: mail servers reject senders at localhost
    mailFrom: read('MAIL_FROM') ?? `Uzima <no-reply@${new URL(publicUrl).hostname}>`,
    /** For whoever has found a weakness; the mailbox of RFC 2142 unless another is named. Undefined in local mode. */
    securityContact: read('SECURITY_CONTACT') ?? (isLocal ? undefined : `mailto:security@${new URL(publicUrl).hostname}`),
    practiceTimeZone: required('PRACTICE_TIME_ZONE'),
    /** Country the practice is in, which decides the emergency and crisis numbers shown; null for those of the United States. */
    practiceCountry: read('PRACTICE_COUNTRY') ?? null,
    practicePlace: required('PRACTICE_PLACE'),
    /** Whether the practice may have a records key that can decrypt its clinicians' messages; an admin creates it. */
    recordsKey: required('RECORDS_KEY'),
    /** Push services beside those of the usual browsers; with a dot in front, all below a name. */
    pushServices: required('PUSH_SERVICES'),
    /** Where clamd looks for malware in files that people and programs bring. */
    clamdUrl: read('CLAMD_URL'),
    vapidPrivateKey: read('VAPID_PRIVATE_KEY'),
    seed,
    demoSeed: required('DEMO_SEED'),
    logLevel: required('LOG_LEVEL'),
    trustedProxies: required('TRUSTED_PROXIES'),
    /** ICE configuration for video visits. With `relayOnly`, neither side learns the other's IP address. */
    ice: { servers: iceServers, turnSecret, relayOnly },
    /** The video server for calls of more than two; undefined if there is none. */
    liveKit: readLiveKitSettings(read, isLocal),
    payments: paymentsBy({ stripeKey, stripeWebhook, stripeUrl, sandbox: sandbox ?? isLocal }),
    backup,
    /** Where files are kept outside the database; undefined if they are not. */
    files: readFileSettings({ read, s3: backup.s3 }),
    auth: readAuthSettings({ read, required, env, isLocal, publicUrl }),
  }
}

type PaymentSettings = {
  stripeKey: string | undefined
  stripeWebhook: string | undefined
  stripeUrl: string | undefined
  sandbox: boolean
}

/** The payment provider. Outside local mode the sandbox is opt-in, because it moves no money. */
function paymentsBy({ stripeKey, stripeWebhook, stripeUrl, sandbox }: PaymentSettings) {
  if (stripeKey !== undefined && stripeWebhook !== undefined)
    return { by: 'stripe', secretKey: stripeKey, webhookSecret: stripeWebhook, apiUrl: stripeUrl } as const
  return { by: sandbox ? 'sandbox' : 'nobody' } as const
}
