import { socialHistoryApi } from '@uzima/contract/social-history'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FhirResource } from '#export/fhir.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { letIn, registerApp } from '../../../test/connected-app.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, nora, olive, type Person } from '../../../test/people.ts'
import { faultsOf, loadUsCore } from '../../../test/us-core.ts'
import { layRecord } from '../../../test/whole-record.ts'

type Outcome = { issue: { code: string; expression?: string[]; details: { coding: { code: string }[] } }[] }
type Item = { linkId: string; answer: Record<string, unknown>[] }
type Bundle = { entry?: { resource: FhirResource & { questionnaire?: string } }[] }

const origin = 'http://localhost:3000/fhir'
const system = `${origin}/CodeSystem/social-history`
const coded = (linkId: string, code: string): Item => ({ linkId, answer: [{ valueCoding: { system, code } }] })

let place: Clinic
let appId: string
beforeAll(async () => {
  loadUsCore()
  place = await clinic({ people: [ada, ben, drCole, drDiaz, nora, olive], env: { AUTH_RELAXED: 'on' } })
  await layRecord(place, ada)
  await giveConsent(place.as(ben))
  appId = await registerApp(place, olive)
}, 120_000)

const get = (path: string, who = ada) => place.as(who).raw({ method: 'GET', url: `/fhir/R4/${path}` })
const found = async (path: string, who = ada) => ((await get(path, who)).json<Bundle>().entry ?? []).map(({ resource }) => resource)
const response = (name: string, item: unknown, more: object = {}, who = ada) => ({
  ...{ resourceType: 'QuestionnaireResponse', status: 'completed', questionnaire: `${origin}/Questionnaire/${name}` },
  ...{ subject: { reference: `Patient/${place.as(who).id}` }, item },
  ...more,
})
const create = (body: object, who: Person = ada) =>
  place.as(who).raw({
    method: 'POST',
    url: '/fhir/R4/QuestionnaireResponse',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/fhir+json' },
  })
const last = async () => (await place.as(ada).call(socialHistoryApi.listSocialHistory)).rows[0]

describe('Questionnaire', () => {
  test('is there for each topic of daily life and for symptom checks, in the language of the person', async () => {
    const all = await found('Questionnaire')
    expect(all.flatMap(faultsOf)).toEqual([])
    expect(all.map(({ id }) => id).sort()).toEqual([
      'audit-c',
      'living-situation',
      'occupation',
      'pregnancy',
      'symptom-check',
      'tobacco-use',
    ])
    const [audit] = await found(`Questionnaire?url=${origin}/Questionnaire/audit-c`)
    expect(audit).toMatchObject({
      ...{ title: 'AUDIT-C', language: 'en', status: 'active' },
      item: [{ linkId: 'often', type: 'choice', required: true }, { linkId: 'drinks' }, { linkId: 'sixOrMore' }, { linkId: 'note' }],
    })
    await place.sql("update app.profiles set locale = 'es' where id = $1", [place.as(ben).id])
    expect((await get('Questionnaire/living-situation', ben)).json()).toMatchObject({
      language: 'es',
      item: [{ text: '¿Con quién o dónde vive?' }, {}],
    })
  })
})

