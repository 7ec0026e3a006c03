import leven from 'leven'
import { z } from 'zod/mini'
import { ConfigError, type Setting, webUrl } from '#config-values.ts'
import type { S3Settings } from '#s3.ts'

export const fileSettings = {
  FILES_URL: { read: z.string(), byDefault: undefined, allowed: 's3://bucket/prefix?endpoint=https://s3.example&region=eu-central-1' },
  FILES_NEW: { read: z.enum(['storage', 'database']), byDefault: undefined, allowed: 'storage or database' },
} as const satisfies Record<string, Setting>

type Names = keyof typeof fileSettings
type Reading = {
  read: <K extends Names>(name: K) => z.output<(typeof fileSettings)[K]['read']> | undefined
  /** As for backups; the address may say something else. */
  s3: S3Settings
}

export type FileSettings = NonNullable<ReturnType<typeof readFileSettings>>

/** Where files are kept outside the database; undefined if nowhere. */
export function readFileSettings({ read, s3 }: Reading) {
  const given = read('FILES_URL')
  const takes = read('FILES_NEW')
  if (given === undefined) {
    if (takes === 'storage') throw new ConfigError('FILES_NEW=storage needs FILES_URL: it does not say where that is.')
    return undefined
  }
  const { protocol, hostname, pathname, searchParams, username, password, hash, port } = urlOf(given)
  if (protocol !== 's3:') {
    const isNear = protocol.startsWith('s3') || leven(protocol, 's3:') <= 1
    throw wrong(isNear ? `begins with "${protocol}//"; did you mean s3://?` : `begins with "${protocol}//", but it must begin with s3://.`)
  }
  if (username !== '' || password !== '')
    throw wrong('has credentials in it: they belong in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, as for backups.')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname) || port !== '' || hash !== '')
    throw wrong(`names no bucket: it must be ${fileSettings.FILES_URL.allowed}.`)
  const { endpoint = s3.endpoint, region = s3.region } = questionOf(searchParams)
  const prefix = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '')
  return {
    bucket: hostname,
    prefix,
    endpoint,
    region,
    /** In words for the operator. */
    words: `s3://${hostname}${prefix && `/${prefix}`}`,
    /** Whether new files go there; those that are there stay. */
    takesNew: takes !== 'database',
  }
}

const wrong = (what: string) => new ConfigError(`FILES_URL ${what}`)

function urlOf(given: string): URL {
  if (!URL.canParse(given)) throw wrong(`is no address: it must be ${fileSettings.FILES_URL.allowed}.`)
  return new URL(given)
}

const parts = {
  endpoint: { fits: (value: string) => z.safeParse(webUrl, value).success, allowed: 'an http(s) address' },
  region: { fits: (value: string) => /^[a-z\d-]+$/.test(value), allowed: 'a region such as eu-central-1' },
} as const
const partNames = Object.keys(parts) as (keyof typeof parts)[] // an object literal's own keys

function questionOf(asked: URLSearchParams): Partial<Record<keyof typeof parts, string>> {
  const found: Partial<Record<keyof typeof parts, string>> = {}
  for (const [name, value] of asked) {
    const known = partNames.find((each) => each === name)
    if (known === undefined) {
      const nearest = partNames.find((each) => leven(each, name) <= 3)
      throw wrong(
        `has "${name}", which is nothing that it can say${nearest ? `; did you mean ${nearest}?` : ': only endpoint and region are.'}`,
      )
    }
    if (!parts[known].fits(value)) throw wrong(`has ${known}=${value}, but that must be ${parts[known].allowed}.`)
    if (found[known] !== undefined) throw wrong(`says ${known} twice.`)
    found[known] = value
  }
  return found
}
