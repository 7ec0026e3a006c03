import { articlesApi as api } from '@uzima/contract/articles'
import { conditionsApi } from '@uzima/contract/conditions'
import { type Locale, locale } from '@uzima/contract/fields'
import { symptomCheckerApi } from '@uzima/contract/symptom-checker'
import { wellnessApi } from '@uzima/contract/wellness'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, eve, olive, type Person, visitor } from '../../../test/people.ts'
import { articleLibrary } from './library.ts'
import { findArticles } from './search.ts'
import { relatedTo, suggest } from './suggestions.ts'

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, eve, olive] })
  await giveConsent(place.as(ada))
})

const inEnglish = { language: 'en' } as const
const articles = [...articleLibrary().values()]
const premium = articles.find(({ texts }) => texts.en.isPremium)?.id ?? 'none is premium'
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id)
const search = async (words: string, language: Locale = 'en') =>
  idsOf((await place.as(visitor).call(api.listArticles, { language, search: words })).rows)
const refusal = async (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: Error) => error.message,
  )
const suggestions = async (who: Person = ada) => (await place.as(who).call(api.listSuggestions, inEnglish)).rows

describe('listArticles', () => {
  // @acceptance EDU-007
  test('shows everybody all articles, in the language asked for', async () => {
    const [english, swahili] = await Promise.all(
      (['en', 'sw'] as const).map((language) => place.as(visitor).call(api.listArticles, { language })),
    )
    expect(idsOf(english?.rows ?? []).sort()).toEqual(idsOf(articles).sort())
    expect(english?.rows.length).toBeGreaterThanOrEqual(12)
    const pressure = english?.rows.find(({ id }) => id === 'high-blood-pressure')
    const { title, description, author, reviewed, words } = articleLibrary().get('high-blood-pressure')?.texts.en ?? { words: 0 }
    expect(pressure).toEqual({
      id: 'high-blood-pressure',
      title,
      description,
      category: 'heart',
      isPremium: false,
      imageUrl: null,
      readTime: Math.round(words / 200),
      author,
      reviewed,
    })
    expect(swahili?.rows.find(({ id }) => id === 'high-blood-pressure')?.title).not.toBe(title)
  })
  test('reveals nothing of a premium article but its card', async () => {
    const answer = await place.as(visitor).raw({ method: 'GET', url: '/api/articles?language=en' })
    expect(answer.body).not.toContain('content')
    expect(answer.body).not.toContain(articleLibrary().get(premium)?.texts.en.content.slice(0, 60) ?? premium)
  })
  test('filters by category', async () => {
    const { rows, categories } = await place.as(visitor).call(api.listArticles, { ...inEnglish, category: 'heart' })
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ category }) => category === 'heart')).toBe(true)
    expect(categories.length).toBeGreaterThan(3)
  })
  test('finds words in title, description and text, ignoring accents', async () => {
    expect(await search('blood pressure')).toContain('high-blood-pressure')
    expect((await search('BLOOD  pressure'))[0]).toBe('high-blood-pressure')
    expect(await search('licorice')).toEqual(['high-blood-pressure'])
    expect(await search('presion arterial', 'es')).toEqual(await search('presión arterial', 'es'))
    expect(await search('presion arterial', 'es')).toContain('high-blood-pressure')
    expect(await search('shinikizo', 'sw')).toContain('high-blood-pressure')
    expect(await search('shinikizo', 'en')).toEqual([])
    expect(await search('licorice unicorn')).toEqual([])
  })
  test.each(['<script>alert(1)</script>', '%', '.*', "'; drop table app.profiles; --", '!!!'])(
    '%s finds nothing and does nothing',
    async (words) => {
      expect(await search(words)).toEqual([])
    },
  )
  test.each([
    ['an overlong search', { ...inEnglish, search: 'a'.repeat(101) }, '400 too_long (search)'],
    ['an unknown category', { ...inEnglish, category: 'hearts' as 'heart' }, '400 invalid_input (category)'],
    ['an unknown language', { language: 'de' as 'en' }, '400 invalid_input (language)'],
  ])('%s are refused', async (_, input, said) => {
    expect(await refusal(place.as(visitor).call(api.listArticles, input))).toBe(said)
  })
})

