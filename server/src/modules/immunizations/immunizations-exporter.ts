import { isBelieved } from '@uzima/contract/chart/verification'
import type { ImmunizationContent, NotDoneReason } from '@uzima/contract/immunizations'
import { vaccineList } from '#clinical/immunizations/vaccines.ts'
import type { ExportScope } from '#export/exporter.ts'
import { changedAt, coding, type FhirEntry, type FhirReference, type FhirResource, referenceTo } from '#export/fhir.ts'
import { drawSection, onePage } from '#export/pages.ts'
import { encountersOf } from '#modules/chart/public.ts'
import type { Pdf } from '#pdf/document.ts'
import { cellsOf, textsOf, widths } from './document.ts'
import { findImmunizationsToTake, type ImmunizationRow } from './queries.ts'
import { immunizationRecord } from './record.ts'

type Kept = { row: ImmunizationRow; said: ImmunizationContent; ofVisit: { encounter?: FhirReference } }

/** Read at once: their number is limited. */
const everyImmunization = ({ patientId, read, services }: ExportScope): Promise<Kept[]> =>
  read(async (db) => {
    const rows = await findImmunizationsToTake(db, patientId)
    const [decrypt, visitOf] = await Promise.all([immunizationRecord.decrypter({ db, services }, [patientId]), encountersOf(db, rows)])
    return rows.map((row) => ({ row, said: decrypt(row), ofVisit: visitOf(row) }))
  })

export async function* immunizationResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  for (const kept of await everyImmunization(scope)) yield toResource(kept)
}

/** What a clinician has confirmed was given on a day, with a code that others know: what the practice can vouch for. */
export async function* attestedImmunizations(scope: ExportScope): AsyncGenerator<FhirResource> {
  for (const kept of await everyImmunization(scope)) {
    const { vaccine, status, date } = kept.said
    const isCoded = vaccine.code !== null && typeof vaccineList().vaccines.get(vaccine.code)?.cvx === 'string'
    if (kept.row.verification === 'confirmed' && status === 'completed' && date?.length === 10 && isCoded) yield toResource(kept)
  }
}

export const reasons: Record<NotDoneReason, [code: string, display: string] | null> = {
  refused: ['PATOBJ', 'patient objection'],
  medical: ['MEDPREC', 'medical precaution'],
  immune: ['IMMUNE', 'immunity'],
  out_of_stock: ['OSTOCK', 'product out of stock'],
  other: null,
}
export const sites = {
  left_arm: ['LA', 'left arm'],
  right_arm: ['RA', 'right arm'],
  left_thigh: ['LT', 'left thigh'],
  right_thigh: ['RT', 'right thigh'],
} as const

/** What a clinician has ruled out is not one of FHIR's states: it was entered in error. */
function toResource({ row: { id, patientId, verification, recordedAt, updatedAt }, said, ofVisit }: Kept): FhirResource {
  const { vaccine, status, statusReason, date, doseNumber, lot, expiry, site, givenBy, place, primarySource, note } = said
  const isWrong = !isBelieved({ verification })
  const cvx = vaccine.code === null ? null : (vaccineList().vaccines.get(vaccine.code)?.cvx ?? null)
  const reason = statusReason && reasons[statusReason]
  const bodySite = site && site in sites ? sites[site as keyof typeof sites] : null
  return {
    resourceType: 'Immunization',
    id,
    ...changedAt(updatedAt),
    status: isWrong ? 'entered-in-error' : status,
    ...(statusReason && {
      statusReason: reason ? { coding: [coding('actReason', reason[0], reason[1])], text: reason[1] } : { text: statusReason },
    }),
    vaccineCode: { ...(cvx && { coding: [coding('cvx', cvx)] }), text: vaccine.text },
    patient: referenceTo('Patient', patientId),
    ...ofVisit,
    ...(date === null ? { occurrenceString: 'unknown' } : { occurrenceDateTime: date }),
    recorded: recordedAt.toISOString(),
    primarySource,
    ...(place && { location: { display: place } }),
    ...(lot && { lotNumber: lot }),
    ...(expiry && { expirationDate: expiry }),
    ...(site && { site: bodySite ? { coding: [coding('actSite', bodySite[0], bodySite[1])], text: bodySite[1] } : { text: site } }),
    ...(givenBy && { performer: [{ actor: { display: givenBy } }] }),
    ...(note && { note: [{ text: note }] }),
    ...(doseNumber !== null && { protocolApplied: [{ doseNumberPositiveInt: doseNumber }] }),
  }
}

export async function drawImmunizations(pdf: Pdf, scope: ExportScope): Promise<void> {
  const { locale } = scope
  await drawSection(pdf, textsOf(locale), widths, onePage(everyImmunization(scope)), ({ row: { verification }, said }) =>
    cellsOf({ ...said, verification }, locale),
  )
}
