import type { ClinicalRule } from '@uzima/contract/clinical-reviews'
import { locale as allLocales, type Locale } from '@uzima/contract/fields'
import { fill } from '#texts.ts'
import { personText, statementWords } from '../review-words.ts'
import { alarmLines, alarmSource } from './alarm.ts'
import { allDirectQuestions, type DirectQuestion, hintsIn } from './concerns.ts'
import { symptomEngine } from './engine.ts'
import { type PresentingGroup, presentingGroups } from './groups.ts'
import type { Condition, RedFlag } from './knowledge.ts'
import { textsOf } from './texts.ts'
import { apartSource, childYears, ofAll, ofChildren, type Situation, situations, stepsApart } from './waiting.ts'

/** The danger rules, what to do while waiting for help, the direct questions about a crisis with the words that lead to them, the words that make us ask what it is about, the questions of each presenting group, and the conditions, in the words of a language. */
export function symptomRules(locale: Locale): ClinicalRule[] {
  const { redFlags, conditions } = symptomEngine().model.knowledge
  return [
    ...redFlags.map((rule) => ofRedFlag(rule, locale)),
    ...situations().map((situation) => ofSituation(situation, locale)),
    ...[...stepsApart().apart].map(([first, others]) => ofApart(first, others, locale)),
    ...allDirectQuestions().map((question) => ofDirectQuestion(question, locale)),
    ...allLocales.options.flatMap((language) => hintsOf(language, locale)),
    ...allLocales.options.flatMap((language) => alarmOf(language, locale)),
    ...presentingGroups().map((group) => ofGroup(group, locale)),
    ...conditions.map((condition) => ofCondition(condition, locale)),
  ]
}

const nameOf = (finding: string, locale: Locale) => textsOf(locale).finding.get(finding)?.text ?? finding
const namesOf = (findings: readonly string[], locale: Locale) => findings.map((finding) => nameOf(finding, locale)).join(', ')

/** "Chest pain; at least 2 of: …; not with: …; from age 30" */
function ofRedFlag({ id, level, all, any, anyMin, none, age, sex, source, url }: RedFlag, locale: Locale): ClinicalRule {
  const { statement } = statementWords(locale)
  const parts = [
    namesOf(all, locale),
    any.length === 1
      ? namesOf(any, locale)
      : any.length > 1
        ? fill(statement.anyOf, { count: String(anyMin), list: namesOf(any, locale) })
        : '',
    none.length > 0 ? fill(statement.notWith, { list: namesOf(none, locale) }) : '',
    personText(age, sex, locale),
  ]
  const detail = textsOf(locale).flag.get(id)?.text ?? null
  return { section: 'red_flags', id, level, statement: parts.filter(Boolean).join('; '), detail, source, url }
}

/** The steps in their order, and the danger rules that they are for. */
function ofSituation({ id, rules, steps, source, url }: Situation, locale: Locale): ClinicalRule {
  const { advice } = textsOf(locale)
  const statement = steps.map((step) => advice.get(step)?.text ?? step).join(' ')
  return {
    section: 'first_aid',
    id,
    level: 'emergency',
    statement,
    detail: rules.map((rule) => whoFor(rule, locale)).join(' '),
    source,
    url,
  }
}

/** A step or situation, and the steps or rules that are not shown beside it. */
function ofApart(first: string, others: readonly string[], locale: Locale): ClinicalRule {
  const { advice } = textsOf(locale)
  const nameOfOne = (each: string) => {
    const rules = situations().find(({ id }) => id === each)?.rules ?? [each]
    return advice.get(each)?.text ?? rules.map((rule) => whoFor(rule, locale)).join(' ')
  }
  const detail = fill(statementWords(locale).statement.notWith, { list: others.map(nameOfOne).join(' ') })
  return { section: 'first_aid', id: `apart-${first}`, level: null, statement: nameOfOne(first), detail, source: apartSource(), url: null }
}

function whoFor(rule: string, locale: Locale): string {
  if (rule === ofAll) return statementWords(locale).statement.allOther
  if (rule === ofChildren) return `${personText([0, childYears - 1], null, locale)}.`
  const crisis = allDirectQuestions().find((question) => question.crisis === rule)
  return crisis ? `${nameOf(crisis.question.finding, locale)}.` : (textsOf(locale).flag.get(rule)?.text ?? rule)
}

