import { allergiesApi } from '@uzima/contract/allergies'
import { conditionsApi } from '@uzima/contract/conditions'
import { immunizationsApi } from '@uzima/contract/immunizations'
import { notificationsApi } from '@uzima/contract/notifications'
import { securityActivityApi } from '@uzima/contract/security'
import { sharingApi } from '@uzima/contract/sharing'
import { vitalsApi } from '@uzima/contract/vitals'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FhirResource } from '#export/fhir.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { nextStart, writtenExamples } from '../../../test/fhir-examples.ts'
import { ada, ben, drCole, drDiaz, nora, olive, type Person } from '../../../test/people.ts'
import { faultsOf, loadUsCore } from '../../../test/us-core.ts'
import { layRecord } from '../../../test/whole-record.ts'

type Outcome = { issue: { code: string; expression?: string[]; details: { coding?: { code: string }[] } }[] }

let place: Clinic
beforeAll(async () => {
  loadUsCore()
  place = await clinic({ people: [ada, ben, drCole, drDiaz, nora, olive], env: { AUTH_RELAXED: 'on' } })
  for (const who of [ada, ben, drCole, drDiaz, nora]) await giveConsent(place.as(who))
  await layRecord(place, ada)
  // Dr. Cole by a visit, Nora by sharing, and nobody else
  for (const table of ['access_grants', 'care_endings', 'emergency_accesses']) await place.sql(`delete from app.${table}`)
  const [row] = await place.sql<{ id: string }>('select id from app.healthcare_professionals where user_id = $1', [idOf(nora)])
  await place.as(ada).call(sharingApi.shareRecord, { providerId: row?.id ?? '', days: 7 })
}, 120_000)

const idOf = (who: Person) => place.as(who).id
const exampleOf = (type: string, more: object = {}, whose = ada): FhirResource => ({
  ...(writtenExamples[type]?.(idOf(whose), idOf(drCole)) as FhirResource),
  ...more,
})
const send = (who: Person, method: 'POST' | 'PUT', path: string, body: object, headers: Record<string, string> = {}) =>
  place
    .as(who)
    .raw({ method, url: `/fhir/R4${path}`, body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } })
const create = (who: Person, type: string, more: object = {}) => send(who, 'POST', `/${type}`, exampleOf(type, more))
const put = (who: Person, resource: FhirResource) => {
  const { versionId } = resource.meta as { versionId: string }
  return send(who, 'PUT', `/${resource.resourceType}/${resource.id}`, resource, { 'if-match': `W/"${versionId}"` })
}
const read = async (who: Person, type: string, id: string) =>
  (await place.as(who).raw({ method: 'GET', url: `/fhir/R4/${type}/${id}?patient=${idOf(ada)}` })).json<FhirResource>()
const events = (id: string) =>
  place.sql<object>(
    'select event_type, actor_id, subject_id, purpose, resource_type from audit.log where resource_id = $1 order by ts, id',
    [id],
  )
const told = async () => (await place.as(ada).call(notificationsApi.listNotifications, {})).rows.map(({ event }) => event)

const chartTypes = ['AllergyIntolerance', 'Condition'] as const
const recorded = {
  AllergyIntolerance: 'allergy.recorded',
  Condition: 'condition.recorded',
  Immunization: 'immunization.recorded',
  Observation: 'vital.added',
  QuestionnaireResponse: 'social_history.recorded',
  DocumentReference: 'health_record.added',
} as const
const types = Object.keys(recorded) as (keyof typeof recorded)[]
const edited = {
  AllergyIntolerance: 'allergy.edited',
  Condition: 'condition.edited',
  Immunization: 'immunization.edited',
  Observation: 'vital.edited',
}
const changedTypes = Object.keys(edited) as (keyof typeof edited)[]

