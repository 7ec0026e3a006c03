import { connectedAppsApi } from '@uzima/contract/connected-apps'
import { backendServicesApi } from '@uzima/contract/connected-apps/backend-services'
import { type DataKind, dataKinds } from '@uzima/contract/connected-apps/scopes'
import { backendKindNames, systemScopes } from '@uzima/contract/connected-apps/system-scopes'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FhirResource } from '#export/fhir.ts'
import { writeExports } from '#modules/bulk-export/work.ts'
import { recordTypes } from '#modules/fhir/registry.ts'
import { backendServices, keySetOf, newKeys, omar } from '../backend-service.ts'
import { type Clinic, clinic } from '../clinic.ts'
import { giveConsent } from '../consent.ts'
import { ada, ben, drCole, drDiaz, nora, olive, type Person } from '../people.ts'
import { layRecord } from '../whole-record.ts'

/**
 * Backend services that read one by one: what two admins have granted, which scopes the token has, and whose record is named, for each type
 * of it, alone, in $everything, in $summary, in $docref, by a file, and as a number. What an export of the same token has is the measure.
 */
let place: Clinic
const { admit, tokenOf, fhir, serviceOf } = backendServices(() => place)
const silent: Person = { ...ada, name: 'Silent Patient', email: 'silent@example.org' }
const withdrawn: Person = { ...ada, name: 'Withdrawn Patient', email: 'withdrawn@example.org' }
const closed: Person = { ...ada, name: 'Closed Patient', email: 'closed@example.org' }
const unknown = '01900000-0000-7000-8000-000000000000'
let fileId: string

beforeAll(async () => {
  place = await clinic({ people: [ada, ben, silent, withdrawn, closed, drCole, drDiaz, nora, olive, omar], env: { AUTH_RELAXED: 'on' } })
  await layRecord(place, ada)
  await layRecord(place, ben, '2027-01-06T10:00:00Z')
  await layRecord(place, withdrawn, '2027-01-07T09:00:00Z')
  await layRecord(place, closed, '2027-01-07T10:00:00Z')
  for (const who of [drCole, nora]) await giveConsent(place.as(who))
  await place.sql('delete from app.consents where user_id = $1', [place.as(withdrawn).id])
  await place.sql('update auth.users set deleted_at = $2 where id = $1', [place.as(closed).id, place.clock.now()])
  const [file] = await place.sql<{ file_id: string }>(
    `select f.file_id from app.health_record_files f join app.health_records r on r.id = f.record_id
      where r.patient_id = $1 and f.removed_at is null and r.deleted_at is null limit 1`,
    [place.as(ada).id],
  )
  fileId = file?.file_id ?? ''
}, 180_000)
beforeEach(() => place.sql('delete from app.bulk_exports'))

const vitalSigns = 'http://terminology.hl7.org/CodeSystem/observation-category|vital-signs'
const grants = {
  everything: backendKindNames,
  problems: ['profile', 'problems'],
  documents: ['profile', 'documents'],
  vitals: ['vitals'],
} satisfies Record<string, DataKind[]>
const scopes = {
  everything: 'system/*.rs',
  'of version 1': 'system/*.read',
  'one type': 'system/Condition.rs',
  'one category': `system/Observation.rs?category=${vitalSigns}`,
  'documents of a category': 'system/DocumentReference.rs?category=http://example.org|none',
  'who has looked': 'system/AuditEvent.rs system/Consent.rs system/Patient.rs',
}
const cells = (Object.keys(grants) as (keyof typeof grants)[]).flatMap((grant) =>
  (Object.keys(scopes) as (keyof typeof scopes)[]).map((scope) => [grant, scope] as const),
)
const nobodies: Record<string, () => string> = {
  'has not agreed to the notice': () => place.as(silent).id,
  'no longer agrees to it': () => place.as(withdrawn).id,
  'has closed their account': () => place.as(closed).id,
  'is a doctor': () => place.as(drCole).id,
  'is a professional': () => place.as(nora).id,
  'is an admin': () => place.as(olive).id,
}

const admitted = new Map<string, string>()
async function tokenFor(grant: keyof typeof grants, scope: keyof typeof scopes): Promise<string | undefined> {
  const id = admitted.get(grant) ?? (await admit([...grants[grant]], grant))
  admitted.set(grant, id)
  const token = await tokenOf(id, scopes[scope])
  return token === 'undefined' ? undefined : token
}

const keyOf = ({ resourceType, id }: FhirResource) => `${resourceType}/${id}`
const resourcesIn = (body: unknown) => ((body as { entry?: { resource: FhirResource }[] }).entry ?? []).map(({ resource }) => resource)

