import type { Locale } from '@uzima/contract/fields'
import { type FhirResource, urnOf } from '#export/fhir.ts'
import { toSent } from '../answer.ts'
import { resourcesOf } from '../registry.ts'
import { admitted, type Reader, scopeOf } from '../service.ts'
import { linked, patientOf } from './summary.ts'

const types = ['DocumentReference', 'DiagnosticReport', 'Observation']

/**
 * A record of the caller to hand to somebody, with its patient and what belongs to it. Its files stand in the DocumentReference by their
 * address, for whoever hands it over to put them in. Undefined if there is no such record.
 */
export async function documentOf(ctx: Reader, recordId: string, locale: Locale): Promise<Record<string, unknown> | undefined> {
  const { publicUrl } = ctx.services.config
  const scope = { ...scopeOf(ctx, { rowIds: [recordId] }), namesIn: locale }
  const found: FhirResource[] = []
  for (const type of types)
    for await (const resource of resourcesOf(scope, type, ['laboratory']))
      if (rowOf(resource) === recordId && admitted(ctx, resource)) found.push(withoutForm(resource))
  if (found[0]?.resourceType !== 'DocumentReference') return undefined
  const all = [found[0], await patientOf(ctx, locale), ...found.slice(1)]
  const within = new Map(all.map((each) => [`${each.resourceType}/${each.id}`, each]))
  return {
    resourceType: 'Bundle',
    id: `${recordId}.document`,
    language: locale,
    type: 'collection',
    timestamp: ctx.now.toISOString(),
    entry: all.map((resource) => ({
      fullUrl: urnOf(resource.resourceType, resource.id),
      resource: linked(toSent(resource, publicUrl), within),
    })),
  }
}

const rowOf = ({ id }: FhirResource) => id.split('.')[0]
/** The same files stand in the document. */
const withoutForm = ({ presentedForm: _, ...resource }: FhirResource): FhirResource => resource
