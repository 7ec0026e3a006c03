import { readFileSync } from 'node:fs'
import { connectedAppsApi, type RegisteredApp } from '@uzima/contract/connected-apps'
import { dataKindNames } from '@uzima/contract/connected-apps/scopes'
import { patientsApi, sharingApi } from '@uzima/contract/sharing'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appReturn, appSignIn, type Fields } from '../../../test/app-sign-in.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, drDiaz, faith, nora, olive, type Person } from '../../../test/people.ts'
import { layRecord } from '../../../test/whole-record.ts'
import { smartStyle } from './smart-style.ts'

let place: Clinic
const { post, get, authorize, ask, allow, exchange } = appSignIn(() => place)
let clientId: string
let visitId: string
let noraId: string
let start: string

const launchUri = 'https://sukari.example/launch?tenant=1'
const register = async (more: Partial<Pick<RegisteredApp, 'clinicianReach' | 'launchUri'>> = {}) =>
  (
    await place.as(olive).call(connectedAppsApi.registerApp, {
      ...{ name: 'Growth Charts', maker: 'Baobab', website: null, privacyNotice: null, redirectUris: [appReturn], keys: null },
      ...{ kinds: [...dataKindNames], proof: 'none' as const, clinicianReach: 'user' as const, launchUri, ...more },
    })
  ).id

beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, faith, nora, olive], env: { AUTH_RELAXED: 'on' } })
  visitId = (await layRecord(place, ada)).appointmentId
  await layRecord(place, ben, '2027-01-06T10:00:00Z')
  const [row] = await place.sql<{ id: string }>('select id from app.healthcare_professionals where user_id = $1', [place.as(nora).id])
  noraId = row?.id ?? ''
  start = place.clock.now().toISOString()
}, 120_000)
beforeEach(async () => {
  place.clock.set(start)
  await place.sql('delete from app.care_endings')
  await place.sql('delete from app.access_grants')
  await place.sql('delete from app.emergency_accesses')
  clientId = await register()
})

const idOf = (who: Person) => place.as(who).id
const scope = 'launch openid fhirUser offline_access patient/*.rs'
const open = (who: Person, more: { patientId?: string; appointmentId?: string; id?: string } = {}) =>
  place.as(who).call(connectedAppsApi.openAppFromChart, { id: clientId, patientId: idOf(ada), ...more })
const launchOf = (url: string) => new URL(url).searchParams.get('launch') ?? ''
/** What happens from the chart to the token, for a clinician who says yes. */
async function enter(who: Person, { scopes = scope, ...more }: Parameters<typeof open>[1] & { scopes?: string } = {}) {
  const launch = launchOf((await open(who, more)).url)
  const code = await allow(who, { client_id: clientId, scope: scopes, launch })
  return exchange(code, { client_id: clientId })
}
const bearer = (body: Record<string, unknown>) => ({ authorization: `Bearer ${body.access_token}` })
const read = (body: Record<string, unknown>, path: string) => get(`/fhir/R4/${path}`, bearer(body))
const errorOf = async (fields: Fields) => (await authorize({ client_id: clientId, scope, ...fields })).searchParams.get('error')

