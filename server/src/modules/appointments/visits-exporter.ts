import type { ExportScope } from '#export/exporter.ts'
import { changedAt, coding, type FhirEntry, practitioner, referenceTo } from '#export/fhir.ts'
import { drawSection, momentText, pagesOf } from '#export/pages.ts'
import { textsOf } from '#export/texts.ts'
import { codingsOfType, kindsOfTypes, nameIn, ways } from '#modules/appointment-types/public.ts'
import type { Pdf } from '#pdf/document.ts'
import { findVisitsToTake, type VersionedVisit } from './queries.ts'
import { endOf } from './visit-times.ts'
import { contextOf } from './visits.ts'

type Kept = { row: VersionedVisit; reason: string; patientNote: string | null; cancelReason: string | null }

/** All visits of the person as a patient, latest first. */
const everyVisit = ({ patientId, read, asked, services }: ExportScope) =>
  pagesOf<Kept>(
    { read, asked },
    async (db, cursor, limit) => {
      const rows = await findVisitsToTake(db, patientId, { cursor, limit, ids: asked?.rowIds })
      const decrypt = await services.fields.decrypter(db, 'medical_records', [patientId])
      return rows.map((row) => ({
        row,
        reason: decrypt(contextOf(row, 'reason'), row.reason),
        patientNote: row.patientNote && decrypt(contextOf(row, 'patientNote'), row.patientNote),
        cancelReason: row.cancelReason && decrypt(contextOf(row, 'cancelReason'), row.cancelReason),
      }))
    },
    ({ row }) => ({ at: row.scheduledTime, id: row.id }),
  )

/** The states of a visit in the words of FHIR. */
export const statesInFhir = { scheduled: 'booked', completed: 'fulfilled', cancelled: 'cancelled', no_show: 'noshow' } as const
const virtual = coding('act', 'VR', 'virtual')
/** Where a visit took place. */
const classes = { in_person: coding('act', 'AMB', 'ambulatory'), video: virtual, phone: virtual }

export async function* visitResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  for await (const page of everyVisit(scope)) for (const kept of page) yield* toResources(kept, scope.services.config.publicUrl)
}

/** An Appointment, and an Encounter if the visit took place. */
function* toResources({ row, reason, patientNote, cancelReason }: Kept, publicUrl: string): Generator<FhirEntry> {
  const { id, patientId, scheduledTime, minutes, status, type, mode, doctorUserId, doctorName, place, locationId, seriesId, updatedAt } =
    row
  const period = { start: scheduledTime.toISOString(), end: endOf(row).toISOString() }
  const subject = referenceTo('Patient', patientId)
  const reasonCode = [{ text: reason }]
  const doctor = practitioner(doctorUserId, doctorName)
  yield {
    resourceType: 'Appointment',
    id,
    ...changedAt(updatedAt),
    status: statesInFhir[status],
    ...(cancelReason !== null && { cancelationReason: { text: cancelReason } }),
    serviceType: [{ coding: [ways[mode]], text: mode }],
    ...(type && { appointmentType: { coding: codingsOfType(type, publicUrl), text: type } }),
    reasonCode,
    ...period,
    minutesDuration: minutes,
    ...(patientNote !== null && { patientInstruction: patientNote }),
    ...(seriesId !== null && { basedOn: [referenceTo('ServiceRequest', seriesId)] }),
    participant: [
      { actor: subject, status: 'accepted' },
      { actor: doctor, status: 'accepted' },
    ],
  }
  if (status !== 'completed') return
  yield {
    resourceType: 'Encounter',
    // of its own type, so that the id of the appointment serves
    id,
    ...changedAt(updatedAt),
    identifier: [{ system: `${publicUrl}/encounter`, value: id }],
    status: 'finished',
    class: classes[mode],
    type: [{ coding: [kindsOfTypes[type ?? ''] ?? coding('visitKind', 'ROUTINE')], text: type ?? 'consultation' }],
    serviceType: { coding: [ways[mode]] },
    subject,
    participant: [
      {
        type: [{ coding: [coding('participation', 'PPRF', 'primary performer')] }],
        ...(doctor && { individual: doctor }),
        period,
      },
    ],
    appointment: [referenceTo('Appointment', id)],
    period,
    reasonCode,
    ...(mode === 'in_person' && { location: [{ location: { ...referenceTo('Location', locationId), ...(place && { display: place }) } }] }),
    serviceProvider: referenceTo('Organization', 'practice'),
  }
}

export async function drawVisits(pdf: Pdf, scope: ExportScope): Promise<void> {
  const said = textsOf(scope.locale).visits
  await drawSection(
    pdf,
    said,
    { when: 4, doctor: 4, state: 3, words: 6 },
    everyVisit(scope),
    ({ row: { scheduledTime, doctorName, specialty, mode, type, typeNames, status }, reason, patientNote, cancelReason }) => ({
      when: momentText(scheduledTime, scope),
      doctor: `${doctorName}\n${specialty}`,
      state: [type && nameIn(typeNames ?? {}, scope.locale, scope.locale), said.modes[mode], said.states[status]]
        .filter(Boolean)
        .join('\n'),
      words: [reason, patientNote && `${said.note}: ${patientNote}`, cancelReason && `${said.cancelled}: ${cancelReason}`]
        .filter(Boolean)
        .join('\n'),
    }),
  )
}
