import { type ImportReport, type ImportWords, type RecordImport, uploadDays } from '@uzima/contract/imports'
import { type FaultCode, faultCodes, type ImportKind, leftOutReasons } from '@uzima/contract/imports/kinds'
import type { TFunction } from 'i18next'
import { formatBytes, formatDate, formatDateTime, formatNumber, formatPartialDate } from '#lib/format.ts'

type T = TFunction<['imports']>

/** A day, a month, a year or a moment. */
export const dateText = (date: string): string => (date.length > 10 ? formatDateTime(date) : formatPartialDate(date))

/** A line by itself: "Walk, 5 km, Every week (Goal)". */
export const lineText = (t: T, kind: ImportKind, { name, facts }: ImportWords): string =>
  `${[name, ...facts].join(', ')} (${t(`imports:kind.${kind}`)})`

const silentNames = new Set<ImportKind>(['contact', 'goal', 'coverage', 'social'])
/** The name alone, with its kind where a name does not tell it: of people, of insurers, of what somebody has set themselves. */
export const nameText = (t: T, kind: ImportKind, { name }: ImportWords): string =>
  silentNames.has(kind) ? lineText(t, kind, { name, facts: [], date: null }) : name

const named = ['line', 'entry', 'section', 'column', 'file', 'text'] as const
const vitals = ['hr', 'rr', 'spo2', 'glucose'] as const
/** Before a place; what is written in the file may have commas too. */
const between = /, (?=(?:line|entry|section|column|file|text|day|readings|vital) )/
/** "section Allergies, entry 2", as a reader says it, in the person's language. */
export const whereText = (t: T, where: string): string =>
  where
    .split(between)
    .map((part) => {
      const [, what, which = ''] = /^(\w+) (.+)$/s.exec(part) ?? []
      const place = named.find((each) => each === what)
      if (place) return t(`imports:where.${place}`, { which })
      if (what === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(which)) return formatPartialDate(which)
      if (what === 'readings' && /^\d+$/.test(which)) return t('imports:where.readings', { which: formatNumber(Number(which)) })
      const vital = what === 'vital' ? vitals.find((each) => each === which) : undefined
      return vital ? t(`imports:vital.${vital}`) : part
    })
    .join(', ')

/** Why something could not be read or has no place. */
export function faultText(t: T, fault: FaultCode): string {
  const own = faultCodes.find((each) => each === fault)
  const reason = leftOutReasons.find((each) => each === fault)
  return own ? t(`imports:fault.${own}`) : t(`imports:reason.${reason ?? 'not_possible'}`)
}

/** "FHIR from Aga Khan University Hospital, 24 November 2025." */
export function aboutText(t: T, report: ImportReport | null): string {
  const format = report?.format ? t(`imports:format.${report.format}`) : null
  const { name = null, at = null } = report?.source ?? {}
  const source = name === null ? null : t('imports:files.source', { name })
  const isDate = at !== null && !Number.isNaN(Date.parse(at))
  return [[format, source].filter(Boolean).join(' '), isDate ? formatDate(at, 'long') : null].filter(Boolean).join(', ')
}

/** How much of a file has arrived, and until when it can be gone on with. */
export function unfinishedText(t: T, { size, partSize, received, uploadedAt }: RecordImport): string {
  const until = new Date(Date.parse(uploadedAt) + uploadDays * 86_400_000).toISOString()
  const sent = formatBytes(Math.min(size, received.length * partSize))
  return t('imports:files.unfinished', { sent, size: formatBytes(size), date: formatDateTime(until) })
}

const types = [
  ...(['AllergyIntolerance', 'Appointment', 'Binary', 'CarePlan', 'CareTeam', 'Claim', 'Condition', 'Consent', 'Coverage'] as const),
  ...(['DiagnosticReport', 'DocumentReference', 'Encounter', 'ExplanationOfBenefit', 'FamilyMemberHistory', 'Goal'] as const),
  ...(['Immunization', 'MedicationAdministration', 'MedicationDispense', 'MedicationRequest', 'MedicationStatement'] as const),
  ...(['Observation', 'Patient', 'Procedure', 'RelatedPerson', 'ServiceRequest'] as const),
]
/** What a kind of resource is called; others keep the name that FHIR gives them. */
export const typeText = (t: T, type: string): string => {
  const known = types.find((each) => each === type)
  return known ? t(`imports:type.${known}`) : type
}

export const isWaiting = ({ state }: RecordImport) => state !== 'added' && state !== 'undone'
