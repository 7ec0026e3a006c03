import { appointmentsApi } from '@uzima/contract/appointments'
import { healthLinksApi } from '@uzima/contract/health-links'
import { immunizationsApi, type WriteImmunization } from '@uzima/contract/immunizations'
import { calculateJwkThumbprint, type JWK } from 'jose'
import { QRCodeGenerator, SHCReader } from 'kill-the-clipboard'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mostOfOneCode } from '#auth/health-cards.ts'
import { changeStoredKeys } from '#auth/stored-keys.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { letIn, registerApp } from '../../../test/connected-app.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, olive, type Person } from '../../../test/people.ts'

let place: Clinic
let appId: string
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, olive], env: { AUTH_RELAXED: 'on' } })
  for (const person of [ada, ben]) await giveConsent(place.as(person))
  const visit = {
    doctorId: place.as(drCole).doctorId ?? '',
    start: '2027-01-06T09:00:00.000Z',
    reason: 'Check',
    mode: 'in_person',
  } as const
  await place.as(ada).call(appointmentsApi.bookAppointment, visit)
  await place.sql("update app.profiles set date_of_birth = '1961-05-01' where id = $1", [place.as(ada).id])
  appId = await registerApp(place, olive)
})
beforeEach(() => place.sql('delete from app.immunizations; delete from app.chart_entry_versions'))

const vaccination: WriteImmunization = {
  ...{ vaccine: { code: 'zoster_rzv', text: 'Shingles, recombinant' }, status: 'completed', statusReason: null, date: '2026-05-10' },
  ...{ doseNumber: 1, lot: 'LOT-77X', expiry: null, site: null, givenBy: 'Nurse Wanjiru', place: 'Moonlight Clinic' },
  ...{ primarySource: false, note: 'Secret soreness' },
}
const record = (more: Partial<WriteImmunization> = {}) =>
  place.as(drCole).call(immunizationsApi.addPatientImmunization, { ...vaccination, ...more, patientId: place.as(ada).id })
const add = (more: Partial<WriteImmunization> = {}) => place.as(ada).call(immunizationsApi.addImmunization, { ...vaccination, ...more })
const issue = (who: Person = ada) => place.as(who).call(healthLinksApi.issueVaccinationCards)

const address = '/health-cards/.well-known/jwks.json'
async function published() {
  const answer = await place.app.http.inject({ url: address, headers: { host: 'localhost:3000', origin: 'https://verifier.example' } })
  expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, '*'])
  return answer.json<{ keys: JWK[] }>().keys
}
const partOf = (jws: string, at: number) => Buffer.from(jws.split('.')[at] ?? '', 'base64url')
const kidOf = (jws: string) => (JSON.parse(partOf(jws, 0).toString()) as { kid: string }).kid
/** As a verifier does that has fetched the keys before and is offline now. */
async function verify(jws: string) {
  const key = (await published()).find(({ kid }) => kid === kidOf(jws))
  const card = await new SHCReader({ publicKey: key ?? null }).fromJWS(jws)
  const { entry = [] } = (await card.asBundle()) as { entry?: { resource: Record<string, unknown> }[] }
  return entry.map(({ resource }) => resource)
}

