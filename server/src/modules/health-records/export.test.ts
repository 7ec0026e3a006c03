import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ContentType, validateResource } from '@medplum/core'
import { allergiesApi, type WriteAllergy } from '@uzima/contract/allergies'
import { appointmentsApi } from '@uzima/contract/appointments'
import { careTeamApi } from '@uzima/contract/care-team'
import { conditionsApi } from '@uzima/contract/conditions'
import { emergencyContactsApi } from '@uzima/contract/emergency-contacts'
import { alertsApi } from '@uzima/contract/emergency-contacts/alerts'
import { cardApi } from '@uzima/contract/emergency-contacts/card'
import { encountersApi } from '@uzima/contract/encounters'
import { familyHistoryApi } from '@uzima/contract/family-history'
import { healthRecordsApi, type WriteRecord } from '@uzima/contract/health-records'
import { immunizationsApi, type WriteImmunization } from '@uzima/contract/immunizations'
import { lettersApi } from '@uzima/contract/letters'
import { medicationsApi } from '@uzima/contract/medications'
import { ordersApi } from '@uzima/contract/orders'
import type { WriteOrder } from '@uzima/contract/orders/content'
import { paymentsApi } from '@uzima/contract/payments'
import { prescriptionsApi } from '@uzima/contract/prescriptions'
import { proceduresApi } from '@uzima/contract/procedures'
import { recurringAppointmentsApi } from '@uzima/contract/recurring-appointments'
import { sharingApi } from '@uzima/contract/sharing'
import { socialHistoryApi } from '@uzima/contract/social-history'
import type { SocialAnswer } from '@uzima/contract/social-history/content'
import { subscriptionsApi } from '@uzima/contract/subscriptions'
import { type AnalyzeSymptoms, symptomCheckerApi } from '@uzima/contract/symptom-checker'
import { type AddVital, vitalsApi } from '@uzima/contract/vitals'
import { wellnessApi } from '@uzima/contract/wellness'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { careNames, textsOf } from '#export/texts.ts'
import { findRoot } from '#root.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { makePdf } from '../../../test/pdf-files.ts'
import { ada, ben, drCole, drDiaz, eve, nora, olive } from '../../../test/people.ts'
import { watchStatements } from '../../../test/statements.ts'
import { upload } from '../../../test/uploads.ts'
import { faultsOf, loadUsCore } from '../../../test/us-core.ts'

type Bundle = { entry: { fullUrl: string; resource: { resourceType: string; id: string } & Record<string, unknown> }[] }

let place: Clinic
const pdf = makePdf('The very report', { extra: `% ${'filler '.repeat(60_000)}\n` })
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, eve, nora, olive], env: { AUTH_RELAXED: 'on' } })
  for (const person of [ada, ben]) await giveConsent(place.as(person))
  await place.sql(
    "update app.profiles set date_of_birth = '1984-05-01', gender = 'prefer_not_to_say', phone = '+254700000001' where id = $1",
    [place.as(ada).id],
  )
  const file = await upload(place, place.as(ada), { name: 'report.pdf', bytes: pdf })
  const note = await upload(place, place.as(ada), { name: 'note.txt', bytes: Buffer.from('Read me, ça va') })
  const blank: WriteRecord = {
    title: 'Record',
    type: 'other',
    date: '2026-12-20',
    provider: 'City Lab',
    description: null,
    values: [],
    files: [],
  }
  const add = (more: Partial<WriteRecord>) => place.as(ada).call(healthRecordsApi.addHealthRecord, { ...blank, ...more })
  for (const type of ['imaging', 'prescription', 'visit-summary', 'vaccination', 'other'] as const) await add({ type, title: `A ${type}` })
  await add({
    title: 'Blood test',
    type: 'lab-result',
    description: 'Fasting since midnight',
    values: [
      { test: 'hba1c', name: 'HbA1c', value: 7.2, unit: '%', low: 4, high: 5.6 },
      { test: 'hba1c', name: 'HbA1c', value: 55, unit: 'mmol/mol', low: null, high: null },
      { test: null, name: 'Zinc', value: 80, unit: 'µg/dL', low: 70, high: null },
      { test: 'inr', name: 'INR', value: 1, unit: '', low: null, high: 1.2 },
    ],
    files: [file.id, note.id],
  })
  for (let index = 0; index < 60; index += 1) await add({ title: `Older ${index}`, date: '2020-01-01' })
  await place.as(ben).call(healthRecordsApi.addHealthRecord, { ...blank, title: 'Of Ben' })
  await addMedications()
  await addVitals()
  await addVisits()
  await addOrders()
  await addWellness()
  await addContacts()
  await addChecks()
  await addPayments()
})