/** What an export by this token has of all who are in it. */
async function exportedBy(token: string): Promise<Map<string, FhirResource>> {
  const started = await fhir(token, '$export', { prefer: 'respond-async' })
  // nothing that can be exported
  if (started.statusCode === 403) return new Map()
  await writeExports(place.app.system)
  const { output } = (await fhir(token, String(started.headers['content-location']))).json<{ output: { url: string }[] }>()
  const found = new Map<string, FhirResource>()
  for (const { url } of output)
    for (const line of (await fhir(token, url)).body.split('\n').filter(Boolean)) {
      const resource = JSON.parse(line) as FhirResource
      found.set(keyOf(resource), resource)
    }
  return found
}

const named = (type: string, id: string) => `${type}?${type === 'Patient' ? '_id' : 'patient'}=${id}`
/** The same medicines are exported as requests. */
const isInOtherWords = (key: string) => /^(Provenance\/)?MedicationStatement/.test(key)

describe.each(cells)('granted %s, with scopes for %s', (grant, scope) => {
  test('a service reads of a patient what it could export, and no more', async () => {
    const token = await tokenFor(grant, scope)
    expect(token !== undefined).toBe(systemScopes(scopes[scope].split(' '), grants[grant]).length > 0)
    if (token === undefined) return
    const exported = await exportedBy(token)
    const given = String((await place.app.appTokens.verify(token, place.clock.now()))?.scope).split(' ')
    const types = new Set(given.map((each) => each.slice('system/'.length).split('.')[0] ?? ''))
    const id = place.as(ada).id
    const ofAda = (type: string) => [...exported.values()].filter((each) => each.resourceType === type && JSON.stringify(each).includes(id))
    const faults: string[] = []
    const seen = new Set<string>()
    for (const type of recordTypes) {
      const answer = await fhir(token, `${named(type, id)}&_count=100&_revinclude=Provenance:target`)
      const counted = await fhir(token, `${named(type, id)}&_summary=count`)
      if (!types.has(type)) {
        if (answer.statusCode !== 403 || counted.statusCode !== 403) faults.push(`${type}: ${answer.statusCode}, ${counted.statusCode}`)
        if (answer.body.includes(id)) faults.push(`${type} tells of her`)
        continue
      }
      const found = resourcesIn(answer.json())
      for (const resource of found) {
        seen.add(keyOf(resource))
        if (isInOtherWords(keyOf(resource))) continue
        // put together when it is read, of what is there; who wrote an entry too
        const known = exported.get(keyOf(resource))
        if (!known) faults.push(`${keyOf(resource)} is not exported`)
        else if (type !== 'CarePlan') expect(resource).toEqual(known)
      }
      const matches = found.filter((each) => each.resourceType === type).length
      if (counted.json().total !== matches) faults.push(`${type} counts ${counted.json().total} of ${matches}`)
      if (!isInOtherWords(type) && matches !== ofAda(type).length) faults.push(`${type}: ${matches} of ${ofAda(type).length}`)
    }
    for (const path of [
      `Patient/${id}/$everything?_count=100&_revinclude=Provenance:target`,
      `Patient/${id}/$summary`,
      `DocumentReference/$docref?patient=${id}&start=2000`,
    ]) {
      const answer = await fhir(token, path)
      const own = answer.statusCode === 200 ? resourcesIn(answer.json()) : []
      for (const { resourceType, category } of own) {
        if (resourceType === 'Composition') continue
        if (!types.has(resourceType)) faults.push(`${path}: ${resourceType}`)
        if (resourceType === 'Observation' && scope === 'one category' && !JSON.stringify(category).includes('vital-signs'))
          faults.push(path)
      }
    }
    const summary = await fhir(token, `Patient/${id}/$summary`)
    expect(summary.statusCode).toBe(types.has('Patient') ? 200 : 403)
    const file = await fhir(token, `Binary/${fileId}?patient=${id}`)
    const ofDocuments = dataKinds.documents.filter(({ type }) => types.has(type))
    expect(file.statusCode).toBe(ofDocuments.length === 0 ? 403 : scope === 'documents of a category' ? 404 : 200)
    expect(faults).toEqual([])
    // what is asked for is there
    if (scope === 'everything') expect(seen.size).toBeGreaterThan(1)
  })

  test.runIf(grant === 'everything')('nobody else is there', async () => {
    const token = (await tokenFor(grant, scope)) ?? ''
    const paths = (id: string) => [
      `Patient/${id}`,
      `Patient/${id}/$everything`,
      `Patient/${id}/$summary`,
      `Patient?identifier=${id}`,
      `DocumentReference/$docref?patient=${id}`,
      `Binary/${fileId}?patient=${id}`,
      `Provenance/Condition.${id}?patient=${id}`,
      `Condition?patient=${id}&_summary=count`,
      ...recordTypes.map((type) => named(type, id)),
    ]
    const answers = async (id: string) => {
      const found: string[] = []
      for (const path of paths(id)) {
        const { statusCode, body } = await fhir(token, path)
        found.push(`${path} ${statusCode} ${body}`.replaceAll(id, unknown))
      }
      return found
    }
    const ofNobody = await answers(unknown)
    for (const answer of ofNobody) expect(answer).toMatch(/ 200 .*"total":0|^\S+ 40[34] /)
    for (const [who, whose] of Object.entries(nobodies)) expect([who, await answers(whose())]).toEqual([who, ofNobody])
    // one patient's entry is not another's
    const [entry] = resourcesIn((await fhir(token, named('Condition', place.as(ada).id))).json())
    if (entry) expect((await fhir(token, `Condition/${entry.id}?patient=${place.as(ben).id}`)).statusCode).toBe(404)
  })
})

