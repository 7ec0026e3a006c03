import { conditionsApi } from '@uzima/contract/conditions'
import { medicationsApi } from '@uzima/contract/medications'
import { type SocialHistory, socialHistoryApi } from '@uzima/contract/social-history'
import type { SocialAnswer } from '@uzima/contract/social-history/content'
import { wellnessApi } from '@uzima/contract/wellness'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ApiError, type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, eve, type Person } from '../../../test/people.ts'

const api = socialHistoryApi
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
beforeEach(() => place.sql('delete from app.social_history; delete from app.conditions; delete from app.chart_entry_versions'))

const smokes: SocialAnswer = { topic: 'tobacco', status: 'current', kind: 'cigarettes', perDay: 30, years: 20, quitYear: null }
const expecting: SocialAnswer = { topic: 'pregnancy', status: 'pregnant', dueDate: null, weeks: null, intent: 'unsaid' }
const say = (answer: SocialAnswer, who: Person = ada) => place.as(who).call(api.addSocialHistory, { answer, note: null })
const inCare = () => ({ patientId: place.as(ada).id })
const judged = ({ id, version }: SocialHistory) => ({ ...inCare(), id, version })
const list = () => place.as(ada).call(api.listSocialHistory)
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: ApiError) => error.problem,
  )
const be = (gender: string, birth: string) =>
  place.sql('update app.profiles set gender = $2, date_of_birth = $3 where id = $1', [place.as(ada).id, gender, birth])

test('an answer is dated and encrypted, and a new one does not replace it', async () => {
  const first = await say(smokes)
  expect(first).toMatchObject({ answer: smokes, packYears: 30, verification: 'unconfirmed', actions: ['enterInError'] })
  place.clock.advance(86_400_000)
  await say({ ...smokes, status: 'former', quitYear: 2026 })
  const { rows } = await list()
  expect(rows.map(({ answer }) => answer.topic === 'tobacco' && answer.status)).toEqual(['former', 'current'])
  const stored = await place.sql<{ text: string }>("select encode(answer, 'escape') as text from app.social_history")
  for (const { text } of stored) expect(text).not.toMatch(/tobacco|cigarettes/)
  // nobody may rewrite what was said, the database neither
  const grants = await place.sql<{ column_name: string }>(
    "select column_name from information_schema.column_privileges where table_name = 'social_history' and grantee = 'uzima_api' and privilege_type = 'UPDATE'",
  )
  expect(grants.map(({ column_name: name }) => name)).not.toContain('answer')
})

describe('what does not go together', () => {
  test.each([
    [
      { ...smokes, status: 'never' },
      { kind: null, perDay: null, years: null, quitYear: null },
    ],
    [{ ...smokes, quitYear: 2001 }, { quitYear: null }],
    [
      { topic: 'alcohol', often: 0, drinks: 3, sixOrMore: 2 },
      { often: 0, drinks: 0, sixOrMore: 0 },
    ],
    [
      { ...expecting, status: 'not-pregnant', weeks: 12, dueDate: '2027-03-01' },
      { weeks: null, dueDate: null },
    ],
  ] as const)('is left out of %j', async (said, kept) => {
    expect((await say(said)).answer).toMatchObject(kept)
  })
  test('a year of stopping to come and an unlikely due date are refused', async () => {
    expect(await refusal(say({ ...smokes, status: 'former', quitYear: 2150 }))).toMatchObject({
      code: 'date_in_future',
      field: 'answer.quitYear',
    })
    expect(await refusal(say({ ...expecting, dueDate: '2030-01-01' }))).toMatchObject({
      code: 'due_date_unlikely',
      field: 'answer.dueDate',
    })
  })
})

test('AUDIT-C is scored, with the threshold of the person’s sex', async () => {
  const drinks = { topic: 'alcohol', often: 2, drinks: 1, sixOrMore: 0 } as const
  await be('female', '1990-01-01')
  expect((await say(drinks)).audit).toEqual({ score: 3, threshold: 3 })
  await be('male', '1990-01-01')
  expect((await list()).rows[0]?.audit).toEqual({ score: 3, threshold: 4 })
  expect((await list()).asksPregnancy).toBe(false)
})

