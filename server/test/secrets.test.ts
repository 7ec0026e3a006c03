import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Appointment } from '@uzima/contract/appointments'
import { appointmentsApi } from '@uzima/contract/appointments'
import { coverageApi } from '@uzima/contract/check-in/coverage'
import { messagesApi } from '@uzima/contract/messages'
import { messageKeysApi } from '@uzima/contract/messages/keys'
import { securityEncryptionApi } from '@uzima/contract/security/encryption'
import { waitlistApi } from '@uzima/contract/waitlist'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createFields, type Kind } from '#crypto/fields.ts'
import { createPool, openQueries } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { medicationRecord } from '#modules/medications/record.ts'
import { encryptChunk, encryptedSize, makeFileKey } from '../../web/src/lib/encrypted-messages/files.ts'
import { decryptKeys, lockKeys } from '../../web/src/lib/encrypted-messages/secrets.ts'
import { apiVersion, type SessionBody } from './auth.ts'
import { type BuiltServer, startBuiltServer } from './built-server.ts'
import { toRequest } from './clinic.ts'
import { startOf } from './crowd.ts'
import { type Caller, read as readMessages, send as sendMessage, type Writer, writer } from './encrypted-messages.ts'
import { killPostgres } from './kill-postgres.ts'
import { appCode } from './second-factor.ts'
import { urlWith } from './superuser.ts'

/** Entered by people; may be found nowhere unencrypted. Lower-case letters and digits, which no encoding changes. */
const canary = (name: string) => `canary-${name}-${Math.random().toString(36).slice(2, 10)}`
const secret = {
  password: canary('password'),
  wrongPassword: canary('wrong-password'),
  weakPassword: canary('weak'),
  newPassword: canary('new-password'),
  licenceNumber: canary('licence-number'),
  licenceRegion: canary('licence-region'),
  longLicence: canary('long-licence'),
  redirect: canary('redirect'),
  decision: canary('decision'),
  actReason: canary('act-reason'),
  reason: canary('reason'),
  longReason: canary('long-reason'),
  lateReason: canary('late-reason'),
  wish: canary('wish'),
  brokenReason: canary('broken-reason'),
  lostReason: canary('lost-reason'),
  note: canary('note'),
  cancelReason: canary('cancel-reason'),
  foreignReason: canary('foreign-reason'),
  medicalData: canary('medical-data'),
  recordTitle: canary('record-title'),
  recordProvider: canary('record-provider'),
  recordDescription: canary('record-description'),
  valueName: canary('value-name'),
  fileName: canary('file-name'),
  fileContent: canary('file-content'),
  refusedFile: canary('refused-file'),
  recordSearch: canary('record-search'),
  goalTitle: canary('goal-title'),
  symptom: canary('symptom'),
  symptomDescription: canary('symptom-description'),
  longSymptom: canary('long-symptom'),
  goalEdited: canary('goal-edited'),
  goalUnit: canary('goal-unit'),
  longGoal: canary('long-goal'),
  screening: canary('screening'),
  seriesTitle: canary('series-title'),
  seriesEdited: canary('series-edited'),
  seriesDescription: canary('series-description'),
  longSeries: canary('long-series'),
  vitalNote: canary('vital-note'),
  vitalEdited: canary('vital-edited'),
  longVitalNote: canary('long-vital-note'),
  longMedicine: canary('long-medicine'),
  alertReason: canary('alert-reason'),
  refillNote: canary('refill-note'),
  refillAnswer: canary('refill-answer'),
  deliveryAddress: canary('delivery-address'),
  deliveryPhone: `+254733${String(Math.random()).slice(2, 8)}`,
  deliveryNote: canary('delivery-note'),
  deliveryReason: canary('delivery-reason'),
  longDelivery: canary('long-delivery'),
  pushEndpoint: canary('push-endpoint'),
  pushAuth: canary('push-auth').padEnd(22, 'x').slice(0, 22),
  pushRefused: canary('push-refused'),
  contactName: canary('contact-name'),
  contactEdited: canary('contact-edited'),
  contactEmail: canary('contact-email'),
  contactPhone: `+254712${String(Math.random()).slice(2, 8)}`,
  wrongPhone: canary('wrong-phone'),
  allergySubstance: canary('allergy-substance'),
  allergyReaction: canary('allergy-reaction'),
  allergyNote: canary('allergy-note'),
  visitNote: canary('visit-note'),
  longVisitNote: canary('long-visit-note'),
  addendum: canary('addendum'),
  holdReason: canary('hold-reason'),
  orderService: canary('order-service'),
  orderReason: canary('order-reason'),
  emergencyReason: canary('emergency-reason'),
  orderPerformer: canary('order-performer'),
  orderNote: canary('order-note'),
  orderCancelled: canary('order-cancelled'),
  longOrder: canary('long-order'),
  linkedDiagnosis: canary('linked-diagnosis'),
  letterTitle: canary('letter-title'),
  letterBody: canary('letter-body'),
  longLetter: canary('long-letter'),
  letterReason: canary('letter-reason'),
  taskTitle: canary('task-title'),
  taskText: canary('task-text'),
  taskComment: canary('task-comment'),
  longTask: canary('long-task'),
  resultComment: canary('result-comment'),
  allergyEdited: canary('allergy-edited'),
  allergyReason: canary('allergy-reason'),
  longAllergy: canary('long-allergy'),
  vaccine: canary('vaccine'),
  vaccineLot: canary('vaccine-lot'),
  vaccineGiver: canary('vaccine-giver'),
  vaccinePlace: canary('vaccine-place'),
  vaccineNote: canary('vaccine-note'),
  vaccineReason: canary('vaccine-reason'),
  longVaccine: canary('long-vaccine'),
  memberName: canary('member-name'),
  insurer: canary('insurer'),
  memberNumber: canary('member-number'),
  insurancePlan: canary('insurance-plan'),
  insuranceGroup: canary('insurance-group'),
  policyHolder: canary('policy-holder'),
  memberField: canary('member-field'),
  memberPractice: canary('member-practice'),
  memberPhone: canary('member-phone'),
  longMember: canary('long-member'),
  medicineIndication: canary('medicine-indication'),
  medicineUnit: canary('medicine-unit'),
  procedureName: canary('procedure-name'),
  procedurePlace: canary('procedure-place'),
  procedureNote: canary('procedure-note'),
  procedureIndication: canary('procedure-indication'),
  procedureReason: canary('procedure-reason'),
  longProcedure: canary('long-procedure'),
  familyIllness: canary('family-illness'),
  familyNote: canary('family-note'),
  familyReason: canary('family-reason'),
  longFamily: canary('long-family'),
  occupation: canary('occupation'),
  socialNote: canary('social-note'),
  socialReason: canary('social-reason'),
  longSocial: canary('long-social'),
  cardAllergy: canary('card-allergy'),
  conditionProblem: canary('condition-problem'),
  conditionNote: canary('condition-note'),
  conditionReason: canary('condition-reason'),
  longCondition: canary('long-condition'),
  cardCondition: canary('card-condition'),
  longCard: canary('long-card'),
  messageBody: canary('message-body'),
  messageFile: canary('message-file'),
  messageFileContent: canary('message-file-content'),
  messageInTheClear: canary('message-in-the-clear'),
  disclosureReason: canary('opening-reason'),
  longDisclosureRequest: canary('long-opening'),
  messagePassphrase: `${canary('message-passphrase')}-A1`,
  latitude: `-1.28${String(Math.random()).slice(2, 10)}1`,
  // long enough and with all four character classes, as required
  passphrase: `${canary('passphrase')}-A1`,
  weakPassphrase: canary('weak-passphrase'),
  path: canary('path'),
  query: canary('query'),
}
/** One per encrypted text field of a record, so that future fields are filled in and searched for, too. */
const canariesOf = ({
  table,
  fields,
}: {
  table: string
  fields: Record<string, { encrypted?: string; facts?: unknown }>
}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { encrypted }]) =>
      encrypted === 'text' ? [[name, canary(`${table}-${name.toLowerCase()}`)]] : [],
    ),
  )