describe('what a clinician writes for a patient in care', () => {
  test.each(types)('%s is theirs, as in the chart, and the patient is told and finds it in the log', async (type) => {
    const before = (await told()).length
    const answer = await create(drCole, type)
    expect(answer.statusCode, answer.body).toBe(201)
    const resource = answer.json<FhirResource>()
    expect(faultsOf(resource)).toEqual([])
    expect(await read(ada, type, resource.id)).toEqual(resource)
    if ('verificationStatus' in resource) expect(resource).toMatchObject({ verificationStatus: { coding: [{ code: 'confirmed' }] } })
    const by = { actor_id: idOf(drCole), subject_id: idOf(ada), purpose: 'treatment', resource_type: type }
    expect((await events(resource.id))[0]).toEqual({ event_type: recorded[type], ...by })
    expect(await told()).toHaveLength(before + 1)
    const { rows } = await place.as(ada).call(securityActivityApi.listRecordViews, {})
    expect(rows.find(({ resourceId }) => resourceId === resource.id)).toMatchObject({ event: recorded[type], actorName: 'Dr. Cole' })
  })

  test('says who made it, and takes that back as it was read', async () => {
    const mine = { reference: `Practitioner/${idOf(drCole)}` }
    for (const type of chartTypes) {
      const answer = await create(drCole, type, { recorder: mine })
      expect(answer.json(), answer.body).toMatchObject({ recorder: mine })
      for (const recorder of [`Patient/${idOf(ada)}`, `Practitioner/${idOf(nora)}`])
        expect((await create(drCole, type, { recorder: { reference: recorder } })).statusCode).toBe(422)
    }
  })

  test.each(changedTypes)('%s is changed by whoever wrote it, in the version that they read', async (type) => {
    const resource = (await create(nora, type)).json<FhirResource>()
    const same = await put(nora, resource)
    expect([same.statusCode, same.json()], same.body).toEqual([200, resource])
    const answer = await put(nora, { ...resource, note: [{ text: 'seen again' }] })
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await events(resource.id)).at(-1)).toMatchObject({ event_type: edited[type], actor_id: idOf(nora), subject_id: idOf(ada) })
    expect((await put(nora, { ...resource, note: [{ text: 'too late' }] })).statusCode).toBe(412)
  })

  test('a measurement of somebody else’s is theirs to change', async () => {
    const resource = (await create(nora, 'Observation')).json<FhirResource>()
    expect((await put(drCole, { ...resource, note: [{ text: 'no' }] })).statusCode).toBe(403)
    expect((await read(ada, 'Observation', resource.id)).note).toBeUndefined()
  })

  test('a dangerous measurement alarms as in the chart', async () => {
    const now = place.clock.now().toISOString()
    const answer = await create(nora, 'Observation', {
      effectiveDateTime: now,
      valueQuantity: { value: 190, system: 'http://unitsofmeasure.org', code: '/min' },
    })
    expect(answer.statusCode, answer.body).toBe(201)
    const { rows } = await place.as(drCole).call(notificationsApi.listNotifications, {})
    expect(rows.map(({ event }) => event)).toContain('critical_value')
  })

  test('a vaccination can be given here, which a patient cannot say', async () => {
    const answer = await create(nora, 'Immunization', { primarySource: true })
    expect(answer.json(), answer.body).toMatchObject({ primarySource: true })
    const { rows } = await place.as(nora).call(immunizationsApi.listPatientImmunizations, { patientId: idOf(ada) })
    const row = rows.find(({ id }) => id === answer.json<FhirResource>().id)
    expect(row).toMatchObject({ verification: 'confirmed', primarySource: true, recorded: { as: 'professional', isCaller: true } })
  })

  test('once only, where a search finds it', async () => {
    const resource = exampleOf('Condition', { code: { text: 'Gout' } })
    const once = { 'if-none-exist': 'code:text=x' }
    expect((await send(drCole, 'POST', '/Condition', resource, once)).statusCode).toBe(400)
    const first = (await send(drCole, 'POST', '/Condition', exampleOf('Condition', { onsetDateTime: '2003-03' }))).json<FhirResource>()
    const again = await send(drCole, 'POST', '/Condition', exampleOf('Condition', { onsetDateTime: '2003-03' }), {
      'if-none-exist': 'onset-date=2003-03',
    })
    expect([again.statusCode, again.json<FhirResource>().id]).toEqual([200, first.id])
  })
})

