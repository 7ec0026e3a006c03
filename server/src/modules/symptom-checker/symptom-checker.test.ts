import { allergiesApi, type WriteAllergy } from '@uzima/contract/allergies'
import { appointmentsApi } from '@uzima/contract/appointments'
import { conditionsApi } from '@uzima/contract/conditions'
import { medicationsApi } from '@uzima/contract/medications'
import { type AnalyzeSymptoms, symptomCheckerApi as api, type SymptomCheck } from '@uzima/contract/symptom-checker'
import { beforeAll, describe, expect, test } from 'vitest'
import { symptomEngine } from '#clinical/symptoms/engine.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, type Person, visitor } from '../../../test/people.ts'

let place: Clinic
let visit: string
beforeAll(async () => {
  // as at start-up, and not within the transaction of whoever checks first
  symptomEngine()
  place = await clinic()
  const booked = await place.as(ada).call(appointmentsApi.bookAppointment, {
    doctorId: place.as(drCole).doctorId ?? '',
    start: '2027-01-06T09:00:00.000Z',
    reason: 'Check',
    mode: 'in_person',
  })
  visit = booked.id
  await place.sql("update app.profiles set date_of_birth = '1970-03-12', gender = 'female' where id = $1", [place.as(ada).id])
})

const cold: AnalyzeSymptoms = {
  primarySymptom: 'Runny nose',
  duration: '2-3-days',
  severity: 3,
  additionalSymptoms: [],
  description: 'Stuffy nose and sneezing, sore throat. No fever, no shortness of breath.',
  age: null,
  sex: null,
  isPregnant: false,
  isImmunosuppressed: false,
  language: 'en',
}
const analyze = (more: Partial<AnalyzeSymptoms> = {}, who: Person = ada, headers?: Record<string, string>) =>
  place.as(who).call(api.analyzeSymptoms, { ...cold, ...more }, headers)
/** Answers no to each danger sign that is asked about. */
async function ruleOut(check: SymptomCheck, who: Person = ada): Promise<SymptomCheck> {
  let now = check
  while (now.openQuestions > 0 && now.question)
    now = await place.as(who).call(api.answerQuestion, { id: now.id, language: 'en', finding: now.question.id, answer: 'no' })
  return now
}
const eventsOf = (who: Person, event: string) =>
  place.sql('select subject_id, details from audit.log where actor_id = $1 and event_type = $2', [place.as(who).id, event])
const stateOf = (check: Awaited<ReturnType<typeof analyze>>, id: string) => check.understood.find((finding) => finding.id === id)?.state