/** A completed visit with a note, a cancelled one with a reason, a series with a doctor and one with reminders only. */
async function addVisits() {
  const patient = place.as(ada)
  const doctor = place.as(drCole)
  const visit = { doctorId: doctor.doctorId ?? '', reason: 'Cough at night', mode: 'in_person', type: 'followup' } as const
  const held = await patient.call(appointmentsApi.bookAppointment, { ...visit, start: '2027-01-07T09:00:00.000Z' })
  await doctor.call(appointmentsApi.writeNote, { id: held.id, note: 'Drink a lot' })
  await signNote(held.id)
  await place.sql("update app.appointments set status = 'completed', mode = 'phone' where id = $1", [held.id])
  const missed = await patient.call(appointmentsApi.bookAppointment, { ...visit, start: '2027-01-08T09:00:00.000Z', reason: 'Knee' })
  await patient.call(appointmentsApi.cancelAppointment, { id: missed.id, reason: 'Away that day' })
  const series = {
    description: 'Bring the list',
    frequency: 'weekly',
    timeOfDay: '14:00',
    startDate: '2027-01-11',
    endDate: '2027-01-25',
  } as const
  await patient.call(recurringAppointmentsApi.addRecurringAppointment, {
    ...series,
    title: 'Blood pressure',
    daysOfWeek: [1],
    doctorId: visit.doctorId,
  })
  await patient.call(recurringAppointmentsApi.addRecurringAppointment, {
    ...series,
    title: 'Swim',
    frequency: 'monthly',
    timeOfDay: '07:15',
  })
}

/** A signed note with an addendum; the visit begins early for it. */
async function signNote(appointmentId: string) {
  const doctor = place.as(drCole)
  const note = { subjective: 'Coughs at night', objective: '', assessment: 'Bronchitis', plan: 'Rest', followUp: '', summary: '' }
  const diagnoses = [{ text: 'Acute bronchitis', code: 'J20.9' }]
  const content = { appointmentId, ...note, diagnoses, version: 1 }
  await place.sql("update app.appointments set scheduled_time = '2027-01-04T07:00:00Z' where id = $1", [appointmentId])
  await doctor.call(encountersApi.startNote, content)
  await doctor.call(encountersApi.signNote, { ...content, hold: null })
  await doctor.call(encountersApi.addAddendum, { appointmentId, text: 'The X-ray is clear' })
  const letter = { patientId: place.as(ada).id, language: 'en' as const, medicationIds: [] }
  const { id } = await doctor.call(lettersApi.startLetter, { ...letter, kind: 'sick_note', appointmentId })
  const words = { title: 'Sick note', recipient: '', body: 'Unfit for work until Friday' }
  await doctor.call(lettersApi.saveLetter, { ...letter, ...words, id, version: 1 })
  await doctor.call(lettersApi.signLetter, { patientId: letter.patientId, id, version: 2 })
  await doctor.call(lettersApi.startLetter, { ...letter, kind: 'summary', appointmentId: null })
  await place.sql("update app.appointments set scheduled_time = '2027-01-07T09:00:00Z' where id = $1", [appointmentId])
}

/** An order that a laboratory result has answered, one that was cancelled, and a draft, which is not the patient's to take. */
async function addOrders() {
  const doctor = place.as(drCole)
  const patientId = place.as(ada).id
  const iron: WriteOrder = {
    ...{ category: 'laboratory', services: ['Ferritin', 'Iron'], reason: 'Tired', conditionId: null, priority: 'urgent' },
    ...{ performer: 'Lancet', expectedOn: '2027-02-01', note: 'In the morning' },
  }
  const written = { ...iron, patientId, status: 'requested' } as const
  const { id: orderId } = await doctor.call(ordersApi.addPatientOrder, written)
  await doctor.call(healthRecordsApi.addPatientRecord, {
    ...{
      patientId,
      orderId,
      title: 'Iron status',
      type: 'lab-result',
      date: '2027-01-03',
      provider: 'Lancet',
      description: null,
      files: [],
    },
    ...{ values: [{ test: null, name: 'Ferritin', value: 8, unit: 'µg/L', low: 30, high: null }], status: 'abnormal' },
  })
  const scan = await doctor.call(ordersApi.addPatientOrder, { ...written, category: 'imaging', services: ['Chest X-ray'] })
  await doctor.call(ordersApi.cancelOrder, { patientId, id: scan.id, version: 1, reason: 'Clear already' })
  await doctor.call(ordersApi.addPatientOrder, { ...written, services: ['Never requested'], status: 'draft' })
}

/** A goal with more than a page of entries, a screening done twice, a vaccination series. */
async function addWellness() {
  const { call } = place.as(ada)
  const goal = {
    title: 'Walk',
    category: 'activity',
    target: 30,
    unit: 'min',
    deadline: '2027-06-01',
    frequency: 'daily',
    current: 0,
  } as const
  const { id } = await call(wellnessApi.addGoal, goal)
  for (let count = 1; count <= 60; count += 1) await call(wellnessApi.addGoalEntry, { id, day: '2026-12-30', amount: count })
  const plan = { catalogId: null, intervalMonths: 12, nextDue: null } as const
  const dentist = await call(wellnessApi.addScreening, { ...plan, type: 'Dentist', kind: 'screening', lastCompleted: '2025-03-01' })
  await call(wellnessApi.completeScreening, { id: dentist.id, day: '2026-03-02' })
  await call(wellnessApi.dismissProposal, { catalogId: 'hpv' })
  await call(wellnessApi.addScreening, { ...plan, catalogId: 'tdap', type: null, kind: 'vaccination', lastCompleted: '2026-02-03' })
}

