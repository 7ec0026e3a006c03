import path from 'node:path'
import { z } from 'zod/mini'

/** A sentence for the person who starts the server; never a stack. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.transform((value) => Number(value)),
)
const postgresUrl = z.string().check(z.regex(/^postgres(ql)?:\/\//))
const webUrl = z.url({ protocol: /^https?$/ })
const flag = z.pipe(
  z.enum(['on', 'off']),
  z.transform((value) => value === 'on'),
)
const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/)),
  z.transform((value) => Number(value)),
)
const zone = z.string().check(
  z.refine((name) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
    } catch {
      return false
    }
  }),
)

/** Every setting: how it is read, its default, and what is allowed, in words. */
const settings = {
  PORT: { read: port, byDefault: '3000', allowed: 'a port number' },
  HOST: { read: z.string(), byDefault: '127.0.0.1', allowed: 'an address to listen on' },
  PUBLIC_URL: { read: webUrl, byDefault: undefined, allowed: 'the http(s) address people open' },
  DATABASE_URL: { read: postgresUrl, byDefault: undefined, allowed: 'a postgres:// address' },
  DATABASE_DIRECT_URL: { read: postgresUrl, byDefault: undefined, allowed: 'a postgres:// address' },
  DATABASE_POOL: { read: wholeNumber, byDefault: '20', allowed: 'a number of connections' },
  DATA_DIR: { read: z.string(), byDefault: 'data', allowed: 'a folder' },
  MASTER_KEY_FILE: { read: z.string(), byDefault: path.join('secrets', 'master-key.json'), allowed: 'a file' },
  UZIMA_ROLE: { read: z.enum(['web', 'jobs', 'all']), byDefault: 'all', allowed: 'web, jobs or all' },
  SMTP_URL: { read: z.string().check(z.regex(/^smtps?:\/\//)), byDefault: undefined, allowed: 'an smtp:// address' },
  MAIL_FROM: { read: z.string(), byDefault: 'Uzima <no-reply@localhost>', allowed: 'a mail address' },
  PRACTICE_TIME_ZONE: {
    read: zone,
    byDefault: Intl.DateTimeFormat().resolvedOptions().timeZone,
    allowed: 'a time zone such as Africa/Nairobi',
  },
  PRACTICE_PLACE: { read: z.string(), byDefault: 'Uzima Clinic', allowed: 'the name and address of the practice' },
  SEED: { read: z.enum(['none', 'demo']), byDefault: undefined, allowed: 'none or demo' },
  LOG_LEVEL: { read: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), byDefault: 'info', allowed: 'a pino level' },
  TRUSTED_PROXIES: { read: wholeNumber, byDefault: '0', allowed: 'how many proxies stand before the server' },
  AUTH_ALLOW_UNVERIFIED: { read: flag, byDefault: 'on', allowed: 'on or off' },
  AUTH_AUTOCONFIRM: { read: flag, byDefault: 'off', allowed: 'on or off (loopback only: addresses need no confirmation, for tests)' },
  AUTH_REDIRECT_URLS: {
    read: z.string(),
    byDefault: '',
    allowed: 'patterns of addresses that mailed links may lead to, separated by commas',
  },
  AUTH_RELAXED: { read: flag, byDefault: 'off', allowed: 'on or off (loopback only: raises the limits for tests)' },
} as const

const loopbackHosts = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

export type Config = ReturnType<typeof loadConfig>

/** Reads the environment once; throws a ConfigError with one sentence when something is wrong. */
export function loadConfig(env: Record<string, string | undefined>, cwd = process.cwd()) {
  const read = <K extends keyof typeof settings>(name: K): z.output<(typeof settings)[K]['read']> | undefined => {
    const { read: schema, byDefault, allowed } = settings[name]
    const value = env[name] === '' ? byDefault : (env[name] ?? byDefault)
    if (value === undefined) return undefined
    const result = z.safeParse(schema, value)
    if (!result.success) throw new ConfigError(`${name} is "${value}", but it must be ${allowed}.`)
    return result.data as z.output<(typeof settings)[K]['read']> // each setting is parsed by its own schema
  }
  const required = <K extends keyof typeof settings>(name: K) => {
    const value = read(name)
    if (value === undefined) throw new ConfigError(`${name} is not set; it must be ${settings[name].allowed}.`)
    return value
  }

  const host = required('HOST')
  const listenPort = required('PORT')
  const givenUrl = read('PUBLIC_URL')
  const isLocal = loopbackHosts.has(host) && (givenUrl === undefined || loopbackHosts.has(new URL(givenUrl).hostname))
  const smtpUrl = read('SMTP_URL')
  const seed = read('SEED') ?? (isLocal ? 'demo' : 'none')
  const relaxed = required('AUTH_RELAXED')
  const autoconfirm = required('AUTH_AUTOCONFIRM')

  if (!isLocal && givenUrl === undefined) throw new ConfigError('PUBLIC_URL must be set when HOST is not a loopback address.')
  if (!isLocal && smtpUrl === undefined) throw new ConfigError('SMTP_URL must be set outside local mode: people must receive their mails.')
  if (!isLocal && !env.MASTER_KEY_FILE) throw new ConfigError('MASTER_KEY_FILE must be set outside local mode.')
  if (!isLocal && seed === 'demo') throw new ConfigError('SEED=demo works in local mode only.')
  if (!isLocal && relaxed) throw new ConfigError('AUTH_RELAXED works in local mode only.')
  if (!isLocal && autoconfirm) throw new ConfigError('AUTH_AUTOCONFIRM works in local mode only.')

  const databaseUrl = read('DATABASE_URL')
  return {
    host,
    port: listenPort,
    publicUrl: (givenUrl ?? `http://localhost:${listenPort}`).replace(/\/+$/, ''),
    isLocal,
    databaseUrl,
    databaseDirectUrl: read('DATABASE_DIRECT_URL') ?? databaseUrl,
    databasePool: required('DATABASE_POOL'),
    dataDir: path.resolve(cwd, required('DATA_DIR')),
    masterKeyFile: path.resolve(cwd, required('MASTER_KEY_FILE')),
    role: required('UZIMA_ROLE'),
    smtpUrl,
    mailFrom: required('MAIL_FROM'),
    practiceTimeZone: required('PRACTICE_TIME_ZONE'),
    practicePlace: required('PRACTICE_PLACE'),
    seed,
    logLevel: required('LOG_LEVEL'),
    trustedProxies: required('TRUSTED_PROXIES'),
    auth: {
      allowUnverified: required('AUTH_ALLOW_UNVERIFIED'),
      autoconfirm,
      redirectUrls: required('AUTH_REDIRECT_URLS')
        .split(',')
        .map((pattern) => pattern.trim())
        .filter(Boolean),
      relaxed,
    },
  }
}
