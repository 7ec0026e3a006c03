import { connectedAppsApi } from '@uzima/contract/connected-apps'
import { dataKindNames } from '@uzima/contract/connected-apps/scopes'
import { emergencyAccessApi } from '@uzima/contract/emergency-access'
import { beforeAll, describe, expect, test } from 'vitest'
import { recordTypes } from '#modules/fhir/registry.ts'
import { appReturn, appSignIn } from '../app-sign-in.ts'
import { type Clinic, clinic } from '../clinic.ts'
import { ada, ben, drCole, drDiaz, nora, olive, type Person } from '../people.ts'
import { layRecord } from '../whole-record.ts'

/**
 * Apps of clinicians: whose chart an app was opened from, what right its clinician has to Ada's record when it asks for it, and which
 * scopes it got, for each type of her record, alone, in $everything, and as a number.
 */
let place: Clinic
const { allow, exchange, get } = appSignIn(() => place)
const apps = new Map<string, string>()

beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, nora, olive], env: { AUTH_RELAXED: 'on' } })
  await layRecord(place, ada)
  await layRecord(place, ben, '2027-01-06T10:00:00Z')
  for (const clinicianReach of ['patient', 'user'] as const) {
    const { id } = await place.as(olive).call(connectedAppsApi.registerApp, {
      ...{ name: `Reads ${clinicianReach}`, maker: 'Baobab', website: null, privacyNotice: null, redirectUris: [appReturn], keys: null },
      ...{ kinds: [...dataKindNames], proof: 'none' as const, clinicianReach, launchUri: 'https://sukari.example/launch' },
    })
    apps.set(clinicianReach, id)
  }
}, 120_000)

const idOf = (who: Person) => place.as(who).id
/** What of Ada's opens her record to each of them, and nothing else does. */
const rights = {
  'in care by visits': { who: drCole, holds: true, give: async () => undefined },
  'shut out by the patient': { who: drCole, holds: false, give: () => end() },
  'opened in an emergency': { who: drCole, holds: true, give: () => end().then(emergency) },
  'opened in an emergency that is over': { who: drCole, holds: false, give: () => end().then(emergency).then(endEmergency) },
  'shared with them': { who: nora, holds: true, give: () => share(1) },
  'shared with them formerly': { who: nora, holds: false, give: () => share(-1) },
  'never theirs': { who: nora, holds: false, give: async () => undefined },
}
const at = (hours: number) => new Date(place.clock.now().getTime() + hours * 3_600_000)
const end = () =>
  place.sql('insert into app.care_endings (patient_id, doctor_id, ended_at) values ($1, $2, $3)', [
    idOf(ada),
    place.as(drCole).doctorId,
    place.clock.now(),
  ])
const share = (hours: number) =>
  place.sql(
    `insert into app.access_grants (id, patient_id, grantee_id, valid_from, valid_until, created_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $3)`,
    [idOf(ada), idOf(nora), at(-48), at(hours)],
  )
const emergency = () => place.as(drCole).call(emergencyAccessApi.openInEmergency, { patientId: idOf(ada), reason: 'Found unconscious' })
const endEmergency = () => place.sql('update app.emergency_accesses set ended_at = $1', [place.clock.now()])

const scopes = [
  { name: 'of the patient, her chart', reach: 'patient', asked: 'patient/*.rs', from: ada, types: 'all' },
  { name: 'of the patient, another chart', reach: 'patient', asked: 'patient/*.rs user/*.rs', from: ben, types: 'none' },
  { name: 'of the user, another chart', reach: 'user', asked: 'patient/*.rs user/*.rs', from: ben, types: 'all' },
  { name: 'one type of the user, another chart', reach: 'user', asked: 'patient/*.rs user/Condition.rs', from: ben, types: 'Condition' },
  { name: 'one type of the patient, her chart', reach: 'user', asked: 'patient/Condition.rs', from: ada, types: 'Condition' },
] as const
const never = ['AuditEvent', 'Consent', 'Coverage']

/** Opened while the clinician sees every chart; what they may see when it asks is laid afterwards. */
async function enter(who: Person, { reach, asked, from }: (typeof scopes)[number]) {
  await place.sql('delete from app.care_endings')
  await place.sql('delete from app.emergency_accesses')
  await place.sql('delete from app.access_grants')
  if (who === nora)
    for (const whose of [ada, ben])
      await place.sql(
        `insert into app.access_grants (id, patient_id, grantee_id, valid_from, valid_until, created_at) values (gen_random_uuid(), $1, $2, $3, $4, $3)`,
        [idOf(whose), idOf(nora), at(-48), at(1)],
      )
  const clientId = apps.get(reach) ?? ''
  const { url } = await place.as(who).call(connectedAppsApi.openAppFromChart, { id: clientId, patientId: idOf(from) })
  const launch = new URL(url).searchParams.get('launch') ?? ''
  const { body } = await exchange(await allow(who, { client_id: clientId, scope: `launch ${asked}`, launch }), { client_id: clientId })
  await place.sql('delete from app.access_grants where patient_id = $1', [idOf(ada)])
  return (path: string) => get(`/fhir/R4/${path}`, { authorization: `Bearer ${body.access_token}` })
}

describe.each(Object.keys(rights) as (keyof typeof rights)[])('a record %s', (right) => {
  test.each(scopes)('and scopes $name', async (scope) => {
    const { who, holds, give } = rights[right]
    const read = await enter(who, scope)
    await give()
    const reaches = (type: string) => holds && !never.includes(type) && (scope.types === 'all' || scope.types === type)
    const leaks: string[] = []
    let seen = 0
    for (const type of recordTypes) {
      const named = `${type}?${type === 'Patient' ? '_id' : 'patient'}=${idOf(ada)}`
      const { status, body } = await read(`${named}&_revinclude=Provenance:target`)
      const counted = (await read(`${named}&_summary=count`)).body
      const total = Number(body.total ?? 0)
      if (reaches(type)) seen += status === 200 ? total : 0
      else if (total > 0 || Number(counted.total ?? 0) > 0 || JSON.stringify([body, counted]).includes(`Patient/${idOf(ada)}"`))
        leaks.push(`${type}: ${status}, ${total}`)
    }
    const everything = await read(`Patient/${idOf(ada)}/$everything?_count=100`)
    const entries = (everything.body.entry ?? []) as { resource: { resourceType: string } }[]
    for (const { resource } of entries)
      if (recordTypes.includes(resource.resourceType) && !reaches(resource.resourceType))
        leaks.push(`$everything: ${resource.resourceType}`)
    if (!holds || scope.types !== 'all') {
      const { status, body } = await read(`Patient/${idOf(ada)}`)
      if (status === 200) leaks.push('the patient')
      // an error says no more of her than of nobody
      if (!holds) expect(body).toEqual((await read('Patient/01900000-0000-7000-8000-000000000000')).body)
    }
    expect(leaks).toEqual([])
    expect(seen > 0).toBe(holds && scope.types !== 'none')
    // never their own record
    expect((await read(`Patient/${idOf(who)}`)).status).toBe(404)
  })
})
