import type { Input } from '@uzima/contract/endpoint'
import type { fhirApi } from '@uzima/contract/fhir'
import { z } from 'zod/mini'
import { FhirError, forbidden } from '#errors.ts'
import type { FhirResource } from '#export/fhir.ts'
import { ResourceAnswer } from '#export/resource-answer.ts'
import { attestedImmunizations } from '#modules/immunizations/public.ts'
import { readBody } from '../read-body.ts'
import { resourcesOf } from '../registry.ts'
import { isWithinScope } from '../scope.ts'
import { admitted, notFound, type Reader, requireJson, scopeOf } from '../service.ts'

type Api = typeof fhirApi
type Card = { jws: string; count: number }

const credentialTypes = ['https://smarthealth.cards#immunization', 'Immunization']
const Asked = z.object({
  parameter: z.optional(z.array(z.looseObject({ name: z.string(), valueUri: z.optional(z.string()) }))),
})

/** `$health-cards-issue` of SMART Health Cards: signed cards of the caller's vaccinations; no card where there is nothing to vouch for. */
export async function issueHealthCards(ctx: Reader, { id, bytes, ...input }: Input<Api['issueHealthCards']>): Promise<ResourceAnswer> {
  requireJson(input)
  if (id !== ctx.actor.id) throw notFound()
  const asked = z.safeParse(Asked, readBody(bytes, 'Parameters'))
  if (!asked.success) throw new FhirError(400, 'structure', 'This operation takes Parameters.')
  const types = (asked.data.parameter ?? []).filter(({ name }) => name === 'credentialType').map(({ valueUri = '' }) => valueUri)
  const other = types.find((each) => !credentialTypes.includes(each))
  if (types.length === 0) throw new FhirError(400, 'required', 'credentialType is missing.')
  if (other !== undefined) throw new FhirError(422, 'not-supported', `Cards are issued of ${credentialTypes.join(' or ')}.`)
  const { cards } = await cardsOf(ctx)
  return new ResourceAnswer({
    resourceType: 'Parameters',
    ...(cards.length > 0 && { parameter: cards.map(({ jws }) => ({ name: 'verifiableCredential', valueString: jws })) }),
  })
}

/** The cards, and how many vaccinations were given beside those that they tell of. */
export async function cardsOf(ctx: Reader): Promise<{ cards: Card[]; left: number }> {
  const { actor, audit, now, services } = ctx
  const scope = scopeOf(ctx, {})
  if (!isWithinScope(actor, 'Patient') || !isWithinScope(actor, 'Immunization')) throw forbidden()
  const patient = await holderOf(ctx)
  const [attested, given] = [await all(attestedImmunizations(scope)), await all(resourcesOf(scope, 'Immunization'))]
  const told = attested.filter((each) => admitted(ctx, each)).map(onCard)
  const cards = await services.healthCards.issue(patient, told.sort(byDay), now)
  audit({ subjectId: actor.id, resourceType: 'Immunization', details: { count: told.length } })
  return { cards, left: given.filter(({ status }) => status === 'completed').length - told.length }
}

/** Who it is, and nothing else of them: a card is shown to strangers. */
async function holderOf(ctx: Reader): Promise<FhirResource> {
  for await (const { resourceType, id, name, birthDate } of resourcesOf(scopeOf(ctx, {}), 'Patient')) {
    const [first] = Array.isArray(name) ? name : []
    const { family, given } = first ?? {}
    return { resourceType, id, name: [family || given ? { family, given } : { text: first?.text }], ...(birthDate ? { birthDate } : {}) }
  }
  throw notFound()
}

/** What verifiers need, and nothing that is nobody's business: no notes, and no ids. */
const onCard = ({
  resourceType,
  id,
  status,
  vaccineCode,
  patient,
  occurrenceDateTime,
  lotNumber,
  performer,
}: FhirResource): FhirResource => ({
  ...{ resourceType, id, status, vaccineCode, patient, occurrenceDateTime },
  ...(lotNumber ? { lotNumber } : {}),
  ...(performer ? { performer } : {}),
})
const byDay = (a: FhirResource, b: FhirResource) => String(a.occurrenceDateTime).localeCompare(String(b.occurrenceDateTime))

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}
