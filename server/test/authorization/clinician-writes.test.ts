import { connectedAppsApi } from '@uzima/contract/connected-apps'
import { type ClinicianReach, clinicianWriteKinds } from '@uzima/contract/connected-apps/clinician-scopes'
import { type DataKind, dataKindNames } from '@uzima/contract/connected-apps/scopes'
import { emergencyAccessApi } from '@uzima/contract/emergency-access'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FhirResource } from '#export/fhir.ts'
import { writtenTypes } from '#modules/fhir/importers.ts'
import { appReturn, appSignIn } from '../app-sign-in.ts'
import { type Clinic, clinic } from '../clinic.ts'
import { giveConsent } from '../consent.ts'
import { writtenExamples } from '../fhir-examples.ts'
import { ada, ben, drCole, drDiaz, faith, nan, nora, olive, type Person } from '../people.ts'
import { layRecord } from '../whole-record.ts'

/**
 * Who writes in Ada's record by FHIR: each role with its own token and by apps of each registration, for each type, added, changed, added
 * once and in a bundle. What nobody let them write changes nothing of Ada's and nothing of their own, and says no more than of nobody.
 */
let place: Clinic
const { allow, exchange } = appSignIn(() => place)
const apps = new Map<string, string>()

const registrations: Record<string, { reach: ClinicianReach; writes: DataKind[] }> = {
  all: { reach: 'user', writes: clinicianWriteKinds },
  none: { reach: 'user', writes: [] },
  problems: { reach: 'user', writes: ['problems'] },
  chart: { reach: 'patient', writes: clinicianWriteKinds },
  'other chart': { reach: 'patient', writes: clinicianWriteKinds },
}

beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, faith, nan, nora, olive], env: { AUTH_RELAXED: 'on' } })
  for (const who of [ada, ben, drCole, drDiaz, faith, nan]) await giveConsent(place.as(who))
  await layRecord(place, ada)
  await layRecord(place, ben, '2027-01-06T10:00:00Z')
  for (const table of ['access_grants', 'care_endings', 'emergency_accesses']) await place.sql(`delete from app.${table}`)
  for (const whose of [ada, ben])
    await place.as(drDiaz).call(emergencyAccessApi.openInEmergency, { patientId: idOf(whose), reason: 'Found unconscious' })
  for (const [name, { reach, writes }] of Object.entries(registrations)) {
    const { id } = await place.as(olive).call(connectedAppsApi.registerApp, {
      ...{ name, maker: 'Baobab', website: null, privacyNotice: null, redirectUris: [appReturn], keys: null },
      ...{ kinds: [...dataKindNames], proof: 'none' as const, launchUri: 'https://sukari.example/launch' },
      ...{ clinicianReach: reach, clinicianWrites: writes },
    })
    apps.set(name, id)
  }
  for (const who of [drCole, drDiaz, nan]) for (const name of apps.keys()) tokens.set(`${who.name} ${name}`, await enter(who, name))
  for (const who of [ben, faith]) {
    const scope = { client_id: apps.get('all') ?? '', scope: 'launch/patient patient/*.cruds' }
    tokens.set(`${who.name} all`, await tokenFor(await allow(who, scope), 'all'))
  }
}, 180_000)

const idOf = (who: Person) => place.as(who).id
const tokens = new Map<string, string>()
const tokenFor = async (code: string, name: string) => String((await exchange(code, { client_id: apps.get(name) ?? '' })).body.access_token)
async function enter(who: Person, name: string) {
  const id = apps.get(name) ?? ''
  if (registrations[name]?.reach === 'user') return tokenFor(await allow(who, { client_id: id, scope: 'user/*.cruds' }), name)
  const { url } = await place.as(who).call(connectedAppsApi.openAppFromChart, { id, patientId: idOf(name === 'chart' ? ada : ben) })
  const launch = new URL(url).searchParams.get('launch') ?? ''
  return tokenFor(await allow(who, { client_id: id, scope: 'launch patient/*.cruds user/*.cruds', launch }), name)
}

type Door = string
async function send(who: Person, door: Door, method: 'POST' | 'PUT', path: string, body: object, more: Record<string, string> = {}) {
  const request = { method, url: `/fhir/R4${path}` }
  const headers = { 'content-type': 'application/fhir+json', ...more }
  if (door === 'own') {
    const answer = await place.as(who).raw({ ...request, body: JSON.stringify(body), headers })
    return { status: answer.statusCode, text: answer.body }
  }
  const authorization = `Bearer ${tokens.get(`${who.name} ${door}`)}`
  const sent = { ...request, headers: { host: 'localhost:3000', authorization, ...headers }, payload: JSON.stringify(body) }
  const answer = await place.app.http.inject(sent)
  return { status: answer.statusCode, text: answer.body }
}

