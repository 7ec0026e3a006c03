import { generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { calculateJwkThumbprint } from 'jose'
import { readSigningKeys, signs } from './signing-keys.ts'

export type KeyState = { kid: string; state: 'signs' | 'accepted' }
type KeyFile = { file: string; made: JsonWebKey }

/**
 * The steps of rotating the signing key, run on the server's machine. Between add and use, restart the servers and wait ten minutes, so
 * that every client has fetched the next key before it signs; between use and remove, the last tokens expire.
 */
export async function changeSigningKeys(where: KeyFile, step: string | undefined, kid: string | undefined): Promise<KeyState[]> {
  const keys = await named(readSigningKeys(where.file, { made: where.made, isGiven: false }))
  if (step !== undefined) write(where.file, await after(keys, step, kid))
  const now = step === undefined ? keys : await named(readSigningKeys(where.file, { made: where.made, isGiven: true }))
  return now.map((key) => ({ kid: key.kid, state: signs(key) || now.length === 1 ? 'signs' : 'accepted' }))
}

type NamedKey = JsonWebKey & { kid: string }
const named = (keys: JsonWebKey[]): Promise<NamedKey[]> =>
  Promise.all(keys.map(async (key) => ({ ...key, kid: typeof key.kid === 'string' ? key.kid : await thumbprint(key) })))
const thumbprint = ({ kty = '', crv = '', x = '', y = '', n = '', e = '' }: JsonWebKey) =>
  calculateJwkThumbprint(kty === 'EC' ? { kty, crv, x, y } : { kty, n, e })

async function after(keys: NamedKey[], step: string, kid: string | undefined): Promise<NamedKey[]> {
  const signing = keys.find(signs) ?? keys[0]
  const as = (key: NamedKey, isSigning: boolean): NamedKey => ({ ...key, key_ops: isSigning ? ['sign'] : ['verify'] })
  if (step === 'add') {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const added = await named([privateKey.export({ format: 'jwk' })])
    return [...keys, ...added].map((key) => as(key, key === signing))
  }
  const meant = keys.find((key) => key.kid === kid)
  if (!meant) throw new Error(`There is no signing key ${kid ?? ''}. The keys are: ${keys.map((key) => key.kid).join(', ')}`)
  if (step === 'use') {
    if (meant.d === undefined) throw new Error(`The key ${meant.kid} has no private part here, so it cannot sign.`)
    return keys.map((key) => as(key, key === meant))
  }
  if (step !== 'remove') throw new Error('The steps are: add, use KID, remove KID.')
  if (meant === signing) throw new Error(`The key ${meant.kid} signs tokens. Use another one first.`)
  return keys.filter((key) => key !== meant).map((key) => as(key, key === signing))
}

/** Written atomically: a server that starts meanwhile reads either the old or the new file. */
function write(file: string, keys: NamedKey[]) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify({ keys }, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, file)
}