describe('analyzeSymptoms', () => {
  test('a cold can be treated at home: what was understood, what it may be, and what helps', async () => {
    const first = await analyze()
    // nothing is harmless before the danger signs of the complaint are ruled out
    expect(first).toMatchObject({ urgency: 'urgent', precautions: ['unanswered'], group: { id: 'cough-cold' } })
    expect(first.question).toMatchObject({ isDangerSign: true, id: 'dyspnea', isDenied: true })
    const check = await ruleOut(first)
    expect(check).toMatchObject({ urgency: 'self-care', precautions: [], crises: [], flags: [], readIn: 'en', sharedWith: [], sex: 'F' })
    expect(check.ruledOut.map(({ id }) => id)).toEqual(expect.arrayContaining(['dyspnea', 'hard_to_wake', 'chest_pain']))
    expect(check.answers).toHaveLength(first.openQuestions)
    expect(check.age).toBeCloseTo(56.8, 0)
    expect(stateOf(check, 'runny_nose')).toBe('present')
    expect(stateOf(check, 'fever')).toBe('denied')
    expect(check.possibleConditions[0]?.percent).toBeGreaterThan(0)
    expect(check.possibleConditions[0]?.why.length).toBeGreaterThan(0)
    expect(check.recommendations.length).toBeGreaterThan(0)
    expect(check.seeDoctorIf.length).toBeGreaterThan(0)
    expect(check.knowledgeVersion).toMatch(/^[0-9a-f]{8}$/)
    expect(await eventsOf(ada, 'symptom_check.made')).toMatchObject([{ subject_id: place.as(ada).id }])
  })
  test('a heart attack is an emergency, with the matching rule and its source', async () => {
    const check = await analyze({
      primarySymptom: 'Chest pressure',
      description: 'It goes to my left arm, and I am sweating.',
      severity: 8,
    })
    expect(check.urgency).toBe('emergency')
    expect(check.flags[0]).toMatchObject({
      id: 'RF01-acs',
      source: expect.stringContaining('NICE'),
      url: expect.stringContaining('https://'),
    })
    expect(check.question).toBeNull()
    expect(check.recommendations[0]).toMatch(/sit down/i)
  })
  const present = { status: 'active', isChronic: false, onset: null, note: null } as const
  test('the caller’s own record counts, and is named as the source; it is not used in a check for somebody else', async () => {
    // a doctor is a patient too; no other test makes checks as this one
    const me = place.as(drDiaz)
    const own = (more: Partial<AnalyzeSymptoms> = {}) => analyze(more, drDiaz)
    const ofRecord = ({ understood }: Awaited<ReturnType<typeof own>>) =>
      understood.flatMap(({ id, isOfRecord }) => (isOfRecord ? [id] : [])).sort()
    await giveConsent(me)
    await me.call(conditionsApi.addCondition, { ...present, problem: { listed: 'high_blood_pressure', code: 'I10', text: 'Hypertension' } })
    const add = (name: string) =>
      me.call(medicationsApi.addMedication, { name, dosage: '1', frequency: 'once_daily', startDate: '2026-12-01', endDate: null })
    expect((await own()).recommendations.join(' ')).not.toContain('You take medicines')
    await add('Lantus')
    const cold = await ruleOut(await own(), drDiaz)
    expect(cold.urgency).toBe('self-care')
    expect(ofRecord(cold)).toEqual(['diabetes_hx', 'hypertension_hx'])
    expect(cold.recommendations.join(' ')).toContain('You take medicines')
    await add('Imuran')
    expect(await ruleOut(await own(), drDiaz)).toMatchObject({ isImmunosuppressed: true, urgency: 'soon' })
    const child = await ruleOut(await own({ age: 4, sex: 'F' }), drDiaz)
    expect(ofRecord(child)).toEqual([])
    expect(child).toMatchObject({ isImmunosuppressed: false, urgency: 'self-care' })
    expect(await own({ primarySymptom: 'xqzt blorp', description: '' })).toMatchObject({ group: null, understood: [] })
  })
  test('a known allergy counts when its trigger is named, and so does a pregnancy noted in the chart', async () => {
    const me = place.as(drDiaz)
    const allergy: Pick<WriteAllergy, 'type' | 'state' | 'manifestations' | 'reaction' | 'severity'> = {
      type: 'allergy',
      state: 'active',
      manifestations: [],
      reaction: null,
      severity: null,
    }
    const allergic = (substance: { code: string | null; text: string }) =>
      me.call(allergiesApi.addAllergy, { ...allergy, substance, criticality: null, onset: null, note: null })
    const ofRecord = (check: Awaited<ReturnType<typeof analyze>>) =>
      check.understood.flatMap(({ id, isOfRecord }) => (isOfRecord ? [id] : []))
    const words = { primarySymptom: 'my face is swelling', description: 'there was sesame in the salad' }
    const before = await analyze(words, drDiaz)
    expect(ofRecord(before)).not.toContain('allergen_exposure')
    await me.call(conditionsApi.addCondition, { ...present, problem: { listed: null, code: null, text: 'pregnant' } })
    await allergic({ code: '*sesame', text: 'Sesame' })
    await allergic({ code: null, text: 'penicillin' })
    const after = await analyze(words, drDiaz)
    expect(ofRecord(after)).toContain('allergen_exposure')
    expect(after.flags.map(({ id }) => id)).toContain('CR05-face-swelling-trigger')
    expect(after).toMatchObject({ urgency: 'emergency', isPregnant: true })
    // in an emergency of their own they can tell the crew what they are allergic to and what they take
    expect(after.crew?.allergies).toEqual(['penicillin', 'Sesame'])
    expect(after.crew?.medicines).toEqual(expect.arrayContaining(['Imuran 1', 'Lantus 1']))
    expect((await analyze({ ...words, age: 4, sex: 'M' }, drDiaz)).crew).toBeNull()
    expect((await analyze({}, drDiaz)).crew).toBeNull()
    expect((await analyze(words)).crew).toBeNull()
    for (const description of ['there was garlic in the salad', 'no sesame in the salad'])
      expect(ofRecord(await analyze({ ...words, description }, drDiaz))).not.toContain('allergen_exposure')
  })
  test.each([
    ['xqzt blorp', ''],
    ['12345', '!!!'],
  ])(
    'of what it cannot understand (%s) it asks what it is about, and never says that one can stay at home',
    async (primarySymptom, description) => {
      const check = await analyze({ primarySymptom, description })
      expect(check).toMatchObject({ urgency: 'urgent', group: null, understood: [], possibleConditions: [], question: null })
      expect(check.precautions).toContain('unread')
      const { rows } = await place.as(ada).call(api.listPresentingGroups, { language: 'fr' })
      expect(rows.map(({ id }) => id)).toContain('headache')
      const chosen = await place.as(ada).call(api.chooseGroup, { id: check.id, language: 'en', group: 'headache' })
      expect(chosen).toMatchObject({ group: { id: 'headache' }, question: { isDangerSign: true } })
      expect(await ruleOut(chosen)).toMatchObject({ urgency: 'urgent', precautions: ['unread'], openQuestions: 0 })
    },
  )
  test('words that were not understood are given back', async () => {
    expect((await analyze({ primarySymptom: 'Headache and flurbistan', description: null })).unread).toContain('flurbistan')
  })
  test('a group that does not exist is refused', async () => {
    const { id } = await analyze()
    await expect(place.as(ada).call(api.chooseGroup, { id, language: 'en', group: 'nothing-such' })).rejects.toMatchObject({
      status: 400,
      problem: { field: 'group' },
    })
  })
  test('who may be in despair is asked directly first; what is told leads to help, and can be taken back', async () => {
    const first = await analyze({ primarySymptom: 'I feel so empty inside and nothing matters', description: null, age: 30 })
    expect(first).toMatchObject({ crises: [], concerns: ['suicide'], urgency: 'urgent', question: { id: 'suicidal', crisis: 'suicide' } })
    expect(first.openQuestions).toBeGreaterThanOrEqual(1)
    const give = (answer: 'yes' | 'no' | 'unknown') =>
      place.as(ada).call(api.answerQuestion, { id: first.id, language: 'en', finding: 'suicidal', answer })
    for (const told of ['yes', 'unknown'] as const)
      expect(await give(told)).toMatchObject({ crises: ['suicide'], urgency: 'emergency', question: null, answers: [{ answer: told }] })
    const { rows } = await place.as(ada).call(api.listSymptomChecks, { language: 'en' })
    expect(rows.find(({ id }) => id === first.id)).toMatchObject({ crises: ['suicide'], isOpen: false })
    const not = await give('no')
    expect(not).toMatchObject({ crises: [], concerns: ['suicide'] })
    expect(not.question?.id).not.toBe('suicidal')
  })
  test('severity may stay unsaid', async () => {
    expect(await analyze({ severity: null })).toMatchObject({ severity: null, raisedBy: [] })
  })
  test("I don't know: the most dangerous sign is taken for present, and an answer can be changed", async () => {
    const first = await analyze({ primarySymptom: 'Chest pain', description: null, age: 30, sex: 'M' })
    const give = (answer: 'yes' | 'no' | 'unknown') =>
      place.as(ada).call(api.answerQuestion, { id: first.id, language: 'en', finding: 'chest_pressure', answer })
    expect(first.question?.id).toBe('chest_pressure')
    const unsure = await give('unknown')
    expect(unsure).toMatchObject({ urgency: 'emergency', precautions: expect.arrayContaining(['unsure']), question: null })
    expect(stateOf(unsure, 'chest_pressure')).toBeUndefined()
    const no = await give('no')
    expect(no.urgency).not.toBe('emergency')
    expect(no.answers).toMatchObject([{ question: { id: 'chest_pressure' }, answer: 'no' }])
  })
  test.each([
    ['I want to die', 'en', 'suicide'],
    ['quiero morirme', 'es', 'suicide'],
    ['je veux mourir', 'fr', 'suicide'],
    ['nataka kufa', 'sw', 'suicide'],
    ['tomé demasiadas pastillas', 'en', 'overdose'],
  ] as const)('%s is an emergency and leads to help for this', async (primarySymptom, language, kind) => {
    expect(await analyze({ primarySymptom, description: null, language })).toMatchObject({ urgency: 'emergency', crises: [kind] })
  })
  test.each([
    [{ primarySymptom: ' ' }, 'primarySymptom'],
    [{ primarySymptom: 'x'.repeat(201) }, 'primarySymptom'],
    [{ description: 'x'.repeat(20_000) }, 'description'],
    [{ severity: 11 }, 'severity'],
    [{ severity: 0 }, 'severity'],
    [{ age: -1 }, 'age'],
    [{ age: 300 }, 'age'],
    [{ duration: 'year' }, 'duration'],
    [{ additionalSymptoms: ['toothache'] }, 'additionalSymptoms.0'],
  ])('refuses %o by its field', async (more, field) => {
    await expect(analyze(more as Partial<AnalyzeSymptoms>)).rejects.toMatchObject({ status: 400, problem: { field } })
  })
  test('the same key makes one check', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    expect((await analyze({}, ada, headers)).id).toBe((await analyze({}, ada, headers)).id)
  })
  test('the input is encrypted in the database', async () => {
    const { id } = await analyze({ description: 'Sneezing like a Zanzibar kingfisher' })
    const [row] = await place.sql<{ content: Buffer }>('select content from app.symptom_checks where id = $1', [id])
    expect(row?.content.toString('latin1')).not.toContain('kingfisher')
  })
})

