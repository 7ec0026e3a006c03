import { hash } from 'node:crypto'
import type { VisitMode } from '@uzima/contract/appointments/kinds'
import { coding } from '#export/fhir.ts'

type Coding = { system: string; code: string; display?: string }

/** FHIR calls video and phone alike virtual; which of the two it was, the way of taking part says. */
export const ways: Record<VisitMode, Coding> = {
  in_person: coding('wayOfTakingPart', 'PHYSICAL', 'physical presence'),
  video: coding('wayOfTakingPart', 'VIDEOCONF', 'videoconferencing'),
  phone: coding('wayOfTakingPart', 'PHONE', 'telephone'),
}

/** FHIR calls a consultation a routine visit; it has no code for urgent visits that are no emergency, nor for a practice's own types. */
export const kindsOfTypes: Readonly<Record<string, Coding>> = {
  consultation: coding('visitKind', 'ROUTINE'),
  followup: coding('visitKind', 'FOLLOWUP'),
  checkup: coding('visitKind', 'CHECKUP'),
}

/** The practice's types of appointment are a code system of its own. */
export const systemOfTypes = (publicUrl: string) => `${publicUrl}/fhir/CodeSystem/appointment-type`
export const codingsOfType = (code: string, publicUrl: string): Coding[] => [
  ...(kindsOfTypes[code] ? [kindsOfTypes[code]] : []),
  { system: systemOfTypes(publicUrl), code },
]

/** Of a visit without a type: no code has capital letters. */
const withoutType = 'ANY'
const longestKey = 13
/** A type in 13 characters, so that ids have room for it. */
export const keyOfType = (code: string | null): string =>
  code === null ? withoutType : code.length <= longestKey ? code : `H${hash('sha256', code).slice(0, 12).toUpperCase()}`
