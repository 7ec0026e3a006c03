import { z } from 'zod/mini'
import { invalid } from '#errors.ts'
import { isReachable, type Reach } from './reach.ts'

/** What a portal says of itself, as far as we need it. */
export const About = z.object({
  /** By which its answers are known (RFC 9207); null where it does not say. */
  issuer: z.nullable(z.string()),
  authorize: z.string(),
  token: z.string(),
  revoke: z.nullable(z.string()),
  /** SMART's second spelling of scopes. */
  hasShortScopes: z.boolean(),
  isOffline: z.boolean(),
  saysIssuer: z.boolean(),
  /** Of what it has, those types that we take. */
  types: z.array(z.string()),
})
export type About = z.infer<typeof About>

/** What the importer of records takes. */
const takenTypes = [
  ...(['AllergyIntolerance', 'Condition', 'Immunization', 'Procedure', 'FamilyMemberHistory'] as const),
  ...(['MedicationRequest', 'MedicationStatement', 'Observation', 'DocumentReference'] as const),
  ...(['RelatedPerson', 'Goal', 'Coverage'] as const),
] as const
/** Of which nothing is searched: what others lead to. */
export const ledTo = 'Binary'

/** What a portal says of itself is read again in a month, as it may have more by then. */
export const nextLook = (now: Date) => new Date(now.getTime() + 30 * 86_400_000)

const limits = { mostBytes: 4_000_000, patienceMs: 5000 }
const list = z.catch(z.array(z.string()), [])
const Smart = z.object({
  issuer: z.optional(z.string().check(z.maxLength(500))),
  authorization_endpoint: z.string().check(z.maxLength(500)),
  token_endpoint: z.string().check(z.maxLength(500)),
  revocation_endpoint: z.optional(z.string().check(z.maxLength(500))),
  capabilities: list,
  code_challenge_methods_supported: list,
  authorization_response_iss_parameter_supported: z.catch(z.boolean(), false),
})
const Metadata = z.object({
  resourceType: z.literal('CapabilityStatement'),
  fhirVersion: z.string(),
  rest: z.array(z.object({ resource: z.catch(z.array(z.object({ type: z.string() })), []) })),
})

/** Reads what a FHIR server says of itself, and refuses in words what we cannot work with. */
export async function readAbout(reach: Reach, address: string, isLocal: boolean): Promise<About> {
  if (!isReachable(address, isLocal)) throw invalid('address', 'portal_address_invalid')
  const read = async (path: string) => {
    try {
      const answer = await reach(`${address}${path}`, { headers: { accept: 'application/json, application/fhir+json' } }, limits)
      return answer.status === 200 ? ((await answer.json()) as unknown) : null
    } catch (error) {
      if (error instanceof SyntaxError) return null
      throw invalid('address', 'portal_unreachable')
    }
  }
  const [smart, metadata] = await Promise.all([read('/.well-known/smart-configuration'), read('/metadata')])
  const said = z.safeParse(Smart, smart)
  if (!said.success) throw invalid('address', 'portal_not_smart')
  const { data } = said
  const spoken = z.safeParse(Metadata, metadata)
  if (!spoken.success || !spoken.data.fhirVersion.startsWith('4.')) throw invalid('address', 'portal_not_fhir')
  const endpoints = [data.authorization_endpoint, data.token_endpoint, ...(data.revocation_endpoint ? [data.revocation_endpoint] : [])]
  const isSafe = data.code_challenge_methods_supported.includes('S256') && endpoints.every((each) => isReachable(each, isLocal))
  if (!isSafe || !data.capabilities.includes('permission-patient')) throw invalid('address', 'portal_not_safe')
  const types = new Set(spoken.data.rest.flatMap(({ resource }) => resource.map(({ type }) => type)))
  return {
    issuer: data.issuer ?? null,
    authorize: data.authorization_endpoint,
    token: data.token_endpoint,
    revoke: data.revocation_endpoint ?? null,
    hasShortScopes: data.capabilities.includes('permission-v2'),
    isOffline: data.capabilities.includes('permission-offline'),
    saysIssuer: data.authorization_response_iss_parameter_supported,
    types: [...takenTypes, ...(types.has('DocumentReference') ? [ledTo] : [])].filter((each) => types.has(each)),
  }
}
