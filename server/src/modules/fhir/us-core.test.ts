import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { knownProfiles } from '#export/profiles.ts'
import { findRoot } from '#root.ts'
import { checksOf } from '../../../test/us-core-checks.ts'
import { demoClinic, type Given } from '../../../test/us-core-clinic.ts'
import { addRest } from '../../../test/us-core-entries.ts'
import { gapOf, gapOfServer, isOfSupported, unsupported } from '../../../test/us-core-gaps.ts'
import { foundAt, requirements } from '../../../test/us-core-rows.ts'
import { usCoreTable } from '../../../test/us-core-table.ts'

/** Between them they have what any patient of the demo clinic has. */
const patients = ['amina', 'amelia', 'dennis']
let demo: Awaited<ReturnType<typeof demoClinic>>
const given: Given[] = []
let faultOf: ReturnType<typeof checksOf>

beforeAll(async () => {
  demo = await demoClinic()
  const { place, ask, signIn, readAll, ofPractice, ofRecords } = demo
  const amina = await signIn('amina@demo.example')
  await addRest(place, amina, signIn)
  given.push(...(await readAll(amina, ofPractice)))
  for (const name of patients) given.push(...(await readAll(await signIn(`${name}@demo.example`), ofRecords)))
  faultOf = checksOf(given, (await metadata()).json(), ask)
}, 240_000)

const metadata = () => demo.place.app.http.inject({ method: 'GET', url: '/fhir/R4/metadata' })
const tokenOf = (who: string) => demo.signIn(`${who}@demo.example`).then(({ token }) => token)

describe('what US Core asks of a profile', () => {
  const profiles = [...new Set(requirements.filter(isOfSupported).map(({ profile }) => profile))]
  test.each(profiles)('%s', async (profile) => {
    const met: string[] = []
    const unmet: string[] = []
    for (const row of requirements.filter((each) => each.profile === profile)) {
      const fault = await faultOf(row)
      const isListed = gapOf(row) !== undefined
      if (fault !== undefined && !isListed) unmet.push(`${row.kind} ${row.value}: ${fault}`)
      if (fault === undefined && isListed) met.push(`${row.kind} ${row.value}`)
    }
    expect({ unmet, 'met, though listed as not': met }).toEqual({ unmet: [], 'met, though listed as not': [] })
  })

  test('what is not known is said to be so', () => {
    expect(given.some(({ resource }) => JSON.stringify(resource).includes('/data-absent-reason","valueCode":"unknown"'))).toBe(true)
  })

  test('of those that are said to be missing, nothing was read', () => {
    const claimed = given.flatMap(({ resource }) => (resource.meta as { profile?: string[] }).profile ?? [])
    expect(Object.keys(unsupported).filter((name) => claimed.some((url) => url.endsWith(`/${name}`)))).toEqual([])
  })
})

describe('what US Core asks of a server', () => {
  const ofServer = requirements.filter(({ profile }) => profile === 'server').map(({ value }) => value)
  /** By the beginning of the requirement. */
  const checks: Record<string, () => unknown> = {
    'GET metadata without a token': async () =>
      expect((await metadata()).json()).toMatchObject({ fhirVersion: '4.0.1', format: expect.arrayContaining(['json']) }),
    'instantiates has': async () =>
      expect((await metadata()).json<{ instantiates: string[] }>().instantiates).toContain(
        'http://hl7.org/fhir/us/core/CapabilityStatement/us-core-server',
      ),
    'supportedProfile has': async () => {
      const { rest } = (await metadata()).json<{ rest: { resource: { supportedProfile?: string[] }[] }[] }>()
      const named = rest[0]?.resource.flatMap(({ supportedProfile = [] }) => supportedProfile) ?? []
      expect(named.toSorted()).toEqual(knownProfiles.toSorted())
      expect(named.some((url) => url.endsWith('/us-core-patient'))).toBe(true)
    },
    'search by GET and by POST': async () => {
      const token = await tokenOf('amina')
      for (const type of demo.ofRecords) {
        const { total } = await demo.ask(`${type}?_summary=count`, token)
        const form = await demo.place.app.http.inject({
          ...{ method: 'POST', url: `/fhir/R4/${type}/_search`, payload: '_summary=count' },
          headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${token}` },
        })
        expect(form.json<{ total: number }>().total, type).toBe(total)
      }
    },
    'patient=[id] and patient=Patient/[id]': async () => {
      const { token, patientId } = await demo.signIn('amina@demo.example')
      for (const type of demo.ofRecords.filter((each) => each !== 'Patient')) {
        const [bare, typed] = await Promise.all(
          [patientId, `Patient/${patientId}`].map((each) => demo.ask(`${type}?patient=${each}&_summary=count`, token)),
        )
        expect(typed?.total, type).toBe(bare?.total)
      }
    },
    'token search by code': async () => {
      const token = await tokenOf('amina')
      const [byCode, bySystem] = await Promise.all(
        ['85354-9', 'http://loinc.org|85354-9'].map((code) => demo.ask(`Observation?code=${code}&_summary=count`, token)),
      )
      expect(byCode?.total).toBeGreaterThan(0)
      expect(bySystem?.total).toBe(byCode?.total)
    },
    // never needed here: a search without one is answered
    'a search that needs a status': async () => expect((await demo.ask('Procedure', await tokenOf('amina'))).status).toBe(200),
    'refused: 401': async () => {
      const token = await tokenOf('amina')
      const statuses = await Promise.all([
        ...[demo.ask('Patient', 'nonsense'), demo.ask('Patient', await tokenOf('admin'))],
        ...[demo.ask('Condition/01890000-0000-7000-8000-000000000000', token), demo.ask('Patient?birthdate=yesterday', token)],
      ])
      expect(statuses.map(({ status }) => status)).toEqual([401, 403, 404, 400])
    },
    'each presentedForm.url': () => {
      const at = (type: string, where: string) =>
        given.filter(({ resource }) => resource.resourceType === type).flatMap(({ resource }) => foundAt(resource, where))
      const forms = at('DiagnosticReport', 'presentedForm.url')
      expect(forms.length).toBeGreaterThan(0)
      expect(at('DocumentReference', 'content.attachment.url')).toEqual(expect.arrayContaining(forms))
    },
    'Practitioners have an address': async () => {
      const { token } = await demo.signIn('amina@demo.example')
      const { resources } = await demo.ask('Practitioner', token)
      for (const { id } of resources) expect((await demo.ask(`PractitionerRole?practitioner=${id}`, token)).total, id).toBeGreaterThan(0)
    },
  }

  test.each(ofServer.filter((value) => gapOfServer(value) === undefined))('%s', async (value) => {
    const check = Object.entries(checks).find(([beginning]) => value.startsWith(beginning))?.[1]
    if (!check) throw new Error('nothing checks this')
    await check()
  })
})

test('docs/us-core.md says what the list of requirements and its gaps say (vitest -u writes it)', async () => {
  await expect(usCoreTable()).toMatchFileSnapshot(path.join(findRoot(), 'docs', 'us-core.md'))
})
