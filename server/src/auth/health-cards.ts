import { createPublicKey } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type FHIRBundle, SHCIssuer } from 'kill-the-clipboard'
import type { Keys } from '#crypto/master-key.ts'
import type { Pool } from '#db/connect.ts'
import type { FhirResource } from '#export/fhir.ts'
import { keysInDatabase, type LoadKeys } from './stored-keys.ts'

/** The longest signed card that fits into one QR code of SMART Health Cards (version 22). */
export const mostOfOneCode = 1195

export type HealthCards = {
  /**
   * Signs a patient and what happened to them as SMART Health Cards of immunizations, each of which fits into one QR code as far as a single
   * vaccination lets it. What was given stands in the order in which it came.
   */
  issue: (patient: FhirResource, immunizations: readonly FhirResource[], now: Date) => Promise<{ jws: string; count: number }[]>
  load: LoadKeys
}

/** The address by which verifiers know who has signed, and find the keys. */
const healthCardIssuer = (publicUrl: string) => `${publicUrl}/health-cards`

export function createHealthCards({ pool, keys, publicUrl }: { pool: Pool; keys: Keys; publicUrl: string }): HealthCards {
  const load = keysInDatabase({ pool, keys, use: 'health_card' })
  return {
    load,
    async issue(patient, immunizations, now) {
      const { key } = (await load(now)).signing
      const [privateKey, publicKey] = [key.export({ format: 'jwk' }), createPublicKey(key).export({ format: 'jwk' })]
      const issuer = new SHCIssuer({ issuer: healthCardIssuer(publicUrl), privateKey, publicKey, strictReferences: false })
      const sign = async (given: readonly FhirResource[]): Promise<{ jws: string; count: number }[]> => {
        const card = await issuer.issue(bundleOf([patient, ...given]), {
          includeAdditionalTypes: ['https://smarthealth.cards#immunization'],
        })
        const jws = card.asJWS()
        if (jws.length <= mostOfOneCode || given.length === 1) return [{ jws, count: given.length }]
        const half = Math.ceil(given.length / 2)
        return [...(await sign(given.slice(0, half))), ...(await sign(given.slice(half)))]
      }
      return immunizations.length === 0 ? [] : sign(immunizations)
    },
  }
}

const bundleOf = (resources: readonly FhirResource[]) =>
  ({
    resourceType: 'Bundle',
    type: 'collection',
    entry: resources.map((resource) => ({ fullUrl: `${resource.resourceType}/${resource.id}`, resource })),
  }) as FHIRBundle // the library's types of single resources are narrower than what it takes

/** Verifiers of any origin read the keys where SMART Health Cards have them. */
export function publishHealthCardKeys(app: FastifyInstance, healthCards: HealthCards, now: () => Date) {
  app.get('/health-cards/.well-known/jwks.json', async (_, reply) => {
    const { published } = await healthCards.load(now())
    // a card is verified by its thumbprint alone, for as long as the key stands here
    return reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=300')
      .send({ keys: published.map(({ key_ops: _, ...key }) => key) })
  })
}
