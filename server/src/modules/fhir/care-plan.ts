import type { ExportScope, FhirSource } from '#export/exporter.ts'
import { coding, type FhirResource, referenceTo } from '#export/fhir.ts'

type Reading = (scope: ExportScope, type: string) => AsyncIterable<FhirResource>

/** What is under way for a person, put together: their goals, what is due or ordered, and the medicines they take. */
export const planSource = (resourcesOf: Reading): FhirSource => ({
  types: ['CarePlan'],
  resources: async function* (scope) {
    const { patientId, admits = () => true } = scope
    // the plan has the person's id, which is not that of its parts
    const whole: ExportScope = { ...scope, asked: {} }
    const parts: FhirResource[] = []
    for (const type of ['Goal', 'ServiceRequest', 'MedicationRequest'])
      for await (const resource of resourcesOf(whole, type))
        if ((resource.status ?? resource.lifecycleStatus) === 'active' && resource.doNotPerform !== true && admits(resource))
          parts.push(resource)
    if (parts.length === 0) return
    const changed = parts.map(({ meta }) => (meta as { lastUpdated?: string } | undefined)?.lastUpdated ?? '').sort()
    const goals = parts.filter(({ resourceType }) => resourceType === 'Goal')
    const activities = parts.filter(({ resourceType }) => resourceType !== 'Goal')
    yield {
      resourceType: 'CarePlan',
      id: patientId,
      meta: { lastUpdated: changed.at(-1) },
      text: { status: 'generated', div: narrative(parts.map(nameOf)) },
      status: 'active',
      intent: 'plan',
      category: [{ coding: [coding('careOf', 'assess-plan', 'Assessment and Plan of Treatment')] }],
      subject: referenceTo('Patient', patientId),
      ...(goals.length > 0 && { goal: goals.map(({ id }) => referenceTo('Goal', id)) }),
      ...(activities.length > 0 && { activity: activities.map((each) => ({ reference: referenceTo(each.resourceType, each.id) })) }),
    }
  },
})

const nameOf = ({ description, code, medicationCodeableConcept }: FhirResource) =>
  [description, code, medicationCodeableConcept].flatMap((concept) => (concept as { text?: string } | undefined)?.text ?? []).join(' ')

const narrative = (names: string[]) =>
  `<div xmlns="http://www.w3.org/1999/xhtml"><ul>${names.map((name) => `<li>${escaped(name)}</li>`).join('')}</ul></div>`
const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? '')
