import { allergiesApi } from '@uzima/contract/allergies'
import { appointmentsApi } from '@uzima/contract/appointments'
import { careTeamApi } from '@uzima/contract/care-team'
import { conditionsApi } from '@uzima/contract/conditions'
import { consentApi } from '@uzima/contract/consent'
import { emergencyContactsApi } from '@uzima/contract/emergency-contacts'
import { encountersApi } from '@uzima/contract/encounters'
import { familyHistoryApi } from '@uzima/contract/family-history'
import { filesApi } from '@uzima/contract/files'
import { healthRecordsApi } from '@uzima/contract/health-records'
import { immunizationsApi } from '@uzima/contract/immunizations'
import { lettersApi } from '@uzima/contract/letters'
import { medicationsApi } from '@uzima/contract/medications'
import { messagesApi } from '@uzima/contract/messages'
import { noteTemplatesApi } from '@uzima/contract/note-templates'
import { notificationSettingsApi } from '@uzima/contract/notifications/settings'
import { ordersApi } from '@uzima/contract/orders'
import { pharmacyApi } from '@uzima/contract/pharmacy'
import { addressesApi } from '@uzima/contract/pharmacy/addresses'
import { prescriptionsApi } from '@uzima/contract/prescriptions'
import { proceduresApi } from '@uzima/contract/procedures'
import { recurringAppointmentsApi } from '@uzima/contract/recurring-appointments'
import { socialHistoryApi } from '@uzima/contract/social-history'
import { subscriptionsApi } from '@uzima/contract/subscriptions'
import { symptomCheckerApi } from '@uzima/contract/symptom-checker'
import { tasksApi } from '@uzima/contract/tasks'
import { vitalsApi } from '@uzima/contract/vitals'
import { wellnessApi } from '@uzima/contract/wellness'
import { newId } from '#db/id.ts'
import { inSystem } from '#jobs/system.ts'
import { startPayment } from '#modules/payments/public.ts'
import { authClient } from '../auth.ts'
import { type Clinic, clinic } from '../clinic.ts'
import { giveConsent } from '../consent.ts'
import { startOf } from '../crowd.ts'
import { makeSteps } from '../steps.ts'
import { makeArrivals } from './arrivals.ts'
import { type CastName, callers, cast, markOf, serviceKey } from './callers.ts'
import type { RowKind } from './row-kind.ts'
import {
  makePost,
  makeReply,
  someAnswer,
  someBrowser,
  someCondition,
  someIllness,
  someProcedure,
  someSeries,
  someSymptoms,
} from './samples.ts'
import { allergy, goal, immunization, order, record, screening, someNote, someTemplate, vital } from './writes.ts'

const hourMs = 3_600_000
const medicine = { dosage: '1 cup', name: 'Herb tea', frequency: 'as_needed', startDate: '2027-01-01', endDate: null, notes: null } as const
/** The owners of the rows tested, and who else may act on them. */
export const owners = { ada: 'cole', ben: 'diaz' } as const
export type Owner = keyof typeof owners
/** Ids and texts of each person that others must not see. */
type Marks = Record<Owner, { visits: string[]; notices: string[]; sessions: string[]; record: string[]; applications: string[] }>

export type World = Awaited<ReturnType<typeof buildWorld>>

