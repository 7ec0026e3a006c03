import { coding, type FhirReference, type FhirResource, referenceTo } from '#export/fhir.ts'
import { withProfile } from '#export/profiles.ts'

const prefix = '-'
/** The id of the provenance of a resource: none is stored. */
const idOf = ({ resourceType, id }: FhirResource) => `${resourceType}${prefix}${id}`
/** What a provenance is of. */
export function targetOf(id: string): { type: string; id: string } | undefined {
  const at = id.indexOf(prefix)
  return at > 0 ? { type: id.slice(0, at), id: id.slice(at + 1) } : undefined
}

const practice = { ...referenceTo('Organization', 'practice') }
const agent = (kind: ReturnType<typeof coding>, who: FhirReference) => ({
  type: { coding: [kind] },
  who,
  // who works at the practice acts for it
  ...(who.reference?.startsWith('Practitioner/') && { onBehalfOf: practice }),
})

/** From which file of the person's a resource came, in words. */
type Origin = { source: string }

/** Who wrote a resource, as far as it says so, the app or the file by which it came, and that the practice sends it. */
export function provenanceOf(resource: FhirResource, appName?: string | undefined, origin?: Origin | undefined): FhirResource {
  const { resourceType, id, meta } = resource
  const recorded = (meta as { lastUpdated?: string } | undefined)?.lastUpdated ?? new Date(0).toISOString()
  const author = authorsOf(resource).find(({ reference = '' }) => /^(Practitioner|Patient)\//.test(reference)) ?? practice
  return withProfile({
    resourceType: 'Provenance',
    id: idOf(resource),
    meta: { lastUpdated: recorded },
    target: [referenceTo(resourceType, id)],
    recorded,
    agent: [
      agent(coding('provenanceParticipant', 'author', 'Author'), author),
      ...(appName === undefined ? [] : [agent(coding('provenanceParticipant', 'assembler', 'Assembler'), { display: appName })]),
      agent(coding('provenanceOfUsCore', 'transmitter', 'Transmitter'), practice),
    ],
    ...(origin && { entity: [{ role: 'source', what: { display: origin.source } }] }),
  })
}

const authorsOf = ({ recorder, requester, author, performer, expressedBy, informationSource }: FhirResource): FhirReference[] =>
  [recorder, requester, author, performer, expressedBy, informationSource].flatMap((each) =>
    each === undefined ? [] : ([each].flat() as FhirReference[]),
  )
