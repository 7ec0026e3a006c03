import { expect, test } from 'vitest'
import { type FhirResource, referencesIn } from '#export/fhir.ts'
import { clinic } from '../../../test/clinic.ts'
import { generateRecord } from '../../../test/generated-record.ts'
import { ada, drCole, drDiaz, nora, olive, type Person } from '../../../test/people.ts'
import { faultsOf, loadUsCore } from '../../../test/us-core.ts'

const patients = 500

test('the records of 500 generated patients are valid by FHIR R4 and US Core, and their references lead somewhere', {
  timeout: 1_800_000,
}, async () => {
  loadUsCore()
  const crowd = Array.from({ length: patients }, (_, n): Person => ({ ...ada, name: `Patient ${n}`, email: `patient-${n}@example.org` }))
  const place = await clinic({ people: [...crowd, drCole, drDiaz, nora, olive], env: { AUTH_RELAXED: 'on' } })
  const directory = new Set<string>()
  const faults: string[] = []
  const seen = new Map<string, number>()
  let taken = 0
  for (const [n, person] of crowd.entries()) {
    taken += await generateRecord(place, person, n + 1)
    const resources: FhirResource[] = []
    let url: string | undefined = `/fhir/R4/Patient/${place.as(person).id}/$everything?_count=100`
    while (url) {
      const answer = await place.as(person).raw({ method: 'GET', url })
      expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200)
      const bundle = answer.json<{ entry?: { resource: FhirResource }[]; link: { relation: string; url: string }[] }>()
      resources.push(...(bundle.entry ?? []).map(({ resource }) => resource))
      url = bundle.link.find(({ relation }) => relation === 'next')?.url.replace(/^https?:\/\/[^/]+/, '')
    }
    const there = new Set(resources.map(({ resourceType, id }) => `${resourceType}/${id}`))
    for (const resource of resources) {
      seen.set(resource.resourceType, (seen.get(resource.resourceType) ?? 0) + 1)
      faults.push(...faultsOf(resource))
      for (const reference of referencesIn(resource)) {
        if (there.has(reference) || directory.has(reference)) continue
        const found = await place.as(person).raw({ method: 'GET', url: `/fhir/R4/${reference}` })
        if (found.statusCode !== 200) faults.push(`${resource.resourceType}/${resource.id} leads to ${reference}: ${found.statusCode}`)
        else if (/^(Practitioner|PractitionerRole|Organization|Location)\//.test(reference)) directory.add(reference)
      }
    }
  }
  expect(faults).toEqual([])
  expect(taken).toBeGreaterThan(patients * 10)
  // every type that a patient's record can have was among them
  for (const type of [
    'AllergyIntolerance',
    'Condition',
    'Immunization',
    'Procedure',
    'FamilyMemberHistory',
    'Observation',
    'DiagnosticReport',
    'DocumentReference',
    'MedicationRequest',
    'RelatedPerson',
    'Coverage',
    'CareTeam',
    'Goal',
    'Appointment',
    'ServiceRequest',
  ])
    expect.soft(seen.get(type) ?? 0, type).toBeGreaterThan(10)
})