describe('a document', () => {
  const letter = { contentType: 'text/plain', title: 'letter.txt', data: Buffer.from('Seen in the heart clinic.').toString('base64') }
  const withLetter = (more: object = {}) => ({
    content: [...(exampleOf('DocumentReference').content as object[]), { attachment: { ...letter, ...more } }],
  })
  test('waits for a review, has its files, and is changed by whoever added it', async () => {
    const mine = { reference: `Practitioner/${idOf(nora)}` }
    const author = [{ display: 'Heart clinic' }, mine]
    const answer = await create(nora, 'DocumentReference', { ...withLetter(), author })
    expect(answer.statusCode, answer.body).toBe(201)
    const resource = answer.json<FhirResource>()
    expect(resource).toMatchObject({ docStatus: 'preliminary', author: [{ display: 'Heart clinic' }, mine] })
    const [, file] = resource.content as { attachment: { url: string } }[]
    const url = `/fhir/R4/${file?.attachment.url.replace(/^.*\/fhir\/R4\//, '')}`
    expect((await place.as(ada).raw({ method: 'GET', url })).body).toContain('Seen in the heart clinic.')
    const owners = await place.sql<{ owner_id: string; uploaded_by: string }>(
      'select f.owner_id, f.uploaded_by from app.files f join app.health_record_files r on r.file_id = f.id where r.record_id = $1',
      [resource.id],
    )
    expect(owners).toEqual([{ owner_id: idOf(ada), uploaded_by: idOf(nora) }])
    const read = await put(nora, resource)
    expect([read.statusCode, read.json()], read.body).toEqual([200, resource])
    const changed = await put(nora, { ...resource, description: 'Letter, second copy' })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(changed.json()).toMatchObject({
      description: 'Letter, second copy',
      content: [{}, { attachment: { url: file?.attachment.url } }],
    })
    expect((await events(resource.id)).at(-1)).toMatchObject({ event_type: 'health_record.edited', actor_id: idOf(nora) })
    expect((await put(drCole, { ...changed.json<FhirResource>(), description: 'Not mine' })).statusCode).toBe(403)
  })
  test('of the patient’s own is theirs to change', async () => {
    const resource = (await create(ada, 'DocumentReference')).json<FhirResource>()
    const seen = await read(drCole, 'DocumentReference', resource.id)
    expect((await put(drCole, { ...seen, description: 'Not mine' })).statusCode).toBe(403)
  })
  test('names nobody else as its maker, and its files are what they say', async () => {
    for (const reference of [`Patient/${idOf(ada)}`, `Practitioner/${idOf(nora)}`]) {
      const answer = await create(drCole, 'DocumentReference', { author: [{ display: 'Heart clinic' }, { reference }] })
      expect(answer.json<Outcome>().issue[0]?.expression, answer.body).toEqual(['DocumentReference.author[1]'])
    }
    const wrong = await create(drCole, 'DocumentReference', withLetter({ contentType: 'application/pdf' }))
    expect(wrong.statusCode, wrong.body).toBe(422)
  })
  test('keeps no file for a patient who is not in care', async () => {
    const count = async () => (await place.sql<{ count: string }>('select count(*) from app.files'))[0]?.count
    const before = await count()
    expect((await create(drDiaz, 'DocumentReference', withLetter())).statusCode).toBe(422)
    expect(await count()).toBe(before)
  })
})

describe('a visit', () => {
  test('of the doctor is cancelled by them, with the reason, and the patient is told', async () => {
    const booked = await create(ada, 'Appointment')
    expect(booked.statusCode, booked.body).toBe(201)
    const seen = await read(drCole, 'Appointment', booked.json<FhirResource>().id)
    const other = await put(drCole, { ...seen, status: 'cancelled', comment: 'x' })
    expect(other.statusCode, other.body).toBe(422)
    const answer = await put(drCole, { ...seen, status: 'cancelled', cancelationReason: { text: 'The doctor is ill' } })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ status: 'cancelled', cancelationReason: { text: 'The doctor is ill' } })
    expect((await events(seen.id)).at(-1)).toMatchObject({
      event_type: 'appointment.cancelled',
      actor_id: idOf(drCole),
      subject_id: idOf(ada),
    })
    expect((await told())[0]).toBe('visit_cancelled')
  })
  test('is moved to a time that is free, and to no other', async () => {
    const booked = await create(ada, 'Appointment')
    const seen = await read(drCole, 'Appointment', booked.json<FhirResource>().id)
    const { end: _, minutesDuration: __, slot: ___, ...visit } = seen
    const later = (minutes: number) => new Date(Date.parse(String(seen.start)) + minutes * 60_000).toISOString()
    const night = await put(drCole, { ...visit, start: later(12 * 60) } as FhirResource)
    expect(night.statusCode, night.body).toBe(409)
    const answer = await put(drCole, { ...visit, start: nextStart() } as FhirResource)
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await events(seen.id)).at(-1)).toMatchObject({ event_type: 'appointment.rescheduled', actor_id: idOf(drCole) })
    // whose visit it is not
    for (const who of [nora, drDiaz])
      expect([403, 404]).toContain((await put(who, { ...answer.json<FhirResource>(), status: 'cancelled' })).statusCode)
    expect(await read(ada, 'Appointment', seen.id)).toMatchObject({ status: 'booked' })
  })
})