let owner: pg.Client
let everyRow: { name: string; text: string }
beforeAll(async () => {
  owner = new pg.Client({ connectionString: place.database.ownerUrl })
  await owner.connect()
  const tables = await place.sql<{ name: string; whose: string }>(
    `select c.table_name as name, c.column_name as whose
       from information_schema.columns c join pg_tables t on t.schemaname = 'app' and t.tablename = c.table_name
      where c.table_schema = 'app' and (c.column_name = 'patient_id' or c.table_name = 'vital_signs' and c.column_name = 'user_id')
        and c.table_name not like 'oauth%' order by 1`,
  )
  const each = tables.map(
    ({ name, whose }) =>
      `select ${whose} as owner, '${name}' || md5(string_agg(t::text, '' order by t::text)) as rows from app.${name} t where ${whose} = any($1) group by 1`,
  )
  // named, so that it is planned once: that is most of what it takes
  everyRow = {
    name: 'every row',
    text: `select owner, string_agg(rows, ',' order by rows) as all from (${each.join(' union all ')}) r group by 1`,
  }
})
afterAll(() => owner.end())

/** All rows of these people's records, as a text for each. */
async function recordsOf(...people: Person[]): Promise<string[]> {
  const { rows } = await owner.query<{ owner: string; all: string }>({ ...everyRow, values: [people.map(idOf)] })
  return people.map((who) => rows.find((row) => row.owner === idOf(who))?.all ?? '')
}

const clinicians = ['AllergyIntolerance', 'Condition', 'DocumentReference', 'Immunization', 'Observation', 'QuestionnaireResponse']
const reachedBy: Record<Door, readonly string[]> = {
  own: clinicians,
  all: clinicians,
  none: [],
  problems: ['Condition'],
  chart: clinicians,
}
/** Visits are moved and cancelled by their doctor, and booked by FHIR by nobody who works here. */
const mayCancel = (role: string, door: Door) => role === 'a doctor in care' && reachedBy[door] === clinicians
const inCare = { holds: true, give: async () => undefined }
const roles = {
  'a doctor in care': { who: drCole, doors: ['own', ...Object.keys(registrations)], ...inCare },
  'a nurse of the day': { who: nan, doors: ['own', ...Object.keys(registrations)], ...inCare },
  'who has opened the record in an emergency': { who: drDiaz, doors: ['own', ...Object.keys(registrations)], ...inCare },
  'a doctor without care': {
    ...{ who: drDiaz, doors: ['own', ...Object.keys(registrations)], holds: false },
    give: () => place.sql('update app.emergency_accesses set ended_at = $1 where ended_at is null', [place.clock.now()]),
  },
  'a doctor whose care the patient has ended': {
    ...{ who: drCole, doors: ['own', ...Object.keys(registrations)], holds: false },
    give: () =>
      place.sql(
        'insert into app.care_endings (patient_id, doctor_id, ended_at) select distinct patient_id, doctor_id, $1::timestamptz from app.appointments on conflict do nothing',
        [place.clock.now()],
      ),
  },
  'the front desk': { who: faith, doors: ['own', 'all'], holds: false, give: async () => undefined },
  'another patient': { who: ben, doors: ['own', 'all'], holds: false, give: async () => undefined },
  'an admin': { who: olive, doors: ['own'], holds: false, give: async () => undefined },
}