/** A contact, a card, an ended alert, a provider with access to the record and one whose access was ended. */
async function addContacts() {
  const { call } = place.as(ada)
  const contact = {
    name: 'Grace Hopper',
    relationship: 'friend',
    phone: '312 555 0142',
    country: 'US',
    email: 'grace@example.org',
  } as const
  await call(emergencyContactsApi.addContact, contact)
  const allergy: Pick<WriteAllergy, 'type' | 'state' | 'manifestations' | 'severity' | 'criticality' | 'note' | 'reaction'> = {
    type: 'allergy',
    state: 'active',
    manifestations: [],
    reaction: null,
    severity: null,
    criticality: null,
    note: null,
  }
  const vaccination: WriteImmunization = {
    vaccine: { code: 'mmr', text: 'MMR II' },
    ...{ status: 'completed', statusReason: null, date: '2019-05', doseNumber: 2, lot: 'LOT-5', expiry: '2020-01', site: 'left_arm' },
    ...{ givenBy: 'Nurse Wanjiru', place: 'Lake Clinic', primarySource: false, note: 'Sore arm' },
  }
  const nobody = { field: null, providerId: null, practice: 'Kibra Unit', phone: null }
  await call(careTeamApi.addCareTeamMember, { ...nobody, role: 'nurse', name: 'Sister Wanjiku', since: '2025-03' })
  await call(immunizationsApi.addImmunization, vaccination)
  await call(immunizationsApi.addImmunization, {
    ...{ ...vaccination, vaccine: { code: null, text: 'Flu jab' } },
    ...{ status: 'not-done', statusReason: 'refused', date: null, note: null },
  })
  await call(allergiesApi.stateNoAllergies)
  const latex = { code: '*latex', text: 'Gloves' }
  const wrong = await call(allergiesApi.addAllergy, { ...allergy, substance: latex, onset: '2019' })
  await call(allergiesApi.enterAllergyInError, { id: wrong.id, version: 1, reason: 'Twice' })
  await call(allergiesApi.addAllergy, { ...allergy, substance: latex, manifestations: ['hives'], severity: 'severe', onset: '2019-05' })
  await call(allergiesApi.addAllergy, { ...allergy, substance: { code: null, text: 'Walnut oil' }, reaction: 'Sore mouth', onset: null })
  const condition = { status: 'active', isChronic: true, onset: null, note: null } as const
  await call(conditionsApi.stateNoConditions)
  const mistaken = await call(conditionsApi.addCondition, { ...condition, problem: { listed: null, code: null, text: 'Wobbly knee' } })
  await call(conditionsApi.enterConditionInError, { id: mistaken.id, version: 1, reason: 'Twice' })
  await call(conditionsApi.addCondition, {
    ...condition,
    ...{ problem: { listed: 'asthma', code: 'J45.9', text: 'Asthma' }, status: 'remission', onset: '2019-05', note: 'Worse in dust' },
  })
  await call(conditionsApi.addCondition, { ...condition, problem: { listed: null, code: 'W56.21XA', text: 'Bitten by orca' } })
  await call(proceduresApi.addProcedure, {
    ...{ category: 'procedure', procedure: { listed: 'appendectomy', text: 'Appendix out' }, performed: '2012', until: null },
    ...{ place: 'Coast Hospital', note: null },
  })
  await call(proceduresApi.addProcedure, {
    ...{ category: 'hospital-stay', procedure: { listed: null, text: 'Malaria' }, performed: '2019-05', until: '2019-05-20' },
    ...{ place: null, note: 'Four days of fever' },
  })
  await call(familyHistoryApi.addFamilyHistory, {
    ...{ relation: 'grandmother-paternal', problem: { listed: 'colon_cancer', code: 'C18.9', text: 'Bowel cancer' }, onsetAge: 52 },
    ...{ causedDeath: 'yes', note: null },
  })
  const answers: SocialAnswer[] = [
    { topic: 'tobacco', status: 'former', kind: 'cigarettes', perDay: 10, years: 15, quitYear: 2020 },
    { topic: 'alcohol', often: 2, drinks: 1, sixOrMore: 0 },
    { topic: 'pregnancy', status: 'pregnant', dueDate: null, weeks: 12, intent: 'unsaid' },
    { topic: 'occupation', text: 'Lorry driver', industry: 'Haulage', since: '2016-04' },
    { topic: 'living', situation: 'with-family' },
  ]
  for (const answer of answers) await call(socialHistoryApi.addSocialHistory, { answer, note: null })
  await call(cardApi.writeCard, {
    bloodGroup: 'AB-',
    shows: [],
  })
  const { id } = await call(alertsApi.startAlert, { place: null })
  await call(alertsApi.endAlert, { id })
  const { rows } = await call(sharingApi.listProviders, {})
  const nurse = rows.find(({ name }) => name === nora.name)
  const doctor = rows.find(({ name }) => name === drDiaz.name)
  await call(sharingApi.shareRecord, { providerId: nurse?.id ?? '', days: 30 })
  await call(sharingApi.shareRecord, { providerId: doctor?.id ?? '', days: 7 })
  await call(sharingApi.endAccess, { id: doctor?.id ?? '' })
}

