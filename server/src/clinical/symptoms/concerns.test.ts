import { type Locale, locale } from '@uzima/contract/fields'
import { askedDirectly } from '@uzima/contract/symptom-checker'
import { describe, expect, test } from 'vitest'
import { assess, type Circumstances } from './assess.ts'
import { concernsIn, crisesOf, doubting } from './concerns.ts'
import { crises, crisesIn, hearCrises } from './crisis.ts'
import { read, symptomEngine } from './engine.ts'
import { groupCalled } from './groups.ts'
import { textsOf } from './texts.ts'

const asked = (text: string, language: Locale) => concernsIn(text, { languages: [language], findings: ['cough'] })

describe('words that hint at a crisis', () => {
  test.each<[Locale, string, string[]]>([
    ['en', 'I feel so empty, nothing matters', ['suicide']],
    ['en', 'She keeps making herself sick after meals', ['suicide']],
    ['en', 'I am scared to go home', ['abuse']],
    ['en', 'Granny took her heart tablets twice by mistake', ['overdose']],
    ['es', 'Me siento vacía por dentro', ['suicide']],
    ['es', 'Me da miedo mi padre, me grita', ['abuse']],
    ['fr', 'Je me sens vide, plus goût à rien', ['suicide']],
    ['fr', 'Il contrôle mon téléphone', ['abuse']],
    ['sw', 'Nimekata tamaa kabisa', ['suicide']],
    ['sw', 'Naogopa kurudi nyumbani', ['abuse']],
  ])('%s: %s', (language, text, expected) => expect(asked(text, language)).toEqual(expected))

  test('are not heard in everyday complaints', () => {
    for (const text of ['My knee hurts after running', 'I am dying for a nap, the baby is teething', 'Runny nose since Monday'])
      expect(asked(text, 'en'), text).toEqual([])
  })
  test('are hints even where they are denied, and so is a finding of low mood', () => {
    expect(asked('I do not feel hopeless', 'en')).toEqual(['suicide'])
    expect(concernsIn('xqzt', { languages: ['en'], findings: ['depressed'] })).toEqual(['suicide'])
  })
})

describe('words of which nothing was understood', () => {
  const unread = (text: string) => concernsIn(text, { languages: ['en'], findings: [] })
  test('may be of life itself, unless they are about the body, care or daily life', () => {
    expect(unread('the lighthouse keeper closes the shutters')).toEqual(['suicide'])
    for (const text of ['My whole forearm feels funny', 'Where do I renew that plastic thing', 'lighthouse'])
      expect(unread(text), text).toEqual([])
  })
})

describe('words that may only sound like a crisis', () => {
  test.each<[Locale, string, string, string]>([
    ['en', 'She gave a presentation on suicide', 'suicide', 'suicidal'],
    ['es', 'Dio una presentación sobre el suicidio', 'suicide', 'suicidal'],
    ['fr', 'Elle fait une présentation sur le suicide', 'suicide', 'suicidal'],
    ['sw', 'Anaandika insha kuhusu kujiua', 'suicide', 'suicidal'],
    ['es', 'Mi hijo de tres años me pega con sus carritos', 'abuse', 'violence'],
  ])('%s: %s', (language, text, crisis, finding) => {
    const { told, unsure, ruledOut } = hearCrises(text, language)
    const { present, unsure: perhaps } = doubting(read(text, language), ruledOut)
    expect(told).toEqual([])
    expect(present.has(finding)).toBe(false)
    expect([...unsure, ...crisesOf(perhaps)]).toContain(crisis)
    expect(concernsIn(text, { languages: [language], findings: ['cough'], unsure: [...unsure, ...crisesOf(perhaps)] })).toContain(crisis)
  })
  test('are heard where another sentence tells of it', () => {
    expect(hearCrises('She gave a presentation on suicide. I want to kill myself', 'en').told).toEqual(['suicide'])
    expect(hearCrises('Me pegó la gripe. Mi marido me pega', 'es').told).toEqual(['abuse'])
  })
  test('count where nobody asks, as in the forum', () => expect(crisesIn('She gave a presentation on suicide', null)).toEqual(['suicide']))
  test('are not heard in another language either', () => expect(hearCrises('Un suicidio financiero xqzt wrtl plmk', 'es').told).toEqual([]))
})

describe('a direct question', () => {
  const { model } = symptomEngine()
  const about: Circumstances = { age: 30, sex: 'F', severity: 1, isLong: false, isPregnant: false, isImmunosuppressed: false }
  const judge = (answers: { present?: string[]; denied?: string[]; asked?: string[] }, group: string | null, person = about) =>
    assess(
      model,
      { present: answers.present ?? [], primary: [], denied: answers.denied ?? [] },
      person,
      { group: groupCalled(group) ?? null, concerns: ['suicide'], isUnread: group === null },
      new Set(answers.asked),
    )

  test('comes before all others, also where nothing else was understood and where the rest is an emergency', () => {
    expect(judge({}, null)).toMatchObject({ question: 'suicidal', urgency: 'urgent' })
    expect(judge({ present: ['runny_nose'] }, 'cough-cold').question).toBe('suicidal')
    expect(judge({ present: ['chest_pain', 'chest_pressure'] }, 'chest-pain')).toMatchObject({ question: 'suicidal', urgency: 'emergency' })
  })
  test('is asked once; a no leaves the others, a yes and what somebody would rather not say are a crisis', () => {
    expect(judge({ denied: ['suicidal'], asked: ['suicidal'] }, 'cough-cold').question).toBe('dyspnea')
    const yes = judge({ present: ['suicidal'], asked: ['suicidal'] }, 'cough-cold')
    expect([yes.urgency, yes.question, crisesOf(yes.feared)]).toEqual(['emergency', null, ['suicide']])
    const untold = judge({ asked: ['suicidal'] }, 'cough-cold')
    expect([untold.urgency, crisesOf(untold.feared)]).toEqual(['emergency', ['suicide']])
  })
  test('about suicide is not put to those who ask for a small child', () =>
    expect(judge({}, null, { ...about, age: 4 }).question).toBeNull())

  test.each(locale.options)('has its words and the reason for it in %s', (language) => {
    for (const crisis of crises) expect(textsOf(language).question.get(askedDirectly[crisis])?.meaning, crisis).toBeTruthy()
  })
})
