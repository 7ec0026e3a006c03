import { type DataKind, dataKindNames, dataKinds } from '@uzima/contract/connected-apps/scopes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FhirResource } from '#export/fhir.ts'
import { isOfPractice, servedTypes } from '#modules/fhir/registry.ts'
import { type Clinic, clinic } from '../clinic.ts'
import { letIn, registerApp } from '../connected-app.ts'
import { ada, ben, drCole, drDiaz, nora, olive, type Person } from '../people.ts'
import { layRecord } from '../whole-record.ts'

/**
 * Apps of patients: each kind of data, alone and left out, for each type of resource, of the person's own record, another patient's and a
 * clinician's; found, counted, read by an id, in `$everything` and as who wrote it.
 */
let place: Clinic
let appId: string
/** What there is of each type in each record, by the person's own token. */
const held = new Map<Person, Map<string, FhirResource[]>>()
let cells = 0

type Answer = { status: number; body: { total?: number; entry?: { resource: FhirResource }[] } }
const ask = async (token: string, path: string): Promise<Answer> => {
  const answer = await place.app.http.inject({ method: 'GET', url: `/fhir/R4/${path}`, headers: { authorization: `Bearer ${token}` } })
  return { status: answer.statusCode, body: answer.json() }
}

beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, nora, olive], env: { AUTH_RELAXED: 'on' } })
  const { appointmentId } = await layRecord(place, ada)
  await layRecord(place, ben, '2027-01-06T10:00:00Z')
  await place.sql("update app.appointments set status = 'completed' where id = $1", [appointmentId])
  appId = await registerApp(place, olive)
  for (const who of [ada, ben]) {
    const token = await place.as(who).token()
    const own = new Map<string, FhirResource[]>()
    for (const type of servedTypes) {
      const { body } = await ask(token, `${type}?_count=100`)
      own.set(
        type,
        (body.entry ?? []).map(({ resource }) => resource),
      )
    }
    held.set(who, own)
  }
}, 120_000)

afterAll(() => {
  expect(cells).toBeGreaterThan(4000)
})

type Part = { type: string; category?: string }
const partsOf = (kinds: readonly DataKind[]): Part[] => kinds.flatMap((kind): readonly Part[] => dataKinds[kind])
type Concept = { coding?: { system?: string; code?: string }[] }
/** Whether one of these parts has a resource in it, by what the parts say alone. */
const isIn = (parts: readonly Part[], resource: FhirResource) =>
  isOfPractice(resource.resourceType) ||
  parts.some(
    ({ type, category }) =>
      type === resource.resourceType &&
      (category === undefined ||
        ((resource.category ?? []) as Concept[]).some(({ coding = [] }) =>
          coding.some(({ system, code }) => `${system}|${code}` === category),
        )),
  )

/** Put together from what the app may see; grown by each look; kept from apps where it is of a symptom check. */
const isOwnKind = (type: string) => ['CarePlan', 'AuditEvent', 'QuestionnaireResponse'].includes(type)

const ofData = dataKindNames.filter((kind) => partsOf([kind]).length > 0)
const choices = [
  ...ofData.map((kind) => ({ name: `${kind} alone`, kinds: [kind] })),
  ...ofData.map((kind) => ({ name: `all but ${kind}`, kinds: ofData.filter((each) => each !== kind) })),
]

describe('an app that was let see', () => {
  test.each(choices)('$name', async ({ kinds }) => {
    const token = await letIn(place, { who: ada, appId, scope: 'patient/*.rs', answer: { kinds: [...kinds], writes: [] } })
    const parts = partsOf(kinds)
    const isReached = (type: string) => isOfPractice(type) || parts.some((part) => part.type === type)
    const leaks: string[] = []
    const cell = (isRight: boolean, what: string) => {
      cells += 1
      if (!isRight) leaks.push(what)
    }
    const ids = [ben, drCole].map((who) => place.as(who).id)
    for (const type of servedTypes) {
      const mine = held.get(ada)?.get(type) ?? []
      const allowed = mine.filter((each) => isIn(parts, each))
      const found = await ask(token, `${type}?_count=100&_revinclude=Provenance:target`)
      const entries = (found.body.entry ?? []).map(({ resource }) => resource)
      const matches = entries.filter(({ resourceType }) => resourceType === type)
      cell(found.status === (isReached(type) ? 200 : 403), `${type}: ${found.status}`)
      cell(type === 'CarePlan' || matches.every((each) => isIn(parts, each)), `${type}: one too many`)
      cell(!isReached(type) || isOwnKind(type) || matches.length === allowed.length, `${type}: ${matches.length}, not ${allowed.length}`)
      cell(
        entries.every((each) => each.resourceType !== 'Provenance' || matches.some(({ id }) => each.id === `${type}-${id}`)),
        `${type}: who wrote something else`,
      )
      cell(!ids.some((id) => JSON.stringify(matches).includes(`Patient/${id}`)), `${type}: somebody else’s`)
      if (isOfPractice(type)) continue
      for (const id of ids) {
        const other = await ask(token, `${type}?${type === 'Patient' ? '_id' : 'patient'}=${id}&_summary=count`)
        cell(other.status === 403 || other.body.total === 0, `${type} of ${id}: ${other.body.total}`)
      }
      const hidden = mine.find((each) => !isIn(parts, each))
      for (const each of [hidden, held.get(ben)?.get(type)?.[0]])
        if (each) {
          const { status } = await ask(token, `${type}/${each.id}`)
          cell(status === (isReached(type) ? 404 : 403), `${type}/${each.id}: ${status}`)
        }
    }
    const everything = await ask(token, `Patient/${place.as(ada).id}/$everything?_count=100`)
    for (const { resource } of everything.body.entry ?? [])
      cell(resource.resourceType === 'CarePlan' ? isReached('CarePlan') : isIn(parts, resource), `$everything: ${resource.resourceType}`)
    expect(leaks).toEqual([])
  })
})
