import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { backendServicesApi } from '@uzima/contract/connected-apps/backend-services'
import type { DataKind } from '@uzima/contract/connected-apps/scopes'
import { SignJWT } from 'jose'
import { appSignIn, type Fields } from './app-sign-in.ts'
import type { Clinic } from './clinic.ts'
import { olive, type Person } from './people.ts'

/** Another admin, made one by nobody in the portal. */
export const omar: Person = { ...olive, name: 'Omar Admin', email: 'omar@example.org' }

const { registerBackendService, listBackendServices, approveBackendRequest } = backendServicesApi
const tokenAddress = 'http://localhost:3000/auth/v1/oauth/token'
export const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

export const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-384' })
export const keySetOf = (key: KeyObject, kid = 'e') => JSON.stringify({ keys: [{ ...key.export({ format: 'jwk' }), kid }] })

/** What backend services and the two admins who let them in do. */
export function backendServices(place: () => Clinic) {
  const { post } = appSignIn(place)
  const seconds = () => Math.floor(place().clock.now().getTime() / 1000)
  const keysOf = new Map<string, KeyObject>()

  const register = async (kinds: DataKind[], name = 'Registry') => {
    const { privateKey, publicKey } = newKeys()
    const { id } = await place()
      .as(olive)
      .call(registerBackendService, { name, maker: null, kinds, keys: keySetOf(publicKey) })
    keysOf.set(id, privateKey)
    return id
  }
  const serviceOf = async (id: string) => {
    const { rows } = await place().as(omar).call(listBackendServices)
    return rows.find((each) => each.id === id)
  }
  const approve = async (id: string) => {
    const waiting = (await serviceOf(id))?.latest
    await place()
      .as(omar)
      .call(approveBackendRequest, { id: waiting?.id ?? '' })
  }
  const admit = async (kinds: DataKind[], name?: string) => {
    const id = await register(kinds, name)
    await approve(id)
    return id
  }
  const assertion = (id: string, claims: Record<string, unknown> = {}, key = keysOf.get(id) ?? newKeys().privateKey) =>
    new SignJWT({ iss: id, sub: id, aud: tokenAddress, jti: randomUUID(), exp: seconds() + 300, ...claims })
      .setProtectedHeader({ alg: 'ES384', kid: 'e', typ: 'JWT' })
      .sign(key)
  const ask = async (id: string, scope: string | undefined, more: Fields = {}, headers: Record<string, string> = {}) => {
    const proof = { client_assertion_type: assertionType, client_assertion: await assertion(id) }
    return post('token', { grant_type: 'client_credentials', scope, ...proof, ...more }, headers)
  }
  const tokenOf = async (id: string, scope = 'system/*.rs') => String((await ask(id, scope)).body.access_token)
  /** A request to the FHIR API. */
  const fhir = async (token: string, path: string, headers: Record<string, string> = {}, method: 'GET' | 'DELETE' = 'GET') => {
    const url = path.startsWith('http') ? path.slice('http://localhost:3000'.length) : `/fhir/R4/${path}`
    return place().app.http.inject({
      ...{ method, url },
      headers: { host: 'localhost:3000', authorization: `Bearer ${token}`, ...headers },
    })
  }
  return { post, register, serviceOf, approve, admit, assertion, ask, tokenOf, fhir, keysOf }
}