describe('what was granted ends', () => {
  const paths = () => [named('Condition', place.as(ada).id), `Patient/${place.as(ada).id}`, `Binary/${fileId}?patient=${place.as(ada).id}`]
  const statuses = async (token: string) => {
    const found: number[] = []
    for (const path of paths()) found.push((await fhir(token, path)).statusCode)
    return found
  }

  test('when the service is suspended, and when it is removed', async () => {
    const id = await admit(backendKindNames, 'Stopped')
    const token = await tokenOf(id)
    expect(await statuses(token)).toEqual([200, 200, 200])
    await place.as(olive).call(connectedAppsApi.suspendApp, { id, suspended: true })
    expect(await statuses(token)).toEqual([401, 401, 401])
    await place.as(olive).call(connectedAppsApi.suspendApp, { id, suspended: false })
    expect(await statuses(token)).toEqual([200, 200, 200])
    await place.as(olive).call(connectedAppsApi.removeRegisteredApp, { id })
    expect(await statuses(token)).toEqual([401, 401, 401])
  })

  test('when two admins have agreed on less', async () => {
    const id = await admit(backendKindNames, 'Changed')
    const token = await tokenOf(id)
    await place.as(olive).call(backendServicesApi.changeBackendService, { id, kinds: ['problems'], keys: keySetOf(newKeys().publicKey) })
    expect(await statuses(token)).toEqual([200, 200, 200])
    await place.as(omar).call(backendServicesApi.approveBackendRequest, { id: (await serviceOf(id))?.latest?.id ?? '' })
    expect(await statuses(token)).toEqual([200, 403, 403])
  })

  test('when the patient no longer agrees to the notice, and again when they do', async () => {
    const token = await tokenOf(await admit(backendKindNames, 'Left'))
    const read = async () => (await fhir(token, `Patient/${place.as(ben).id}`)).statusCode
    expect(await read()).toBe(200)
    await place.sql('delete from app.consents where user_id = $1', [place.as(ben).id])
    expect(await read()).toBe(404)
    await giveConsent(place.as(ben))
    expect(await read()).toBe(200)
  })
})

describe('the transaction of a read', () => {
  test('is one patient’s, cannot write, and opens by no other identity', async () => {
    const { inTransaction } = await import('#db/transaction.ts')
    const { asBackend, asBackendOf } = await import('#db/app-identity.ts')
    const service = await admit(['problems'], 'Direct')
    const opened = (id: string, text: string) =>
      inTransaction<{ patient_id: string | null }, unknown>(
        place.app.pools.api,
        asBackendOf(service, id, place.clock.now()),
        async (db, row) => {
          const { CompiledQuery } = await import('kysely')
          const { rows } = await db.executeQuery(CompiledQuery.raw(text))
          return { value: [row.patient_id, rows] }
        },
      )
    const owners = 'select distinct patient_id from app.conditions'
    const adas = place.as(ada).id
    expect(await opened(adas, owners)).toEqual([adas, [{ patientId: adas }]])
    for (const whose of Object.values(nobodies)) expect(await opened(whose(), owners)).toEqual([null, []])
    await expect(opened(adas, `update app.profiles set name = 'Eve'`)).rejects.toMatchObject({ code: '25006' })
    await expect(opened(adas, 'set transaction read write')).rejects.toMatchObject({ code: '25001' })
    // from within, without the secret
    const again = `select * from app.set_backend_record_context('${service}', '${place.as(ben).id}', now())`
    await expect(opened(adas, again)).rejects.toMatchObject({ code: '42501' })
    // the service itself reads nothing of anybody
    const bare = await inTransaction(place.app.pools.api, asBackend(service, place.clock.now()), async (db) => ({
      value: await db.selectFrom('conditions').select('id').execute(),
    }))
    expect(bare).toEqual([])
  })
})
