/** The address by which a questionnaire of the practice is known. */
export const canonicalOf = (name: string, publicUrl: string) => `${publicUrl}/fhir/Questionnaire/${name}`
/** What symptom checks are told; apps are never shown it. */
export const symptomCheck = 'symptom-check'

/** Which questionnaire a response answers. */
export const answering = (name: string, title: string, publicUrl: string) => ({
  questionnaire: canonicalOf(name, publicUrl),
  _questionnaire: { extension: [{ url: displayOf, valueString: title }] },
})
export const displayOf = 'http://hl7.org/fhir/StructureDefinition/display'

/** A response is known by its id, in the practice's own system. */
export const identifierOf = (id: string, publicUrl: string) => ({
  identifier: { system: `${publicUrl}/questionnaire-response`, value: id },
})