describe('an app that a doctor opens from a chart', () => {
  test('is told of the patient, the visit, the look and who the doctor is, and reads the patient', async () => {
    const { url } = await open(drCole, { appointmentId: visitId })
    const opened = new URL(url)
    expect(opened.origin + opened.pathname).toBe('https://sukari.example/launch')
    expect(opened.searchParams.get('tenant')).toBe('1')
    expect(opened.searchParams.get('iss')).toBe('http://localhost:3000/fhir/R4')
    const code = await allow(drCole, { client_id: clientId, scope, launch: launchOf(url) })
    const { status, body } = await exchange(code, { client_id: clientId })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ patient: idOf(ada), encounter: visitId, need_patient_banner: true },
      smart_style_url: 'http://localhost:3000/fhir/smart-style.json',
      refresh_token: expect.any(String),
    })
    expect(String(body.scope)).toMatch(/^launch offline_access openid fhirUser patient\//)
    expect(String(body.scope)).not.toMatch(/AuditEvent|Consent|Coverage|\*/)
    const claims = JSON.parse(Buffer.from(String(body.id_token).split('.')[1] ?? '', 'base64url').toString())
    const fhirUser = `http://localhost:3000/fhir/R4/Practitioner/${idOf(drCole)}`
    expect(claims).toMatchObject({ sub: idOf(drCole), fhirUser })
    expect((await get(new URL(fhirUser).pathname, bearer(body))).body).toMatchObject({ resourceType: 'Practitioner' })
    for (const path of [
      `Patient/${idOf(ada)}`,
      `Patient/${idOf(ada)}/$everything`,
      `Patient/$summary`,
      'Condition',
      `Observation?patient=${idOf(ada)}`,
    ])
      expect([path, (await read(body, path)).status]).toEqual([path, 200])
    expect((await read(body, 'AllergyIntolerance')).body.total).toBeGreaterThan(0)
    expect((await read(body, 'AuditEvent')).status).toBe(403)

    const asked = await post('introspect', { token: String(body.access_token) }, bearer(body))
    expect(asked.body).toMatchObject({
      active: true,
      patient: idOf(ada),
      encounter: visitId,
      fhirUser,
      sub: idOf(drCole),
      scope: body.scope,
    })
    const renewed = await post('token', { grant_type: 'refresh_token', refresh_token: String(body.refresh_token), client_id: clientId })
    expect(renewed.body).toMatchObject({ patient: idOf(ada), encounter: visitId, scope: body.scope })
    expect((await read(renewed.body, `Patient/${idOf(ada)}`)).status).toBe(200)
  })

  test('is asked about once, and then let in for the same scopes, with any patient', async () => {
    await enter(drCole)
    const again = await ask(drCole, { client_id: clientId, scope, launch: launchOf((await open(drCole)).url) })
    expect(String(again.details.redirect_url)).toContain('code=')
    const more = await ask(drCole, { client_id: clientId, scope: `${scope} user/*.rs`, launch: launchOf((await open(drCole)).url) })
    expect(more.details).toMatchObject({ clinician: { patient: idOf(ada), others: true }, writes: [] })
    const other = await ask(drCole, { client_id: clientId, scope, launch: launchOf((await open(drCole, { patientId: idOf(ben) })).url) })
    const code = new URL(String(other.details.redirect_url)).searchParams.get('code') ?? ''
    expect((await exchange(code, { client_id: clientId })).body).toMatchObject({ patient: idOf(ben) })
  })

  test('is on record with the patient under the doctor’s name, with the app', async () => {
    const { body } = await enter(drCole)
    await read(body, 'Condition')
    const rows = await place.sql<object>(
      `select actor_id, subject_id, resource_type, details ->> 'appName' as app from audit.log
        where event_type in ('app.opened', 'fhir.searched') order by id desc limit 2`,
    )
    const who = { actor_id: idOf(drCole), subject_id: idOf(ada) }
    expect(rows).toEqual([
      { ...who, resource_type: 'Condition', app: 'Growth Charts' },
      { ...who, resource_type: 'connected-apps', app: 'Growth Charts' },
    ])
  })
})

describe('a launch is refused', () => {
  test('that is unknown, used, too old or another app’s, and one without its scope', async () => {
    expect(await errorOf({ launch: 'x'.repeat(43) })).toBe('invalid_request')
    const otherId = await register()
    const used = launchOf((await open(drCole)).url)
    expect(await errorOf({ launch: used })).toBeNull()
    expect(await errorOf({ launch: used })).toBe('invalid_request')
    const old = launchOf((await open(drCole)).url)
    place.clock.advance(5 * 60_000 + 1)
    expect(await errorOf({ launch: old })).toBe('invalid_request')
    const others = launchOf((await open(drCole, { id: otherId })).url)
    expect(await errorOf({ launch: others })).toBe('invalid_request')
    const launch = launchOf((await open(drCole)).url)
    expect(await errorOf({ launch, scope: 'patient/*.rs' })).toBe('invalid_request')
    expect(await errorOf({ scope: 'launch patient/*.rs' })).toBe('invalid_request')
  })
  test('that another doctor, or the patient, answers: the app is told no', async () => {
    for (const who of [drDiaz, ada]) {
      const { details } = await ask(who, { client_id: clientId, scope, launch: launchOf((await open(drCole)).url) })
      expect(new URL(String(details.redirect_url)).searchParams.get('error')).toBe('access_denied')
    }
  })
  test('of a patient who is not in the doctor’s care, of another’s visit, and of an app that is not for clinicians', async () => {
    const none = { problem: { status: 404, code: 'not_found' } }
    await place.sql('insert into app.care_endings (patient_id, doctor_id, ended_at) values ($1, $2, $3)', [
      idOf(ada),
      place.as(drCole).doctorId,
      place.clock.now(),
    ])
    await expect(open(drCole)).rejects.toMatchObject(none)
    await expect(open(nora)).rejects.toMatchObject(none)
    await expect(open(drCole, { patientId: idOf(ben), appointmentId: visitId })).rejects.toMatchObject(none)
    await expect(open(drCole, { patientId: idOf(ben), id: await register({ clinicianReach: null }) })).rejects.toMatchObject(none)
    await expect(open(faith, { patientId: idOf(ben) })).rejects.toMatchObject({ problem: { status: 403 } })
  })
})