describe('QuestionnaireResponse', () => {
  test('has what was answered in the portal and in symptom checks, each by its questionnaire', async () => {
    const all = await found('QuestionnaireResponse?_count=100')
    expect(all.flatMap(faultsOf)).toEqual([])
    const names = new Set(all.map(({ questionnaire }) => questionnaire?.split('/').at(-1)))
    expect(names.has('symptom-check')).toBe(true)
    for (const each of all) expect((await get(`Questionnaire/${each.questionnaire?.split('/').at(-1)}`)).statusCode).toBe(200)
    const [check] = await found('QuestionnaireResponse?questionnaire=symptom-check')
    expect((await get(`QuestionnaireResponse/${check?.id}`)).json()).toEqual(check)
    expect(await found('QuestionnaireResponse?status=completed&authored=lt2020')).toEqual([])
    expect(await found(`QuestionnaireResponse?patient=${place.as(ben).id}`)).toEqual([])
    expect((await get(`QuestionnaireResponse/${check?.id}`, ben)).statusCode).toBe(404)
  })

  test.each<[string, Item[], object]>([
    [
      'tobacco-use',
      [
        coded('status', 'former'),
        coded('kind', 'cigarettes'),
        { linkId: 'perDay', answer: [{ valueDecimal: 10 }] },
        { linkId: 'years', answer: [{ valueDecimal: 12.5 }] },
        { linkId: 'quitYear', answer: [{ valueInteger: 2019 }] },
        { linkId: 'note', answer: [{ valueString: 'With patches' }] },
      ],
      { answer: { topic: 'tobacco', status: 'former', kind: 'cigarettes', perDay: 10, years: 12.5, quitYear: 2019 }, note: 'With patches' },
    ],
    [
      'audit-c',
      [coded('often', 'often-3'), coded('drinks', 'drinks-1'), coded('sixOrMore', 'sixOrMore-2')],
      { answer: { topic: 'alcohol', often: 3, drinks: 1, sixOrMore: 2 }, audit: { score: 6 } },
    ],
    ['audit-c', [coded('often', 'often-0')], { answer: { topic: 'alcohol', often: 0, drinks: 0, sixOrMore: 0 } }],
    ['occupation', [{ linkId: 'text', answer: [{ valueString: 'Nurse' }] }], { answer: { topic: 'occupation', text: 'Nurse' } }],
    [
      'occupation',
      [
        { linkId: 'text', answer: [{ valueString: 'Nurse' }] },
        { linkId: 'industry', answer: [{ valueString: 'Home care' }] },
        { linkId: 'since', answer: [{ valueDate: '2019-05' }] },
      ],
      { answer: { topic: 'occupation', text: 'Nurse', industry: 'Home care', since: '2019-05' } },
    ],
    ['living-situation', [coded('situation', 'alone')], { answer: { topic: 'living', situation: 'alone' } }],
    [
      'pregnancy',
      [coded('status', 'pregnant'), { linkId: 'dueDate', answer: [{ valueDate: '2027-06-01' }] }],
      { answer: { topic: 'pregnancy', status: 'pregnant', dueDate: '2027-06-01', weeks: null, intent: 'unsaid' } },
    ],
  ])('%s is kept as the person’s own answer, and comes back', async (name, item, kept) => {
    await place.sql("update app.profiles set gender = 'female' where id = $1", [place.as(ada).id])
    place.clock.advance(60_000)
    const answer = await create(response(name, item, { authored: place.clock.now().toISOString() }))
    expect(answer.statusCode, answer.body).toBe(201)
    const resource = answer.json<FhirResource & { item: Item[] }>()
    expect(faultsOf(resource)).toEqual([])
    expect(await last()).toMatchObject({ ...kept, id: resource.id, verification: 'unconfirmed', recorded: { as: 'patient' } })
    const values = (items: Item[]) =>
      items.map(({ linkId, answer: [given] }) => [linkId, JSON.stringify(given).replace(/,"display":"[^"]*"/, '')])
    const before = values(item)
    expect(values(resource.item).filter(([linkId]) => before.some(([each]) => each === linkId))).toEqual(before)
    const rows = await place.sql<{ event_type: string }>('select event_type from audit.log where resource_id = $1', [resource.id])
    expect(rows).toEqual([{ event_type: 'social_history.recorded' }])
    const changed = await place.as(ada).raw({
      ...{ method: 'PUT', url: `/fhir/R4/QuestionnaireResponse/${resource.id}`, body: JSON.stringify(resource) },
      headers: { 'content-type': 'application/fhir+json', 'if-match': String(answer.headers.etag) },
    })
    expect(changed.statusCode).toBe(405)
  })

  const text = (value: unknown) => [{ linkId: 'text', answer: [value] }]
  test.each<[string, () => object, number, string, string]>([
    ['a symptom check', () => response('symptom-check', text({ valueString: 'Cough' })), 422, 'code-invalid', 'questionnaire'],
    ['a questionnaire of others', () => response('phq-9', text({ valueString: 'a' })), 422, 'code-invalid', 'questionnaire'],
    [
      'what is not asked',
      () => response('occupation', [{ linkId: 'x', answer: [{ valueString: 'a' }] }]),
      422,
      'code-invalid',
      'item[0].linkId',
    ],
    [
      'one answer twice',
      () => response('occupation', [...text({ valueString: 'a' }), ...text({ valueString: 'b' })]),
      422,
      'business-rule',
      'item[1].linkId',
    ],
    [
      'work that has not begun',
      () => response('occupation', [...text({ valueString: 'a' }), { linkId: 'since', answer: [{ valueDate: '2030-05' }] }]),
      422,
      'business-rule',
      'item[1].answer[0]',
    ],
    ['another kind of value', () => response('occupation', text({ valueInteger: 1 })), 422, 'value', 'item[0].answer[0]'],
    [
      'a code that is none',
      () => response('living-situation', [coded('situation', 'boat')]),
      422,
      'code-invalid',
      'item[0].answer[0].valueCoding',
    ],
    [
      'the points of another question',
      () => response('audit-c', [coded('often', 'drinks-1')]),
      422,
      'code-invalid',
      'item[0].answer[0].valueCoding',
    ],
    ['half an answer', () => response('tobacco-use', [coded('kind', 'pipe')]), 422, 'required', 'item'],
    ['drinking without how much', () => response('audit-c', [coded('often', 'often-2')]), 422, 'business-rule', 'item'],
    [
      'more than goes together',
      () => response('tobacco-use', [coded('status', 'never'), { linkId: 'perDay', answer: [{ valueDecimal: 4 }] }]),
      422,
      'business-rule',
      'item[1].answer[0]',
    ],
    [
      'out of range',
      () => response('tobacco-use', [coded('status', 'current'), { linkId: 'perDay', answer: [{ valueDecimal: 999 }] }]),
      422,
      'business-rule',
      'item[1].answer[0]',
    ],
    ['another patient', () => response('occupation', text({ valueString: 'a' }), {}, ben), 422, 'business-rule', 'subject'],
    [
      'an answer of long ago',
      () => response('occupation', text({ valueString: 'a' }), { authored: '2026-12-01T08:00:00Z' }),
      422,
      'business-rule',
      'authored',
    ],
    ['an answer in progress', () => response('occupation', text({ valueString: 'a' }), { status: 'in-progress' }), 422, 'value', 'status'],
    ['what would be lost', () => response('occupation', text({ valueString: 'a' }), { encounter: {} }), 422, 'not-supported', 'encounter'],
  ])('%s is refused', async (_, body, status, code, element) => {
    const before = (await last())?.id
    const answer = await create(body())
    const [first] = answer.json<Outcome>().issue
    expect([answer.statusCode, first?.code, first?.expression], answer.body).toEqual([status, code, [`QuestionnaireResponse.${element}`]])
    expect((await last())?.id).toBe(before)
  })

  test('apps see what was answered of daily life, and never a symptom check', async () => {
    for (const scope of ['patient/*.rs', 'patient/QuestionnaireResponse.rs']) {
      const token = await letIn(place, { who: ada, appId, scope })
      const read = (path: string) =>
        place.app.http.inject({
          method: 'GET',
          url: `/fhir/R4/${path}`,
          headers: { host: 'localhost:3000', authorization: `Bearer ${token}` },
        })
      const seen = (await read('QuestionnaireResponse?_count=100')).json<Bundle>().entry ?? []
      expect(seen.length).toBeGreaterThan(0)
      expect(JSON.stringify(seen)).not.toContain('symptom-check')
      const [check] = await found('QuestionnaireResponse?questionnaire=Questionnaire/symptom-check')
      expect(check).toBeDefined()
      for (const path of [`QuestionnaireResponse/${check?.id}`, `Provenance/QuestionnaireResponse-${check?.id}`])
        expect((await read(path)).statusCode, path).not.toBe(200)
      expect((await read(`QuestionnaireResponse?_id=${check?.id}&_summary=count`)).json()).toMatchObject({ total: 0 })
    }
  })
})