describe('a card of vaccinations', () => {
  test('is signed by the practice, and tells who, what and when, and nothing else', async () => {
    await record()
    const { cards, left } = await issue()
    expect([cards.map(({ count }) => count), left]).toEqual([[1], 0])
    const [patient, given] = await verify(cards[0]?.jws ?? '')
    expect(patient).toEqual({ resourceType: 'Patient', name: [expect.anything()], birthDate: '1961-05-01' })
    expect(JSON.stringify(patient)).toContain(ada.name.split(' ').at(-1))
    expect(given).toEqual({
      resourceType: 'Immunization',
      status: 'completed',
      vaccineCode: { coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code: '187' }] },
      patient: { reference: 'resource:0' },
      occurrenceDateTime: '2026-05-10',
      lotNumber: 'LOT-77X',
      performer: [{ actor: { display: 'Nurse Wanjiru' } }],
    })
    const [event] = await place.sql("select subject_id, details from audit.log where event_type = 'health_card.issued'")
    expect(event).toMatchObject({ subject_id: place.as(ada).id, details: { count: 1 } })
  })

  test('has the form that verifiers ask for', async () => {
    await record()
    const jws = (await issue()).cards[0]?.jws ?? ''
    const keys = await published()
    expect(keys).toEqual([
      { kty: 'EC', crv: 'P-256', x: expect.any(String), y: expect.any(String), kid: kidOf(jws), alg: 'ES256', use: 'sig' },
    ])
    expect(await calculateJwkThumbprint(keys[0] ?? {})).toBe(kidOf(jws))
    expect(JSON.parse(partOf(jws, 0).toString())).toEqual({ alg: 'ES256', zip: 'DEF', kid: kidOf(jws) })
    const payload = await new Response(new Blob([partOf(jws, 1)]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).json()
    expect(payload).toMatchObject({
      iss: 'http://localhost:3000/health-cards',
      nbf: expect.any(Number),
      vc: { type: ['https://smarthealth.cards#health-card', 'https://smarthealth.cards#immunization'] },
    })
    const codes = new QRCodeGenerator({ enableChunking: false })
    const digits = codes.encodeJWSToNumeric(jws)
    expect(codes.decodeNumericToJWS(digits)).toBe(jws)
  })

  test('leaves out what nobody has confirmed, refused, undone or undated, and says how many', async () => {
    await record({ date: '2019-03-02' })
    await add({ date: '2020-01-01' })
    await record({ date: '2021-05' })
    await record({ vaccine: { code: null, text: 'jab at school' } })
    await record({ status: 'not-done', statusReason: 'refused' })
    const wrong = await record({ date: '2018-01-01' })
    await place.as(drCole).call(immunizationsApi.refuteImmunization, {
      ...{ patientId: place.as(ada).id, id: wrong.id, version: wrong.version, reason: 'Of somebody else' },
    })
    const { cards, left } = await issue()
    expect([cards.map(({ count }) => count), left]).toEqual([[1], 3])
    expect((await verify(cards[0]?.jws ?? ''))[1]).toMatchObject({ occurrenceDateTime: '2019-03-02' })
  })

  test('is none where there is nothing to vouch for', async () => {
    await add()
    expect(await issue()).toEqual({ cards: [], left: 1 })
    expect(await issue(ben)).toEqual({ cards: [], left: 0 })
  })

  test('of many are several, each for one code, in order of the days', async () => {
    const days = Array.from({ length: 30 }, (_, at) => `${1990 + at}-06-01`)
    for (const date of days.toReversed()) await record({ date, doseNumber: null, givenBy: `Nurse number ${date}`, lot: `LOT ${date}` })
    const { cards } = await issue()
    expect(cards.length).toBeGreaterThan(1)
    for (const { jws } of cards) expect(jws.length).toBeLessThanOrEqual(mostOfOneCode)
    const told = await Promise.all(cards.map(async ({ jws }) => (await verify(jws)).slice(1).map((each) => each.occurrenceDateTime)))
    expect(told.flat()).toEqual(days)
    expect(told.map(({ length }) => length)).toEqual(cards.map(({ count }) => count))
  })

  test('that was changed is refused', async () => {
    await record()
    const jws = (await issue()).cards[0]?.jws ?? ''
    const [head, body = '', proof] = jws.split('.')
    const other = `${head}.${body.slice(0, -2)}${body.endsWith('AA') ? 'BB' : 'AA'}.${proof}`
    await expect(verify(other)).rejects.toThrow()
  })

  test('is verified after its key was followed by another, until that is removed', async () => {
    await record()
    const jws = (await issue()).cards[0]?.jws ?? ''
    const { masterKeyFile } = place.app.system.services.config
    const change = (step: string, kid?: string) =>
      changeStoredKeys({ ownerUrl: place.database.ownerUrl, masterKeyFile, use: 'health_card', now: place.clock.now() }, step, kid)
    const next = (await change('add')).find(({ state }) => state === 'accepted')
    await change('use', next?.kid)
    place.clock.advance(60_000)
    expect(kidOf((await issue()).cards[0]?.jws ?? '')).toBe(next?.kid)
    expect(await verify(jws)).toHaveLength(2)
    await change('remove', kidOf(jws))
    place.clock.advance(60_000)
    await expect(verify(jws)).rejects.toThrow()
  })
})

describe('$health-cards-issue', () => {
  const ask = async (token: string, parameter: object[], id = place.as(ada).id) => {
    const answer = await place.app.http.inject({
      method: 'POST',
      url: `/fhir/R4/Patient/${id}/$health-cards-issue`,
      headers: { host: 'localhost:3000', authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json' },
      payload: JSON.stringify({ resourceType: 'Parameters', parameter }),
    })
    return { status: answer.statusCode, body: answer.json<{ resourceType: string; parameter?: { name: string; valueString: string }[] }>() }
  }
  const asked = [{ name: 'credentialType', valueUri: 'https://smarthealth.cards#immunization' }]
  const connect = (scope: string) => letIn(place, { who: ada, appId, scope })

  test('gives an app the cards of whoever has let it read them', async () => {
    await record()
    const { status, body } = await ask(await connect('launch/patient patient/Patient.rs patient/Immunization.rs'), asked)
    expect([status, body.parameter?.map(({ name }) => name)]).toEqual([200, ['verifiableCredential']])
    expect(await verify(body.parameter?.[0]?.valueString ?? '')).toHaveLength(2)
  })

  test.each(['patient/Patient.rs patient/Observation.rs', 'patient/Immunization.rs'])(
    'is refused to an app that may read %s',
    async (scope) => {
      await record()
      expect((await ask(await connect(`launch/patient ${scope}`), asked)).status).toBe(403)
    },
  )

  test.each([
    ['another kind', [{ name: 'credentialType', valueUri: 'https://smarthealth.cards#laboratory' }], 422],
    ['no kind', [], 400],
    ['no list', {} as object[], 400],
  ])('of %s is refused', async (_, parameter, status) => {
    const answer = await ask(await connect('launch/patient patient/*.rs'), parameter)
    expect([answer.status, answer.body.resourceType]).toEqual([status, 'OperationOutcome'])
  })

  test('gives nobody the cards of another', async () => {
    expect((await ask(await connect('launch/patient patient/*.rs'), asked, place.as(ben).id)).status).toBe(404)
  })

  test('has nothing to say where there is nothing to vouch for', async () => {
    expect((await ask(await connect('launch/patient patient/*.rs'), asked)).body).toEqual({ resourceType: 'Parameters' })
  })
})
