import type { Locale } from '@uzima/contract/fields'
import { type AnalyzeSymptoms, symptomCheckerApi as api, type CrisisKind, type SymptomCheck } from '@uzima/contract/symptom-checker'
import { beforeAll, describe, expect, test } from 'vitest'
import { symptomEngine } from '#clinical/symptoms/engine.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben } from '../../../test/people.ts'

let place: Clinic
beforeAll(async () => {
  // as at start-up, and not within the transaction of whoever checks first
  symptomEngine()
  place = await clinic({ people: [ada, ben] })
  await place.sql("update app.profiles set date_of_birth = '1970-03-12', gender = 'female' where id = $1", [place.as(ada).id])
})

/** The first step sends words and nothing else. */
const words = (primarySymptom: string, more: Partial<AnalyzeSymptoms> = {}): AnalyzeSymptoms => ({
  primarySymptom,
  duration: null,
  severity: null,
  additionalSymptoms: [],
  description: null,
  age: null,
  sex: null,
  isPregnant: false,
  isImmunosuppressed: false,
  language: 'en',
  ...more,
})
const write = (primarySymptom: string, more: Partial<AnalyzeSymptoms> = {}) =>
  place.as(ada).call(api.analyzeSymptoms, words(primarySymptom, more))
const describeAgain = (id: string, input: AnalyzeSymptoms) => place.as(ada).call(api.describeCheck, { id, ...input })
const countOf = async () => (await place.sql('select count(*)::int as count from app.symptom_checks'))[0]?.count

describe('words alone are enough for what cannot wait', () => {
  const told: [Locale, CrisisKind, string][] = [
    ['en', 'suicide', 'I want to kill myself'],
    ['en', 'abuse', 'he hits me'],
    ['en', 'overdose', 'I took all my tablets'],
    ['es', 'suicide', 'me quiero matar'],
    ['es', 'abuse', 'mi marido me pega'],
    ['es', 'overdose', 'me tomé todas las pastillas'],
    ['fr', 'suicide', 'je veux me suicider'],
    ['fr', 'abuse', 'mon mari me frappe'],
    ['fr', 'overdose', 'j’ai avalé tous mes comprimés'],
    ['sw', 'suicide', 'nataka kujiua'],
    ['sw', 'abuse', 'mume wangu ananipiga'],
    ['sw', 'overdose', 'nimemeza vidonge vyote'],
  ]
  test.each(told)('%s, %s: %s', async (language, crisis, text) => {
    expect(await write(text, { language })).toMatchObject({ crises: expect.arrayContaining([crisis]), duration: null })
  })

  const hinted: [Locale, CrisisKind, string][] = [
    ['en', 'suicide', 'I feel so empty inside and nothing matters'],
    ['es', 'suicide', 'me siento vacía por dentro y nada me importa'],
    ['fr', 'suicide', 'je me sens vide à l’intérieur, plus rien ne compte'],
    ['sw', 'suicide', 'najisikia mpweke sana'],
  ]
  test.each(hinted)('%s, a hint of %s is asked about directly: %s', async (language, crisis, text) => {
    const check = await write(text, { language })
    expect(check).toMatchObject({ concerns: [crisis], crises: [], question: { crisis }, duration: null })
  })

  const emergencies: [Locale, string][] = [
    ['en', 'my throat is closing up after a wasp sting'],
    ['en', 'his mouth is drooping and he talks gibberish'],
    ['es', 'se me está cerrando la garganta después de una picadura de avispa'],
    ['fr', 'ma gorge se ferme après une piqûre de guêpe'],
    ['sw', 'koo linajifunga baada ya kuumwa na nyuki'],
  ]
  test.each(emergencies)('%s, an emergency: %s', async (language, text) => {
    expect(await write(text, { language })).toMatchObject({ urgency: 'emergency', duration: null })
  })

  test('what can wait is not called harmless before the rest was asked', async () => {
    const check: SymptomCheck = await write('Runny nose')
    expect(check).toMatchObject({ duration: null, urgency: 'urgent', crises: [], concerns: [] })
    const { rows } = await place.as(ada).call(api.listSymptomChecks, { language: 'en' })
    expect(rows.find(({ id }) => id === check.id)).toMatchObject({ isOpen: true })
  })
})