type Rights = 'in care' | 'ended' | 'never' | 'shared'
const others = 'patient/*.rs user/*.rs'
/** Who, with what right to Ada, by an app with which scopes opened from whose chart, reads Ada's conditions. */
const cells: [Person, Rights, reach: 'patient' | 'user', scopes: string, opened: Person, sees: 'rows' | 'nothing' | 'refused'][] = [
  [drCole, 'in care', 'patient', 'patient/*.rs', ada, 'rows'],
  [drCole, 'in care', 'patient', 'patient/*.rs', ben, 'nothing'],
  [drCole, 'in care', 'patient', others, ben, 'nothing'],
  [drCole, 'in care', 'user', others, ben, 'rows'],
  [drCole, 'in care', 'user', 'patient/*.rs', ben, 'nothing'],
  [drCole, 'in care', 'user', 'patient/*.rs user/Patient.rs', ben, 'refused'],
  [drCole, 'in care', 'user', 'patient/Patient.rs', ada, 'refused'],
  [drCole, 'in care', 'user', 'patient/Patient.rs user/Condition.rs', ada, 'rows'],
  [drCole, 'ended', 'user', others, ben, 'nothing'],
  [nora, 'shared', 'patient', 'patient/*.rs', ada, 'rows'],
]

describe('what a clinician’s app reaches', () => {
  const rights = async (who: Person, right: Rights) => {
    if (right === 'ended')
      await place.sql('insert into app.care_endings (patient_id, doctor_id, ended_at) values ($1, $2, $3)', [
        idOf(ada),
        place.as(who).doctorId,
        place.clock.now(),
      ])
    if (right === 'shared') await place.as(ada).call(sharingApi.shareRecord, { providerId: noraId, days: 7 })
  }
  test.each(cells.map((cell) => [cell.map((each) => (typeof each === 'string' ? each : each.name)).join(', '), cell] as const))(
    '%s',
    async (_name, [who, right, reach, scopes, opened, sees]) => {
      await rights(who, right)
      clientId = await register({ clinicianReach: reach })
      const { body } = await enter(who, { patientId: idOf(opened), scopes: `launch ${scopes}` })
      const { status, body: found } = await read(body, `Condition?patient=${idOf(ada)}`)
      expect([status, Number(found.total ?? 0) > 0]).toEqual([sees === 'refused' ? 403 : 200, sees === 'rows'])
      const everything = await read(body, `Patient/${idOf(ada)}/$everything?_count=100`)
      expect(JSON.stringify(everything.body).includes('"Condition"')).toBe(sees === 'rows')
      const included = await read(body, `AllergyIntolerance?patient=${idOf(ada)}&_revinclude=Provenance:target&_summary=count`)
      if (sees === 'nothing') expect([included.status, included.body.total]).toEqual([200, 0])
      // never the doctor's own record, and nobody who is not named
      expect((await read(body, `Patient/${idOf(who)}`)).status).toBe(404)
      expect((await read(body, 'Condition')).status).toBe(scopes.includes('patient/*') || scopes.includes('Condition') ? 200 : 403)
    },
  )

  test('finds patients by name with a scope of the user’s alone', async () => {
    const named = async (scopes: string) => {
      const { body } = await enter(drCole, { scopes: `launch ${scopes}` })
      return (await read(body, 'Patient?name=laurent')).body
    }
    expect((await named('patient/*.rs')).total).toBe(0)
    expect((await named('patient/*.rs user/Condition.rs')).total).toBe(0)
    expect((await named('patient/*.rs user/Patient.rs')).total).toBe(1)
  })

  test('without a chart it is for whichever patient it names', async () => {
    const code = await allow(drCole, { client_id: clientId, scope: 'user/*.rs' })
    const { body } = await exchange(code, { client_id: clientId })
    expect(body).not.toHaveProperty('patient')
    expect((await read(body, `Condition?patient=${idOf(ada)}`)).body.total).toBeGreaterThan(0)
    expect((await read(body, 'Condition')).status).toBe(400)
    expect((await read(body, 'Patient')).status).toBe(400)
    const refused = await ask(ada, { client_id: clientId, scope: 'user/*.rs' })
    expect(String(refused.details.redirect_url)).toContain('error=access_denied')
  })

  test('writes nothing, and opens nothing but the FHIR API', async () => {
    const { body } = await enter(drCole)
    const headers = { host: 'localhost:3000', ...bearer(body), 'content-type': 'application/fhir+json' }
    const added = await place.app.http.inject({ method: 'POST', url: '/fhir/R4/Condition', headers, payload: '{}' })
    expect(added.statusCode).toBe(403)
    const chart = await place.app.http.inject({ method: 'GET', url: patientsApi.listPatients.path, headers })
    expect(chart.statusCode).toBe(401)
  })
})

