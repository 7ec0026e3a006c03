import { type FamilyHistory, familyHistoryApi, type WriteFamilyHistory } from '@uzima/contract/family-history'
import { wellnessApi } from '@uzima/contract/wellness'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ApiError, type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, eve, type Person } from '../../../test/people.ts'

const api = familyHistoryApi
let place: Clinic
beforeAll(async () => {
  place = await clinic()
  for (const person of [ada, ben]) await giveConsent(place.as(person))
  await place.sql(
    `insert into app.access_grants (id, patient_id, grantee_id, valid_from, valid_until, created_at)
     values (gen_random_uuid(), $1, $2, $3, $3::timestamptz + interval '30 days', $3)`,
    [place.as(ada).id, place.as(drCole).id, place.clock.now()],
  )
})
beforeEach(() =>
  place.sql('delete from app.family_history; delete from app.family_history_statements; delete from app.chart_entry_versions'),
)

const bowel: WriteFamilyHistory = {
  relation: 'father',
  problem: { listed: 'colon_cancer', code: 'C18.9', text: 'Bowel cancer' },
  onsetAge: 52,
  causedDeath: 'yes',
  note: 'Found late',
}
const add = (more: Partial<WriteFamilyHistory> = {}, who: Person = ada) => place.as(who).call(api.addFamilyHistory, { ...bowel, ...more })
const inCare = () => ({ patientId: place.as(ada).id })
const judged = ({ id, version }: FamilyHistory) => ({ ...inCare(), id, version })
const list = () => place.as(ada).call(api.listFamilyHistory)
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: ApiError) => error.problem,
  )

test('what a patient adds is unconfirmed, encrypted, named in every language, the closest relatives first', async () => {
  await add({ relation: 'uncle', onsetAge: null, causedDeath: 'unknown' })
  const entry = await add()
  expect(entry).toMatchObject({ ...bowel, verification: 'unconfirmed', called: { fr: { plain: 'Cancer de l’intestin' } } })
  expect((await list()).rows.map(({ relation }) => relation)).toEqual(['father', 'uncle'])
  const rows = await place.sql<{ text: string }>(
    "select encode(problem, 'escape') || encode(relation, 'escape') || encode(caused_death, 'escape') as text from app.family_history",
  )
  for (const { text } of rows) expect(text).not.toMatch(/Bowel|father|yes/)
})

test('an age that nobody reaches and an unknown problem are refused', async () => {
  expect(await refusal(add({ onsetAge: 121 }))).toMatchObject({ status: 400, field: 'onsetAge' })
  expect(await refusal(add({ problem: { listed: 'no_such', code: null, text: 'x' } }))).toMatchObject({
    status: 400,
    field: 'problem.listed',
  })
})

describe('no known illness', () => {
  test('is a statement with who and when, unlike never having been asked, and the first entry ends it', async () => {
    expect(await list()).toEqual({ known: 'unknown', none: null, rows: [] })
    expect(await place.as(ada).call(api.stateNoFamilyHistory)).toMatchObject({
      known: 'none',
      none: { by: { as: 'patient', isCaller: true } },
    })
    expect(await place.as(drCole).call(api.statePatientHasNoFamilyHistory, inCare())).toMatchObject({
      known: 'none',
      none: { by: { as: 'doctor', name: drCole.name } },
    })
    const entry = await add()
    expect(await list()).toMatchObject({ known: 'listed', none: null })
    expect(await refusal(place.as(ada).call(api.stateNoFamilyHistory))).toMatchObject({ status: 409, code: 'family_history_listed' })
    await place.as(ada).call(api.enterFamilyHistoryInError, { id: entry.id, version: 1, reason: 'Mistake' })
    // what was ended does not hold again by itself
    expect(await list()).toMatchObject({ known: 'unknown', none: null })
  })
})

test('a clinician confirms with one press, then corrects; the patient may change it no more, and every version stays', async () => {
  const added = await add()
  const confirmed = await place.as(drCole).call(api.confirmFamilyHistory, judged(added))
  expect(confirmed).toMatchObject({ verification: 'confirmed', verified: { name: drCole.name } })
  expect(await refusal(place.as(ada).call(api.editFamilyHistory, { ...bowel, id: added.id, version: 2 }))).toMatchObject({
    code: 'entry_kept',
  })
  await place.as(drCole).call(api.editPatientFamilyHistory, { ...bowel, onsetAge: 66, ...judged(confirmed) })
  const { rows } = await place.as(ada).call(api.listFamilyHistoryVersions, { id: added.id })
  expect(rows.map(({ change, content }) => [change, content.onsetAge])).toEqual([
    ['edited', 66],
    ['confirmed', 52],
    ['recorded', 52],
  ])
  expect(await refusal(place.as(drCole).call(api.editPatientFamilyHistory, { ...bowel, ...judged(added) }))).toMatchObject({
    code: 'entry_changed',
    help: { entry: { version: 3, onsetAge: 66 } },
  })
})

test('prevention follows from it at once, and no more once it is ruled out', async () => {
  await place.sql("update app.profiles set date_of_birth = '1984-05-01', gender = 'male' where id = $1", [place.as(ada).id])
  const offered = async () => {
    const { rows } = await place.as(ada).call(wellnessApi.listProposals)
    return rows
      .filter(({ catalogId }) => catalogId.startsWith('colorectal'))
      .map(({ catalogId, certainty, ground }) => [catalogId, certainty, ground])
  }
  expect(await offered()).toEqual([])
  const entry = await add()
  expect(await offered()).toEqual([['colorectal_family_early', 'recommended', 'family']])
  await place.as(drCole).call(api.refuteFamilyHistory, { ...judged(entry), reason: null })
  expect(await offered()).toEqual([])
})

test('strangers see nothing, and every reading is on record', async () => {
  await add()
  expect(await refusal(place.as(eve).call(api.listPatientFamilyHistory, inCare()))).toMatchObject({ status: 403 })
  expect(await refusal(place.as(drCole).call(api.listPatientFamilyHistory, { patientId: place.as(ben).id }))).toMatchObject({ status: 404 })
  expect((await place.as(drCole).call(api.listPatientFamilyHistory, inCare())).rows).toHaveLength(1)
  const [event] = await place.sql<{ event_type: string; subject_id: string }>(
    "select event_type, subject_id from audit.log where resource_type = 'family-history' and outcome = 'success' order by ts desc, id desc limit 1",
  )
  expect(event).toEqual({ event_type: 'family_history.listed', subject_id: place.as(ada).id })
})