function ofGroup({ id, questions, source, url }: PresentingGroup, locale: Locale): ClinicalRule {
  const { statement } = statementWords(locale)
  const { group, question } = textsOf(locale)
  const asked = questions.map(({ finding, counts }) => {
    const text = question.get(finding)?.text ?? nameOf(finding, locale)
    return counts ? `${text} (${statement.counts})` : text
  })
  return { section: 'groups', id, level: null, statement: group.get(id)?.text ?? id, detail: asked.join(' '), source, url }
}

/** Asked before anything else where words hint at a crisis. */
function ofDirectQuestion({ crisis, question, leads, source, url }: DirectQuestion, locale: Locale): ClinicalRule {
  const { statement } = statementWords(locale)
  const { text, meaning } = textsOf(locale).question.get(question.finding) ?? { text: nameOf(question.finding, locale), meaning: null }
  const parts = [
    meaning,
    question.counts && `(${statement.countsPrivate})`,
    leads.length > 0 && fill(statement.askedWith, { list: namesOf(leads, locale) }),
  ]
  const asked = [text, personText(question.age, question.sex, locale)].filter(Boolean).join('; ')
  return { section: 'direct_questions', id: crisis, level: null, statement: asked, detail: parts.filter(Boolean).join(' '), source, url }
}

/** What leads to the direct questions in one language, as in its file: patterns by crisis, and the classes of words that they use. */
function hintsOf(language: Locale, locale: Locale): ClinicalRule[] {
  const questions = allDirectQuestions()
  const spoken = nameOfLanguage(language, locale)
  return [...hintsIn(language)].map(([name, patterns]) => {
    const own = questions.find(({ crisis }) => crisis === name)
    const { source, url } = own ?? { source: questions.map((each) => each.source).join('; '), url: null }
    const of = own ? nameOf(own.question.finding, locale) : `<${name}>`
    const detail = own ? patternsText(patterns, locale) : patterns.replaceAll(/\s*\|\s*/g, ', ')
    return { section: 'hints', id: `${name}.${language}`, level: null, statement: `${spoken}: ${of}`, detail, source, url }
  })
}

const nameOfLanguage = (language: Locale, locale: Locale) => new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language

/** "English: 4 points", and the words that have them; the first row says from which sum on the question is asked. */
function alarmOf(language: Locale, locale: Locale): ClinicalRule[] {
  const { statement } = statementWords(locale)
  const { start = '', ask = '', ...points } = Object.fromEntries(alarmLines(language))
  const row = (id: string, says: string, words: string | null): ClinicalRule => ({
    section: 'alarm',
    id: `${id}.${language}`,
    level: null,
    statement: `${nameOfLanguage(language, locale)}: ${says}`,
    detail: words?.replaceAll(' | ', ', ') ?? null,
    source: alarmSource(language),
    url: null,
  })
  return [
    row('ask', fill(statement.askedFrom, { start, ask }), null),
    // an object has its whole numbers first, whatever their order in the file
    ...Object.entries(points)
      .sort(([one], [other]) => Number(other) - Number(one))
      .map(([each, words]) => row(each, fill(statement.points, { points: each }), words)),
  ]
}

/** "<low> + <self>, not with: tv, film" for `<low> & <self> & !tv & !film`. */
const patternsText = (patterns: string, locale: Locale) =>
  patterns
    .split('|')
    .map((pattern) => {
      const parts = pattern.split('&').map((part) => part.trim())
      const without = parts.filter((part) => part.startsWith('!')).map((part) => part.slice(1).trim())
      const together = parts.filter((part) => !part.startsWith('!')).join(' + ')
      return without.length === 0
        ? together
        : `${together}, ${fill(statementWords(locale).statement.notWith, { list: without.join(', ') })}`
    })
    .join('; ')

/** Findings with how often each occurs, from 5 (nearly always) to 1 (rarely). */
function ofCondition({ id, triage, age, sex, findings }: Condition, locale: Locale): ClinicalRule {
  const name = textsOf(locale).condition.get(id)?.text ?? id
  return {
    section: 'conditions',
    id,
    level: triage,
    statement: [name, personText(age, sex, locale)].filter(Boolean).join('; '),
    detail: [...findings].map(([finding, frequency]) => `${nameOf(finding, locale)} (${frequency})`).join(', '),
    source: null,
    url: null,
  }
}
