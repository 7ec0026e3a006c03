import type { ImportReport, RecordImport } from '@uzima/contract/imports'
import type { TFunction } from 'i18next'
import { formatDate, formatDateTime, formatPartialDate } from '#lib/format.ts'

type T = TFunction<['imports']>

/** A day, a month, a year or a moment. */
export const dateText = (date: string): string => (date.length > 10 ? formatDateTime(date) : formatPartialDate(date))

const places = /^(line|entry|section) (.+)$/
/** "section Allergies, entry 2", as a reader says it, in the person's language. */
export const whereText = (t: T, where: string): string =>
  where
    .split(', ')
    .map((part) => {
      const [, what, which] = places.exec(part) ?? []
      return what === 'line' || what === 'entry' || what === 'section' ? t(`imports:where.${what}`, { which }) : part
    })
    .join(', ')

/** "FHIR from Aga Khan University Hospital, 24 November 2025." */
export function aboutText(t: T, report: ImportReport | null): string {
  const format = report?.format ? t(`imports:format.${report.format}`) : null
  const { name = null, at = null } = report?.source ?? {}
  const source = name === null ? null : t('imports:files.source', { name })
  const isDate = at !== null && !Number.isNaN(Date.parse(at))
  return [[format, source].filter(Boolean).join(' '), isDate ? formatDate(at, 'long') : null].filter(Boolean).join(', ')
}

const named = [
  ...(['AllergyIntolerance', 'Appointment', 'Binary', 'CarePlan', 'CareTeam', 'Claim', 'Condition', 'Consent', 'Coverage'] as const),
  ...(['DiagnosticReport', 'DocumentReference', 'Encounter', 'ExplanationOfBenefit', 'FamilyMemberHistory', 'Goal'] as const),
  ...(['Immunization', 'MedicationAdministration', 'MedicationDispense', 'MedicationRequest', 'MedicationStatement'] as const),
  ...(['Observation', 'Procedure', 'ServiceRequest'] as const),
]
/** What a kind of resource is called; others keep the name that FHIR gives them. */
export const typeText = (t: T, type: string): string => {
  const known = named.find((each) => each === type)
  return known ? t(`imports:type.${known}`) : type
}

export const isWaiting = ({ state }: RecordImport) => state !== 'added' && state !== 'undone'