describe('what the patient has entered', () => {
  const confirmed = (resource: FhirResource): FhirResource => {
    const { coding } = resource.verificationStatus as { coding: object[] }
    return { ...resource, verificationStatus: { coding: [{ ...coding[0], code: 'confirmed', display: undefined }] } }
  }
  const named = { AllergyIntolerance: 'allergy', Condition: 'condition' } as const

  test.each(chartTypes)('%s is confirmed by a change of that alone', async (type) => {
    const resource = (await create(ada, type)).json<FhirResource>()
    const seen = await read(drCole, type, resource.id)
    const before = (await told()).length
    const answer = await put(drCole, confirmed(seen))
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      verificationStatus: { coding: [{ code: 'confirmed' }] },
      recorder: { reference: `Patient/${idOf(ada)}` },
    })
    expect((await events(resource.id)).at(-1)).toMatchObject({ event_type: `${named[type]}.confirmed`, actor_id: idOf(drCole) })
    // as in the chart, where a confirmation is no news
    expect(await told()).toHaveLength(before)
    expect((await put(ada, { ...seen, note: [{ text: 'mine' }] })).statusCode).not.toBe(200)
  })

  test.each(chartTypes)('%s is corrected, and confirmed by that', async (type) => {
    const resource = (await create(ada, type)).json<FhirResource>()
    const seen = await read(nora, type, resource.id)
    const silent = await put(nora, { ...seen, note: [{ text: 'since the stay' }] })
    expect([silent.statusCode, silent.json<Outcome>().issue[0]?.expression], silent.body).toEqual([422, [`${type}.verificationStatus`]])
    const { verificationStatus: _, ...unsaid } = seen
    expect((await put(nora, unsaid as FhirResource)).json<Outcome>().issue[0]).toMatchObject({ code: 'required' })
    const answer = await put(nora, { ...confirmed(seen), note: [{ text: 'since the stay' }] })
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await events(resource.id)).at(-1)).toMatchObject({ event_type: `${named[type]}.edited` })
    const versions =
      type === 'Condition'
        ? await place.as(nora).call(conditionsApi.listPatientConditionVersions, { patientId: idOf(ada), id: resource.id })
        : await place.as(nora).call(allergiesApi.listPatientAllergyVersions, { patientId: idOf(ada), id: resource.id })
    expect(versions.rows.map(({ change }) => change)).toEqual(['corrected', 'recorded'])
  })

  test.each(chartTypes)('%s as it was read is no change, and stays unconfirmed', async (type) => {
    const resource = (await create(ada, type)).json<FhirResource>()
    const seen = await read(drCole, type, resource.id)
    const answer = await put(drCole, seen)
    expect([answer.statusCode, answer.json()]).toEqual([200, seen])
    expect(await read(drCole, type, resource.id)).toEqual(seen)
  })

  test.each(['refuted', 'entered-in-error', 'unconfirmed'])('is made %s in the chart alone', async (code) => {
    for (const type of chartTypes) {
      const made = (await create(drCole, type)).json<FhirResource>()
      const { coding } = made.verificationStatus as { coding: object[] }
      const answer = await put(drCole, { ...made, verificationStatus: { coding: [{ ...coding[0], code, display: undefined }] } })
      expect([answer.statusCode, answer.json<Outcome>().issue[0]?.expression]).toEqual([422, [`${type}.verificationStatus`]])
    }
  })

  test('a measurement is not the clinician’s to change', async () => {
    const resource = (await create(ada, 'Observation')).json<FhirResource>()
    expect((await put(drCole, { ...resource, note: [{ text: 'no' }] })).statusCode).toBe(403)
  })
})

