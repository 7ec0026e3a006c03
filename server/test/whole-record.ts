import { allergiesApi } from '@uzima/contract/allergies'
import { appointmentsApi } from '@uzima/contract/appointments'
import { careTeamApi } from '@uzima/contract/care-team'
import { coverageApi } from '@uzima/contract/check-in/coverage'
import { conditionsApi } from '@uzima/contract/conditions'
import { emergencyAccessApi } from '@uzima/contract/emergency-access'
import { emergencyContactsApi } from '@uzima/contract/emergency-contacts'
import { alertsApi } from '@uzima/contract/emergency-contacts/alerts'
import { cardApi } from '@uzima/contract/emergency-contacts/card'
import { encountersApi } from '@uzima/contract/encounters'
import { familyHistoryApi } from '@uzima/contract/family-history'
import { healthRecordsApi, type WriteRecord } from '@uzima/contract/health-records'
import { immunizationsApi } from '@uzima/contract/immunizations'
import { importsApi } from '@uzima/contract/imports'
import { lettersApi } from '@uzima/contract/letters'
import { medicationsApi } from '@uzima/contract/medications'
import { ordersApi } from '@uzima/contract/orders'
import { pharmacyApi } from '@uzima/contract/pharmacy'
import { proceduresApi } from '@uzima/contract/procedures'
import { recurringAppointmentsApi } from '@uzima/contract/recurring-appointments'
import { socialHistoryApi } from '@uzima/contract/social-history'
import { symptomCheckerApi } from '@uzima/contract/symptom-checker'
import { tasksApi } from '@uzima/contract/tasks'
import { type AddVital, vitalsApi } from '@uzima/contract/vitals'
import { wellnessApi } from '@uzima/contract/wellness'
import { newId } from '#db/id.ts'
import { inSystem } from '#jobs/system.ts'
import { insertLines } from '#modules/imports/queries.ts'
import { lineRecord } from '#modules/imports/record.ts'
import { someAnswer, someCondition, someIllness, someProcedure } from './authorization/samples.ts'
import type { Caller, Clinic } from './clinic.ts'
import { giveConsent } from './consent.ts'
import { drCole, drDiaz, nora, type Person } from './people.ts'
import { laySteps } from './steps.ts'
import { pieceOf, upload } from './uploads.ts'

