import type { ClinicalRule } from '@uzima/contract/clinical-reviews'
import type { Locale } from '@uzima/contract/fields'
import { fill } from '#texts.ts'
import { type DoseLimit, doseData, type Limit, type schedules } from './dose-limits.ts'
import { allDrugs, clinicalFile, clinicalRows } from './drugs.ts'
import { duplicateRules } from './duplicates.ts'
import { personRules } from './person/review.ts'
import { effectWords, personText, statementWords } from './review-words.ts'

/** The rules about medicines: ingredients, @classes and *groups by name, and who belongs to the classes; reasons in English. */
export const medicationRules = (locale: Locale): ClinicalRule[] => [
  ...interactionRows(),
  ...personRules(),
  ...twiceRules(locale),
  ...doseRules(locale),
  ...classRows(),
]

const interactionRows = (): ClinicalRule[] =>
  clinicalRows(clinicalFile('interactions.dsl'), 7).map(([id = '', these, those, level = null, detail, management, source = null]) => ({
    section: 'interactions',
    id,
    level,
    statement: `${these} + ${those}`,
    detail: [detail, management].filter(Boolean).join(' '),
    source,
    url: null,
  }))

function twiceRules(locale: Locale): ClinicalRule[] {
  const { ingredients, classes } = duplicateRules()
  const { statement } = statementWords(locale)
  const sections = [['ingredient', ingredients, statement.twice] as const, ['class', classes, statement.alike] as const]
  return sections.flatMap(([kind, rules, text]) =>
    rules.map(({ id, group, severity, effect, sources }) => ({
      section: 'duplicates' as const,
      id: `${id}.${kind}`,
      level: severity,
      statement: fill(text, { group }),
      detail: effectWords(locale).effects[effect] ?? effect,
      source: sources.join('; '),
      url: null,
    })),
  )
}

function doseRules(locale: Locale): ClinicalRule[] {
  return [...doseData().limits.values()].flat().map((limit) => ({
    section: 'doses',
    id: [limit.ingredient, `${limit.from}-${Number.isFinite(limit.to) ? limit.to : ''}`, limit.form].join('.'),
    level: null,
    statement: [limit.ingredient, personText([limit.from, Number.isFinite(limit.to) ? limit.to : null], null, locale)]
      .filter(Boolean)
      .join('; '),
    detail: doseText(limit, locale),
    source: limit.sources.join('; '),
    url: null,
  }))
}

function doseText({ single, daily, singlePerKg, dailyPerKg, unit, schedule, harm }: DoseLimit, locale: Locale): string {
  const { statement } = statementWords(locale)
  const interval = schedule && fill(statement.every, { days: String(daysBetween[schedule.every]) })
  const text = (limit: Limit | undefined, what: string) =>
    limit && fill(statement.above, { what, unit, high: String(limit.high), danger: String(limit.danger) })
  return [
    text(single, statement.one),
    text(singlePerKg, statement.onePerKg),
    text(daily, interval && schedule?.above === 0 ? interval : statement.day),
    text(dailyPerKg, statement.dayPerKg),
    schedule?.above === 0 ? undefined : interval,
    effectWords(locale).effects[harm],
  ]
    .filter(Boolean)
    .join('; ')
}

const daysBetween: Record<(typeof schedules)[number], number> = { weekly: 7, '3days': 3, '7days': 7 }

/** Without its members nobody could judge a rule about a class. */
const classRows = (): ClinicalRule[] =>
  [...allDrugs().classes].map(([id, members]) => ({
    section: 'drug_classes',
    id: `@${id}`,
    level: null,
    statement: `@${id}`,
    detail: members.join(', '),
    source: null,
    url: null,
  }))
