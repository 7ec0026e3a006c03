import { clinicalReviewsApi } from '@uzima/contract/clinical-reviews'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, test } from 'vitest'
import { clinicalRules, clinicalVersions } from '#clinical/review.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, drCole, drDiaz, olive, visitor } from '../../../test/people.ts'

const {
  listClinicalReviews,
  listClinicalRules,
  listClinicalSignatures,
  signClinicalRules,
  withdrawClinicalSignature: withdraw,
} = clinicalReviewsApi

const part = 'symptoms' as const
let place: Clinic
beforeAll(async () => {
  // as at start-up, and not within the transaction of whoever reads first
  clinicalRules(part, 'en')
  place = await clinic({ people: [ada, drCole, drDiaz, olive] })
})

const { symptoms: version } = clinicalVersions()
const reviewOf = async () => (await place.as(visitor).call(listClinicalReviews)).rows.find((row) => row.part === part)

test('the parts have a version each, and nobody has reviewed them at first', async () => {
  const { rows } = await place.as(visitor).call(listClinicalReviews)
  expect(rows.map((row) => [row.part, row.review])).toEqual([
    ['symptoms', null],
    ['medications', null],
    ['measurements', null],
    ['prevention', null],
  ])
  expect(new Set(rows.map((row) => row.version)).size).toBe(4)
})

test('every rule is shown once with its source, page by page, in the reader’s language', async () => {
  const first = await place.as(ada).call(listClinicalRules, { part })
  expect(first.rows).toHaveLength(50)
  expect(first.sections.map(({ section }) => section)).toEqual([
    'red_flags',
    'first_aid',
    'direct_questions',
    'hints',
    'alarm',
    'groups',
    'conditions',
  ])
  const total = first.sections.reduce((sum, { count }) => sum + count, 0)
  const seen = [...first.rows]
  for (let next = first.next; next; ) {
    const page = await place.as(ada).call(listClinicalRules, { part, cursor: next })
    seen.push(...page.rows)
    next = page.next
  }
  expect(seen).toHaveLength(total)
  expect(seen).toEqual(clinicalRules(part, 'en'))
  expect(seen[0]).toMatchObject({ section: 'red_flags', level: 'emergency', url: expect.stringContaining('https://') })
  const { rows } = await place.as(ada).call(listClinicalRules, { part, section: 'groups' })
  expect(new Set(rows.map(({ section }) => section))).toEqual(new Set(['groups']))
  expect(clinicalRules(part, 'sw')[0]?.detail).not.toBe(clinicalRules(part, 'en')[0]?.detail)
  await expect(place.as(ada).call(listClinicalRules, { part, cursor: 'x' })).rejects.toMatchObject({ status: 400 })
})

test('what to do while waiting for help is read and signed like the rest', async () => {
  const { rows } = await place.as(drCole).call(listClinicalRules, { part, section: 'first_aid' })
  expect(rows.find(({ id }) => id === 'choking')).toMatchObject({
    statement: expect.stringMatching(
      /^Keep coughing as long as coughing works\. If the person cannot breathe.* Never press a baby’s belly\./,
    ),
    detail: expect.stringContaining('Something may be blocking the airway'),
    source: expect.stringContaining('Resuscitation Council UK'),
    url: expect.stringContaining('https://'),
  })
  expect(rows.find(({ id }) => id === 'child')?.detail).toBe('age 0 to 11.')
  expect(rows.find(({ id }) => id === 'suicide')?.detail).toContain('Thoughts of suicide')
  expect(rows.find(({ id }) => id === 'other')?.detail).toBe('All other danger signs.')
  // what is not shown beside a step, after all situations
  expect(rows.at(-1)).toMatchObject({
    id: 'apart-sit_rest',
    statement: 'Stop what you are doing. Sit down and rest.',
    detail: expect.stringMatching(/^not with: Lie on your side\./),
    source: expect.stringContaining('first-aid guidance'),
  })
})

test('the direct questions about a crisis and the words that lead to them are read and signed like the rest, in every language', async () => {
  const { rows } = await place.as(drCole).call(listClinicalRules, { part, section: 'direct_questions' })
  expect(rows.map(({ id }) => id)).toEqual(['overdose', 'suicide', 'abuse'])
  expect(rows[1]).toMatchObject({
    statement: 'Are you thinking about ending your life or hurting yourself?; from age 8',
    detail: expect.stringMatching(/We ask everyone.*“I would rather not say” counts as yes.*Also asked with: /),
    source: expect.stringContaining('NICE NG225'),
    url: expect.stringContaining('https://'),
  })
  const words = clinicalRules(part, 'fr').filter(({ section }) => section === 'hints')
  for (const language of ['en', 'es', 'fr', 'sw'])
    for (const crisis of ['suicide', 'abuse', 'overdose'])
      expect(words.find(({ id }) => id === `${crisis}.${language}`)?.detail?.length, `${crisis}.${language}`).toBeGreaterThan(100)
  // a class is explained, and what is read as harmless is named
  expect(words.find(({ id }) => id === 'low.en')).toMatchObject({
    statement: 'anglais: <low>',
    detail: expect.stringContaining('depressed, depression, hopeless'),
  })
  expect(words.find(({ id }) => id === 'suicide.en')?.detail).toMatch(/<no_will> <exist>, sans/)
})

