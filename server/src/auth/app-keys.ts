import { request } from 'node:https'
import type { AppKeySet } from '@uzima/contract/connected-apps/app-keys'
import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { isPublicEndpoint, lookupPublic } from '#push/public-address.ts'

/** The public keys of an app that proves itself by them: as registered, or where it publishes them. */
type KeysOfApp = { jwks: AppKeySet | null; jwksUri: string | null }
export type AppKeys = { of: (app: KeysOfApp) => JWTVerifyGetKey }
/** How an address is reached; replaced in tests. */
type Reach = { lookup: typeof lookupPublic; ca?: string; servername?: string }

const patienceMs = 5000
const mostBytes = 65_536
const keptMs = 600_000
/** Neither a name of a key that nobody knows nor an address that does not answer makes us ask again sooner. */
const pauseMs = 30_000
const mostKept = 500

export function createAppKeys(reach: Reach = { lookup: lookupPublic }): AppKeys {
  const published = new Map<string, JWTVerifyGetKey>()
  const at = (address: string) => {
    const known = published.get(address)
    if (known) return known
    const oldest = published.size >= mostKept ? published.keys().next().value : undefined
    if (oldest !== undefined) published.delete(oldest)
    const keys = publishedAt(address, reach)
    published.set(address, keys)
    return keys
  }
  return {
    of: ({ jwks, jwksUri }) => {
      if (jwks) return byName(createLocalJWKSet(jwks as JSONWebKeySet)) // checked when it was registered
      if (jwksUri) return byName(at(jwksUri))
      throw new errors.JWKSNoMatchingKey()
    },
  }
}

/** Only a key that the header names, so that it is never guessed which of them is meant. */
const byName =
  (keys: JWTVerifyGetKey): JWTVerifyGetKey =>
  (header, token) => {
    if (typeof header?.kid !== 'string') throw new errors.JWKSNoMatchingKey()
    return keys(header, token)
  }

function publishedAt(address: string, reach: Reach): JWTVerifyGetKey {
  let failedAt = Number.NEGATIVE_INFINITY
  const get = async (url: string, { signal }: { signal: AbortSignal }) => {
    if (performance.now() - failedAt < pauseMs) throw new errors.JWKSTimeout()
    try {
      return await read(url, reach, signal)
    } catch (error) {
      failedAt = performance.now()
      throw error
    }
  }
  return createRemoteJWKSet(new URL(address), {
    ...{ timeoutDuration: patienceMs, cooldownDuration: pauseMs, cacheMaxAge: keptMs },
    [customFetch]: get,
  })
}

/** Over TLS, from a public address by the name's own certificate, without following redirects, and no more than key sets need. */
function read(address: string, reach: Reach, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (!isPublicEndpoint(address)) throw new Error('Keys are read from public addresses alone.')
    const asked = request(address, { ...reach, agent: false, signal, headers: { accept: 'application/json' } }, (answer) => {
      if (answer.statusCode !== 200) {
        asked.destroy(new Error(`The keys were answered with ${answer.statusCode}.`))
        return
      }
      const parts: Buffer[] = []
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > mostBytes) asked.destroy(new Error('The key set is too long.'))
        else parts.push(part)
      })
      answer.on('error', reject)
      answer.on('end', () => resolve(new Response(Buffer.concat(parts))))
    })
    asked.on('error', reject)
    asked.end()
  })
}