test('a clinician confirms with one press, or says that it does not hold; what it says stays', async () => {
  const said = await say(smokes)
  const confirmed = await place.as(drCole).call(api.confirmSocialHistory, judged(said))
  expect(confirmed).toMatchObject({ verification: 'confirmed', verified: { name: drCole.name }, actions: ['refute', 'enterInError'] })
  expect(await refusal(place.as(ada).call(api.enterSocialHistoryInError, { id: said.id, version: 2, reason: 'x' }))).toMatchObject({
    code: 'entry_kept',
  })
  const refuted = await place.as(drCole).call(api.refuteSocialHistory, { ...judged(confirmed), reason: 'Stopped long ago' })
  expect(refuted).toMatchObject({ answer: smokes, verification: 'refuted' })
  const { rows } = await place.as(ada).call(api.listSocialHistoryVersions, { id: said.id })
  expect(rows.map(({ change }) => change)).toEqual(['refuted', 'confirmed', 'recorded'])
  const own = await place.as(drCole).call(api.addPatientSocialHistory, { ...inCare(), answer: { ...smokes, status: 'former' }, note: null })
  expect(own).toMatchObject({ verification: 'confirmed', recorded: { as: 'doctor' } })
})

describe('one truth about pregnancy', () => {
  const alerts = async () => {
    const { alerts: found } = await place.as(ada).call(medicationsApi.checkMedication, { name: 'Isotretinoin' })
    return found.filter(({ kind }) => kind === 'pregnancy').map((alert) => ('entry' in alert && alert.entry ? 'told' : 'possible'))
  }
  const problem = { problem: { listed: 'pregnancy', code: 'Z33', text: 'Pregnancy' }, status: 'active', isChronic: false } as const
  beforeAll(() => be('female', '1995-01-01'))

  test('an answer feeds the check of medicines, and a later one ends it', async () => {
    expect(await alerts()).toEqual(['possible'])
    await say(expecting)
    expect(await alerts()).toEqual(['told'])
    place.clock.advance(300_000)
    await say({ ...expecting, status: 'not-pregnant' })
    expect(await alerts()).toEqual(['possible'])
  })
  test('of an answer and a health problem the later one counts', async () => {
    await place.as(ada).call(conditionsApi.addCondition, { ...problem, onset: null, note: null })
    expect(await alerts()).toEqual(['told'])
    place.clock.advance(300_000)
    await say({ ...expecting, status: 'not-pregnant' })
    expect(await alerts()).toEqual(['possible'])
  })
})

test('a pregnancy of a person recorded as male is refused on both sides, other answers are not', async () => {
  await be('male', '1980-01-01')
  const refused = { status: 400, problem: { code: 'pregnancy_of_male', field: 'answer.topic' } }
  for (const status of ['pregnant', 'not-pregnant', 'unknown'] as const) {
    await expect(say({ ...expecting, status })).rejects.toMatchObject(refused)
    const recorded = { ...inCare(), answer: { ...expecting, status }, note: null }
    await expect(place.as(drCole).call(api.addPatientSocialHistory, recorded)).rejects.toMatchObject(refused)
  }
  expect((await place.as(ada).call(api.listSocialHistory)).asksPregnancy).toBe(false)
  expect((await place.as(drCole).call(api.listPatientSocialHistory, inCare())).asksPregnancy).toBe(false)
  expect(await say(smokes)).toMatchObject({ answer: { topic: 'tobacco' } })
  for (const gender of ['female', 'other', 'prefer_not_to_say'] as const) {
    await be(gender, '1980-01-01')
    expect(await say({ ...expecting, status: 'not-pregnant' })).toMatchObject({ answer: { topic: 'pregnancy' } })
  }
})

test('prevention follows from tobacco', async () => {
  await be('male', '1970-01-01')
  const lung = async () => (await place.as(ada).call(wellnessApi.listProposals)).rows.find(({ catalogId }) => catalogId === 'lung')
  expect(await lung()).toMatchObject({ certainty: 'ask', ground: null })
  await say(smokes)
  expect(await lung()).toMatchObject({ certainty: 'recommended', ground: 'tobacco' })
  place.clock.advance(300_000)
  await say({ ...smokes, status: 'never' })
  expect(await lung()).toBeUndefined()
})

test('strangers see nothing, and every reading is on record', async () => {
  await say(smokes)
  expect(await refusal(place.as(eve).call(api.listPatientSocialHistory, inCare()))).toMatchObject({ status: 403 })
  expect(await refusal(place.as(drCole).call(api.listPatientSocialHistory, { patientId: place.as(ben).id }))).toMatchObject({ status: 404 })
  expect((await place.as(drCole).call(api.listPatientSocialHistory, inCare())).rows).toHaveLength(1)
  const [event] = await place.sql<{ event_type: string }>(
    "select event_type from audit.log where resource_type = 'social-history' and outcome = 'success' order by ts desc, id desc limit 1",
  )
  expect(event).toEqual({ event_type: 'social_history.listed' })
})
