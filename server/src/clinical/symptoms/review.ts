import type { ClinicalRule } from '@uzima/contract/clinical-reviews'
import type { Locale } from '@uzima/contract/fields'
import { fill } from '#texts.ts'
import { personText, statementWords } from '../review-words.ts'
import { symptomEngine } from './engine.ts'
import { type PresentingGroup, presentingGroups } from './groups.ts'
import type { Condition, RedFlag } from './knowledge.ts'
import { textsOf } from './texts.ts'

/** The danger rules, the questions of each presenting group, and the conditions, in the words of a language. */
export function symptomRules(locale: Locale): ClinicalRule[] {
  const { redFlags, conditions } = symptomEngine().model.knowledge
  return [
    ...redFlags.map((rule) => ofRedFlag(rule, locale)),
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

function ofGroup({ id, questions, source, url }: PresentingGroup, locale: Locale): ClinicalRule {
  const { statement } = statementWords(locale)
  const { group, question } = textsOf(locale)
  const asked = questions.map(({ finding, counts }) => {
    const text = question.get(finding)?.text ?? nameOf(finding, locale)
    return counts ? `${text} (${statement.counts})` : text
  })
  return { section: 'groups', id, level: null, statement: group.get(id)?.text ?? id, detail: asked.join(' '), source, url }
}

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
