import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isPublicEndpoint, lookupPublic, NotPublic } from '#push/public-address.ts'

type Asked = { method?: string | undefined; headers?: Record<string, string>; body?: string | undefined }
type Limits = { mostBytes: number; patienceMs: number }
/** Asks another portal. Throws where there is no answer that we take. */
export type Reach = (address: string, asked: Asked, limits: Limits) => Promise<Response>

/** A program of this computer, which is reached in local mode only. */
const isHere = (address: string) => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  return protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname) && username === '' && password === ''
}

export const isReachable = (address: string, isLocal: boolean) => isPublicEndpoint(address) || (isLocal && isHere(address))

/**
 * Over TLS, from a public address by the name's own certificate: every address is looked up when connecting, against names that lead into our
 * network. Redirects are not followed, and what is longer or slower than expected is given up.
 */
export const reachOf =
  ({ isLocal }: { isLocal: boolean }): Reach =>
  (address, { method = 'GET', headers = {}, body }, { mostBytes, patienceMs }) =>
    new Promise((resolve, reject) => {
      if (!isReachable(address, isLocal)) throw new NotPublic('Only public addresses are asked.')
      const signal = AbortSignal.timeout(patienceMs)
      const isPlain = isHere(address)
      const options = { method, headers, agent: false, signal, ...(isPlain ? {} : { lookup: lookupPublic }) }
      const asked = (isPlain ? requestPlain : requestSecure)(address, options, (answer) => {
        const parts: Buffer[] = []
        let bytes = 0
        answer.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > mostBytes) asked.destroy(new TooLong())
          else parts.push(part)
        })
        answer.on('error', reject)
        answer.on('end', () => {
          const status = answer.statusCode ?? 0
          const told = Object.entries(answer.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
          const isEmpty = status === 204 || status === 205 || status === 304
          try {
            resolve(new Response(isEmpty ? null : Buffer.concat(parts), { status, headers: Object.fromEntries(told) }))
          } catch (error) {
            reject(error) // a status that there is not
          }
        })
      })
      asked.on('error', reject)
      asked.end(body)
    })

export class TooLong extends Error {
  override name = 'TooLong'
}