describe('after the first answer', () => {
  test('an answered question counts, a skipped one is not asked again', async () => {
    const first = await ruleOut(await analyze({ primarySymptom: 'Runny nose', description: null }))
    const question = first.question?.id ?? ''
    expect(first.question).toMatchObject({ isDangerSign: false })
    const yes = await place.as(ada).call(api.answerQuestion, { id: first.id, language: 'en', finding: question, answer: 'yes' })
    expect(stateOf(yes, question)).toBe('present')
    const next = yes.question?.id ?? ''
    expect(next).not.toBe(question)
    const skipped = await place.as(ada).call(api.answerQuestion, { id: first.id, language: 'en', finding: next, answer: 'unknown' })
    expect(stateOf(skipped, next)).toBeUndefined()
    expect(skipped.question?.id).not.toBe(next)
  })
  test('two concurrent answers both count', async () => {
    const { id } = await analyze({ primarySymptom: 'Headache', description: null })
    const answer = (finding: string) => place.as(ada).call(api.answerQuestion, { id, language: 'en', finding, answer: 'yes' })
    await Promise.all([answer('nausea'), answer('photophobia')])
    const after = await place.as(ada).call(api.getSymptomCheck, { id, language: 'en' })
    expect([stateOf(after, 'nausea'), stateOf(after, 'photophobia')]).toEqual(['present', 'present'])
  })
  test('misunderstood findings can be corrected; between present and denied, present wins', async () => {
    const { id } = await analyze()
    const after = await place
      .as(ada)
      .call(api.correctFindings, { id, language: 'en', present: ['cough', 'fever'], denied: ['fever', 'chest_pain'] })
    expect([stateOf(after, 'cough'), stateOf(after, 'fever'), stateOf(after, 'chest_pain'), stateOf(after, 'runny_nose')]).toEqual([
      'present',
      'present',
      'denied',
      undefined,
    ])
  })
  test('an unknown finding is rejected', async () => {
    const { id } = await analyze()
    await expect(place.as(ada).call(api.answerQuestion, { id, language: 'en', finding: 'made_up', answer: 'yes' })).rejects.toMatchObject({
      status: 400,
      problem: { field: 'finding' },
    })
  })
  test('can be read in another language', async () => {
    const { id } = await analyze({ primarySymptom: 'Fever', description: null })
    const check = await place.as(ada).call(api.getSymptomCheck, { id, language: 'es' })
    expect(check.understood.find((finding) => finding.id === 'fever')?.name).toBe('Fiebre')
  })
})