/** A practice in which Ada is Dr. Cole's patient and Ben is Dr. Diaz's, with every kind of caller. */
export async function buildWorld() {
  const place = await clinic({
    people: Object.values(cast),
    env: { AUTH_SERVICE_ROLE_KEY: serviceKey, AUTH_ADMIN_NETWORKS: '127.0.0.1/32', AUTH_RELAXED: 'on', AUTH_MANUAL_LINKING: 'on' },
  })
  const { sql, as, clock } = place
  const { ask, startSession } = callers(place)
  const idOfPerson = (name: CastName) => as(cast[name]).id
  const marks: Marks = {
    ada: { visits: [], notices: [], sessions: [], record: [markOf('ada')], applications: [] },
    ben: { visits: [], notices: [], sessions: [], record: [markOf('ben')], applications: [] },
  }

  /** Of each doctor's, since nobody is a patient of both. */
  const booked = { cole: 0, diaz: 0 }
  /** A start that is free; Dr. Diaz is in the Chicago time zone. */
  const slotOf = (doctor: 'cole' | 'diaz') => {
    booked[doctor] += 1
    const start = new Date(startOf(booked[doctor], clock.now()))
    return new Date(start.getTime() + (doctor === 'diaz' ? 6 * hourMs : 0)).toISOString()
  }
  const doctorId = as(cast.cole).doctorId ?? ''

  async function makeVisit(of: Owner, begunAgo?: string) {
    const doctor = owners[of]
    const visit = await as(cast[of]).call(appointmentsApi.bookAppointment, {
      doctorId: as(cast[doctor]).doctorId ?? '',
      start: slotOf(doctor),
      reason: markOf(of),
      mode: 'video',
    })
    if (begunAgo)
      await sql('update app.appointments set scheduled_time = $2::timestamptz - $3::interval where id = $1', [
        visit.id,
        clock.now(),
        begunAgo,
      ])
    marks[of].visits.push(visit.id)
    return visit.id
  }
  async function makeDraft(of: Owner) {
    const appointmentId = await makeVisit(of, '1 hour')
    await as(cast[owners[of]]).call(encountersApi.startNote, { appointmentId, ...someNote, plan: markOf(of) })
    return appointmentId
  }
  /** About the person, for their doctor alone. */
  async function makeTask(of: Owner) {
    const doctor = as(cast[owners[of]])
    const task = { title: markOf(of), text: null, dueOn: null, patientId: idOfPerson(of), ownerId: doctor.id, ownerRole: null }
    return (await doctor.call(tasksApi.giveTask, task)).id
  }
  async function makeHeldNote(of: Owner) {
    const appointmentId = await makeDraft(of)
    const hold = { until: '2027-02-01', reason: markOf(of) }
    await as(cast[owners[of]]).call(encountersApi.signNote, { appointmentId, ...someNote, version: 1, hold })
    return appointmentId
  }
  async function makeOrder(of: Owner, status: 'draft' | 'requested') {
    const written = { ...order, note: markOf(of), patientId: idOfPerson(of), status }
    return (await as(cast[owners[of]]).call(ordersApi.addPatientOrder, written)).id
  }
  async function makeDoneOrder(of: Owner) {
    const id = await makeOrder(of, 'requested')
    await as(cast[owners[of]]).call(ordersApi.markOrderDone, { patientId: idOfPerson(of), id, version: 1 })
    return id
  }
  /** A new one each time, because their number is limited; of the patient's doctor. */
  async function makeTemplate(of: Owner) {
    await sql('delete from app.note_templates where doctor_id = $1', [as(cast[owners[of]]).doctorId])
    return (await as(cast[owners[of]]).call(noteTemplatesApi.addNoteTemplate, { ...someTemplate, plan: markOf(of) })).id
  }
  /** Begun by the patient's doctor; a new one each time, because their number is limited. */
  async function makeLetter(of: Owner) {
    await sql('delete from app.letters where patient_id = $1', [idOfPerson(of)])
    const patientId = idOfPerson(of)
    const { call } = as(cast[owners[of]])
    const about = { language: 'en', medicationIds: [] as string[] } as const
    const { id } = await call(lettersApi.startLetter, { patientId, ...about, kind: 'summary', appointmentId: null })
    const text = { title: markOf(of), recipient: '', body: markOf(of) }
    await call(lettersApi.saveLetter, { patientId, id, ...about, ...text, version: 1 })
    return id
  }
  async function makeSignedLetter(of: Owner) {
    const id = await makeLetter(of)
    await as(cast[owners[of]]).call(lettersApi.signLetter, { patientId: idOfPerson(of), id, version: 2 })
    return id
  }
  /** A new one each time, because the number of contacts is limited and phone numbers are unique. */
  async function makeContact(of: Owner) {
    await sql('delete from app.emergency_contacts where patient_id = $1', [idOfPerson(of)])
    const contact = { name: markOf(of), relationship: 'friend', phone: '+44 20 7946 0018', country: 'GB', email: null } as const
    return (await as(cast[of]).call(emergencyContactsApi.addContact, contact)).id
  }
  /** A new one each time, because the list is limited. */
  async function makeMedicine(of: Owner) {
    await sql('delete from app.medications where patient_id = $1', [idOfPerson(of)])
    return (await as(cast[of]).call(medicationsApi.addMedication, { ...medicine, name: markOf(of) })).id
  }
  async function makeRefill(of: Owner) {
    const asked = { medicationId: await makeMedicine(of), doctorId: as(cast[owners[of]]).doctorId ?? '', note: markOf(of) }
    return (await as(cast[of]).call(prescriptionsApi.requestRefill, asked)).id
  }
  /** A new one each time, because open orders are limited. */
  async function makeDelivery(of: Owner, partnerId: string) {
    await sql('delete from app.delivery_orders where patient_id = $1', [idOfPerson(of)])
    const medicationIds = [await makeMedicine(of)]
    const order = { medicationIds, partnerId, address: 'Lake Street 5', phone: null, note: null }
    return (await as(cast[of]).call(pharmacyApi.requestDelivery, order)).id
  }
  async function makeAddress(of: Owner) {
    await sql('delete from app.delivery_addresses where patient_id = $1', [idOfPerson(of)])
    return (await as(cast[of]).call(addressesApi.addAddress, { label: markOf(of), address: markOf(of), phone: null })).id
  }
  async function makeAlert(of: Owner) {
    const id = newId()
    await sql('delete from app.emergency_alerts where patient_id = $1', [idOfPerson(of)])
    await sql(
      `insert into app.emergency_alerts (id, patient_id, token_hash, started_at, ends_at, notified)
       values ($1, $2, decode(md5($4), 'hex'), $3, $3::timestamptz + interval '24 hours', 1)`,
      [id, idOfPerson(of), clock.now(), id],
    )
    return id
  }
  /** A new one each time, because their number is limited. */
  async function makeImmunization(of: Owner) {
    await sql('delete from app.immunizations where patient_id = $1', [idOfPerson(of)])
    return (await as(cast[of]).call(immunizationsApi.addImmunization, { ...immunization, note: markOf(of) })).id
  }
  /** A new one each time, because their number is limited. */
  async function makeMember(of: Owner) {
    await sql('delete from app.care_team_members where patient_id = $1', [idOfPerson(of)])
    const nobody = { field: null, providerId: null, practice: null, phone: null, since: null }
    return (await as(cast[of]).call(careTeamApi.addCareTeamMember, { ...nobody, role: 'nurse', name: markOf(of) })).id
  }
  /** A new one each time, because their number is limited. */
  async function makeAllergy(of: Owner) {
    await sql('delete from app.allergies where patient_id = $1', [idOfPerson(of)])
    return (await as(cast[of]).call(allergiesApi.addAllergy, { ...allergy, note: markOf(of) })).id
  }
  /** A new one each time, because their number is limited. */
  async function makeSeries(of: Owner) {
    await sql('delete from app.recurring_appointments where patient_id = $1', [idOfPerson(of)])
    return (await as(cast[of]).call(recurringAppointmentsApi.addRecurringAppointment, { ...someSeries, title: markOf(of) })).id
  }
  /** A new one each time, because the number of goals is limited. */
  async function makeGoal(of: Owner) {
    await sql('delete from app.wellness_goals where patient_id = $1', [idOfPerson(of)])
    return (await as(cast[of]).call(wellnessApi.addGoal, { ...goal, title: markOf(of) })).id
  }
  /** A new one each time, because their number is limited. */
  async function makeEncryptedFile(of: Owner) {
    await sql('delete from app.message_files where sender_id = $1', [idOfPerson(of)])
    const { id } = await as(cast[of]).call(messagesApi.startAttachment, { contactId: idOfPerson(owners[of]), size: 100 })
    await as(cast[of]).call(messagesApi.sendAttachmentChunk, { id, position: 0, bytes: Buffer.alloc(100) })
    return id
  }
  /** A new one each time, because only one can be active. */
  async function makeSubscription(of: Owner) {
    await sql('delete from app.subscriptions where user_id = $1', [idOfPerson(of)])
    return (await as(cast[of]).call(subscriptionsApi.subscribe, { planId: 'free' })).id
  }
  async function makePayment(of: Owner) {
    const { id: userId } = as(cast[of])
    const { transactionId } = await inSystem(place.app.system, (ctx) =>
      startPayment(ctx, {
        ...{ userId, purpose: 'subscription', purposeId: newId(), amount: 1000, currency: 'usd', description: 'plan_basic' },
        ...{ savesMethod: false, returnPath: '/subscription' },
      }),
    )
    return transactionId
  }
  async function makeNotice(of: Owner) {
    const id = newId()
    await sql(
      "insert into app.notifications (id, user_id, type, priority, event, content, created_at) values ($1, $2, 'system', 'low', 'visit_note', $3, $4)",
      [id, idOfPerson(of), { doctor: markOf(of) }, clock.now()],
    )
    marks[of].notices.push(id)
    return id
  }
  async function makeSession(of: Owner) {
    const id = await startSession(of)
    marks[of].sessions.push(id)
    return id
  }
  async function makeApplication() {
    const email = `applicant-${newId()}@example.org`
    const application = { kind: 'nurse', specialty: 'Wounds', licence_number: 'N 1', licence_region: 'Nairobi', languages: ['en'] }
    const before = clock.now()
    await authClient(place).join(email, { data: { name: 'Ruth', role: 'provider', application } })
    clock.set(before.toISOString())
    const [row] = await sql<{ id: string }>(
      'select a.id from app.provider_applications a join auth.users u on u.id = a.user_id where u.email = $1',
      [email],
    )
    return row?.id ?? ''
  }
  async function makeReset() {
    const id = newId()
    await sql('delete from auth.factor_resets')
    await sql('insert into auth.factor_resets (id, user_id, created_at) values ($1, $2, $3)', [id, idOfPerson('fay'), clock.now()])
    return id
  }
  async function makeAccess(of: Owner, endedAt: Date | null) {
    const doctor = as(cast[of === 'ada' ? 'drNear' : 'drFar'])
    await sql(
      `insert into app.access_grants (id, patient_id, grantee_id, valid_from, valid_until, created_at, ended_at)
       values ($1, $2, $3, $4, $4::timestamptz + interval '30 days', $4, $5)
       on conflict on constraint access_grants_grantee_patient_key do update set ended_at = excluded.ended_at`,
      [newId(), idOfPerson(of), doctor.id, clock.now(), endedAt],
    )
    return doctor.doctorId ?? ''
  }
  async function makeCondition(of: Owner) {
    await sql('delete from app.conditions where patient_id = $1', [idOfPerson(of)])
    return (await as(cast[of]).call(conditionsApi.addCondition, { ...someCondition, note: markOf(of) })).id
  }
  async function makeProcedure(of: Owner) {
    await sql('delete from app.procedures where patient_id = $1', [idOfPerson(of)])
    return (await as(cast[of]).call(proceduresApi.addProcedure, { ...someProcedure, note: markOf(of) })).id
  }
  async function makeIllness(of: Owner) {
    await sql('delete from app.family_history where patient_id = $1', [idOfPerson(of)])
    return (await as(cast[of]).call(familyHistoryApi.addFamilyHistory, { ...someIllness, note: markOf(of) })).id
  }
  async function makeAnswer(of: Owner) {
    await sql('delete from app.social_history where patient_id = $1', [idOfPerson(of)])
    return (await as(cast[of]).call(socialHistoryApi.addSocialHistory, { ...someAnswer, note: markOf(of) })).id
  }
  const make: Record<RowKind, (of: Owner) => Promise<string>> = {
    visits: (of) => makeVisit(of),
    'check-ins': makeArrivals(place, async (of: Owner) => standing.visits[of]),
    'begun visits': (of) => makeVisit(of, '1 hour'),
    'open visits': (of) => makeVisit(of, '1 minute'),
    'drafts of notes': makeDraft,
    'held notes': makeHeldNote,
    templates: makeTemplate,
    'drafts of letters': makeLetter,
    'signed letters': makeSignedLetter,
    'letters of patients': makeSignedLetter,
    'sent links': async (of) => {
      const link = { patientId: idOfPerson(of), id: await makeSignedLetter(of), days: 7 } as const
      return (await as(cast[owners[of]]).call(lettersApi.makePatientLetterLink, link)).letter.links[0]?.id ?? ''
    },
    tasks: makeTask,
    patients: async (of) => idOfPerson(of),
    'own orders': (of) => makeOrder(of, 'requested'),
    'orders of patients': (of) => makeOrder(of, 'requested'),
    'drafts of orders': (of) => makeOrder(of, 'draft'),
    'done orders': makeDoneOrder,
    'own records': async (of) => (await as(cast[of]).call(healthRecordsApi.addHealthRecord, record)).id,
    'results of patients': async (of) => {
      const result = { ...record, type: 'lab-result', status: 'normal' } as const
      return (await as(cast[owners[of]]).call(healthRecordsApi.addPatientRecord, { ...result, patientId: idOfPerson(of) })).id
    },
    'records of patients': async (of) =>
      (await as(cast[owners[of]]).call(healthRecordsApi.addPatientRecord, { ...record, patientId: idOfPerson(of), status: 'normal' })).id,
    'own steps': makeSteps(place, (of: Owner) => ({ id: idOfPerson(of), device: markOf(of) })),
    'own vitals': async (of) => (await as(cast[of]).call(vitalsApi.addVital, { ...vital, note: markOf(of) })).id,
    'vitals of patients': async (of) =>
      (await as(cast[owners[of]]).call(vitalsApi.addPatientVital, { ...vital, note: markOf(of), patientId: idOfPerson(of) })).id,
    'own conditions': makeCondition,
    // one that the patient has added, for which clinicians may do everything
    'conditions of patients': makeCondition,
    'own care team': makeMember,
    'care team of patients': makeMember,
    'own immunizations': makeImmunization,
    'unconfirmed immunizations': makeImmunization,
    'own procedures': makeProcedure,
    'procedures of patients': makeProcedure,
    'own family history': makeIllness,
    'family history of patients': makeIllness,
    'own social history': makeAnswer,
    'social history of patients': makeAnswer,
    'own allergies': makeAllergy,
    'unconfirmed allergies': makeAllergy,
    uploads: async (of) => (await as(cast[of]).call(filesApi.startUpload, { name: 'picture.png', size: 10, type: 'image/png' })).id,
    contacts: makeContact,
    series: makeSeries,
    alerts: makeAlert,
    'encrypted files': makeEncryptedFile,
    'forum posts': (of) => makePost(place, cast[of]),
    'forum replies': (of) => makeReply(place, cast[of]),
    subscriptions: makeSubscription,
    payments: makePayment,
    medicines: makeMedicine,
    prescriptions: async (of) =>
      (await as(cast[owners[of]]).call(medicationsApi.prescribeMedication, { ...medicine, patientId: idOfPerson(of) })).id,
    doses: async (of) => (await as(cast[of]).call(medicationsApi.takeMedication, { id: await makeMedicine(of) })).id,
    refills: makeRefill,
    'refill requests': makeRefill,
    deliveries: (of) => makeDelivery(of, 'corner'),
    'board orders': (of) => makeDelivery(of, 'riverside'),
    'delivery addresses': makeAddress,
    accesses: (of) => makeAccess(of, null),
    'ended accesses': (of) => makeAccess(of, clock.now()),
    goals: makeGoal,
    'symptom checks': async (of) =>
      (await as(cast[of]).call(symptomCheckerApi.analyzeSymptoms, { ...someSymptoms, additionalSymptoms: [], description: markOf(of) })).id,
    screenings: async (of) => (await as(cast[of]).call(wellnessApi.addScreening, { ...screening, type: markOf(of) })).id,
    notices: makeNotice,
    'push devices': async (of) => (await as(cast[of]).call(notificationSettingsApi.addPushDevice, someBrowser())).devices[0]?.id ?? '',
    sessions: makeSession,
    applications: makeApplication,
    resets: makeReset,
  }

  async function giveConsents() {
    for (const name of ['ada', 'ben', 'fay', 'cole', 'diaz', 'nora', 'faith'] as const) await giveConsent(as(cast[name]))
  }
  await giveConsents()
  /** For callers who are refused before a row is looked up. */
  const standing = {} as Record<RowKind, Record<Owner, string>>
  for (const of of ['ada', 'ben'] as const) await sql('update app.profiles set address = $2 where id = $1', [idOfPerson(of), markOf(of)])
  for (const kind of Object.keys(make) as RowKind[]) standing[kind] = { ada: await make[kind]('ada'), ben: await make[kind]('ben') }
  marks.ada.applications.push(standing.applications.ada)
  const { version, locale, textHash } = await as(cast.ada).call(consentApi.getNotice, { locale: 'en' })
  await sql("update auth.users set banned_until = '2100-01-01' where id = $1", [idOfPerson('cleo')])
  await sql('update auth.users set has_second_factor = true where id = $1', [idOfPerson('fay')])
  await sql('update auth.users set email_code_at = null where id = any($1)', [[idOfPerson('omar'), idOfPerson('drDell')]])
  await sql('update auth.users set second_factor_due_at = $2 where id = $1', [idOfPerson('drDue'), new Date(clock.now().getTime() - 1000)])

  return {
    place,
    ask,
    make,
    marks,
    doctorId,
    slot: (doctor: 'cole' | 'diaz') => ({ doctorId: as(cast[doctor]).doctorId ?? '', start: slotOf(doctor) }),
    giveConsents,
    standing,
    notice: { version, locale, textHash },
    mark: 'nothing to hide',
    idOfPerson,
  }
}
export type { Clinic }
