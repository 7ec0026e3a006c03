import { createPrivateKey, generateKeyPairSync, hkdfSync, type JsonWebKey, randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod/mini'

const keyBytes = 32
const secret = z.string().check(z.refine((text) => Buffer.from(text, 'base64').length === keyBytes))
const MasterKeyFile = z.looseObject({
  /** Key-encryption keys by version; the highest encrypts new envelopes. */
  keys: z.record(z.string().check(z.regex(/^[1-9]\d*$/)), secret),
  /** The secret from which database passwords and HMAC keys are derived. */
  derivation: secret,
  /** The private ES256 key that signs access tokens. */
  signingKey: z.looseObject({ kty: z.literal('EC'), crv: z.literal('P-256'), d: z.string() }),
})

export type Keys = {
  /** The version for new envelopes. A new version in the file is picked up within `takeUpMs`. */
  readonly current: number
  readonly versions: number[]
  /** The key-encryption key of a kind in one version. */
  kindKey: (kind: string, version: number) => Buffer
  /** Derives a separate secret for each purpose, deterministically. */
  derive: (purpose: string) => Buffer
  signingKey: JsonWebKey
}

/** After this time every process has picked up changes to its key file. */
export const takeUpMs = 1000

/** Everybody on the machine; a group may be the container's or the service's own. */
const forOthers = 0o007

/** Loads the master key, creating it on first start (mode 0600). `made`: it was created, so the operator must back it up. */
export async function loadMasterKey(file: string): Promise<{ keys: Keys; made: boolean }> {
  const existing = await readIfThere(file)
  if (existing !== undefined) return { keys: toKeys(file, existing), made: false }
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const text = textOf(newMasterKey())
  try {
    await writeDurably(file, text)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    return { keys: toKeys(file, await readFile(file, 'utf8')), made: false }
  }
  return { keys: toKeys(file, text), made: true }
}

/** A sentence for the operator if everybody on the machine may read the file. On Windows its mode says nothing of that. */
export async function openToOthers(file: string): Promise<string | undefined> {
  const { mode } = await stat(file)
  if (process.platform === 'win32' || (mode & forOthers) === 0) return undefined
  return `Everybody on this machine may read the master key. Keep it to the account that runs Uzima: chmod 600 ${file}`
}

/** Adds a key to the file and returns its version. */
export function addVersion(file: string): Promise<number> {
  return changeFile(file, (content) => {
    const version = highestOf(content.keys) + 1
    return [{ ...content, keys: { ...content.keys, [version]: randomBytes(keyBytes).toString('base64') } }, version]
  })
}

/** Removes all lower versions. Call it only once nothing refers to them. */
export function removeVersionsBelow(file: string, version: number): Promise<number[]> {
  return changeFile(file, (content) => {
    const isKept = ([name]: [string, unknown]) => Number(name) >= version
    const kept = Object.fromEntries(Object.entries(content.keys).filter(isKept))
    const removed = Object.keys(content.keys).map(Number)
    return [{ ...content, keys: kept }, removed.filter((each) => each < version)]
  })
}

type Content = ReturnType<typeof parse>

/** Replaces the file atomically: readers see either the old or the new version, even after a crash. */
async function changeFile<T>(file: string, change: (content: Content) => [Content, T]): Promise<T> {
  const [content, result] = change(parse(file, await readFile(file, 'utf8')))
  const next = `${file}.new`
  await rm(next, { force: true })
  await writeDurably(next, textOf(content))
  await rename(next, file)
  const folder = await open(path.dirname(file), 'r')
  await folder.sync()
  await folder.close()
  return result
}

async function writeDurably(file: string, text: string) {
  const handle = await open(file, 'wx', 0o600)
  await handle.writeFile(text)
  await handle.sync()
  await handle.close()
}

const textOf = (content: object) => `${JSON.stringify(content, null, 2)}\n`

async function readIfThere(file: string) {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function newMasterKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    keys: { 1: randomBytes(keyBytes).toString('base64') },
    derivation: randomBytes(keyBytes).toString('base64'),
    signingKey: privateKey.export({ format: 'jwk' }),
  }
}

function toKeys(file: string, text: string): Keys {
  const { derivation, signingKey, keys } = parse(file, text)
  const masters = watchVersions(file, keys)
  const kindKeys = new Map<string, Buffer>()
  const secrets = new Map<string, Buffer>()
  return {
    get current() {
      return highestOf(masters.now())
    },
    get versions() {
      return Object.keys(masters.now()).map(Number)
    },
    signingKey,
    derive: (purpose) => {
      let secret = secrets.get(purpose)
      if (!secret) {
        secret = hkdf(Buffer.from(derivation, 'base64'), purpose)
        secrets.set(purpose, secret)
      }
      return secret
    },
    kindKey: (kind, version) => {
      const name = `${version}:${kind}`
      let key = kindKeys.get(name)
      if (!key) {
        const master = masters.now()[version] ?? masters.again()[version]
        if (!master) throw new Error(`The master key file has no key of version ${version}.`)
        key = hkdf(Buffer.from(master, 'base64'), `kind:${kind}`)
        kindKeys.set(name, key)
      }
      return key
    },
  }
}

/** The keys of the file, rechecked once a second, and at once if a version is missing. */
function watchVersions(file: string, first: Content['keys']) {
  let keys = first
  let lookedAt = performance.now()
  let changedAt = timeOf(file)
  const again = () => {
    lookedAt = performance.now()
    try {
      changedAt = timeOf(file)
      keys = parse(file, readFileSync(file, 'utf8')).keys
    } catch {
      // a missing or damaged file is reported at the next start; until then the loaded keys remain valid
    }
    return keys
  }
  const now = () => {
    if (performance.now() - lookedAt < takeUpMs) return keys
    lookedAt = performance.now()
    return timeOf(file) === changedAt ? keys : again()
  }
  return { now, again }
}

const timeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs
const highestOf = (keys: Content['keys']) => Math.max(...Object.keys(keys).map(Number))

function parse(file: string, text: string) {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Error(`The master key file ${file} is not JSON. Restore it from your backup.`)
  }
  const result = z.safeParse(MasterKeyFile, json)
  if (!result.success || Object.keys(result.data.keys).length === 0)
    throw new Error(`The master key file ${file} is damaged. Restore it from your backup.`)
  createPrivateKey({ key: result.data.signingKey as JsonWebKey, format: 'jwk' }) // throws on a damaged key
  return { ...result.data, signingKey: result.data.signingKey as JsonWebKey } // validated by the line above
}

const hkdf = (master: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), `uzima:${purpose}`, keyBytes))