describe('getArticle', () => {
  test('shows a visitor the whole text with its sources, in each language', async () => {
    for (const language of locale.options) {
      const article = await place.as(visitor).call(api.getArticle, { id: 'high-blood-pressure', language })
      const text = articleLibrary().get('high-blood-pressure')?.texts[language]
      expect(article).toMatchObject({ content: text?.content, sources: text?.sources, links: text?.links, title: text?.title })
    }
  })
  test('a premium article is withheld from visitors and from unfinished sign-ins', async () => {
    const answer = await place.as(visitor).raw({ method: 'GET', url: `/api/articles/${premium}?language=en` })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'article_premium', kind: 'permission_error' })
    expect(answer.body).not.toContain(articleLibrary().get(premium)?.texts.en.content.slice(0, 60) ?? premium)
    await place.sql('update auth.sessions set is_pending = true where user_id = $1', [place.as(ben).id])
    expect(await refusal(place.as(ben).call(api.getArticle, { id: premium, ...inEnglish }))).toBe('403 article_premium')
    await place.sql('update auth.sessions set is_pending = false where user_id = $1', [place.as(ben).id])
  })
  test.each([
    ['a patient', ada],
    ['an admin', olive],
    ['someone with an unconfirmed address', eve],
  ])('%s who is signed in reads a premium article', async (_, who) => {
    expect((await place.as(who).call(api.getArticle, { id: premium, ...inEnglish })).content.length).toBeGreaterThan(500)
  })
  test.each(['no-such-article', '..%2F..%2Fpackage', 'High-Blood-Pressure', 'a'.repeat(61)])('%s is not found', async (id) => {
    const answer = await place.as(visitor).raw({ method: 'GET', url: `/api/articles/${id}?language=en` })
    expect(answer.statusCode).toBe(404)
  })
})

describe('listSuggestions', () => {
  test('is derived from the record, gives reasons, and is audited', async () => {
    expect(await suggestions()).toEqual([])
    await place.as(ada).call(conditionsApi.addCondition, {
      ...{ problem: { listed: 'high_blood_pressure', code: 'I10', text: 'High blood pressure' }, status: 'active', isChronic: true },
      ...{ onset: null, note: null },
    })
    await place.as(ada).call(wellnessApi.addScreening, {
      catalogId: 'flu',
      type: null,
      kind: 'vaccination',
      lastCompleted: '2025-10-01',
      intervalMonths: 12,
      nextDue: null,
    })
    const rows = await suggestions()
    expect(rows[0]).toMatchObject({
      article: { id: 'high-blood-pressure' },
      reasons: [{ kind: 'card', id: 'high_blood_pressure', name: 'High blood pressure' }],
    })
    expect(rows.flatMap(({ reasons }) => reasons)).toContainEqual({ kind: 'due', id: 'flu', name: expect.any(String) })
    const events = await place.sql("select subject_id from audit.log where event_type = 'articles.suggested' and outcome = 'success'")
    expect(events).toEqual(Array(2).fill({ subject_id: place.as(ada).id }))
  })
  test('also uses the top results of symptom checks', async () => {
    const check = await place.as(ada).call(symptomCheckerApi.analyzeSymptoms, {
      primarySymptom: 'Wheezing and shortness of breath at night',
      duration: 'longer',
      severity: 3,
      additionalSymptoms: ['cough'],
      description: 'Chest feels tight. It comes with pollen and with running.',
      age: 30,
      sex: 'F',
      isPregnant: false,
      isImmunosuppressed: false,
      ...inEnglish,
    })
    const first = check.possibleConditions[0]
    expect(first?.id).toBe('asthma')
    expect((await suggestions()).flatMap(({ reasons }) => reasons)).toContainEqual({ kind: 'check', id: 'asthma', name: first?.name })
  })
  test('requires consent to the notice, and is empty for visitors and admins', async () => {
    expect(await refusal(place.as(visitor).call(api.listSuggestions, inEnglish))).toBe('401 unauthenticated')
    expect(await refusal(place.as(ben).call(api.listSuggestions, inEnglish))).toBe('403 consent_required')
    expect(await refusal(place.as(olive).call(api.listSuggestions, inEnglish))).toBe('403 forbidden')
    expect(await refusal(place.as(eve).call(api.listSuggestions, inEnglish))).toBe('403 email_not_verified')
  })
})

describe('suggest', () => {
  const nothing = { card: [], checks: [], due: [], proposed: [] }
  test('suggests nothing when nothing is known', () => {
    expect(suggest(articles, nothing)).toEqual([])
  })
  test('ranks a problem of the chart above proposed care, and suggests at most four', () => {
    const everyCare = articles.flatMap(({ texts }) =>
      texts.en.topics.flatMap((topic) => (topic.startsWith('care:') ? [topic.slice(5)] : [])),
    )
    const found = suggest(articles, { ...nothing, card: ['asthma'], proposed: everyCare })
    expect(found).toHaveLength(4)
    expect(found[0]?.article.id).toBe('asthma-under-control')
  })
  test('lists due care once, even if it is also proposed', () => {
    const [found] = suggest(articles, { ...nothing, due: ['bp'], proposed: ['bp'] })
    expect(found?.reasons).toEqual([{ kind: 'due', id: 'bp' }])
  })
})

test('related articles share a topic or category, and never include the article itself', () => {
  for (const article of articles) {
    const related = relatedTo(article, articles)
    expect(related.length).toBeLessThanOrEqual(3)
    expect(idsOf(related)).not.toContain(article.id)
  }
})

test('a word in the title counts more than one in the text', () => {
  const [first] = findArticles(articles, 'asthma', 'en')
  expect(first?.id).toBe('asthma-under-control')
})
