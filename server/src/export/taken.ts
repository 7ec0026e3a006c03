import { isDeepStrictEqual } from 'node:util'
import type { Verification } from '@uzima/contract/chart/verification'
import { z } from 'zod/mini'
import { FhirError } from '#errors.ts'
import type { Terms } from './importer.ts'

/** Parts of FHIR resources that are taken in. Each is strict: an element that is not here would be lost, and is refused by its name. */

const words = (max = 2000) => z.string().check(z.minLength(1), z.maxLength(max))

export const Coding = z.strictObject({
  system: z.optional(words(500)),
  code: words(100),
  /** Says what the code says; ours is shown. */
  display: z.optional(words(500)),
})
export const Concept = z.strictObject({
  coding: z.optional(z.array(Coding).check(z.minLength(1), z.maxLength(10))),
  text: z.optional(words()),
})
export type Concept = z.infer<typeof Concept>
export const Reference = z.strictObject({ reference: words(500), type: z.optional(words(60)), display: z.optional(words(500)) })
export type Reference = z.infer<typeof Reference>
/** One note without an author: it is of whoever writes the resource. */
export const notes = z.optional(z.array(z.strictObject({ text: words(20_000) })).check(z.minLength(1), z.maxLength(1)))

/** A code of one system alone, such as a status. */
export const conceptOf = (system: string, codes: readonly string[], says: string) =>
  Concept.check(
    z.refine(({ coding = [] }) => coding.length === 1 && coding.every((each) => each.system === system && codes.includes(each.code)), says),
  )
export const codeIn = ({ coding = [] }: Concept, system: string): string | undefined => coding.find((each) => each.system === system)?.code

/** Refuses a reference to anybody but the person whose record it is; another patient and none are answered alike. */
export function requirePatient(reference: Reference | undefined, expression: string, { patientId, publicUrl }: Terms) {
  const isTheirs =
    reference === undefined ||
    reference.reference === `Patient/${patientId}` ||
    reference.reference === `${publicUrl}/fhir/R4/Patient/${patientId}`
  if (!isTheirs)
    throw new FhirError(422, [{ issue: 'business-rule', text: 'This must refer to the patient whose record it is.', expression }])
}

/** Refuses anybody but who makes the entry, or on a change who it was: the patient, or the clinician who writes for them. */
export function requireMaker(reference: Reference | undefined, element: string, before: unknown, terms: Terms & { type: string }) {
  const { clinicianId, publicUrl, type } = terms
  const expression = `${type}.${element}`
  if (clinicianId === undefined) return requirePatient(reference, expression, terms)
  const bare = reference?.reference.replace(`${publicUrl}/fhir/R4/`, '')
  const known = terms.current ? (before as { reference?: string } | undefined)?.reference : `Practitioner/${clinicianId}`
  if (bare !== undefined && bare !== known)
    throw new FhirError(422, [{ issue: 'business-rule', text: 'This must be whoever has made the entry, or be left out.', expression }])
}

/** What an entry of the chart says of being confirmed: what a patient enters is unconfirmed, and what a clinician writes is confirmed by that. */
export function verificationOf(given: Concept | undefined, system: string, { clinicianId, current }: Terms, type: string): Verification {
  const refused = (text: string, issue = 'value') => new FhirError(422, [{ issue, text, expression: `${type}.verificationStatus` }])
  const code = given && codeIn(given, system)
  if (clinicianId === undefined) {
    if (code !== undefined && code !== 'unconfirmed') throw refused('What a patient enters is unconfirmed.')
    return 'unconfirmed'
  }
  if (code === undefined && current) throw refused('A change says whether the entry is confirmed.', 'required')
  const before = codeIn((current?.verificationStatus ?? {}) as Concept, system)
  if (code === undefined || code === 'confirmed') return 'confirmed'
  // as it was read: no change of what is said may come with it
  if (code === before) return code as Verification // ours, as it was read
  throw refused('What a clinician writes is confirmed. Refuting, and marking as entered in error, are done in the chart.')
}

/** What a clinician changes is confirmed by that, and must say so. */
export function requireConfirmed(verification: Verification, type: string) {
  if (verification !== 'confirmed')
    throw new FhirError(422, [
      {
        issue: 'business-rule',
        text: 'What a clinician changes is confirmed by that, so it must be confirmed.',
        expression: `${type}.verificationStatus`,
      },
    ])
}

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/
/** A dateTime of FHIR with its time and zone. */
export const instantWithZone = z
  .string()
  .check(z.refine((text) => moment.test(text) && !Number.isNaN(Date.parse(text)), 'A moment with its time and zone is needed here.'))

/** A date of FHIR as far as it is known; a moment has more than is kept. */
export const partialDateTime = z
  .string()
  .check(z.refine((text) => /^\d{4}(-\d{2}(-\d{2})?)?$/.test(text), 'A year, a month or a day is needed here, without a time.'))

/** Words without a code. */
export const TextConcept = z.strictObject({ text: words() })

/** What an entry of ours says of its making: it can be sent back, but not be set. */
export const recordedBefore = { recordedDate: z.optional(words(40)), recorder: z.optional(Reference) }
export function requireAsRead(element: string, given: unknown, { current }: Terms, type: string) {
  if (given !== undefined && !isDeepStrictEqual(given, current?.[element]))
    throw new FhirError(422, [{ issue: 'not-supported', text: 'This is set when an entry is made.', expression: `${type}.${element}` }])
}