/** A paid plan, an abandoned one, and someone else's. */
async function addPayments() {
  const subscribe = async (who: typeof ada, planId: 'basic' | 'premium') => {
    const { checkoutUrl } = await place.as(who).call(subscriptionsApi.subscribe, { planId })
    return checkoutUrl?.split('/').at(-1) ?? ''
  }
  const card = { attempt: randomUUID(), number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'Ada' }
  await place.as(ada).call(paymentsApi.payByCard, { id: await subscribe(ada, 'basic'), ...card })
  await place.runScheduledTasks()
  await place.as(ada).call(paymentsApi.leavePayment, { id: await subscribe(ada, 'premium') })
  await subscribe(ben, 'premium')
  await place.runScheduledTasks()
}

/** Symptom checks: more than a page with no result, a cold, and an emergency shared with the doctor of a visit. */
async function addChecks() {
  const { call } = place.as(ada)
  const cold: AnalyzeSymptoms = {
    primarySymptom: 'Runny nose',
    duration: '2-3-days',
    severity: 3,
    additionalSymptoms: ['cough'],
    description: 'Sneezing. No fever.',
    age: 30,
    sex: null,
    isPregnant: false,
    isImmunosuppressed: false,
    language: 'en',
  }
  const analyze = (more: Partial<AnalyzeSymptoms>) => call(symptomCheckerApi.analyzeSymptoms, { ...cold, ...more })
  for (let index = 0; index < 50; index += 1) await analyze({ primarySymptom: 'xqzt blorp', additionalSymptoms: [], description: null })
  await analyze({})
  const { id } = await analyze({
    primarySymptom: 'Chest pressure',
    severity: 8,
    age: 57,
    description: 'It goes to my left arm, and I am sweating.',
  })
  const { id: appointmentId } = await call(appointmentsApi.bookAppointment, {
    doctorId: place.as(drCole).doctorId ?? '',
    start: '2027-01-12T09:00:00.000Z',
    reason: 'Chest',
    mode: 'video',
  })
  await call(symptomCheckerApi.shareSymptomCheck, { id, appointmentId })
  await place.as(ben).call(symptomCheckerApi.analyzeSymptoms, { ...cold, primarySymptom: 'Sneezing of Ben' })
}

/** Vitals: one with two values, one entered in another unit than stored, and more than a page. */
async function addVitals() {
  const takenAt = '2026-06-01T08:00:00.000Z'
  const add = (vital: AddVital) => place.as(ada).call(vitalsApi.addVital, vital)
  await add({ kind: 'bp', values: [134, 86], unit: 'mm[Hg]', takenAt, note: 'After a walk' })
  await add({ kind: 'temp', values: [98.6], unit: '[degF]', takenAt: '2026-05-01T08:00:00.000Z', note: null })
  for (let index = 0; index < 50; index += 1)
    await add({ kind: 'hr', values: [60 + index], unit: '/min', takenAt: '2026-04-01T08:00:00.000Z', note: null })
}

/** Two medicines of the patient's own, one of them ended, and one prescribed by a doctor. */
async function addMedications() {
  const { as } = place
  const taken = { name: 'Metformin', dosage: '500 mg', startDate: '2026-01-01', endDate: null, notes: 'With food' } as const
  await as(ada).call(medicationsApi.addMedication, { ...taken, frequency: 'twice_daily', timeOfDay: ['morning', 'evening'] })
  await as(ada).call(medicationsApi.addMedication, {
    ...taken,
    name: 'Herb tea',
    frequency: 'as_needed',
    endDate: '2026-02-01',
    notes: null,
  })
  const visit = { doctorId: as(drCole).doctorId ?? '', start: '2027-01-06T09:00:00.000Z', reason: 'Check', mode: 'video' } as const
  await as(ada).call(appointmentsApi.bookAppointment, visit)
  const prescribed = { ...taken, name: 'Lisinopril', dosage: '10 mg', frequency: 'once_daily', patientId: as(ada).id } as const
  const { id } = await as(drCole).call(medicationsApi.prescribeMedication, prescribed)
  await as(ada).call(prescriptionsApi.requestRefill, { medicationId: id, doctorId: visit.doctorId, note: 'Only four left' })
  // an alert is acknowledged, doses are marked, and a medicine that is deleted again takes its doses with it
  const potassium = { ...taken, name: 'Spironolactone', dosage: '25 mg', frequency: 'as_needed', notes: null } as const
  const { id: other, alerts } = await as(ada).call(medicationsApi.addMedication, {
    ...potassium,
    acknowledged: (await as(ada).call(medicationsApi.checkMedication, { name: 'Spironolactone' })).alerts.map((alert) => alert.id),
    reason: 'Potassium is measured weekly',
  })
  for (const alert of alerts.filter(({ acknowledgedAt }) => acknowledgedAt === null))
    await as(ada).call(medicationsApi.acknowledgeAlert, { id: other, alert: alert.id, reason: 'Potassium is measured weekly' })
  await place.sql(
    `insert into app.doses (id, medication_id, patient_id, due_at, due_on, time_of_day, state, acted_at)
     select gen_random_uuid(), $1, $2, $3::timestamptz - n * interval '1 day', $3::date - n, 'morning',
            case n % 3 when 0 then 'taken' when 1 then 'skipped' else 'due' end, case when n % 3 < 2 then $3::timestamptz - n * interval '1 day' end
       from generate_series(1, 120) n`,
    [id, as(ada).id, place.clock.now()],
  )
  const gone = await as(ada).call(medicationsApi.addMedication, { ...taken, name: 'Gone herb', frequency: 'once_daily', notes: null })
  await as(ada).call(medicationsApi.deleteMedication, { id: gone.id })
}
const take = (format: 'pdf' | 'fhir', who = ada) => place.as(who).raw({ method: 'GET', url: `/api/health-records/export/${format}` })