describe('whom the words tell of', () => {
  test('a baby of some weeks is taken for one, not for the writer: its fever is an emergency at once', async () => {
    const check = await write('my 3 week old has a fever')
    expect(check).toMatchObject({ ageSaid: 'read', sex: null, urgency: 'emergency', crew: null })
    expect(check.age).toBeCloseTo(21 / 365.25, 3)
    expect(check.flags.map(({ id }) => id)).toEqual(['RF34-infant-fever'])
  })

  test('of a baby whose age is not said it is asked first whether it is below three months, and the profile is not taken', async () => {
    const check = await write('my baby has a fever')
    expect(check).toMatchObject({ ageSaid: 'unsure', age: null, urgency: 'urgent', question: { id: 'young_infant', isDangerSign: true } })
    const told = await place.as(ada).call(api.answerQuestion, { id: check.id, language: 'en', finding: 'young_infant', answer: 'unknown' })
    expect(told.urgency).toBe('emergency')
    const older = await describeAgain(check.id, words('my baby has a fever', { duration: 'hours', age: 8 / 12 }))
    expect(older).toMatchObject({ ageSaid: null, age: 8 / 12 })
  })

  test('of a young baby and of the writer it stays open who is ill, but a fever is an emergency, without the writer’s medicines', async () => {
    const check = await write('I am so worried, my 3 week old has a fever')
    expect(check).toMatchObject({ ageSaid: 'unsure', age: null, urgency: 'emergency', crew: null })
    expect(check.flags.map(({ id }) => id)).toEqual(['RF56-infant-fever-told'])
  })

  test('somebody of the writer’s is not the writer: neither their age, sex nor medicines are taken', async () => {
    const check = await write('my husband has crushing chest pain and is sweating')
    expect(check).toMatchObject({ ageSaid: 'unsure', age: null, sex: 'M', urgency: 'emergency', crew: null })
    const later = await describeAgain(check.id, words('my husband has crushing chest pain and is sweating', { duration: 'hours', age: 57 }))
    expect(later).toMatchObject({ ageSaid: null, age: 57, sex: 'M', crew: null })
  })

  test('other words tell of another age, and a typed one stands before both', async () => {
    const { id } = await write('my 3 year old has a cough')
    expect((await describeAgain(id, words('my 5 year old has a cough'))).age).toBe(5)
    expect(await describeAgain(id, words('my 5 year old has a cough', { age: 6 }))).toMatchObject({ age: 6, ageSaid: null })
    expect((await write('I have a cough')).age).toBeCloseTo(56.8, 0)
  })
})

describe('describeCheck', () => {
  test('since when and whom it is for come after, in the same check', async () => {
    const before = await countOf()
    const first = await write('chest pain when I climb stairs')
    expect(first.age).toBeCloseTo(56.8, 0)
    const check = await describeAgain(first.id, words('chest pain when I climb stairs', { duration: 'longer', age: 30, sex: 'M' }))
    expect(check).toMatchObject({ id: first.id, duration: 'longer', age: 30, sex: 'M', createdAt: first.createdAt })
    expect(await place.as(ada).call(api.getSymptomCheck, { id: first.id, language: 'en' })).toMatchObject({ duration: 'longer', age: 30 })
    expect(Number(await countOf())).toBe(Number(before) + 1)
  })

  test('other words are read anew: a crisis is heard at once, and one that is no longer there goes', async () => {
    const { id } = await write('Runny nose')
    expect(await describeAgain(id, words('I want to kill myself'))).toMatchObject({ crises: ['suicide'], urgency: 'emergency' })
    expect(await describeAgain(id, words('Runny nose'))).toMatchObject({ crises: [], primarySymptom: 'Runny nose' })
  })

  test('what was answered stays, whatever the words', async () => {
    const { id, question } = await write('I feel so empty inside and nothing matters')
    expect(question).toMatchObject({ id: 'suicidal' })
    await place.as(ada).call(api.answerQuestion, { id, language: 'en', finding: 'suicidal', answer: 'yes' })
    const check = await describeAgain(id, words('Runny nose', { duration: '1-day' }))
    expect(check).toMatchObject({ crises: ['suicide'], answers: [{ answer: 'yes' }] })
  })

  test('a correction of the same words stays when more is told', async () => {
    const { id, urgency } = await write('my throat is closing up after a wasp sting')
    expect(urgency).toBe('emergency')
    const corrected = await place.as(ada).call(api.correctFindings, { id, language: 'en', present: ['sting'], denied: [] })
    expect(corrected.urgency).not.toBe('emergency')
    const check = await describeAgain(id, words('my throat is closing up after a wasp sting', { duration: 'hours' }))
    expect(check.urgency).not.toBe('emergency')
    expect(check.understood.map((finding) => finding.id)).not.toContain('throat_closing')
  })

  test('another person’s check and an unknown one are the same to it, and it is on record', async () => {
    const { id } = await write('Runny nose')
    await expect(place.as(ben).call(api.describeCheck, { id, ...words('Cough') })).rejects.toMatchObject({
      status: 404,
      problem: { code: 'symptom_check_not_found' },
    })
    await expect(place.as(ada).call(api.describeCheck, { id, ...words(' ') })).rejects.toMatchObject({ status: 400 })
    await describeAgain(id, words('Cough'))
    const events = await place.sql(
      "select count(*)::int as count from audit.log where actor_id = $1 and event_type = 'symptom_check.corrected'",
      [place.as(ada).id],
    )
    expect(Number(events[0]?.count)).toBeGreaterThan(0)
  })
})