/** A row in each table that is a part of a patient's record, as they and those who care for them would add them. */
export async function layRecord(
  { app, as, sql, clock }: Clinic,
  patient: Person,
  start = '2027-01-06T09:00:00Z',
): Promise<{ appointmentId: string; medicationId: string }> {
  const booking = { doctorId: as(drCole).doctorId ?? '', start, reason: 'Cough', mode: 'in_person' } as const
  await as(patient).call(appointmentsApi.bookAppointment, booking, { 'idempotency-key': 'one-and-only' })
  await giveConsent(as(patient))
  await sql(
    `insert into app.access_grants (id, patient_id, grantee_id, valid_from, valid_until, created_at)
     values ($1, $1, $2, $3, $3::timestamptz + interval '30 days', $3)`,
    [as(patient).id, as(nora).id, clock.now()],
  )
  await sql('insert into app.care_endings (patient_id, doctor_id, ended_at) values ($1, $2, $3)', [
    as(patient).id,
    as(drCole).doctorId,
    clock.now(),
  ])
  const { id: file } = await upload({ app }, as(patient), { name: 'note.txt', bytes: Buffer.from('Note') })
  const record: WriteRecord = {
    title: 'Note',
    type: 'other',
    date: '2026-12-01',
    provider: 'Lab',
    description: null,
    values: [],
    files: [file],
  }
  const { id } = await as(patient).call(healthRecordsApi.addHealthRecord, record)
  await as(patient).call(healthRecordsApi.editHealthRecord, { ...record, id, version: 1 })
  const medicine = { dosage: '1', frequency: 'once_daily', startDate: '2026-01-01', endDate: null, notes: null } as const
  const { id: medicationId } = await as(patient).call(medicationsApi.addMedication, { ...medicine, name: 'Simvastatin' })
  const other = await as(patient).call(medicationsApi.addMedication, { ...medicine, name: 'Amlodipine' })
  await as(patient).call(medicationsApi.acknowledgeAlert, { id: other.id, alert: other.alerts[0]?.id ?? '' })
  await as(patient).call(medicationsApi.editMedication, { ...other, dosage: '2', acknowledged: [] })
  await as(patient).call(medicationsApi.setDoseTimes, { morning: '07:00', noon: '12:00', evening: '18:00', night: '22:00' })
  await as(patient).call(medicationsApi.listDoses)
  const asNeeded = await as(patient).call(medicationsApi.addMedication, { ...medicine, frequency: 'as_needed', name: 'Zinc' })
  const dose = await as(patient).call(medicationsApi.takeMedication, { id: asNeeded.id })
  await as(patient).call(medicationsApi.recordDose, { id: dose.id, state: 'due' })
  await sql('insert into app.refills (id, medication_id, patient_id, doctor_id, requested_at) values ($1, $1, $2, $3, $4)', [
    medicationId,
    as(patient).id,
    as(drCole).doctorId,
    clock.now(),
  ])
  const order = { medicationIds: [asNeeded.id], partnerId: 'riverside', address: 'Lake Street 5', phone: null, note: null }
  await as(patient).call(pharmacyApi.requestDelivery, order)
  const allergy = { type: 'allergy', state: 'active', manifestations: [], reaction: null, severity: null, criticality: null } as const
  await as(patient).call(allergiesApi.stateNoAllergies)
  const latex = { code: '*latex', text: 'Latex' }
  await as(patient).call(allergiesApi.addAllergy, { ...allergy, manifestations: [], substance: latex, onset: null, note: null })
  await laySteps({ app, sql, clock }, as(patient).id, [{ day: '2026-01-01', count: 7400, device: 'Watch' }])
  const vital: AddVital = { kind: 'hr', values: [70], unit: '/min', takenAt: '2026-01-01T08:00:00.000Z', note: null }
  const { id: vitalId } = await as(patient).call(vitalsApi.addVital, vital)
  await as(patient).call(vitalsApi.editVital, { ...vital, values: [71], id: vitalId, version: 1 })
  await as(patient).call(conditionsApi.stateNoConditions)
  const { id: conditionId } = await as(patient).call(conditionsApi.addCondition, someCondition)
  await sql(
    "insert into app.diagnosis_codes (code, name, search_text) values ('I10', 'Hypertension', ' hypertension') on conflict do nothing",
  )
  await as(patient).call(immunizationsApi.addImmunization, {
    vaccine: { code: 'mmr', text: 'MMR' },
    ...{ status: 'completed', statusReason: null, date: '2019', doseNumber: 1, lot: 'A1', expiry: null, site: null },
    ...{ givenBy: null, place: null, primarySource: false, note: null },
  })
  await as(patient).call(careTeamApi.addCareTeamMember, {
    ...{ role: 'nurse', field: null, providerId: null, name: 'Sister Wanjiku', practice: null, phone: null, since: null },
  })
  await as(patient).call(proceduresApi.addProcedure, someProcedure)
  await as(patient).call(familyHistoryApi.stateNoFamilyHistory)
  await as(patient).call(familyHistoryApi.addFamilyHistory, someIllness)
  await as(patient).call(socialHistoryApi.addSocialHistory, someAnswer)
  const contact = { name: 'Kofi', relationship: 'friend', phone: '+254712345678', country: 'KE', email: 'kofi@example.org' } as const
  await as(patient).call(coverageApi.setCoverage, {
    ...{ kind: 'insurance', insurer: 'Jubilee', memberNumber: 'J-4471', plan: 'Family', groupNumber: '88' },
    ...{ relationship: 'spouse', holder: 'Baraka Muturi' },
  })
  await as(patient).call(emergencyContactsApi.addContact, contact)
  await as(patient).call(alertsApi.startAlert, { place: null })
  const [begun] = await sql<{ id: string }>('select id from app.appointments where patient_id = $1 order by scheduled_time limit 1', [
    as(patient).id,
  ])
  const note = { subjective: 'Tired', objective: '', assessment: '', plan: '', diagnoses: [], followUp: '', summary: '' }
  const appointmentId = begun?.id ?? ''
  await sql('update app.appointments set scheduled_time = $2 where id = $1', [appointmentId, clock.now()])
  await as(drCole).call(encountersApi.startNote, { appointmentId, ...note })
  await as(drCole).call(encountersApi.signNote, { appointmentId, ...note, version: 1, hold: null })
  await as(drCole).call(encountersApi.addAddendum, { appointmentId, text: 'Ferritin 8' })
  await as(nora).call(encountersApi.linkProblem, { appointmentId, conditionId, diagnosis: 'Anaemia' })
  await as(nora).call(ordersApi.addPatientOrder, {
    ...{ patientId: as(patient).id, category: 'laboratory', services: ['HbA1c'], reason: null, conditionId: null, priority: 'routine' },
    ...{ performer: null, expectedOn: '2028-01-01', note: null, status: 'draft' },
  })
  await as(drDiaz).call(emergencyAccessApi.openInEmergency, { patientId: as(patient).id, reason: 'Found unconscious' })
  await sql(
    `insert into app.visit_answer_links (id, appointment_id, scheduled_time, token_hash, made_at)
     select id, id, scheduled_time, sha256(id::text::bytea), created_at from app.appointments where id = $1`,
    [appointmentId],
  )
  await sql(
    `with counter as (
       insert into app.invoice_counters as c (kind, year, last) values ('invoice', extract(year from $2::timestamptz), 1)
       on conflict (kind, year) do update set last = c.last + 1 returning year, last)
     insert into app.invoices (id, kind, year, number, patient_id, appointment_id, issued_at, issued_on, visit_on, practice_name, patient_name, lines, amount, currency)
     select a.id, 'invoice', c.year, c.last, a.patient_id, a.id, $2, $2, $2, 'Clinic', 'Name', '[{"names":{"en":"Visit"},"quantity":1,"amount":4000}]', 4000, 'USD'
       from app.appointments a, counter c where a.id = $1`,
    [appointmentId, clock.now()],
  )
  const asked = { kind: 'summary', language: 'en', appointmentId: null, medicationIds: [] as string[] } as const
  const letter = await as(nora).call(lettersApi.startLetter, { patientId: as(patient).id, ...asked })
  await sql(
    `update app.letters set status = 'signed', signed_by = updated_by, signed_at = updated_at, token_hash = sha256(id::text::bytea), code_mac = sha256(id::text::bytea)
      where id = $1`,
    [letter.id],
  )
  await as(patient).call(lettersApi.makeLetterLink, { id: letter.id, days: 7 })
  await as(patient).call(cardApi.writeCard, { bloodGroup: 'O-', shows: ['blood_group'] })
  await as(patient).call(cardApi.makeCardLink)
  const series = { title: 'Walk', description: null, frequency: 'daily', timeOfDay: '07:00', startDate: '2036-01-01' } as const
  await as(patient).call(recurringAppointmentsApi.addRecurringAppointment, series)
  const goal = {
    title: 'Walk',
    category: 'activity',
    target: 10,
    unit: 'km',
    deadline: '2036-12-31',
    frequency: 'once',
    current: 1,
  } as const
  await as(patient).call(wellnessApi.addGoal, goal)
  const screening = { catalogId: null, type: 'Eyes', kind: 'screening', lastCompleted: null, intervalMonths: 12, nextDue: null } as const
  await as(patient).call(wellnessApi.addScreening, screening)
  await as(patient).call(wellnessApi.dismissProposal, { catalogId: 'flu' })
  const symptoms = { primarySymptom: 'Cough', duration: 'hours', severity: 1, additionalSymptoms: [], description: null } as const
  const about = { age: null, sex: null, isPregnant: false, isImmunosuppressed: false, language: 'en' } as const
  const checked = await as(patient).call(symptomCheckerApi.analyzeSymptoms, { ...symptoms, additionalSymptoms: [], ...about })
  const [toCome] = await sql<{ id: string }>("select id from app.appointments where patient_id = $1 and status = 'scheduled' limit 1", [
    as(patient).id,
  ])
  await as(patient).call(symptomCheckerApi.shareSymptomCheck, { id: checked.id, appointmentId: toCome?.id ?? '' })
  const task = { title: 'Call', text: null, dueOn: null, patientId: as(patient).id, ownerId: as(nora).id, ownerRole: null } as const
  const { id: taskId } = await as(nora).call(tasksApi.giveTask, task)
  await as(nora).call(tasksApi.commentOnTask, { id: taskId, text: 'Nobody answers' })
  await bringFile(app, as(patient))
  await sql(
    `with laboratory as (insert into app.laboratories (id, name, application, facility, registered_at) values ($1::uuid, 'Lab', '', $1::uuid::text, $2) returning id),
     key as (insert into app.laboratory_keys (id, laboratory_id, jwk, asked_at) select id, id, '{"kty":"EC"}', $2 from laboratory returning id),
     message as (
       insert into app.laboratory_messages (id, laboratory_id, key_id, control_id, digest, answer, received_at)
       select id, id, id, '1', '\\x00', 'MSH', $2 from key returning id),
     result as (
       insert into app.laboratory_results (id, message_id, position, same_as, changed_at, state, patient_id, received_at)
       select id, id, 0, '\\x00', $2, 'filed', id, $2 from message returning id)
     insert into app.laboratory_result_events (id, result_id, change, changed_at, patient_id) select id, id, 'filed', $2, id from result`,
    [as(patient).id, clock.now()],
  )
  return { appointmentId, medicationId }
}

/** A file that waits for its reader, with a line that was found before. */
async function bringFile(app: Clinic['app'], patient: Caller) {
  const bytes = Buffer.from('{}')
  const { id: importId } = await patient.call(importsApi.startRecordImport, { name: 'export.json', size: bytes.length })
  await patient.call(importsApi.sendImportPart, { id: importId, position: 0, bytes: pieceOf(bytes, 0) })
  await patient.call(importsApi.finishRecordImport, { id: importId })
  await inSystem(app.system, async (ctx) => {
    const owned = { id: newId(), patientId: patient.id }
    const line = await lineRecord.encrypt(ctx, owned, { line: { says: {}, where: 'entry 1', omitted: [] } })
    await insertLines(ctx.db, [{ ...owned, ...line, importId, position: 0, kind: 'vital' }])
  })
}