describe('everything as a FHIR bundle', () => {
  test('validates against the published definitions of FHIR R4 and against the profiles of US Core', async () => {
    loadUsCore()
    const answer = await take('fhir')
    expect(answer.headers['content-type']).toContain(ContentType.FHIR_JSON)
    const bundle = answer.json<Bundle>()
    const issues = validateResource(bundle as unknown as Parameters<typeof validateResource>[0])
    expect(issues.filter(({ severity }) => severity === 'error' || severity === 'fatal')).toEqual([])
    expect(bundle.entry.flatMap(({ resource }) => faultsOf(resource))).toEqual([])
    // check that the validator works: a document without a status is invalid, and one without a category is none of US Core's
    const broken = { ...bundle.entry.find(({ resource }) => resource.resourceType === 'DocumentReference')?.resource, status: undefined }
    expect(() => validateResource(broken as unknown as Parameters<typeof validateResource>[0])).toThrow()
    const document = bundle.entry.find(({ resource }) => resource.resourceType === 'DocumentReference')?.resource
    expect(faultsOf({ resourceType: 'DocumentReference', id: '', ...document, category: undefined })).toHaveLength(1)
  }, 120_000)
  test('contains every record, value and file of the person, and no one else’s', async () => {
    const { entry } = (await take('fhir')).json<Bundle>()
    const ofType = (type: string) => entry.filter(({ resource }) => resource.resourceType === type).map(({ resource }) => resource)
    // the draft of a letter is not the patient's
    expect(ofType('DocumentReference')).toHaveLength(69)
    const letters = ofType('DocumentReference').filter((each) => JSON.stringify(each.type)?.includes('51852-2'))
    expect(letters).toMatchObject([{ status: 'current', docStatus: 'final', author: [{ display: drCole.name }] }])
    expect(JSON.stringify(letters)).toContain(Buffer.from('Sick note\n\nUnfit for work until Friday').toString('base64'))
    const [note] = ofType('DocumentReference').filter((each) => JSON.stringify(each.category)?.includes('clinical-note'))
    expect(note).toMatchObject({ docStatus: 'amended', author: [{ display: drCole.name }], type: { coding: [{ code: '11506-3' }] } })
    const [{ attachment }] = (note as unknown as { content: [{ attachment: { data: string } }] }).content
    expect(Buffer.from(attachment.data, 'base64').toString()).toMatch(/Coughs at night.*Acute bronchitis \(J20.9\).*The X-ray is clear/s)
    expect(ofType('Observation')).toHaveLength(4 + 52 + 60 + 1 + 1 + 5)
    const vital = (code: string) => ofType('Observation').filter((each) => JSON.stringify(each.code).includes(code))
    expect(vital('85354-9')).toMatchObject([
      {
        note: [{ text: 'After a walk' }],
        component: [{ valueQuantity: { value: 134, code: 'mm[Hg]' } }, { valueQuantity: { value: 86 } }],
      },
    ])
    expect(vital('8310-5')).toMatchObject([{ valueQuantity: { value: 37, unit: '°C', code: 'Cel' } }])
    expect(vital('8867-4')).toHaveLength(50)
    expect(ofType('DiagnosticReport')).toHaveLength(3)
    expect(ofType('Patient')).toMatchObject([
      { id: place.as(ada).id, birthDate: '1984-05-01', gender: 'unknown', name: [{ text: ada.name }] },
    ])
    const binaries = ofType('Binary')
    expect(binaries).toHaveLength(2)
    expect(Buffer.from(String(binaries[0]?.data), 'base64').equals(pdf)).toBe(true)
    expect(JSON.stringify(entry)).not.toMatch(/[Oo]f Ben|Gone herb/)
    expect(vital('4548-4')[0]).toMatchObject({
      code: { coding: [{ system: 'http://loinc.org', code: '4548-4' }] },
      valueQuantity: { value: 7.2, unit: '%', system: 'http://unitsofmeasure.org', code: '%' },
      interpretation: [{ coding: [{ code: 'H' }] }],
    })
    const medicines = (intent: string) => ofType('MedicationRequest').filter((each) => each.intent === intent)
    expect(medicines('plan')).toMatchObject([
      { status: 'active', reportedBoolean: true, medicationCodeableConcept: { text: 'Spironolactone' } },
      { status: 'completed', medicationCodeableConcept: { text: 'Herb tea' }, dosageInstruction: [{ asNeededBoolean: true }] },
      {
        ...{ status: 'active', note: [{ text: 'With food' }] },
        dosageInstruction: [{ timing: { repeat: { frequency: 2, when: ['MORN', 'EVE'], boundsPeriod: { start: '2026-01-01' } } } }],
      },
    ])
    expect(medicines('order')).toMatchObject([
      { status: 'active', intent: 'order', medicationCodeableConcept: { text: 'Lisinopril' }, requester: { display: drCole.name } },
    ])
    expect(ofType('Appointment').map(({ status, patientInstruction }) => [status, patientInstruction])).toEqual(
      expect.arrayContaining([
        ['fulfilled', 'Drink a lot'],
        ['cancelled', undefined],
        ['booked', undefined],
      ]),
    )
    expect(ofType('Appointment').find(({ status }) => status === 'cancelled')).toMatchObject({
      cancelationReason: { text: 'Away that day' },
    })
    // by phone: virtual, and how one took part
    const byPhone = { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ParticipationMode', code: 'PHONE' }] }
    expect(ofType('Encounter')).toMatchObject([
      { status: 'finished', class: { code: 'VR' }, serviceType: byPhone, reasonCode: [{ text: 'Cough at night' }] },
    ])
    const [iron, scan] = ['Ferritin; Iron', 'Chest X-ray'].map((text) =>
      ofType('ServiceRequest').find(({ code }) => (code as { text: string }).text === text),
    )
    expect(iron).toMatchObject({
      ...{ status: 'completed', intent: 'order', priority: 'urgent', occurrencePeriod: { end: '2027-02-01' } },
      ...{ requester: { display: drCole.name }, performer: [{ display: 'Lancet' }], reasonCode: [{ text: 'Tired' }] },
      note: [{ text: 'In the morning' }],
    })
    expect(scan).toMatchObject({ status: 'revoked' })
    const answering = ofType('DiagnosticReport').filter(({ basedOn }) => basedOn !== undefined)
    expect(answering.map(({ basedOn }) => basedOn)).toEqual([[{ reference: `urn:uuid:${iron?.id}` }]])
    const planned = ofType('ServiceRequest').map(({ code }) => (code as { text: string }).text)
    expect(planned.sort()).toEqual(['Blood pressure', 'Chest X-ray', 'Dentist', 'Ferritin; Iron', 'HPV', 'Swim', 'Tdap / Td'])
    expect(ofType('Appointment').filter(({ basedOn }) => basedOn !== undefined)).toHaveLength(3)
    const doses = ofType('MedicationAdministration').map(({ status }) => status)
    expect(['completed', 'not-done', 'unknown'].map((state) => doses.filter((status) => status === state).length)).toEqual([40, 40, 40])
    expect(ofType('DetectedIssue')).toMatchObject([{ severity: 'high', implicated: [{}, {}], mitigation: [{}] }])
    expect(ofType('Task')).toMatchObject([{ status: 'requested', description: 'Only four left', focus: { display: 'Lisinopril' } }])
    const [goal] = ofType('Goal')
    expect(goal).toMatchObject({ description: { text: 'Walk' }, target: [{ detailQuantity: { value: 30, unit: 'min' } }] })
    const ofGoal = ofType('Observation').filter(({ extension }) => JSON.stringify(extension ?? '').includes(goal?.id ?? '-'))
    const amounts = ofGoal.map(({ valueQuantity }) => (valueQuantity as { value: number }).value)
    expect(amounts.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
    // of the chart, the latest recorded first, and those marked as done in a plan
    expect(ofType('Procedure').map(({ performedDateTime }) => performedDateTime)).toEqual([undefined, '2012', '2025-03-01', '2026-03-02'])
    expect(ofType('Procedure').slice(0, 2)).toMatchObject([
      { status: 'completed', performedPeriod: { start: '2019-05', end: '2019-05-20' }, code: { text: 'Malaria' } },
      { code: { coding: [{ system: 'http://snomed.info/sct', code: '80146002' }], text: 'Removal of the appendix' } },
    ])
    expect(ofType('FamilyMemberHistory')).toMatchObject([
      {
        status: 'completed',
        relationship: { coding: [{ code: 'PGRMTH' }] },
        condition: [{ code: { coding: [{ code: 'C18.9' }] }, onsetAge: { value: 52, code: 'a' }, contributedToDeath: true }],
      },
    ])
    const social = ofType('Observation').filter(({ category }) => JSON.stringify(category ?? '').includes('social-history'))
    const codes = social.map(({ code }) => (code as { coding: { code: string }[] }).coding[0]?.code)
    expect(codes).toEqual(['71802-3', '11341-5', '82810-3', '75626-2', '72166-2'])
    expect(social[2]).toMatchObject({ component: [{ valueDateTime: expect.stringMatching(/^20/) }] })
    expect(social[3]).toMatchObject({
      valueQuantity: { value: 3 },
      component: [{ valueInteger: 2 }, { valueInteger: 1 }, { valueInteger: 0 }],
    })
    expect(social[4]).toMatchObject({
      valueCodeableConcept: { coding: [{ code: '8517006' }] },
    })
    expect((social[4]?.component as object[] | undefined)?.at(-1)).toMatchObject({ valueQuantity: { value: 7.5 } })
    const cvx = { system: 'http://hl7.org/fhir/sid/cvx', code: '03' }
    expect(ofType('Immunization')).toMatchObject([
      {
        status: 'not-done',
        statusReason: { coding: [{ code: 'PATOBJ' }] },
        vaccineCode: { text: 'Flu jab' },
        occurrenceString: 'unknown',
      },
      {
        status: 'completed',
        vaccineCode: { coding: [cvx], text: 'MMR II' },
        occurrenceDateTime: '2019-05',
        primarySource: false,
        lotNumber: 'LOT-5',
        expirationDate: '2020-01',
        site: { coding: [{ code: 'LA' }] },
        performer: [{ actor: { display: 'Nurse Wanjiru' } }],
        location: { display: 'Lake Clinic' },
        protocolApplied: [{ doseNumberPositiveInt: 2 }],
      },
      { vaccineCode: { text: 'Tdap / Td' }, occurrenceDateTime: '2026-02-03' },
    ])
    expect(ofType('RelatedPerson')).toMatchObject([{ name: [{ text: 'Grace Hopper' }], telecom: [{ value: '+13125550142', rank: 1 }, {}] }])
    expect(ofType('AllergyIntolerance')).toMatchObject([
      { code: { text: 'Walnut oil' }, reaction: [{ manifestation: [{ text: 'Sore mouth' }] }] },
      {
        code: { text: 'Latex' },
        type: 'allergy',
        clinicalStatus: { coding: [{ code: 'active' }] },
        verificationStatus: { coding: [{ code: 'unconfirmed' }] },
        onsetDateTime: '2019-05',
        reaction: [{ manifestation: [{ text: 'Hives' }], severity: 'severe' }],
      },
      { verificationStatus: { coding: [{ code: 'entered-in-error' }] } },
    ])
    expect(ofType('AllergyIntolerance')[2]).not.toHaveProperty('clinicalStatus')
    expect(ofType('Condition')).toMatchObject([
      {
        ...{ code: { text: 'Bitten by orca', coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'W56.21XA' }] } },
        clinicalStatus: { coding: [{ code: 'active' }] },
      },
      {
        code: { text: 'Asthma', coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code: 'J45.9', display: 'Bronchial asthma' }] },
        clinicalStatus: { coding: [{ code: 'remission' }] },
        verificationStatus: { coding: [{ code: 'unconfirmed' }] },
        onsetDateTime: '2019-05',
        note: [{ text: 'Worse in dust' }],
      },
      { code: { text: 'Wobbly knee' }, verificationStatus: { coding: [{ code: 'entered-in-error' }] } },
    ])
    expect(ofType('Condition').at(-1)).not.toHaveProperty('clinicalStatus')
    expect(vital('882-1')).toMatchObject([{ valueCodeableConcept: { text: 'AB-' } }])
    expect(ofType('Communication')).toMatchObject([{ status: 'completed' }])
    expect(ofType('Consent').map(({ status, provision }) => [status, (provision as { type: string }).type])).toEqual([
      ['active', 'permit'],
      ['inactive', 'permit'],
      ['active', 'permit'],
    ])
    const checks = ofType('RiskAssessment')
    expect(checks).toHaveLength(52)
    const emergency = checks.find(({ reasonCode }) => JSON.stringify(reasonCode).includes('Chest pressure'))
    expect(emergency).toMatchObject({ status: 'preliminary', performer: { type: 'Device' } })
    expect(emergency?.mitigation).toMatch(/sit down/i)
    const notes = JSON.stringify(emergency?.note)
    for (const words of ['not a diagnosis', 'Emergency', 'NICE', drCole.name]) expect(notes).toContain(words)
    const [first] = (emergency?.prediction ?? []) as { probabilityDecimal: number; rationale: string }[]
    expect(first?.probabilityDecimal).toBeGreaterThan(0)
    expect(first?.rationale).toContain('(primary)')
    const unclear = checks.find(({ reasonCode }) => JSON.stringify(reasonCode).includes('xqzt blorp'))
    expect(unclear).not.toHaveProperty('prediction')
    expect(JSON.stringify(unclear?.note)).toContain('The tool did not understand')
    const said = ofType('QuestionnaireResponse')
    expect(said).toHaveLength(52)
    const cold = JSON.stringify(said.find((each) => JSON.stringify(each).includes('Sneezing. No fever.'))?.item)
    for (const words of ['"valueInteger":3', '"valueDecimal":30', '{"linkId":"denied","answer":[{"valueString":"Fever"'])
      expect(cold).toContain(words)
    expect(ofType('Invoice').map(({ status, cancelledReason, totalNet, note }) => [status, cancelledReason, totalNet, note])).toEqual([
      ['cancelled', 'cancelled', { value: 25, currency: 'USD' }, [{ text: 'Failed' }]],
      ['balanced', undefined, { value: 10, currency: 'USD' }, [{ text: 'Completed' }]],
    ])
    expect(ofType('Contract')).toMatchObject([{ status: 'executed', title: 'Basic', applies: { start: expect.any(String) } }])
    // references point to existing entries
    const known = new Set(entry.map(({ fullUrl }) => fullUrl))
    const named = [...JSON.stringify(entry).matchAll(/"(?:reference|url)":"(urn:uuid:[^"]+)"/g)].map(([, url]) => url ?? '')
    expect(named.length).toBeGreaterThan(60)
    expect(named.filter((url) => !known.has(url))).toEqual([])
  })
})

