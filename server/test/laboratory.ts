import { createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { laboratoriesApi } from '@uzima/contract/laboratories'
import { FlattenedSign } from 'jose'
import { omar } from './backend-service.ts'
import type { Clinic } from './clinic.ts'
import { olive } from './people.ts'

export const resultsAddress = 'http://localhost:3000/api/laboratories/results'
export type Laboratory = { id: string; keyId: string; privateKey: KeyObject }

/** What a laboratory sends, and the two admins who let it in. */
export function laboratoryOf(place: () => Clinic) {
  const api = laboratoriesApi
  const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pemOf = (key: KeyObject) => createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()

  const register = async (given: { name?: string; application?: string | null; facility?: string } = {}): Promise<Laboratory> => {
    const { privateKey } = newKey()
    const { id } = await place()
      .as(olive)
      .call(api.registerLaboratory, { name: 'Coast Lab', application: null, facility: 'COASTLAB', ...given, key: pemOf(privateKey) })
    const { rows } = await place().as(omar).call(api.listLaboratories)
    return { id, keyId: rows.find((each) => each.id === id)?.keys[0]?.id ?? '', privateKey }
  }
  const admit = async (given: Parameters<typeof register>[0] = {}) => {
    const laboratory = await register(given)
    await place().as(omar).call(api.approveLaboratoryKey, { id: laboratory.keyId })
    return laboratory
  }
  const signed = async ({ keyId, privateKey }: Laboratory, body: Buffer, claims: Record<string, unknown> = {}) => {
    const iat = Math.floor(place().clock.now().getTime() / 1000)
    const { protected: head, signature } = await new FlattenedSign(body)
      .setProtectedHeader({ alg: 'ES256', kid: keyId, aud: resultsAddress, iat, ...claims })
      .sign(privateKey)
    return `${head}..${signature}`
  }
  const post = (body: Buffer, signature: string, app = place().app) =>
    app.http.inject({
      ...{ method: 'POST', url: '/api/laboratories/results', payload: body },
      headers: { 'content-type': 'application/hl7-v2', 'x-jws-signature': signature },
    })
  const send = async (laboratory: Laboratory, message: string | Buffer, app = place().app) => {
    const body = Buffer.from(message)
    return post(body, await signed(laboratory, body), app)
  }
  return { register, admit, signed, post, send, pemOf, newKey }
}

type Written = {
  control?: string
  type?: string
  processing?: string
  version?: string
  sender?: string
  sent?: string
  pid?: string
  segments: string[]
}
/** A message with the header that most have. */
export const messageOf = ({ control = randomUUID(), type = 'ORU^R01^ORU_R01', processing = 'P', version = '2.5.1', ...given }: Written) =>
  [
    `MSH|^~\\&|LIS|${given.sender ?? 'COASTLAB'}|UZIMA|CLINIC|${given.sent ?? '20270104074500+0000'}||${type}|${control}|${processing}|${version}`,
    given.pid ?? 'PID|1||A-77^^^COASTLAB^MR||Muturi^Ada||19900512|F',
    ...given.segments,
    '',
  ].join('\r')