describe('the history', () => {
  test('pages through the caller’s own checks, latest first, without deleted ones', async () => {
    const who = place.as(ben)
    const ids: string[] = []
    for (let count = 0; count < 21; count++) {
      place.clock.advance(1000)
      ids.unshift((await analyze({}, ben)).id)
    }
    const first = await who.call(api.listSymptomChecks, { language: 'en' })
    const second = await who.call(api.listSymptomChecks, { language: 'en', cursor: first.next ?? '' })
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(ids)
    expect(first.rows[0]).toMatchObject({ primarySymptom: 'Runny nose', severity: 3, urgency: 'urgent', isOpen: true, crises: [] })
    await ruleOut(await who.call(api.getSymptomCheck, { id: ids[0] ?? '', language: 'en' }), ben)
    expect((await who.call(api.listSymptomChecks, { language: 'en' })).rows[0]).toMatchObject({ isOpen: false })
    await who.call(api.deleteSymptomCheck, { id: ids[0] ?? '' })
    await expect(who.call(api.getSymptomCheck, { id: ids[0] ?? '', language: 'en' })).rejects.toMatchObject({ status: 404 })
  })
  test('another person’s check is not found', async () => {
    const { id } = await analyze()
    const calls = [
      place.as(ben).call(api.getSymptomCheck, { id, language: 'en' }),
      place.as(ben).call(api.deleteSymptomCheck, { id }),
      place.as(ben).call(api.answerQuestion, { id, language: 'en', finding: 'cough', answer: 'no' }),
      place.as(ben).call(api.chooseGroup, { id, language: 'en', group: 'headache' }),
      place.as(ben).call(api.shareSymptomCheck, { id, appointmentId: visit }),
    ]
    for (const outcome of await Promise.allSettled(calls))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404, problem: { code: 'symptom_check_not_found' } } })
    await expect(place.as(visitor).call(api.getSymptomCheck, { id, language: 'en' })).rejects.toMatchObject({ status: 401 })
  })
})

