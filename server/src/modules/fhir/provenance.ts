import type { AppBehind } from '#audit/events.ts'
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
export function provenanceOf(resource: FhirResource, apps: readonly AppBehind[] = [], origin?: Origin | undefined): FhirResource {
  const { resourceType, id, meta } = resource
  const recorded = (meta as { lastUpdated?: string } | undefined)?.lastUpdated ?? new Date(0).toISOString()
  const known = authorsOf(resource).find(({ reference = '' }) => /^(Practitioner|Patient)\//.test(reference))
  // an app is named beside whoever let it write; of a resource that does not say who that was, it is known by the app
  const app = known ? apps.find(({ actorId }) => known.reference?.endsWith(`/${actorId}`)) : apps[0]
  const author = known ?? (app ? writerOf(resource, app) : practice)
  return withProfile({
    resourceType: 'Provenance',
    id: idOf(resource),
    meta: { lastUpdated: recorded },
    target: [referenceTo(resourceType, id)],
    recorded,
    agent: [
      agent(coding('provenanceParticipant', 'author', 'Author'), author),
      ...(app ? [agent(coding('provenanceParticipant', 'assembler', 'Assembler'), { display: app.appName })] : []),
      agent(coding('provenanceOfUsCore', 'transmitter', 'Transmitter'), practice),
    ],
    ...(origin && { entity: [{ role: 'source', what: { display: origin.source } }] }),
  })
}

const writerOf = ({ patient }: FhirResource, { actorId }: AppBehind) => {
  const isOwn = (patient as FhirReference | undefined)?.reference === `Patient/${actorId}`
  return { ...referenceTo(isOwn ? 'Patient' : 'Practitioner', actorId) }
}

const authorsOf = ({ recorder, requester, author, performer, expressedBy, informationSource }: FhirResource): FhirReference[] =>
  [recorder, requester, author, performer, expressedBy, informationSource].flatMap((each) =>
    each === undefined ? [] : ([each].flat() as FhirReference[]),
  )