describe('in a transaction', () => {
  const bundle = (...entry: object[]) => ({ resourceType: 'Bundle', type: 'transaction', entry })
  const post = (resource: object, more: object = {}) => ({
    resource,
    request: { method: 'POST', url: (resource as FhirResource).resourceType, ...more },
  })

  test('all of it is written and on record, for the one patient whom an entry finds', async () => {
    const lookup = {
      fullUrl: 'urn:uuid:01900000-0000-4000-8000-000000000001',
      ...post({ resourceType: 'Patient' }, { ifNoneExist: `_id=${idOf(ada)}` }),
    }
    const patient = { reference: lookup.fullUrl }
    const answer = await send(
      drCole,
      'POST',
      '',
      bundle(lookup, post(exampleOf('AllergyIntolerance', { patient })), post(exampleOf('Observation', { subject: patient }))),
    )
    expect(answer.statusCode, answer.body).toBe(200)
    const { entry } = answer.json<{ entry: { resource: FhirResource; response: { status: string } }[] }>()
    expect(entry.map(({ response }) => response.status)).toEqual(['200 OK', '201 Created', '201 Created'])
    const by = { actor_id: idOf(drCole), subject_id: idOf(ada), purpose: 'treatment' }
    expect((await events(entry[1]?.resource.id ?? ''))[0]).toMatchObject({ event_type: 'allergy.recorded', ...by })
    expect((await events(entry[2]?.resource.id ?? ''))[0]).toMatchObject({ event_type: 'vital.added', ...by })
  })

  test('or nothing, where an entry is refused', async () => {
    const before = await place.as(drCole).call(allergiesApi.listPatientAllergies, { patientId: idOf(ada) })
    const answer = await send(
      drCole,
      'POST',
      '',
      bundle(post(exampleOf('AllergyIntolerance')), post(exampleOf('Observation', { effectiveDateTime: '2031-01-01T00:00:00Z' }))),
    )
    expect(answer.statusCode, answer.body).toBe(422)
    const after = await place.as(drCole).call(allergiesApi.listPatientAllergies, { patientId: idOf(ada) })
    expect(after.rows).toHaveLength(before.rows.length)
  })

  test('is about one patient', async () => {
    const answer = await send(drCole, 'POST', '', bundle(post(exampleOf('Condition')), post(exampleOf('Condition', {}, ben))))
    expect(answer.statusCode, answer.body).toBe(422)
  })
})

describe('what is refused', () => {
  test('what clinicians do not write in the chart', async () => {
    for (const type of ['MedicationStatement', 'Appointment'] as const) {
      const answer = await create(drCole, type)
      expect([type, answer.statusCode], answer.body).toEqual([type, 403])
    }
  })

  test('a patient who is not in care, as one that there is not', async () => {
    const unknown = '01900000-0000-7000-8000-000000000000'
    for (const type of types) {
      const one = await send(drDiaz, 'POST', `/${type}`, exampleOf(type))
      const other = JSON.parse(JSON.stringify(exampleOf(type)).replaceAll(idOf(ada), unknown))
      const none = await send(drDiaz, 'POST', `/${type}`, other)
      expect([type, one.statusCode, one.body]).toEqual([type, 422, none.body])
    }
    for (const type of changedTypes) {
      const resource = (await create(drCole, type)).json<FhirResource>()
      expect((await put(drDiaz, { ...resource, note: [{ text: 'no' }] })).statusCode).toBe(404)
    }
    const { rows } = await place.as(ada).call(vitalsApi.listVitals, {})
    expect(rows.every(({ addedByName }) => addedByName !== 'Dr. Diaz')).toBe(true)
  })

  test('a clinician’s own record stays their own', async () => {
    const answer = await send(drCole, 'POST', '/AllergyIntolerance', exampleOf('AllergyIntolerance', {}, drCole))
    expect(answer.json(), answer.body).toMatchObject({
      patient: { reference: `Patient/${idOf(drCole)}` },
      verificationStatus: { coding: [{ code: 'unconfirmed' }] },
    })
  })
})