describe('sharing a check with the doctor of a visit', () => {
  const read = (who: Person = drCole) => place.as(who).call(api.getVisitSymptomCheck, { id: visit, language: 'en' })

  test('only the doctor of that visit can read it, and only as long as the patient wants', async () => {
    expect(await read()).toEqual({ check: null })
    const { id } = await analyze()
    await place.as(ada).call(api.shareSymptomCheck, { id, appointmentId: visit })
    expect((await read()).check).toMatchObject({ id, primarySymptom: 'Runny nose' })
    expect(await eventsOf(drCole, 'symptom_check.viewed')).toContainEqual(expect.objectContaining({ subject_id: place.as(ada).id }))
    await expect(read(drDiaz)).rejects.toMatchObject({ status: 404 })
    expect((await place.as(ada).call(api.getSymptomCheck, { id, language: 'en' })).sharedWith).toEqual([visit])
    await place.as(ada).call(api.stopSharingSymptomCheck, { id, appointmentId: visit })
    expect(await read()).toEqual({ check: null })
  })
  test('a later check replaces an earlier one', async () => {
    const [first, second] = [await analyze(), await analyze({ primarySymptom: 'Cough' })]
    for (const { id } of [first, second]) await place.as(ada).call(api.shareSymptomCheck, { id, appointmentId: visit })
    expect((await read()).check?.id).toBe(second.id)
    await place.as(ada).call(api.deleteSymptomCheck, { id: second.id })
    expect(await read()).toEqual({ check: null })
  })
  test('two shared concurrently end as one; withdrawing another one changes nothing', async () => {
    const [first, second, third] = [await analyze(), await analyze(), await analyze()]
    await Promise.all([first, second].map(({ id }) => place.as(ada).call(api.shareSymptomCheck, { id, appointmentId: visit })))
    const given = (await read()).check?.id
    expect([first.id, second.id]).toContain(given)
    await place.as(ada).call(api.stopSharingSymptomCheck, { id: third.id, appointmentId: visit })
    expect((await read()).check?.id).toBe(given)
    await place.as(ada).call(api.stopSharingSymptomCheck, { id: given ?? '', appointmentId: visit })
  })
  test('when there is none, the log does not say that one was read', async () => {
    const before = (await eventsOf(drCole, 'symptom_check.viewed')).length
    expect(await read()).toEqual({ check: null })
    expect(await eventsOf(drCole, 'symptom_check.viewed')).toHaveLength(before)
  })
  test('works only for the caller’s own upcoming visits', async () => {
    const { id } = await analyze({}, ben)
    await expect(place.as(ben).call(api.shareSymptomCheck, { id, appointmentId: visit })).rejects.toMatchObject({ status: 404 })
  })
})