const medicineTexts = canariesOf(medicationRecord)
/** Stored unencrypted on purpose: if the search doesn't find it, the search is broken. */
const address = canary('address')

let server: BuiltServer
const errorBodies: string[] = []
const secretsMade: string[] = []
let failedRequestId = ''

type Answer = { status: number; text: string; headers: Headers }

async function send(method: string, url: string, { token = '', body }: { token?: string; body?: unknown } = {}): Promise<Answer> {
  const headers = { ...apiVersion, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const payload = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
  const response = await fetch(`${server.url}${url}`, { method, headers, ...payload })
  const text = await response.text()
  if (response.status >= 400) errorBodies.push(text)
  return { status: response.status, text, headers: response.headers }
}
const post = (url: string, body?: unknown, token?: string) => send('POST', url, { ...(token && { token }), body })
const statusOf = async (answer: Promise<Answer>) => (await answer).status
const parsed = <T>({ text }: Answer) => JSON.parse(text) as T

async function asSuperuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const password = readFileSync(path.join(server.home, 'superuser-password'), 'utf8').trim()
  const client = new pg.Client({ connectionString: urlWith(server.ownerUrl, { role: 'uzima_superuser', password }) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Signs up, follows the mailed link, and returns an access token. The link's token is a secret too. */
async function join(email: string, data: object = {}): Promise<string> {
  const redirect = encodeURIComponent(`http://localhost:${new URL(server.url).port}/?from=${secret.redirect}`)
  const signedUp = await post(`/auth/v1/signup?redirect_to=${redirect}`, {
    email,
    password: secret.password,
    data: { name: 'Somebody', ...data },
  })
  expect(signedUp.status, signedUp.text).toBe(200)
  const mails = parsed<{ mails: { link: string; code: string }[] }>(await send('GET', `/dev/mailbox.json?to=${encodeURIComponent(email)}`))
  const [mail] = mails.mails
  if (!mail?.link.includes(secret.redirect)) throw new Error('The mail does not link to the requested page.')
  const url = new URL(mail.link)
  const token = url.searchParams.get('token') ?? ''
  const session = parsed<SessionBody>(await post('/auth/v1/verify', { token_hash: token, type: url.searchParams.get('type') }))
  secretsMade.push(token, session.access_token, session.refresh_token)
  return session.access_token
}

const booking = (doctorId: string, n: number, reason: string) => ({ doctorId, start: startOf(n, new Date()), reason, mode: 'in_person' })
const application = { specialty: 'Wounds', licence_number: secret.licenceNumber, licence_region: secret.licenceRegion, languages: ['en'] }
const appointments = appointmentsApi.bookAppointment.path

beforeAll(async () => {
  server = await startBuiltServer('secrets', { LOG_LEVEL: 'debug', AUTH_RELAXED: 'on' })
  const ada = await join('ada@example.org')
  const ben = await join('ben@example.org')

  const profile = { name: 'Ada Muturi', address, timeZone: 'UTC', locale: 'en' }
  expect(await statusOf(send('PUT', '/api/profiles/me', { token: ada, body: profile }))).toBe(200)
  await usePasswords(ada)
  const doctorId = await admitDoctor()
  await useVisits(ada, ben, doctorId)
  await useFactors(await join('fay@example.org'))
  await useEncryption(ada)
  await useSeries(ada)
  await useRecords(ada)
  await useMedications(ada, doctorId)
  await useDelivery(ada)
  await useContacts(ada)
  await useMessages(ada)
  await useDisclosureRequest(ben)
  await useAllergies(ada)
  await useConditions(ada)
  await useHistories(ada)
  await useVaccinations(ada)
  await useCareTeam(ada)
  await useTasks(ada)
  await useCard(ada)
  // last: what tells Ada of something would be pushed to it, and an unknown browser is forgotten
  await useBrowser(ada)
  await breakThings(ada, ben, doctorId)
}, 180_000)
afterAll(() => server.remove(), 60_000)

async function usePasswords(ada: string) {
  const email = 'ada@example.org'
  expect(await statusOf(post('/auth/v1/token?grant_type=password', { email, password: secret.wrongPassword }))).toBe(400)
  expect(await statusOf(post('/auth/v1/signup', { email: 'eve@example.org', password: secret.weakPassword.slice(0, 7) }))).toBe(422)
  expect(await statusOf(post('/auth/v1/signup', { email, password: secret.wrongPassword }))).toBe(200)
  expect(await statusOf(post('/auth/v1/token?grant_type=password', `{"email":"${email}","password":"${secret.wrongPassword}"`))).toBe(400)
  expect(await statusOf(send('PUT', '/auth/v1/user', { token: ada, body: { password: secret.newPassword } }))).toBe(200)
  const session = parsed<SessionBody>(await post('/auth/v1/token?grant_type=password', { email, password: secret.newPassword }))
  secretsMade.push(session.access_token, session.refresh_token)
}

/** Somebody who is made an admin, and has set up the second factor without which nobody administers. */
async function joinAsAdmin(email: string): Promise<string> {
  const token = await join(email)
  await asSuperuser((client) => client.query('select app.make_admin(id, now()) from auth.users where email = $1', [email]))
  return addApp(token)
}

/** An admin rejects one applicant with a note and makes the other a doctor. */
async function admitDoctor(): Promise<string> {
  const tooLong = { ...application, kind: 'nurse', licence_number: secret.longLicence.repeat(10) }
  const refused = { email: 'max@example.org', password: secret.password, data: { name: 'Max', role: 'provider', application: tooLong } }
  expect(await statusOf(post('/auth/v1/signup', refused))).toBe(400)
  doctor = await join('cole@example.org', { role: 'provider', application: { ...application, kind: 'doctor' } })
  await join('nora@example.org', { role: 'provider', application: { ...application, kind: 'nurse' } })
  admin = await joinAsAdmin('olive@example.org')
  const { rows } = parsed<{ rows: { id: string; userId: string; email: string }[] }>(
    await send('GET', '/api/admin/applications', { token: admin }),
  )
  for (const { id, userId, email } of rows) {
    const verb = email.startsWith('cole') ? 'approve' : 'reject'
    const body = verb === 'reject' ? { note: secret.decision } : {}
    expect(await statusOf(post(`/api/admin/applications/${id}/${verb}`, body, admin))).toBe(200)
    if (verb === 'approve') continue
    for (const act of ['disable', 'enable'])
      expect(await statusOf(post(`/api/admin/accounts/${userId}/${act}`, { reason: secret.actReason }, admin))).toBe(200)
  }
  return parsed<{ doctorId: string }>(await send('GET', '/api/profiles/me', { token: doctor })).doctorId
}
let doctor = ''
let admin = ''

async function useVisits(ada: string, ben: string, doctorId: string) {
  const visit = parsed<Appointment>(await post(appointments, booking(doctorId, 0, secret.reason), ada))
  expect(visit.reason).toBe(secret.reason)
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const wish = { firstDay: dayIn(1), lastDay: dayIn(30), weekdays: [1], half: null, mode: 'video', reason: secret.wish }
  expect(await statusOf(post(waitlistApi.joinWaitlist.path, wish, ada))).toBe(201)
  const coverage = { kind: 'insurance', insurer: secret.insurer, memberNumber: secret.memberNumber, plan: secret.insurancePlan }
  const holding = { groupNumber: secret.insuranceGroup, relationship: 'spouse', holder: secret.policyHolder }
  expect(await statusOf(send('PUT', coverageApi.setCoverage.path, { token: ada, body: { ...coverage, ...holding } }))).toBe(200)
  expect(await statusOf(post(appointments, booking(doctorId, 0, secret.lateReason), ben))).toBe(409)
  expect(await statusOf(post(appointments, { ...booking(doctorId, 1, secret.lateReason), start: '2020-01-01T09:00:00Z' }, ben))).toBe(409)
  expect(await statusOf(post(appointments, booking(doctorId, 1, secret.longReason.repeat(40)), ben))).toBe(400)
  expect(await statusOf(post(appointments, `{"reason":"${secret.brokenReason}`, ben))).toBe(400)
  expect(await statusOf(post(appointments, { ...booking(doctorId, 1, ''), reason: [secret.brokenReason] }, ben))).toBe(400)
  expect(await statusOf(post(`${appointments}/${visit.id}/cancel`, { reason: secret.foreignReason }, ben))).toBe(404)
  expect(await statusOf(send('PUT', `${appointments}/${visit.id}/note`, { token: ben, body: { note: secret.foreignReason } }))).toBe(403)
  expect(await statusOf(send('PUT', `${appointments}/${visit.id}/note`, { token: doctor, body: { note: secret.note } }))).toBe(200)
  await useNote(visit)
  await useOrders(visit.patientId)
  await useEmergency()
  await useLetter(visit.patientId)
  const other = parsed<Appointment>(await post(appointments, booking(doctorId, 2, secret.reason), ada))
  expect(await statusOf(post(`${appointments}/${other.id}/cancel`, { reason: secret.cancelReason }, ada))).toBe(200)
  expect(await statusOf(send('GET', `${appointments}?cursor=${secret.query}`, { token: ada }))).toBe(400)
  expect(await statusOf(send('GET', `/api/${secret.path}?q=${secret.query}`, { token: ada }))).toBe(404)
}

/** Values that are generated, shown once, and stored encrypted or as a keyed hash. */
async function useFactors(fay: string) {
  const token = await addApp(fay)
  const { codes } = parsed<{ codes: string[] }>(await post('/auth/v1/factors/recovery-codes', {}, token))
  expect(codes).toHaveLength(10)
  secretsMade.push(...codes, ...codes.map((code) => code.replaceAll('-', '')))
}

/** An authenticator app as the second factor; returns the token of the session that has proved it. */
async function addApp(person: string): Promise<string> {
  const { id, totp } = parsed<{ id: string; totp: { secret: string } }>(await post('/auth/v1/factors', { factor_type: 'totp' }, person))
  const challenge = parsed<{ id: string }>(await post(`/auth/v1/factors/${id}/challenge`, {}, person))
  const proof = { challenge_id: challenge.id, code: appCode(totp.secret, new Date()) }
  const session = parsed<SessionBody>(await post(`/auth/v1/factors/${id}/verify`, proof, person))
  secretsMade.push(totp.secret, session.access_token, session.refresh_token)
  return session.access_token
}

/** Two browsers that encrypt messages and a file with a passphrase that never leaves them, and one that fails to encrypt. */
async function useMessages(ada: string) {
  const [adas, coles] = await Promise.all([ada, doctor].map(writerWith))
  if (!adas || !coles) throw new Error('two writers')
  secretsMade.push(...[adas, coles].flatMap(({ raw }) => raw.keys.flatMap((keys) => [keys.sign, keys.agree])))
  const locked = await lockKeys(adas.raw, secret.messagePassphrase)
  await adas.caller.call(messageKeysApi.setSecret, { method: 'passphrase', keyId: adas.raw.keys[0]?.keyId ?? '', secret: locked })
  const opened = await adas.caller.call(messageKeysApi.openSecret, { method: 'passphrase' })
  expect(await decryptKeys(opened.secret, secret.messagePassphrase, adas.caller.id)).toEqual(adas.raw)

  const file = new Blob([secret.messageFileContent])
  const size = encryptedSize(file.size)
  const { id } = await adas.caller.call(messagesApi.startAttachment, { contactId: coles.caller.id, size })
  const slip = { id, name: `${secret.messageFile}.txt`, type: 'text/plain', size: file.size, key: makeFileKey() }
  secretsMade.push(slip.key)
  const headers = { authorization: `Bearer ${ada}`, 'content-type': 'application/octet-stream' }
  const body = await encryptChunk(file, slip, 0)
  expect((await fetch(`${server.url}/api/messages/attachments/${id}/chunks/0`, { method: 'PUT', headers, body })).status).toBe(200)
  await sendMessage(adas, coles.caller, secret.messageBody, { files: [slip] })
  expect(await readMessages(coles, adas.caller.id)).toMatchObject([{ body: secret.messageBody, files: [slip] }])
  const plain = { id: newId(), recipientId: coles.caller.id, content: secret.messageInTheClear, wraps: [] }
  expect(await statusOf(post('/api/messages', plain, ada))).toBe(400)
}

async function writerWith(token: string): Promise<Writer> {
  const { id } = parsed<{ id: string }>(await send('GET', '/api/profiles/me', { token }))
  const call: Caller['call'] = async (endpoint, input) => {
    const { method, url, body } = toRequest(endpoint, (input ?? {}) as Record<string, unknown>)
    const answer = await send(method, url, { token, body })
    if (answer.status >= 400) throw new Error(answer.text)
    return parsed(answer)
  }
  return writer({ id, call }, new Date())
}

/** A push subscription, whose endpoint is a secret because anyone who knows it can send to it. */
async function useBrowser(ada: string) {
  const browser = { endpoint: `https://push.example.org/${secret.pushEndpoint}`, p256dh: 'B'.repeat(87), auth: secret.pushAuth }
  expect(await statusOf(post('/api/notifications/push-devices', browser, ada))).toBe(201)
  const local = { ...browser, endpoint: `https://localhost/${secret.pushRefused}` }
  expect(await statusOf(post('/api/notifications/push-devices', local, ada))).toBe(400)
}

/** A contact, changed once and rejected once, who is sent the person's location. */
async function useContacts(ada: string) {
  const path = '/api/emergency-contacts'
  const contact = { name: secret.contactName, relationship: 'friend', phone: secret.contactPhone, country: 'GB' }
  const email = `${secret.contactEmail}@example.org`
  const { id } = parsed<{ id: string }>(await post(path, { ...contact, email }, ada))
  expect(await statusOf(send('PUT', `${path}/${id}`, { token: ada, body: { ...contact, name: secret.contactEdited, email } }))).toBe(200)
  expect(await statusOf(post(path, { ...contact, phone: secret.wrongPhone, email }, ada))).toBe(400)
  const place = { latitude: Number(secret.latitude), longitude: 36.8, accuracy: 5 }
  parsed<{ id: string }>(await post(`${path}/alerts`, { place }, ada))
}

/** A visit's note, rejected once, signed and held back, and added to; its diagnosis is a problem. */
async function useNote({ id: visitId, patientId }: Appointment) {
  const path = `/api/encounters/${visitId}`
  const nothing = { objective: '', assessment: '', plan: '', diagnoses: [], followUp: '', summary: '' }
  const written = { ...nothing, subjective: secret.visitNote }
  expect(await statusOf(post(path, { ...nothing, subjective: secret.longVisitNote.repeat(500) }, doctor))).toBe(400)
  expect(await statusOf(post(path, written, doctor))).toBe(201)
  // a note is signed once its visit has begun
  await asSuperuser((client) =>
    client.query("update app.appointments set scheduled_time = now() - interval '1 hour' where id = $1", [visitId]),
  )
  const hold = { until: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10), reason: secret.holdReason }
  expect(await statusOf(post(`${path}/sign`, { ...written, version: 1, hold }, doctor))).toBe(200)
  expect(await statusOf(post(`${path}/addenda`, { text: secret.addendum }, doctor))).toBe(201)
  const problem = {
    problem: { listed: null, code: null, text: secret.visitNote },
    status: 'active',
    isChronic: false,
    onset: null,
    note: null,
  }
  const { id: conditionId } = parsed<{ id: string }>(await post(`/api/conditions/of/${patientId}`, problem, doctor))
  // what a pharmacy hands out is the doctor's to say
  const supply = { quantity: 30, unit: secret.medicineUnit, refills: 1, days: 30 }
  const prescribed = { ...medicineTexts, supply, frequency: 'once_daily', startDate: '2026-01-01', endDate: null }
  expect(await statusOf(post(`/api/medications/of/${patientId}`, { ...prescribed, name: 'Zinc' }, doctor))).toBe(201)
  expect(await statusOf(post(`${path}/problems`, { conditionId, diagnosis: secret.linkedDiagnosis }, doctor))).toBe(200)
}

/** A record opened without a relation, of somebody who has just joined. */
async function useEmergency() {
  const token = await join('rescued@example.org')
  const { sub: patientId } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }
  expect(await statusOf(post('/api/emergency-access', { patientId, reason: secret.emergencyReason }, doctor))).toBe(201)
}

/** An order, rejected once, and cancelled. */
async function useOrders(patientId: string) {
  const path = `/api/orders/of/${patientId}`
  const written = {
    ...{ category: 'laboratory', services: [secret.orderService], reason: secret.orderReason, conditionId: null, priority: 'routine' },
    performer: secret.orderPerformer,
    expectedOn: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    ...{ note: secret.orderNote, status: 'requested' },
  }
  expect(await statusOf(post(path, { ...written, services: [secret.longOrder.repeat(30)] }, doctor))).toBe(400)
  const { id } = parsed<{ id: string }>(await post(path, written, doctor))
  expect(await statusOf(post(`${path}/${id}/cancel`, { version: 1, reason: secret.orderCancelled }, doctor))).toBe(200)
}

/** A letter, rejected once, signed, sent by a link that is opened, and withdrawn. */
async function useLetter(patientId: string) {
  const path = `/api/letters/of/${patientId}`
  const asked = { kind: 'summary', language: 'en', appointmentId: null, medicationIds: [] }
  const { id } = parsed<{ id: string }>(await post(path, asked, doctor))
  const text = { title: secret.letterTitle, recipient: '', body: secret.letterBody, language: 'en', medicationIds: [], version: 1 }
  const save = (more: object) => statusOf(send('PUT', `${path}/${id}`, { token: doctor, body: { ...text, ...more } }))
  expect(await save({ body: secret.longLetter.repeat(1000) })).toBe(400)
  expect(await save({})).toBe(200)
  const { code } = parsed<{ code: string }>(await post(`${path}/${id}/sign`, { version: 2 }, doctor))
  const { url, passcode } = parsed<{ url: string; passcode: string }>(await post(`${path}/${id}/links`, { days: 7 }, doctor))
  const token = url.split('/').at(-1) ?? ''
  secretsMade.push(token, passcode, passcode.replace(' ', ''), code, code.replaceAll('-', ''))
  expect(parsed<{ state: string }>(await post(`/api/letters/links/${token}/open`, { passcode })).state).toBe('opened')
  expect(await statusOf(send('GET', `/api/letters/check/${code}`, {}))).toBe(200)
  expect(await statusOf(post(`${path}/${id}/withdraw`, { reason: secret.letterReason }, doctor))).toBe(200)
}

/** A task about a patient, rejected once, changed, and spoken of; and what a doctor says of a result. */
async function useTasks(ada: string) {
  const { id: patientId } = parsed<{ id: string }>(await send('GET', '/api/profiles/me', { token: ada }))
  const { id: ownerId } = parsed<{ id: string }>(await send('GET', '/api/profiles/me', { token: doctor }))
  const task = { title: secret.taskTitle, text: secret.taskText, dueOn: null, ownerId, ownerRole: null }
  const { id } = parsed<{ id: string }>(await post('/api/tasks', { ...task, patientId }, doctor))
  expect(await statusOf(post('/api/tasks', { ...task, patientId, title: secret.longTask.repeat(20) }, doctor))).toBe(400)
  expect(await statusOf(send('PUT', `/api/tasks/${id}`, { token: doctor, body: { ...task, version: 1 } }))).toBe(200)
  expect(await statusOf(post(`/api/tasks/${id}/comments`, { text: secret.taskComment }, doctor))).toBe(201)
  const result = { title: 'Blood', type: 'lab-result', date: '2026-01-01', provider: 'Lab', description: null, values: [], files: [] }
  const of = `/api/health-records/of/${patientId}`
  const record = parsed<{ id: string }>(await post(of, { ...result, status: 'pending' }, doctor))
  const said = { status: 'normal', version: 1, comment: secret.resultComment }
  expect(await statusOf(post(`${of}/${record.id}/status`, said, doctor))).toBe(200)
}

/** A vaccination, rejected once, and marked as entered in error. */
async function useVaccinations(ada: string) {
  const path = '/api/immunizations'
  const written = {
    vaccine: { code: null, text: secret.vaccine },
    ...{ status: 'completed', statusReason: null, date: '2019', doseNumber: 1, lot: secret.vaccineLot, expiry: null, site: null },
    ...{ givenBy: secret.vaccineGiver, place: secret.vaccinePlace, primarySource: false, note: secret.vaccineNote },
  }
  const { id } = parsed<{ id: string }>(await post(path, written, ada))
  const tooLong = { ...written, note: secret.longVaccine.repeat(200), version: 1 }
  expect(await statusOf(send('PUT', `${path}/${id}`, { token: ada, body: tooLong }))).toBe(400)
  expect(await statusOf(post(`${path}/${id}/entered-in-error`, { version: 1, reason: secret.vaccineReason }, ada))).toBe(200)
}

/** Somebody on the care team, rejected once, and ended. */
async function useCareTeam(ada: string) {
  const path = '/api/care-team'
  const nobody = { role: 'specialist', field: secret.memberField, providerId: null, since: null }
  const written = { ...nobody, name: secret.memberName, practice: secret.memberPractice, phone: secret.memberPhone }
  const { id } = parsed<{ id: string }>(await post(path, written, ada))
  expect(await statusOf(post(path, { ...written, name: secret.longMember.repeat(20) }, ada))).toBe(400)
  expect(await statusOf(post(`${path}/${id}/end`, { version: 1 }, ada))).toBe(200)
}

/** An allergy, changed once, rejected once, and marked as entered in error; and one that the card shows. */
async function useAllergies(ada: string) {
  const path = '/api/allergies'
  const nothing = { manifestations: [], severity: null, criticality: null, onset: null }
  const allergy = { ...nothing, type: 'allergy', state: 'active', substance: { code: null, text: secret.allergySubstance } }
  const written = { ...allergy, reaction: secret.allergyReaction, note: secret.allergyNote }
  const { id } = parsed<{ id: string }>(await post(path, written, ada))
  const edited = { ...written, note: secret.allergyEdited, version: 1 }
  expect(await statusOf(send('PUT', `${path}/${id}`, { token: ada, body: edited }))).toBe(200)
  const tooLong = { ...edited, note: secret.longAllergy.repeat(200), version: 2 }
  expect(await statusOf(send('PUT', `${path}/${id}`, { token: ada, body: tooLong }))).toBe(400)
  const reason = { version: 2, reason: secret.allergyReason }
  expect(await statusOf(post(`${path}/${id}/entered-in-error`, reason, ada))).toBe(200)
  await post(path, { ...written, substance: { code: null, text: secret.cardAllergy } }, ada)
}

/** A health problem, rejected once, and marked as entered in error; and one that the card shows. */
async function useConditions(ada: string) {
  const path = '/api/conditions'
  const problem = (text: string) => ({ problem: { listed: null, code: null, text } })
  const written = { ...problem(secret.conditionProblem), status: 'active', isChronic: true, onset: '2019', note: secret.conditionNote }
  const { id } = parsed<{ id: string }>(await post(path, written, ada))
  const tooLong = { ...written, note: secret.longCondition.repeat(200), version: 1 }
  expect(await statusOf(send('PUT', `${path}/${id}`, { token: ada, body: tooLong }))).toBe(400)
  const reason = { version: 1, reason: secret.conditionReason }
  expect(await statusOf(post(`${path}/${id}/entered-in-error`, reason, ada))).toBe(200)
  await post(path, { ...written, ...problem(secret.cardCondition) }, ada)
}

/** A procedure, an illness of a relative and an answer, each rejected once and marked as entered in error. */
async function useHistories(ada: string) {
  const procedure = {
    ...{ category: 'procedure', procedure: { listed: null, text: secret.procedureName }, performed: '2012', until: null },
    ...{ place: secret.procedurePlace, note: secret.procedureNote },
    indication: { text: secret.procedureIndication, conditionId: null },
  }
  const illness = {
    ...{ relation: 'father', problem: { listed: null, code: null, text: secret.familyIllness }, onsetAge: 52, causedDeath: 'yes' },
    note: secret.familyNote,
  }
  const answer = { answer: { topic: 'occupation', text: secret.occupation }, note: secret.socialNote }
  const uses = [
    ['/api/procedures', procedure, secret.longProcedure, secret.procedureReason],
    ['/api/family-history', illness, secret.longFamily, secret.familyReason],
    ['/api/social-history', answer, secret.longSocial, secret.socialReason],
  ] as const
  for (const [path, written, long, reason] of uses) {
    const { id } = parsed<{ id: string }>(await post(path, written, ada))
    expect(await statusOf(post(path, { ...written, note: long.repeat(200) }, ada))).toBe(400)
    expect(await statusOf(post(`${path}/${id}/entered-in-error`, { version: 1, reason }, ada))).toBe(200)
  }
}

/** An emergency card, rejected once, printed, and opened by its link. */
async function useCard(ada: string) {
  const path = '/api/emergency-contacts/card'
  const card = { bloodGroup: 'O-', shows: ['allergies', 'conditions', 'contacts', 'medicines'] }
  expect(await statusOf(send('PUT', path, { token: ada, body: card }))).toBe(200)
  const tooLong = { ...card, bloodGroup: secret.longCard }
  expect(await statusOf(send('PUT', path, { token: ada, body: tooLong }))).toBe(400)
  const { link } = parsed<{ link: { url: string } }>(await post(`${path}/link`, {}, ada))
  const token = link.url.split('/').at(-1) ?? ''
  secretsMade.push(token)
  expect(await statusOf(send('GET', `${path}.pdf`, { token: ada }))).toBe(200)
  expect(JSON.stringify(parsed(await send('GET', `${path}/shown/${token}`, {})))).toContain(secret.cardAllergy)
}

/** A series, changed once and rejected once. */
async function useSeries(ada: string) {
  const path = '/api/recurring-appointments'
  const words = { title: secret.seriesTitle, description: secret.seriesDescription }
  const series = { ...words, frequency: 'daily', timeOfDay: '07:00', startDate: '2036-01-01' }
  const { id } = parsed<{ id: string }>(await post(path, series, ada))
  const edited = { ...series, title: secret.seriesEdited, version: 1, scope: 'all' }
  expect(await statusOf(send('PUT', `${path}/${id}`, { token: ada, body: edited }))).toBe(200)
  expect(await statusOf(post(path, { ...series, title: secret.longSeries.repeat(20) }, ada))).toBe(400)
}

/** A text under a passphrase: correct, too weak, wrong, and truncated in transit. */
async function useEncryption(ada: string) {
  const { path } = securityEncryptionApi.encryptMedicalData
  const { passphrase, weakPassphrase, medicalData: data } = secret
  const { result } = parsed<{ result: string }>(await post(path, { operation: 'encrypt', data, passphrase }, ada))
  expect(parsed(await post(path, { operation: 'decrypt', data: result, passphrase }, ada))).toEqual({ result: data })
  expect(await statusOf(post(path, { operation: 'encrypt', data, passphrase: weakPassphrase }, ada))).toBe(400)
  expect(await statusOf(post(path, { operation: 'decrypt', data: result, passphrase: weakPassphrase }, ada))).toBe(400)
  expect(await statusOf(post(path, `{"operation":"encrypt","data":"${data}","passphrase":"${passphrase}`, ada))).toBe(400)
}

/** A record with a file, changed once; a rejected file; a search. */
async function useRecords(ada: string) {
  const notice = parsed<{ version: number; locale: string; textHash: string }>(
    await send('GET', '/api/consent/notice?locale=en', { token: ada }),
  )
  expect(await statusOf(post('/api/consent', { version: notice.version, locale: notice.locale, textHash: notice.textHash }, ada))).toBe(200)
  const file = await sendText(ada, `${secret.fileName}.txt`, secret.fileContent)
  expect(file.state).toBe('ready')
  expect((await sendText(ada, `${secret.refusedFile}.pdf`, secret.fileContent)).state).toBe('refused')
  const values = [{ test: null, name: secret.valueName, value: 1, unit: '', low: null, high: null }]
  const words = { title: secret.recordTitle, provider: secret.recordProvider, description: secret.recordDescription, values }
  const record = { ...words, type: 'lab-result', date: '2026-01-01', files: [file.id] }
  const symptoms = {
    primarySymptom: secret.symptom,
    duration: 'hours',
    severity: 3,
    additionalSymptoms: [],
    description: secret.symptomDescription,
  }
  const about = { age: null, sex: null, isPregnant: false, isImmunosuppressed: false, language: 'en' }
  parsed<{ id: string }>(await post('/api/symptom-checks', { ...symptoms, ...about }, ada))
  expect(await statusOf(post('/api/symptom-checks', { ...symptoms, ...about, primarySymptom: secret.longSymptom.repeat(20) }, ada))).toBe(
    400,
  )
  const goal = { title: secret.goalTitle, category: 'mind', target: 10, unit: secret.goalUnit, deadline: '2036-12-31', frequency: 'once' }
  const kept = parsed<{ id: string }>(await post('/api/wellness/goals', { ...goal, current: 1 }, ada))
  const renamed = { ...goal, title: secret.goalEdited }
  expect(await statusOf(send('PUT', `/api/wellness/goals/${kept.id}`, { token: ada, body: renamed }))).toBe(200)
  expect(await statusOf(post('/api/wellness/goals', { ...goal, title: secret.longGoal.repeat(20), current: 1 }, ada))).toBe(400)
  const screening = { catalogId: null, type: secret.screening, kind: 'screening', lastCompleted: null, intervalMonths: 12, nextDue: null }
  parsed<{ id: string }>(await post('/api/wellness/screenings', screening, ada))
  const vital = { kind: 'bp', values: [134, 86], unit: 'mm[Hg]', takenAt: '2026-01-01T08:00:00.000Z', note: secret.vitalNote }
  const measured = parsed<{ id: string }>(await post('/api/vitals', vital, ada))
  const edited = { ...vital, note: secret.vitalEdited, version: 1 }
  expect(await statusOf(send('PUT', `/api/vitals/${measured.id}`, { token: ada, body: edited }))).toBe(200)
  expect(await statusOf(post('/api/vitals', { ...vital, note: secret.longVitalNote.repeat(20) }, ada))).toBe(400)
  const { id } = parsed<{ id: string }>(await post('/api/health-records', record, ada))
  expect(await statusOf(send('PUT', `/api/health-records/${id}`, { token: ada, body: { ...record, version: 1 } }))).toBe(200)
  expect(await statusOf(post('/api/health-records', { ...record, title: secret.recordTitle.repeat(20) }, ada))).toBe(400)
  expect(await statusOf(post('/api/health-records', { ...record, files: [secret.path] }, ada))).toBe(400)
  expect(await statusOf(post('/api/files', { name: `../${secret.refusedFile}.pdf`, size: 1, type: '' }, ada))).toBe(400)
  expect(parsed(await send('GET', `/api/health-records?search=${secret.recordSearch}`, { token: ada }))).toEqual({ rows: [], next: null })
}

/** A medicine, changed once, and a refill that is requested and refused. */
async function useMedications(ada: string, doctorId: string) {
  const path = '/api/medications'
  expect(Object.keys(medicineTexts)).toEqual(expect.arrayContaining(['name', 'dosage', 'notes']))
  const indication = { text: secret.medicineIndication, conditionId: null }
  const medicine = { ...medicineTexts, indication, frequency: 'once_daily', startDate: '2026-01-01', endDate: null }
  const { id: medicationId } = parsed<{ id: string }>(await post(path, medicine, ada))
  expect(await statusOf(send('PUT', `${path}/${medicationId}`, { token: ada, body: { ...medicine, version: 1 } }))).toBe(200)
  expect(await statusOf(post(path, { ...medicine, name: secret.longMedicine.repeat(10) }, ada))).toBe(400)
  expect(await statusOf(post(`${path}/check`, { name: medicineTexts.name }, ada))).toBe(200)
  // an acknowledgement consists of a rule, two ingredients, and a reason, which alone is typed
  await post(path, { ...medicine, name: 'Simvastatin' }, ada)
  const { id, alerts } = parsed<{ id: string; alerts: { id: string }[] }>(await post(path, { ...medicine, name: 'Amlodipine' }, ada))
  expect(await statusOf(post(`${path}/${id}/acknowledgements`, { alert: alerts[0]?.id, reason: secret.alertReason }, ada))).toBe(200)
  const refills = '/api/prescriptions'
  const asked = parsed<{ id: string }>(await post(`${refills}/refills`, { medicationId, doctorId, note: secret.refillNote }, ada))
  const answer = { status: 'refused', answer: secret.refillAnswer }
  expect(await statusOf(post(`${refills}/requests/${asked.id}/answer`, answer, doctor))).toBe(200)
}

/** An order of a medicine with a saved address, cancelled by an admin with a reason. */
async function useDelivery(ada: string) {
  const { rows } = parsed<{ rows: { id: string }[] }>(await send('GET', '/api/medications', { token: ada }))
  const words = { address: secret.deliveryAddress, phone: secret.deliveryPhone, note: secret.deliveryNote }
  const order = { ...words, medicationIds: rows.map(({ id }) => id), partnerId: 'riverside' }
  const { id } = parsed<{ id: string }>(await post('/api/pharmacy/orders', order, ada))
  expect(await statusOf(post('/api/pharmacy/orders', { ...order, address: secret.longDelivery.repeat(20) }, ada))).toBe(400)
  expect(await statusOf(send('GET', `/api/pharmacy/board/${id}`, { token: admin }))).toBe(200)
  expect(await statusOf(post(`/api/pharmacy/board/${id}/cancel`, { reason: secret.deliveryReason }, admin))).toBe(200)
}

/** A disclosure request for his archived messages, allowed by another admin, who reads the reason. */
async function useDisclosureRequest(ben: string) {
  const second = await joinAsAdmin('omar@example.org')
  const { id: patientId } = parsed<{ id: string }>(await send('GET', '/api/profiles/me', { token: ben }))
  const asked = { patientId, firstDay: null, lastDay: null }
  expect(
    await statusOf(post('/api/messages/disclosure-requests', { ...asked, reason: secret.longDisclosureRequest.repeat(30) }, admin)),
  ).toBe(400)
  const { id } = parsed<{ id: string }>(
    await post('/api/messages/disclosure-requests', { ...asked, reason: secret.disclosureReason }, admin),
  )
  expect((await post(`/api/messages/disclosure-requests/${id}/approve`, {}, second)).text).toContain(secret.disclosureReason)
}

async function sendText(token: string, name: string, text: string): Promise<{ id: string; state: string }> {
  const { id } = parsed<{ id: string }>(await post('/api/files', { name, size: text.length, type: '' }, token))
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
  const chunk = await fetch(`${server.url}/api/files/${id}/chunks/0`, { method: 'PUT', headers, body: text })
  expect(chunk.status).toBe(200)
  expect(await statusOf(post(`/api/files/${id}/finish`, {}, token))).toBe(200)
  const look = async () => parsed<{ id: string; state: string }>(await send('GET', `/api/files/${id}`, { token }))
  await vi.waitFor(async () => expect((await look()).state).not.toBe('checking'), 30_000)
  return look()
}

/** Failures: an encrypted field that can't be decrypted, and a database that goes down. */
async function breakThings(ada: string, ben: string, doctorId: string) {
  const visit = parsed<Appointment>(await post(appointments, booking(doctorId, 4, secret.reason), ben))
  // flips one bit, because the database rejects what isn't an envelope
  const flip = 'update app.appointments set reason = set_bit(reason, 200, 1 - get_bit(reason, 200)) where id = $1'
  await asSuperuser((client) => client.query(flip, [visit.id]))
  const failed = await send('GET', `${appointments}/${visit.id}`, { token: ben })
  expect(failed.status).toBe(500)
  failedRequestId = failed.headers.get('x-request-id') ?? ''

  killPostgres(server.clusterFolder)
  const lost = await Promise.all([
    statusOf(post(appointments, booking(doctorId, 6, secret.lostReason), ada)),
    statusOf(post('/auth/v1/token?grant_type=password', { email: 'ben@example.org', password: secret.password })),
  ])
  expect(lost).toEqual([503, 504])
  await vi.waitFor(async () => expect(await statusOf(send('GET', '/readyz'))).toBe(200), 20_000)
  expect(await statusOf(post(appointments, booking(doctorId, 6, secret.lostReason), ada))).toBe(201)
}

/** As typed, in bytea's hex format, and in base64 at each of the three alignments. */
function shapesOf(text: string): string[] {
  const inner = [0, 1, 2].map((shift) =>
    Buffer.from(`${'x'.repeat(shift)}${text}`)
      .toString('base64')
      .slice(4, -4),
  )
  // four letters of a short code are found in any long base64 by chance
  const telling = inner.filter(({ length }) => length >= 8)
  return [text, Buffer.from(text).toString('hex'), ...telling, ...telling.map((each) => each.replaceAll('+', '-').replaceAll('/', '_'))]
}

function foundIn(haystack: Buffer, texts: string[]): string[] {
  return texts.filter((text) => shapesOf(text).some((shape) => haystack.includes(shape)))
}

const typed = [...Object.values(secret), ...Object.values(medicineTexts)]
const allSecrets = () => [...typed, ...secretsMade]

/** Every table as written by COPY, bypassing all policies. */
async function tableCopies(): Promise<Map<string, Buffer>> {
  const folder = path.join(server.home, 'copies')
  const { uid, gid } = statSync(server.clusterFolder)
  mkdirSync(folder)
  chownSync(folder, uid, gid) // because PostgreSQL writes the files itself
  try {
    return await asSuperuser(async (client) => {
      const { rows: tables } = await client.query<{ name: string }>(
        `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind = 'r' and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'`,
      )
      const copies = new Map<string, Buffer>()
      for (const [index, { name }] of tables.entries()) {
        const file = path.join(folder, String(index))
        await client.query(`copy ${name} to '${file}'`)
        copies.set(name, readFileSync(file))
      }
      return copies
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Every encrypted column of the schema, and whether a typed value was stored in it. */
async function encryptedColumns(): Promise<{ name: string; isUsed: boolean }[]> {
  const pool = createPool({ url: server.ownerUrl, max: 1, searchPath: 'app', onError: () => undefined })
  const client = await pool.connect()
  const { db } = openQueries(client, pool)
  const fields = createFields(server.keys)
  try {
    const columns = await db.selectFrom('encryptedColumns').selectAll().$castTo<EncryptedColumn>().execute()
    return await Promise.all(
      columns.map(async (column) => ({ name: `${column.tableName}.${column.columnName}`, isUsed: await isUsed(column) })),
    )
  } finally {
    client.release()
    await pool.end()
  }

  async function isUsed({ tableName: table, columnName: column, subjectColumn, kind }: EncryptedColumn) {
    const { rows } = await sql<{ id: string; subjectId: string; encrypted: Buffer }>`
      select id, ${sql.ref(subjectColumn)} as subject_id, ${sql.ref(column)} as encrypted from ${sql.table(`app.${table}`)}
       where ${sql.ref(column)} is not null`.execute(db)
    for (const { id, subjectId, encrypted } of rows) {
      const text = await fields.decrypt(db, { kind, table, column, subjectId, rowId: id }, encrypted).catch(() => '')
      if (typed.some((each) => text.includes(each))) return true
    }
    return false
  }
}
type EncryptedColumn = { tableName: string; columnName: string; subjectColumn: string; kind: Kind }

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/** Encrypted, but not typed by a person: generated, chosen from a list, a number, or encrypted by the browser. */
const notTyped = [
  'alert_acknowledgements.alert',
  'allergies.criticality',
  'allergies.manifestations',
  'allergies.onset',
  'allergies.severity',
  'allergies.source',
  'allergies.type',
  'allergy_statements.note',
  'care_team_members.role',
  'care_team_members.since',
  'condition_statements.note',
  'conditions.ended',
  'conditions.is_chronic',
  'conditions.onset',
  'conditions.source',
  'coverages.brought',
  'coverages.kind',
  'coverages.relationship',
  'daily_steps.counted',
  'delivery_orders.recipient',
  // only ever emptied, since allergies stand in the chart
  'emergency_cards.allergies',
  'emergency_cards.blood_group',
  'emergency_cards.conditions',
  'emergency_contacts.relationship',
  ...['caused_death', 'onset_age', 'relation', 'source'].map((column) => `family_history.${column}`),
  'identity_secrets.secret',
  ...['date', 'dose_number', 'expiry', 'primary_source', 'site', 'source', 'status', 'status_reason'].map(
    (column) => `immunizations.${column}`,
  ),
  'messages.content',
  'orders.priority',
  'portal_connections.access',
  'portal_connections.asked',
  ...['category', 'order_id', 'performed', 'source', 'until'].map((column) => `procedures.${column}`),
  'record_import_lines.line',
  'record_import_parts.encrypted',
  'record_imports.fingerprint',
  'record_imports.kept',
  'record_imports.name',
  'record_imports.report',
  'social_history.source',
  'wellness_dismissals.content',
  'wellness_goal_entries.amount',
]

describe('confidential input', () => {
  test('was typed into every encrypted column', async () => {
    const columns = await encryptedColumns()
    expect(columns.length).toBeGreaterThanOrEqual(7)
    expect(
      columns
        .filter(({ isUsed }) => !isUsed)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(notTyped)
  })

  test('is in no copy of any table', async () => {
    const copies = await tableCopies()
    expect(copies.size).toBeGreaterThan(25)
    expect([...copies].filter(([, text]) => foundIn(text, [address]).length > 0).map(([name]) => name)).toEqual(['app.profiles'])
    const leaks = [...copies].flatMap(([name, text]) => foundIn(text, allSecrets()).map((each) => `${name}: ${each}`))
    expect(leaks).toEqual([])
  })

  test('is in no file of the database, nor in its WAL', { timeout: 60_000 }, async () => {
    await asSuperuser((client) => client.query('checkpoint'))
    const files = filesBelow(server.clusterFolder).map((file) => [path.relative(server.clusterFolder, file), readFileSync(file)] as const)
    const holding = files.filter(([, content]) => content.includes(address)).map(([file]) => file.split('/')[0])
    expect([...new Set(holding)].sort()).toEqual(['base', 'pg_wal'])
    const leaks = files.flatMap(([file, content]) =>
      allSecrets()
        .filter((each) => content.includes(each))
        .map((each) => `${file}: ${each}`),
    )
    expect(leaks).toEqual([])
  })

  test('is in no line of the log, even at the most verbose level', () => {
    const log = Buffer.from(server.child.output.join('\n'))
    expect(log.includes('"level":20') || log.includes('"level":30')).toBe(true)
    expect(failedRequestId).not.toBe('')
    expect(foundIn(log, [failedRequestId])).toEqual([failedRequestId])
    expect(foundIn(log, [...allSecrets(), address, '@example.org'])).toEqual([])
  })

  test('is in no error', () => {
    expect(errorBodies.length).toBeGreaterThan(14)
    expect(foundIn(Buffer.from(errorBodies.join('\n')), [...allSecrets(), address])).toEqual([])
  })
})