describe('everything as a document', () => {
  test('names every record, prints texts, and is audited', async () => {
    const answer = await take('pdf')
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    const opened = await getDocument({ data: new Uint8Array(answer.rawPayload), verbosity: 0 }).promise
    let text = ''
    for (let number = 1; number <= opened.numPages; number += 1) {
      const { items } = await (await opened.getPage(number)).getTextContent()
      text += items.map((item) => ('str' in item ? item.str : '')).join('')
    }
    for (const words of [
      'Blood test',
      'A vaccination',
      'Older 59',
      'Zinc',
      'Read me, ça va',
      'report.pdf',
      'May 1, 1984',
      'Metformin',
      'Blood pressure',
      '134/86 mmHg',
      '98.6 °F',
      'Lisinopril',
      'Cough at night',
      'Note from the doctor: Drink a lot',
      'Diagnoses: Acute bronchitis (J20.9)',
      'Reason for canceling: Away that',
      'Every week, Monday',
      'Only four left',
      'Interaction: lisinopril +',
      'Grace Hopper (primary contact)',
      'Dentist',
      'Tetanus',
      'HPV vaccine',
      'Walnut oil',
      'Chest pressure',
      'Emergency: call for help now',
      'The tool did not understand the symptoms',
      'Shared with Dr. Cole',
      'Consent given',
      nora.name,
      'Ended by the patient',
      'Basic plan, one month',
      '•••• 4242',
      'R-000001',
      'Times are inUTC.',
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(/[Oo]f Ben/)
    const [event] = await place.sql(
      "select event_type, details, subject_id from audit.log where event_type = 'health_records.exported' order by ts desc, id desc limit 1",
    )
    expect(event).toMatchObject({ details: { format: 'pdf' }, subject_id: place.as(ada).id })
  })
})

describe('a long history', () => {
  test('is read in pages, each with the same few statements', async () => {
    const watch = watchStatements(place)
    const before = (await watch(() => take('fhir'))).length
    const more = 500
    await place.sql(
      `insert into app.doses (id, medication_id, patient_id, due_at, due_on, time_of_day)
       select gen_random_uuid(), m.id, m.patient_id, d.due_at - n * interval '1 day', d.due_on - n, 'noon'
         from (select * from app.doses order by due_at limit 1) d join app.medications m on m.id = d.medication_id, generate_series(1, $1) n`,
      [more],
    )
    const added = (await watch(() => take('fhir'))).length - before
    // ten pages, and the statements that begin and end each transaction
    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThanOrEqual((more / 50) * 8)
  })
})

describe('in every language', () => {
  test.each(['en', 'es', 'fr', 'sw'] as const)(
    '%s has the words of the document, and names preventive care as the screen does',
    (locale) => {
      expect(textsOf(locale).visits.heading).not.toBe('')
      const screen: unknown = JSON.parse(readFileSync(path.join(findRoot(), 'web', 'locales', locale, 'wellness.json'), 'utf8'))
      expect(screen).toMatchObject({ care: careNames(locale) })
    },
  )
})

describe('the right to a copy', () => {
  test('hangs on no consent', async () => {
    const own = await clinic({ people: [ada] })
    await giveConsent(own.as(ada))
    const record = { title: 'Kept', type: 'other', date: '2026-12-20', provider: 'Lab', description: null, values: [], files: [] } as const
    await own.as(ada).call(healthRecordsApi.addHealthRecord, { ...record, values: [], files: [] })
    await own.as(ada).raw({ method: 'POST', url: '/api/consent/withdraw' })
    await expect(own.as(ada).call(healthRecordsApi.listHealthRecords)).rejects.toMatchObject({ problem: { code: 'consent_required' } })
    const fetched = await own.as(ada).raw({ method: 'GET', url: '/api/health-records/export/fhir' })
    expect(fetched.json<Bundle>().entry.map(({ resource }) => resource.description)).toContain('Kept')
    // three a day, in any format
    for (const format of ['pdf', 'fhir'])
      expect((await own.as(ada).raw({ method: 'GET', url: `/api/health-records/export/${format}` })).statusCode).toBe(200)
    const fourth = await own.as(ada).raw({ method: 'GET', url: '/api/health-records/export/pdf' })
    expect([fourth.statusCode, fourth.json<{ code: string }>().code, fourth.headers['retry-after']]).toEqual([
      429,
      'too_many_requests',
      '86400',
    ])
    own.clock.advance(24 * 3_600_000 + 1000)
    expect((await own.as(ada).raw({ method: 'GET', url: '/api/health-records/export/pdf' })).statusCode).toBe(200)
  })
  test('requires a proof from the last five minutes, and a person with a record', async () => {
    await place.sql("update auth.sessions set auth_time = auth_time - interval '6 minutes' where user_id = $1", [place.as(ben).id])
    expect((await take('fhir', ben)).json()).toMatchObject({ status: 401, code: 'reauthentication_required' })
    expect((await take('fhir', eve)).json()).toMatchObject({ code: 'email_not_verified' })
    expect((await take('pdf', olive)).statusCode).toBe(403)
  })
})
