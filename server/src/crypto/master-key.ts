import { createPrivateKey, generateKeyPairSync, hkdfSync, type JsonWebKey, randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod/mini'

const keyBytes = 32
const secret = z.string().check(z.refine((text) => Buffer.from(text, 'base64').length === keyBytes))
const MasterKeyFile = z.object({
  /** Key-encryption keys by version; the highest is used for new envelopes. */
  keys: z.record(z.string().check(z.regex(/^[1-9]\d*$/)), secret),
  /** From which the database logins and the keyed hashes are derived. */
  derivation: secret,
  /** Private ES256 key that signs access tokens. */
  signingKey: z.looseObject({ kty: z.literal('EC'), crv: z.literal('P-256'), d: z.string() }),
})

export type Keys = {
  current: number
  /** The key of one kind under one version. */
  kindKey: (kind: string, version: number) => Buffer
  /** A secret of its own for each purpose, always the same for the same file. */
  derive: (purpose: string) => Buffer
  signingKey: JsonWebKey
}

/** Reads the master key; makes it on first start (0600). `made` is true then, so that the person is told to back it up. */
export async function loadMasterKey(file: string): Promise<{ keys: Keys; made: boolean }> {
  const existing = await readIfThere(file)
  if (existing !== undefined) return { keys: toKeys(file, existing), made: false }
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const text = `${JSON.stringify(newMasterKey(), null, 2)}\n`
  try {
    const handle = await open(file, 'wx', 0o600)
    await handle.writeFile(text)
    await handle.sync()
    await handle.close()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    return { keys: toKeys(file, await readFile(file, 'utf8')), made: false }
  }
  return { keys: toKeys(file, text), made: true }
}

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
  const content = parse(file, text)
  const versions = Object.keys(content.keys).map(Number)
  const kindKeys = new Map<string, Buffer>()
  const secrets = new Map<string, Buffer>()
  return {
    current: Math.max(...versions),
    signingKey: content.signingKey,
    derive: (purpose) => {
      let secret = secrets.get(purpose)
      if (!secret) {
        secret = hkdf(Buffer.from(content.derivation, 'base64'), purpose)
        secrets.set(purpose, secret)
      }
      return secret
    },
    kindKey: (kind, version) => {
      const name = `${version}:${kind}`
      let key = kindKeys.get(name)
      if (!key) {
        const master = content.keys[String(version)]
        if (!master) throw new Error(`The master key file has no key of version ${version}.`)
        key = hkdf(Buffer.from(master, 'base64'), `kind:${kind}`)
        kindKeys.set(name, key)
      }
      return key
    },
  }
}

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
  return { ...result.data, signingKey: result.data.signingKey as JsonWebKey } // checked by the line above
}

const hkdf = (master: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), `uzima:${purpose}`, keyBytes))
