import { importsApi } from '@uzima/contract/imports'
import { practiceApi } from '@uzima/contract/practice'
import { profilesApi } from '@uzima/contract/profiles'
import { beforeAll, expect, test } from 'vitest'
import { readFile, sendFile } from '../../../test/bringing.ts'
import { type Caller, type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { generateRecord } from '../../../test/generated-record.ts'
import { ada, drCole, drDiaz, nora, olive, type Person } from '../../../test/people.ts'
import { type Bundle, compareTrips, type Difference, type Trip } from '../../../test/records-compared.ts'
import { demoClinic } from '../../../test/us-core-clinic.ts'

const generated = 20
const fileName = 'uzima.json'
/** What is said below the words of a document that was brought: where it is from. */
const source = /\n?\n?Uzima Clinic, uzima\.json, \d{4}-\d\d-\d\d$/

const made = 'when it was entered here: provenance'
const maker = 'who wrote it there; here whoever brought it did: provenance'
const unconfirmed = 'what a person brings is unconfirmed until a clinician has looked at it: provenance'
const called = 'a problem that is called as one of our list is taken for that, with its code'
const act = 'an act of the practice, which another one cannot take over'
const none = 'that there is none is said by the person themselves, of today'
const account = 'of the account, which the person has made themselves'
/** All that comes back otherwise. One that does not any more fails. */
const differences: Difference[] = [
  { of: 'Patient', at: 'address', why: account },
  { of: 'Patient', at: 'telecom', why: account },
  { of: 'Patient', at: 'generalPractitioner', why: act },
  { of: 'Consent', at: '*', why: account },
  { of: 'Contract', at: '*', why: account },
  { of: 'Invoice', at: '*', why: account },
  { of: 'Appointment', at: '*', why: act },
  { of: 'Encounter', at: '*', why: act },
  { of: 'Practitioner', at: '*', why: 'who works there does not work here' },
  { of: 'ServiceRequest', at: '*', why: act },
  { of: 'SupplyDelivery', at: '*', why: act },
  { of: 'MedicationAdministration', at: '*', why: 'doses are marked where the medicine is taken by' },
  { of: 'RiskAssessment', at: '*', why: 'what the symptom checker has said once, by rules that may have changed since' },
  { of: 'QuestionnaireResponse', at: '*', why: 'the answers of that symptom check' },
  { of: 'CareTeam', at: '*', why: 'who looks after somebody at the other practice does not by that do so here' },
  { of: 'Observation social-history', at: 'performer', why: maker },
  { of: 'Observation exam', at: '*', why: 'the blood group is what the emergency card says, which is written by hand' },
  { of: 'AllergyIntolerance none', at: '*', why: none },
  { of: 'AllergyIntolerance', at: 'reaction.manifestation', why: 'reactions come in the order of our list', as: sorted },
  { of: 'AllergyIntolerance', at: 'recordedDate', why: made },
  { of: 'AllergyIntolerance', at: 'recorder', why: maker },
  { of: 'AllergyIntolerance', at: 'verificationStatus', why: unconfirmed },
  { of: 'AllergyIntolerance', at: 'category', why: 'a substance that is called as one of our list is taken for that, and what kind it is' },
  { of: 'Condition none', at: '*', why: none },
  { of: 'Condition', at: 'recordedDate', why: made },
  { of: 'Condition', at: 'extension', why: 'when it was first said is known where that was: provenance' },
  { of: 'Condition', at: 'recorder', why: maker },
  { of: 'Condition', at: 'verificationStatus', why: unconfirmed },
  { of: 'Condition', at: 'code.coding', why: called },
  { of: 'FamilyMemberHistory', at: 'date', why: made },
  { of: 'FamilyMemberHistory', at: 'condition.code.coding', why: called },
  { of: 'Immunization', at: 'recorded', why: made },
  { of: 'Immunization', at: 'primarySource', why: 'said by whoever brings it, not by whoever gave it: provenance' },
  { of: 'MedicationRequest', at: 'authoredOn', why: made },
  { of: 'MedicationRequest', at: 'requester', why: maker },
  { of: 'MedicationRequest', at: 'intent', why: 'nobody here has ordered it: provenance' },
  { of: 'MedicationRequest', at: 'reportedBoolean', why: 'nobody here has ordered it: provenance' },
  { of: 'MedicationRequest', at: 'dispenseRequest', why: 'what the pharmacy is to hand out is its prescriber’s to say' },
  { of: 'Procedure', at: 'recorder', why: maker },
  { of: 'Observation vital-signs', at: 'performer', why: maker },
  { of: 'Observation laboratory', at: 'status', why: unconfirmed },
  { of: 'DiagnosticReport LAB', at: 'status', why: unconfirmed },
  { of: 'DiagnosticReport LAB', at: 'issued', why: made },
  { of: 'DiagnosticReport LP29684-5', at: 'status', why: unconfirmed },
  { of: 'DiagnosticReport LP29684-5', at: 'issued', why: made },
  { of: 'DocumentReference withdrawn', at: '*', why: 'a letter that was withdrawn is not brought' },
  { of: 'DocumentReference', at: 'docStatus', why: unconfirmed },
  { of: 'DocumentReference', at: 'date', why: made },
  { of: 'DocumentReference', at: 'author', why: maker },
  { of: 'DocumentReference', at: 'type', why: 'notes and letters of the practice come back as documents', as: typeOfDocument },
  { of: 'DocumentReference', at: 'description', why: 'a note has no title: what it is becomes one', as: titleOf },
  { of: 'DocumentReference', at: 'content.attachment', why: 'below its words stands where it was brought from: provenance', as: wordsOf },
  { of: 'DocumentReference', at: 'context', why: 'a document is of a day, a note of the moment of a visit', as: dayOf },
]

function sorted(given: unknown) {
  return (given as { text: string }[]).toSorted((a, b) => a.text.localeCompare(b.text))
}
type Type = { coding: { code: string; display: string }[] }
function typeOfDocument(given: unknown) {
  const [{ code = '' } = {}] = (given as Type).coding
  if (code === '11506-3') return '34133-9'
  return ['51852-2', '57133-1'].includes(code) ? '34109-9' : code
}
function titleOf(given: unknown, { type }: Record<string, unknown>) {
  return given ?? (type as Type).coding[0]?.display
}
type Attachment = { contentType: string; data?: string; title?: string; size?: number }
function wordsOf(given: unknown, document: Record<string, unknown>) {
  const { contentType, data, size, title = titleOf(document.description, document) } = given as Attachment
  const words = data === undefined ? size : Buffer.from(data, 'base64').toString('utf8').replace(source, '').trim()
  return { contentType: contentType.split(';')[0], words: words === '' ? title : words, title }
}
function dayOf(given: unknown, { date }: Record<string, unknown>) {
  return ((given as { period?: { start: string } } | undefined)?.period?.start ?? String(date)).slice(0, 10)
}

const lakeStreet = { street: 'Lake Street 1', city: 'Nairobi', region: null, postalCode: null }
/** What an organization says of itself is no part of a record: every practice here says the same, so that Organization is compared as well. */
async function sayOfPractice(place: Clinic) {
  const admin = place.as(olive)
  const { name, country, timeZone, language, openingHours, version } = await admin.call(practiceApi.getPracticeSettings)
  const said = { name, country, timeZone, language, openingHours, version, embedders: [], emergencyNumber: null }
  await admin.call(practiceApi.changePracticeSettings, { ...said, phone: '+1 202 555 0170', address: null, ...lakeStreet })
}

type Gone = { who: string; bundle: Bundle }
const exported = async (caller: Pick<Caller, 'raw'>): Promise<Bundle> =>
  (await caller.raw({ method: 'GET', url: '/api/health-records/export/fhir' })).json<Bundle>()

/** What every patient of the demo clinic takes along who has an account. */
async function ofDemoClinic(): Promise<Gone[]> {
  const { place, signIn } = await demoClinic()
  const people = await place.sql<{ email: string }>(
    `select u.email from auth.users u join app.profiles p on p.id = u.id
      where p.role = 'patient' and u.email is not null order by u.email`,
  )
  const gone: Gone[] = []
  for (const { email } of people) {
    const { token } = await signIn(email)
    const raw: Caller['raw'] = ({ method, url }) => place.app.http.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
    gone.push({ who: email, bundle: await exported({ raw }) })
  }
  await place.stop()
  return gone
}
async function ofGenerated(): Promise<Gone[]> {
  const crowd = Array.from({ length: generated }, (_, n): Person => ({ ...ada, name: `Patient ${n}`, email: `patient-${n}@example.org` }))
  const place = await clinic({ people: [...crowd, drCole, drDiaz, nora, olive], env: { AUTH_RELAXED: 'on' } })
  await sayOfPractice(place)
  const gone: Gone[] = []
  for (const [n, person] of crowd.entries()) {
    await generateRecord(place, person, n + 1)
    gone.push({ who: person.email, bundle: await exported(place.as(person)) })
  }
  await place.stop()
  return gone
}

/** Brings all of a file into an empty record, as a person does who accepts every line of it. */
async function bringAll(place: Clinic, to: Caller, bundle: Bundle): Promise<Bundle> {
  await giveConsent(to)
  await nameAs(to, bundle)
  const { id } = await sendFile(to, JSON.stringify(bundle), fileName)
  await readFile(place, id)
  const { report, asksWhose } = await to.call(importsApi.getRecordImport, { id })
  expect(report?.faults).toEqual([])
  expect(asksWhose).toBeNull()
  let chosen = 0
  for (const likeness of ['differs', 'here'] as const)
    for (let from: number | null = 0; from !== null; ) {
      const { rows, next, counts }: Awaited<ReturnType<typeof pageOf>> = await pageOf(to, { id, likeness, from })
      if (rows.length > 0)
        await to.call(importsApi.chooseImportLines, { id, choices: rows.map((line) => ({ id: line.id, isChosen: true })) })
      from = next
      chosen = counts.new + counts.differs + counts.here
    }
  if (chosen > 0) await to.call(importsApi.addImportedRecords, { id, reason: null })
  return exported(to)
}
const pageOf = (to: Caller, page: { id: string; likeness: 'differs' | 'here'; from: number }) => to.call(importsApi.listImportLines, page)

type Patient = {
  name: { text: string }[]
  gender: string
  birthDate?: string
  communication?: { language: { coding: { code: string }[] } }[]
}
/** The account is made by the person: their name, day of birth, sex and language are there before. */
async function nameAs(to: Caller, { entry }: Bundle) {
  const patient = entry.find(({ resource }) => resource.resourceType === 'Patient')?.resource as unknown as Patient // as our own export has it
  const { timeZone } = await to.call(profilesApi.getProfile)
  await to.call(profilesApi.updateProfile, {
    ...{ name: patient.name[0]?.text ?? '', phone: null, address: null, timeZone, dateOfBirth: patient.birthDate ?? null },
    gender: (['male', 'female', 'other'] as const).find((each) => each === patient.gender) ?? null,
    locale: (['en', 'es', 'fr', 'sw'] as const).find((each) => each === patient.communication?.[0]?.language.coding[0]?.code) ?? 'en',
  })
}

let trips: Trip[]
beforeAll(async () => {
  const gone = [...(await ofGenerated()), ...(await ofDemoClinic())]
  const crowd = gone.map((_, n): Person => ({ ...ada, name: `Newcomer ${n}`, email: `newcomer-${n}@example.org` }))
  const place = await clinic({ people: [...crowd, olive], env: { AUTH_RELAXED: 'on' } })
  await sayOfPractice(place)
  trips = []
  for (const [n, { who, bundle }] of gone.entries()) {
    const person = crowd[n] ?? ada
    trips.push({ who, first: bundle, second: await bringAll(place, place.as(person), bundle) })
  }
}, 900_000)

const some: unknown = expect.any(Number)
test('records come back equal, but for ids, provenance, and what is listed', () => {
  const { equal, lost, more } = compareTrips(trips, differences)
  expect({ lost: lost.slice(0, 20), more: more.slice(0, 20) }).toEqual({ lost: [], more: [] })
  expect({ patients: trips.length, ...equal }).toEqual({
    ...{
      patients: 82,
      Patient: 82,
      AllergyIntolerance: 48,
      Condition: 130,
      FamilyMemberHistory: 52,
      Immunization: 670,
      MedicationRequest: 155,
    },
    ...{ Procedure: 55, 'Observation laboratory': 742, 'Observation vital-signs': 4203, 'DiagnosticReport LAB': 311 },
    ...{ 'DiagnosticReport LP29684-5': 27, DocumentReference: 1825, Organization: 82, Endpoint: 82 },
    // of these nothing else is lost than of the others
    ...{ 'Observation social-history': some, 'Observation activity': some, Goal: some, RelatedPerson: some, Coverage: some },
  })
})

test.each(differences)('$of differs at $at', (difference) => {
  const { lost, more } = compareTrips(
    trips,
    differences.filter((each) => each !== difference),
    difference.of,
  )
  expect([...lost, ...more].length).toBeGreaterThan(0)
})