const nobody = '01900000-0000-7000-8000-000000000000'
const ofNobody = (body: object): object => JSON.parse(JSON.stringify(body).replaceAll(`Patient/${idOf(ada)}`, `Patient/${nobody}`))
const bundle = (resource: object) => ({
  ...{ resourceType: 'Bundle', type: 'transaction' },
  entry: [{ resource, request: { method: 'POST', url: (resource as FhirResource).resourceType } }],
})
const changed = (resource: FhirResource): FhirResource => {
  if (resource.resourceType === 'Appointment') return { ...resource, status: 'cancelled' }
  if (resource.resourceType === 'DocumentReference') return { ...resource, description: `changed ${crypto.randomUUID()}` }
  return confirmed(resource)
}
const confirmed = ({ verificationStatus, ...resource }: FhirResource): FhirResource => {
  const { coding } = (verificationStatus ?? {}) as { coding?: object[] }
  const said = coding && { verificationStatus: { coding: [{ ...coding[0], code: 'confirmed', display: undefined }] } }
  return { ...resource, ...said, note: [{ text: `changed ${crypto.randomUUID()}` }] } as FhirResource
}
/** What Ada has of a type, as she reads it. */
async function hers(type: string): Promise<FhirResource> {
  // not the visits by which somebody is in care
  const which = type === 'Appointment' ? '&status=booked&date=ge2027-02-01' : ''
  const answer = await place.as(ada).raw({ method: 'GET', url: `/fhir/R4/${type}?_count=1${which}` })
  const [first] = answer.json<{ entry?: { resource: FhirResource }[] }>().entry ?? []
  return first?.resource ?? { resourceType: type, id: nobody, meta: { versionId: 'none' } }
}

/** A visit that can still be cancelled, unless there is one. */
async function bookVisit() {
  if ((await hers('Appointment')).id !== nobody) return
  const body = JSON.stringify(writtenExamples.Appointment?.(idOf(ada), idOf(drCole)))
  const answer = await place
    .as(ada)
    .raw({ method: 'POST', url: '/fhir/R4/Appointment', body, headers: { 'content-type': 'application/fhir+json' } })
  expect(answer.statusCode, answer.body).toBe(201)
}

describe.each(Object.keys(roles) as (keyof typeof roles)[])('%s', (role) => {
  const { who, doors, holds, give } = roles[role]
  test.each(doors)('by the door: %s', async (door) => {
    await give()
    const leaks: string[] = []
    let written = 0
    let records = await recordsOf(ada, who)
    for (const type of writtenTypes) {
      if (type === 'Appointment') {
        await bookVisit()
        records = await recordsOf(ada, who)
      }
      const isLet = holds && (reachedBy[door]?.includes(type) ?? false)
      const example = writtenExamples[type]?.(idOf(ada), idOf(drCole)) ?? {}
      let target: FhirResource = await hers(type)
      const attempt = async (name: string, may: boolean, ask: (body: (given: object) => object) => ReturnType<typeof send>) => {
        const before = records
        const { status, text } = await ask((body) => body)
        const after = await recordsOf(ada, who)
        records = after
        const isDone = status === 200 || status === 201
        if (may && !(isDone && after[0] !== before[0] && after[1] === before[1]))
          leaks.push(`${type}, ${name}: refused with ${status} ${text}`)
        if (!may && (isDone || after.join() !== before.join())) leaks.push(`${type}, ${name}: ${status}`)
        if (isDone) written += 1
        // a refusal says no more of her than of nobody
        if (!holds) {
          const other = await ask(ofNobody)
          expect([type, name, status, text]).toEqual([type, name, other.status, other.text])
        }
        return isDone ? (JSON.parse(text) as FhirResource) : undefined
      }
      target = (await attempt('added', isLet, (of) => send(who, door, 'POST', `/${type}`, of(example)))) ?? target
      await attempt('in a bundle', isLet, (of) => send(who, door, 'POST', '', of(bundle(example))))
      const search = type === 'QuestionnaireResponse' ? 'authored=gt2031' : '_id=01900000-0000-7000-8000-00000000ffff'
      await attempt('added once', isLet, (of) => send(who, door, 'POST', `/${type}`, of(example), { 'if-none-exist': search }))
      const { versionId } = target.meta as { versionId: string }
      const headers = { 'if-match': `W/"${versionId}"` }
      const isChanged = type === 'Appointment' ? mayCancel(role, door) : isLet && type !== 'QuestionnaireResponse'
      await attempt('changed', isChanged, (of) => send(who, door, 'PUT', `/${type}/${target.id}`, of(changed(target)), headers))
    }
    expect(leaks).toEqual([])
    expect(written > 0).toBe(holds && (reachedBy[door]?.length ?? 0) > 0)
  })
})

test('nobody gets by a scope what the admin did not let clinicians write', async () => {
  const { body } = await exchange(await allow(drCole, { client_id: apps.get('problems') ?? '', scope: 'user/*.cruds' }), {
    client_id: apps.get('problems') ?? '',
  })
  const scopes = String(body.scope).split(' ')
  expect(scopes).toContain('user/Condition.cu')
  expect(scopes.filter((scope) => /\.[a-z]*[cu]/.test(scope.split('?')[0] ?? ''))).toEqual(['user/Condition.cu'])
})
