const coding = (system: string, code: string) => ({ coding: [{ system, code }] })

/** Of each type that can be written, a resource as a program of others sends it. */
export const writtenExamples: Record<string, (patientId: string) => Record<string, unknown>> = {
  Observation: (patientId) => ({
    ...{ resourceType: 'Observation', status: 'final', effectiveDateTime: '2026-12-03T08:00:00Z' },
    category: [coding('http://terminology.hl7.org/CodeSystem/observation-category', 'vital-signs')],
    code: coding('http://loinc.org', '8867-4'),
    subject: { reference: `Patient/${patientId}` },
    valueQuantity: { value: 72, unit: 'beats/min', system: 'http://unitsofmeasure.org', code: '/min' },
  }),
}