test('the words with points are read and signed like the rest, in every language, each with its points and where they come from', () => {
  const rows = clinicalRules(part, 'en').filter(({ section }) => section === 'alarm')
  for (const [language, spoken] of [
    ['en', 'English'],
    ['es', 'Spanish'],
    ['fr', 'French'],
    ['sw', 'Swahili'],
  ]) {
    const own = rows.filter(({ id }) => id.endsWith(`.${language}`))
    expect(own[0]?.statement).toMatch(new RegExp(`^${spoken}: A text starts with -?\\d+ points; from \\d+ on it is asked`))
    const points = own.slice(1).map(({ id }) => Number(id.split('.')[0]))
    expect(points).toEqual(points.toSorted((one, other) => other - one))
    expect(points.some((each) => each < 0)).toBe(true)
    expect(own.slice(1).flatMap(({ detail }) => detail?.split(', ')).length).toBeGreaterThan(300)
    for (const { source } of own) expect(source).toMatch(/our own sentences.*No clinician has reviewed them/)
  }
})

test('every danger rule, interaction and recommendation names its source', () => {
  for (const each of ['symptoms', 'medications', 'measurements', 'prevention'] as const) {
    const rules = clinicalRules(each, 'en')
    expect(rules.length).toBeGreaterThan(10)
    for (const { id, section, source, statement } of rules) {
      expect(statement, id).not.toBe('')
      // a condition rests on its description, a class on its members
      if (section !== 'conditions' && section !== 'drug_classes') expect(source, id).toBeTruthy()
    }
  }
})

test('a doctor signs the version that was read, once; everybody reads by whom and when; a new version asks again', async () => {
  const sign = (who: typeof drCole, of: string) => place.as(who).call(signClinicalRules, { part, version: of })
  await expect(sign(drCole, 'of last year')).rejects.toMatchObject({ status: 409, problem: { code: 'clinical_data_changed' } })
  expect(await sign(drCole, version)).toMatchObject({ part, version, review: { name: drCole.name } })
  await expect(sign(drCole, version)).rejects.toMatchObject({ status: 409, problem: { code: 'clinical_data_signed' } })
  expect((await reviewOf())?.review).toEqual({ name: drCole.name, signedAt: place.clock.now().toISOString() })
  expect(await place.sql("select details from audit.log where event_type = 'clinical_data.signed'")).toEqual([
    { details: { part, version } },
  ])

  await place.sql("update app.clinical_signatures set version = 'earlier'")
  expect((await reviewOf())?.review).toBeNull()
  const { rows } = await place.as(ada).call(listClinicalSignatures, { part })
  expect(rows).toMatchObject([{ version: 'earlier', isCurrent: false, canWithdraw: false }])
  await place.sql('update app.clinical_signatures set version = $1', [version])
})

test('who signed or an admin withdraws a signature, which stays in the history', async () => {
  const [signature] = (await place.as(drCole).call(listClinicalSignatures, { part })).rows
  const id = signature?.id ?? ''
  expect(signature?.canWithdraw).toBe(true)
  for (const who of [ada, drDiaz])
    await expect(place.as(who).call(withdraw, { id })).rejects.toMatchObject({ status: 404, problem: { code: 'signature_not_found' } })
  expect(await place.as(olive).call(withdraw, { id })).toMatchObject({ part, review: null })
  await expect(place.as(olive).call(withdraw, { id })).rejects.toMatchObject({ status: 404 })
  const { rows } = await place.as(ada).call(listClinicalSignatures, { part })
  expect(rows).toMatchObject([{ id, withdrawnAt: place.clock.now().toISOString(), canWithdraw: false }])

  await place.as(drCole).call(signClinicalRules, { part, version })
  await place.as(drDiaz).call(signClinicalRules, { part, version })
  const [latest] = (await place.as(drDiaz).call(listClinicalSignatures, { part })).rows.filter(({ canWithdraw }) => canWithdraw)
  await place.as(drDiaz).call(withdraw, { id: latest?.id ?? '' })
  expect((await reviewOf())?.review?.name).toBe(drCole.name)
})

test('the rules are downloaded as a document that names version and signature', async () => {
  const answer = await place.as(drCole).raw({ method: 'GET', url: '/api/clinical-reviews/prevention/rules.pdf' })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const opened = await getDocument({ data: new Uint8Array(answer.rawPayload), verbosity: 0 }).promise
  const { items } = await (await opened.getPage(1)).getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join('')
  expect(text).toContain(clinicalVersions().prevention)
  expect(text).toContain('No clinician of this practice has signed this version.')
  expect(text).toContain('Blood pressure screening')
})