describe('it ends', () => {
  const ends = async (end: () => Promise<unknown>) => {
    const { body } = await enter(drCole)
    expect((await read(body, 'Condition')).status).toBe(200)
    await end()
    const answer = await read(body, 'Condition')
    const renewed = await post('token', { grant_type: 'refresh_token', refresh_token: String(body.refresh_token), client_id: clientId })
    return [answer.status, answer.body.total, renewed.status]
  }
  test('with the care: the token finds nothing', async () => {
    const end = () => place.as(ada).call(sharingApi.endAccess, { id: place.as(drCole).doctorId ?? '' })
    expect(await ends(end)).toEqual([200, 0, 200])
  })
  test('with the doctor’s session, as a clinician, by an admin, by the doctor', async () => {
    const at = () => place.clock.now()
    expect(await ends(() => place.sql('update auth.sessions set revoked_at = $1 where user_id = $2', [at(), idOf(drCole)]))).toEqual([
      401,
      undefined,
      400,
    ])
    await place.sql('update auth.sessions set revoked_at = null where user_id = $1', [idOf(drCole)])
    expect(await ends(() => place.sql('update app.doctors set is_active = false where user_id = $1', [idOf(drCole)]))).toEqual([
      401,
      undefined,
      400,
    ])
    await place.sql('update app.doctors set is_active = true where user_id = $1', [idOf(drCole)])
    expect(await ends(() => place.as(olive).call(connectedAppsApi.suspendApp, { id: clientId, suspended: true }))).toEqual([
      401,
      undefined,
      401,
    ])
    clientId = await register()
    expect(
      await ends(async () => {
        const { rows } = await place.as(drCole).call(connectedAppsApi.listConnectedApps, {})
        const own = rows.find(({ asClinician, endedAt }) => asClinician && endedAt === null)
        await place.as(drCole).call(connectedAppsApi.disconnectApp, { id: own?.id ?? '' })
      }),
    ).toEqual([401, undefined, 400])
  })
})

test('the look that apps are told of is that of the pages', async () => {
  const css = readFileSync(new URL('../../../../web/src/theme.css', import.meta.url), 'utf8')
  const token = (name: string) => new RegExp(`--u-${name}: ([^;]+);`).exec(css)?.[1]
  expect([token('background'), token('danger'), token('brand'), token('success'), token('text'), token('radius-card')]).toEqual([
    smartStyle.color_background,
    smartStyle.color_error,
    smartStyle.color_highlight,
    smartStyle.color_success,
    smartStyle.color_text,
    smartStyle.dim_border_radius,
  ])
  const { status, body, headers } = await get('/fhir/smart-style.json')
  expect([status, headers['access-control-allow-origin'], body]).toEqual([200, '*', smartStyle])
  const configuration = await get('/fhir/R4/.well-known/smart-configuration')
  expect(configuration.body.capabilities).toEqual(
    expect.arrayContaining([
      'launch-ehr',
      'context-ehr-patient',
      'context-ehr-encounter',
      'context-banner',
      'context-style',
      'permission-user',
    ]),
  )
})

test('an app for the patient of a chart alone needs an address to be opened at', async () => {
  await expect(register({ clinicianReach: 'patient', launchUri: null })).rejects.toMatchObject({
    problem: { status: 400, field: 'launchUri' },
  })
  await expect(register({ launchUri: 'http://elsewhere.example/launch' })).rejects.toMatchObject({ problem: { field: 'launchUri' } })
})
